import type { Banner } from '@baodao/domain/home/shapes';
import { type ExternalLink, matchesHost, parsePublicUrl, toExternalLink } from './externalLink.ts';
import type { LinkOptions } from './languages.ts';
import { buildLink, webPage } from './links.ts';
import { type ParsedLink, parseLink } from './parse.ts';

/** Link fields of a banner, button or message. */
export interface BannerTarget extends Pick<Banner, 'linkValue'> {
  /** A type of a later release leads nowhere. */
  readonly linkType: number;
  /** URL of link type 1, when it is not in `linkValue`. */
  readonly link?: string | null | undefined;
  /** Name of the target, used as the link text and in the notice before leaving the site. */
  readonly title?: string | null | undefined;
  /** Id of the button. An activity page shows the entry of this button. */
  readonly buttonId?: number | undefined;
}

export interface BannerOptions extends LinkOptions {
  /** Hosts that need no notice. `*.example.com` matches all subdomains of `example.com`. */
  readonly trustedHosts?: readonly string[] | undefined;
}

export type { ExternalLink };

export type BannerLink =
  | { readonly kind: 'internal'; readonly href: string; readonly title: string }
  | (ExternalLink & {
      readonly kind: 'external';
      readonly title: string;
      /** True when the host is not trusted. Tell the shopper where the link leads before they follow it. */
      readonly needsNotice: boolean;
    });

/**
 * Resolves the link of a banner, button or message: a page of the shop or, for link type 1, a checked
 * external URL.
 *
 * | Type | Target | Type | Target | Type | Target |
 * |---|---|---|---|---|---|
 * | 0 | none | 5 | article | 10 | gift |
 * | 1 | URL | 6 | shop | 11 | coupons to claim |
 * | 2 | product | 7 | local vendor | 12 | search |
 * | 3 | market | 8 | question | 13 | page |
 * | 4 | category | 9 | lottery | 14 | activity |
 *
 * An external URL must be https on a public host name, without credentials or port. The result is null for any other URL
 * (such as `javascript:` or `data:`), for an unknown type, and for a value that does not fit its type. Never throws.
 *
 * @param target Link type and value from the shop's content.
 * @param options Language, origin and trusted hosts. With an origin, absolute URLs of the shop count as internal.
 * @returns The link, or null when it leads nowhere.
 * @example bannerLink({ linkType: 2, linkValue: '7' }, { language: 'en' }) // { kind: 'internal', href: '/en/product?id=7', title: '' }
 */
export function bannerLink(target: BannerTarget, options: BannerOptions = {}): BannerLink | null {
  const title = typeof target.title === 'string' ? target.title.trim() : '';
  if (target.linkType === 1) return urlLink(target.link || target.linkValue, title, options);
  const href = pageLink(target, options);
  return href === null ? null : { kind: 'internal', href, title };
}

function urlLink(address: unknown, title: string, options: BannerOptions): BannerLink | null {
  const internal = parseLink(address, { origin: options.origin });
  if (internal !== null) return { kind: 'internal', href: rebuildLink(internal, options), title };
  const url = parsePublicUrl(address);
  if (url === null || isOwnHost(url, options.origin)) return null;
  return { kind: 'external', ...toExternalLink(url.href), title, needsNotice: !matchesHost(url.hostname, options.trustedHosts ?? []) };
}

// The link uses the shopper's language, not the language that its author copied it in.
const rebuildLink = ({ key, params, language }: ParsedLink, options: BannerOptions): string =>
  buildLink(key, params, { ...options, language: options.language ?? language });

function isOwnHost(url: URL, origin = ''): boolean {
  // The shop's own host with another port or scheme is not an external URL either.
  return url.hostname === origin.replace(/^https?:\/\/|:\d+\/*$|\/+$/g, '');
}

function pageLink({ linkType, linkValue, buttonId }: BannerTarget, options: LinkOptions): string | null {
  const value = String(linkValue ?? '').trim();
  const isId = /^[1-9]\d{0,14}$/.test(value);
  switch (linkType) {
    case 2:
      return isId ? buildLink('product', { id: value }, options) : null;
    case 3:
      return isId ? buildLink('market', { marketId: value }, options) : null;
    case 4:
      return isId ? buildLink('productCategory', { id: value }, options) : null;
    case 5:
      return isId ? buildLink('articleInner', { id: value }, options) : null;
    case 6:
    case 7:
      return isId ? buildLink('shop', { orgId: value }, options) : null;
    case 8:
      return isId ? buildLink('question', { id: value }, options) : null;
    case 9:
      return isId ? buildLink('lottery', { id: value }, options) : null;
    case 10:
      return isId ? buildLink('gift', { id: value }, options) : giftByCode(value, options);
    case 11:
      return buildLink('settingCoupon', { type: 'center' }, options);
    case 12:
      return value === '' ? null : buildLink('search', { key: value, page: 1 }, options);
    case 13:
      return isPageKey(value) ? webPage({ key: value }, options) : null;
    case 14:
      return isId ? buildLink('activity', { id: value, buttonId }, options) : null;
    default:
      return null;
  }
}

const giftByCode = (code: string, options: LinkOptions): string | null =>
  /^[A-Za-z0-9_-]{1,64}$/.test(code) ? buildLink('gift', { code }, options) : null;

const isPageKey = (value: string): boolean => /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+){0,7}$/.test(value);
