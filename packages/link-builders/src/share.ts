import { type ExternalLink, parsePublicUrl, toExternalLink } from './externalLink.ts';

export type { ExternalLink };

/** Social networks of the share block, in display order. */
export const shareNetworks = ['qzone', 'qq', 'weibo', 'wechat', 'facebook', 'google', 'twitter'] as const;

/** Networks beyond the share block of the specification. LINE is the messenger of Taiwan. */
export const moreShareNetworks = ['line'] as const;

export type ShareNetwork = (typeof shareNetworks)[number] | (typeof moreShareNetworks)[number];

/** The page to share. */
export interface SharedPage {
  /** Absolute http or https URL of the page. */
  readonly link: string;
  /** Brand and page title. */
  readonly title: string;
  readonly description?: string | undefined;
  /** Absolute https URL of a JPEG or PNG image. Other values are omitted. */
  readonly image?: string | undefined;
  /** Brand name. Qzone and QQ show it as the source. */
  readonly site?: string | undefined;
}

export type ShareLink =
  /** Share page of the network. Open it in a new window. */
  | (ExternalLink & { readonly kind: 'page' })
  /** WeChat has no share page. Show `text` as a QR code. */
  | { readonly kind: 'qr'; readonly text: string };

/**
 * Builds the share link of a social network without loading its scripts.
 *
 * @param network One of `shareNetworks` or `moreShareNetworks`.
 * @param shared The page to share. Facebook shows the title and image that it reads from the page, and `quote` only where it still
 *   supports it. Google's own share page closed in 2019, so `google` composes a message in Gmail.
 * @returns Null when the link is not an absolute http(s) URL without credentials. Never throws.
 * @example shareLink('twitter', { link: 'https://shop.example/', title: '茶' })
 * // { kind: 'page', href: 'https://twitter.com/intent/tweet?text=%E8%8C%B6&url=https%3A%2F%2Fshop.example%2F', rel: 'noopener noreferrer' }
 */
export function shareLink(network: ShareNetwork, shared: SharedPage): ShareLink | null {
  const url = parseWebUrl(shared.link);
  if (url === null) return null;
  const title = toSingleLine(shared.title);
  const description = toSingleLine(shared.description ?? '');
  const image = parsePublicUrl(shared.image)?.href ?? '';
  const site = toSingleLine(shared.site ?? '');
  switch (network) {
    case 'qzone':
      return networkPage('https://sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey', {
        url,
        title,
        desc: description,
        summary: description,
        site,
        pics: image,
      });
    case 'qq':
      return networkPage('https://connect.qq.com/widget/shareqq/index.html', {
        url,
        title,
        source: site,
        desc: description,
        pics: image,
        summary: description,
      });
    case 'weibo':
      return networkPage('https://service.weibo.com/share/share.php', { url, title, pic: image });
    case 'wechat':
      return { kind: 'qr', text: url };
    case 'facebook':
      return networkPage('https://www.facebook.com/sharer/sharer.php', { u: url, quote: title });
    case 'google':
      return networkPage('https://mail.google.com/mail/', { view: 'cm', fs: '1', su: title, body: url });
    case 'line':
      return networkPage('https://social-plugins.line.me/lineit/share', { url, text: title });
    case 'twitter':
      return networkPage('https://twitter.com/intent/tweet', { text: title, url });
  }
}

function networkPage(address: string, values: Readonly<Record<string, string>>): ShareLink {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return { kind: 'page', ...toExternalLink(`${address}?${query}`) };
}

function parseWebUrl(link: string): string | null {
  if (!/^https?:\/\/[^/]/i.test(link)) return null;
  try {
    const url = new URL(link);
    return url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

const toSingleLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
