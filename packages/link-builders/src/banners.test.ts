import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bannerLink } from './banners.ts';

const origin = 'https://shop.example';

describe('internal links', () => {
  it.each([
    [2, '7', '/product?id=7'],
    [3, '7', '/market?marketId=7'],
    [4, '176', '/product/category?id=176'],
    [5, '7', '/article/inner?id=7'],
    [6, '7', '/shop?orgId=7'],
    [7, '7', '/shop?orgId=7'],
    [8, '7', '/question?id=7'],
    [9, '7', '/lottery?id=7'],
    [10, '7', '/gift?id=7'],
    [10, 'G2F7', '/gift?code=G2F7'],
    [11, '88', '/setting/coupon?type=center'],
    [12, '凤梨酥', '/search?key=%E5%87%A4%E6%A2%A8%E9%85%A5&page=1'],
    [13, 'summer', '/article/page?path=summer'],
    [14, '7', '/activity?id=7'],
    [1, '/guide/refund', '/guide/refund'],
  ])('resolves link type %i with value %s to %s', (linkType, linkValue, href) => {
    expect(bannerLink({ linkType, linkValue, title: ' 标题 ' })).toEqual({ kind: 'internal', href, title: '标题' });
    expect(bannerLink({ linkType, linkValue }, { language: 'zh-TW' })).toEqual({ kind: 'internal', href: `/zh-TW${href}`, title: '' });
    expect(bannerLink({ linkType, linkValue }, { origin })).toEqual({ kind: 'internal', href: origin + href, title: '' });
  });

  it('pass the button id to an activity', () => {
    expect(bannerLink({ linkType: 14, linkValue: '7', buttonId: 3 })).toMatchObject({ href: '/activity?id=7&buttonId=3' });
  });

  it('use the shopper’s language, not the language of the URL', () => {
    const target = { linkType: 1, linkValue: 'https://shop.example/zh-TW/rank?type=new&utm=1' };
    expect(bannerLink(target, { origin, language: 'en' })).toMatchObject({ kind: 'internal', href: `${origin}/en/rank?type=new` });
    expect(bannerLink({ linkType: 1, linkValue: '/zh-TW/rank' })).toMatchObject({ href: '/zh-TW/rank' });
  });

  it.each([
    [0, '7'],
    [15, '7'],
    [-1, '7'],
    [1.5, '7'],
    [Number.NaN, '7'],
    [2, ''],
    [2, 'seven'],
    [2, '-7'],
    [2, '7&promoteId=1'],
    [5, '../7'],
    [6, '1e3'],
    [10, 'a b'],
    [12, '  '],
    [13, '../../etc'],
    [13, '//evil.example'],
    [13, 'javascript:alert(1)'],
    [1, ''],
    [1, '/nowhere'],
    [1, '/rest/user/info'],
  ])('resolves link type %d with value %j to null', (linkType, linkValue) => {
    expect(bannerLink({ linkType, linkValue })).toBeNull();
  });
});

describe('external links', () => {
  it('need a notice unless the host is trusted', () => {
    const target = { linkType: 1, linkValue: '', link: 'https://www.taiwan.net.tw/m1.aspx?a=1#b', title: '观光' };
    const link = { kind: 'external', href: 'https://www.taiwan.net.tw/m1.aspx?a=1#b', rel: 'noopener noreferrer', title: '观光' };
    expect(bannerLink(target)).toEqual({ ...link, needsNotice: true });
    expect(bannerLink(target, { trustedHosts: ['www.taiwan.net.tw'] })).toEqual({ ...link, needsNotice: false });
    expect(bannerLink(target, { trustedHosts: ['*.taiwan.net.tw'] })).toEqual({ ...link, needsNotice: false });
    expect(bannerLink(target, { trustedHosts: ['taiwan.net.tw', 'net.tw'] })).toEqual({ ...link, needsNotice: true });
    expect(bannerLink({ linkType: 1, linkValue: 'https://eviltaiwan.net.tw/' }, { trustedHosts: ['*.taiwan.net.tw'] })).toMatchObject({
      needsNotice: true,
    });
  });

  it('show a homograph host name in Punycode', () => {
    expect(bannerLink({ linkType: 1, linkValue: 'https://аpple.com/' })).toMatchObject({
      href: 'https://xn--pple-43d.com/',
      needsNotice: true,
    });
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'javascript:https://example.com',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com/',
    'ws://example.com/',
    'intent://example.com#Intent;scheme=https;end',
    'weixin://dl/business/',
    'tel:+88621234567',
    'mailto:a@example.com',
    'about:blank',
    'view-source:https://example.com',
    'http://example.com/',
    '//example.com/',
    '///example.com/',
    '/\\example.com/',
    '\\\\example.com\\',
    'https:\\\\example.com',
    'https:/example.com',
    'https:example.com',
    'https:///example.com',
    'https://user@example.com/',
    'https://user:password@example.com/',
    'https://shop.example@example.com/',
    'https://example.com:8443/',
    'https://localhost/',
    'https://router.local/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://intranet/',
    'https://exa mple.com/',
    'https://example.com/\r\nSet-Cookie: a=b',
    'https://example.com\u0000.evil.example/',
    'https://',
    'https://?a',
    'https://.example.com/',
    'https://example.com./',
    'https://shop.example:444/user/login',
    `https://example.com/${'a'.repeat(3000)}`,
    '<script>alert(1)</script>',
    '%6a%61vascript:alert(1)',
    '&#106;avascript:alert(1)',
    'https://shop.example/nowhere',
  ])('reject %j', (linkValue) => {
    expect(bannerLink({ linkType: 1, linkValue }, { origin, trustedHosts: ['example.com', 'localhost', '127.0.0.1'] })).toBeNull();
    expect(bannerLink({ linkType: 1, linkValue: '', link: linkValue }, { origin })).toBeNull();
  });

  it('are never a script or an unencrypted page, and never throw', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.webPath());
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 16 }), value, (linkType, linkValue) => {
        const link = bannerLink({ linkType, linkValue });
        expect(link?.href ?? '/').toMatch(link?.kind === 'external' ? /^https:\/\/[a-z0-9]/ : /^\/(?![/\\])/);
      }),
      { numRuns: 3000 },
    );
  });
});
