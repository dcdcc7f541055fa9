import { describe, expect, it } from 'vitest';
import { type ShareNetwork, shareLink, shareNetworks } from './share.ts';

const shared = {
  link: 'https://shop.example/zh-TW/product?id=7&x=茶',
  title: '宝岛集市 鳳梨酥 & 茶',
  description: '一行\n两行',
  image: 'https://shop.example/media/a/1200.jpg',
  site: '宝岛集市',
};

const values = (network: ShareNetwork, given = shared) => {
  const link = shareLink(network, given);
  if (link?.kind !== 'page') throw new Error(`${network} has no page`);
  const url = new URL(link.href);
  return { at: url.origin + url.pathname, rel: link.rel, ...Object.fromEntries(url.searchParams) };
};

const link = 'https://shop.example/zh-TW/product?id=7&x=%E8%8C%B6';
const rel = 'noopener noreferrer';

describe('shareLink', () => {
  it('lists the seven networks in the order of the share block', () => {
    expect(shareNetworks).toEqual(['qzone', 'qq', 'weibo', 'wechat', 'facebook', 'google', 'twitter']);
  });

  it('builds the share page of a network with the parameters of that network', () => {
    const { title, image, site } = shared;
    const description = '一行 两行';
    expect(values('qzone')).toEqual({
      at: 'https://sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey',
      rel,
      url: link,
      title,
      desc: description,
      summary: description,
      site,
      pics: image,
    });
    expect(values('qq')).toEqual({
      at: 'https://connect.qq.com/widget/shareqq/index.html',
      rel,
      url: link,
      title,
      source: site,
      desc: description,
      pics: image,
      summary: description,
    });
    expect(values('weibo')).toEqual({ at: 'https://service.weibo.com/share/share.php', rel, url: link, title, pic: image });
    expect(values('line')).toEqual({ at: 'https://social-plugins.line.me/lineit/share', rel, url: link, text: title });
    expect(values('facebook')).toEqual({ at: 'https://www.facebook.com/sharer/sharer.php', rel, u: link, quote: title });
    expect(values('google')).toEqual({ at: 'https://mail.google.com/mail/', rel, view: 'cm', fs: '1', su: title, body: link });
    expect(values('twitter')).toEqual({ at: 'https://twitter.com/intent/tweet', rel, text: title, url: link });
  });

  it('returns a QR code for WeChat', () => {
    expect(shareLink('wechat', shared)).toEqual({ kind: 'qr', text: link });
  });

  it('omits absent values and images that a network cannot fetch', () => {
    expect(values('weibo', { ...shared, image: 'data:image/png;base64,AA' })).not.toHaveProperty('pic');
    expect(values('weibo', { ...shared, image: '/media/a.jpg' })).not.toHaveProperty('pic');
    expect(Object.keys(values('qq', { link: shared.link, title: 'a' } as typeof shared))).toEqual(['at', 'rel', 'url', 'title']);
  });

  it.each([
    '',
    '/product?id=7',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a:b@shop.example/',
    'https://',
    'http:/x',
    'ftp://x.example/',
  ])('returns null for the link %j', (address) => {
    for (const network of shareNetworks) expect(shareLink(network, { ...shared, link: address })).toBeNull();
  });

  it('accepts a link to localhost', () => {
    expect(shareLink('wechat', { ...shared, link: 'http://localhost:3000/' })).toEqual({ kind: 'qr', text: 'http://localhost:3000/' });
  });
});
