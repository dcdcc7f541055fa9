import { type OutsideLink, outsideLink, publicAddress } from './outside.ts';

export type { OutsideLink };

/** The networks of the share block, in its order. */
export const shareNetworks = ['qzone', 'qq', 'weibo', 'wechat', 'facebook', 'google', 'twitter'] as const;

export type ShareNetwork = (typeof shareNetworks)[number];

/** What is shared. */
export interface Shared {
  /** The absolute address of the page, http or https. */
  readonly link: string;
  /** Brand and page title. */
  readonly title: string;
  readonly description?: string | undefined;
  /** An absolute https address of a JPEG or PNG; another kind is left out. */
  readonly image?: string | undefined;
  /** The brand, which qzone and qq name as the source. */
  readonly site?: string | undefined;
}

export type ShareLink =
  /** A page of the network, opened in a window of its own. */
  | (OutsideLink & { readonly kind: 'page' })
  /** WeChat has no such page: `text` is shown as a QR code made on the spot. */
  | { readonly kind: 'qr'; readonly text: string }
  /** Google's page closed in 2019: the device's own share sheet, else the link is copied. */
  | { readonly kind: 'device'; readonly title: string; readonly url: string };

/**
 * The way to share a page on a network, without any script of that network.
 *
 * @param network One of `shareNetworks`.
 * @param shared Link, title and what else the network takes. Facebook reads title and picture from the page itself.
 * @returns Null when the link is not an absolute http(s) address without credentials. Never throws.
 * @example shareLink('twitter', { link: 'https://shop.example/', title: '茶' })
 * // { kind: 'page', href: 'https://twitter.com/intent/tweet?text=%E8%8C%B6&url=https%3A%2F%2Fshop.example%2F', rel: 'noopener noreferrer' }
 * @see Specification 2.3: share block.
 */
export function shareLink(network: ShareNetwork, shared: Shared): ShareLink | null {
  const url = webAddress(shared.link);
  if (url === null) return null;
  const title = oneLine(shared.title);
  const description = oneLine(shared.description ?? '');
  const image = publicAddress(shared.image)?.href ?? '';
  const site = oneLine(shared.site ?? '');
  switch (network) {
    case 'qzone':
      return page('https://sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey', {
        url,
        title,
        desc: description,
        summary: description,
        site,
        pics: image,
      });
    case 'qq':
      return page('https://connect.qq.com/widget/shareqq/index.html', {
        url,
        title,
        source: site,
        desc: description,
        pics: image,
        summary: description,
      });
    case 'weibo':
      return page('https://service.weibo.com/share/share.php', { url, title, pic: image });
    case 'wechat':
      return { kind: 'qr', text: url };
    case 'facebook':
      return page('https://www.facebook.com/sharer/sharer.php', { u: url });
    case 'google':
      return { kind: 'device', title, url };
    case 'twitter':
      return page('https://twitter.com/intent/tweet', { text: title, url });
  }
}

function page(address: string, values: Readonly<Record<string, string>>): ShareLink {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return { kind: 'page', ...outsideLink(`${address}?${query}`) };
}

function webAddress(link: string): string | null {
  if (!/^https?:\/\/[^/]/i.test(link)) return null;
  try {
    const url = new URL(link);
    return url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
