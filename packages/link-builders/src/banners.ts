import type { Banner } from '@baodao/domain/home/shapes';
import type { LinkOptions } from './languages.ts';
import { buildLink, webPage } from './links.ts';
import { isListed, type OutsideLink, outsideLink, publicAddress } from './outside.ts';
import { type ParsedLink, parseLink } from './parse.ts';

/** What a banner or button says about where it leads. */
export interface BannerTarget extends Pick<Banner, 'linkType' | 'linkValue'> {
  /** The address of link type 1, where it does not stand in `linkValue`. */
  readonly link?: string | null | undefined;
  /** What the target is called: for the link's name and the notice on leaving. */
  readonly title?: string | null | undefined;
  /** The button's own id, which an activity shows the entry of. */
  readonly buttonId?: number | undefined;
}

export interface BannerOptions extends LinkOptions {
  /** Hosts that may be entered without a notice; `*.example.com` stands for the names below it. */
  readonly hosts?: readonly string[] | undefined;
}

export type { OutsideLink };

export type BannerLink =
  | { readonly kind: 'internal'; readonly href: string; readonly title: string }
  | (OutsideLink & {
      readonly kind: 'external';
      readonly title: string;
      /** The host is not on the list: tell the shopper where the link leads before following it. */
      readonly notice: boolean;
    });

/**
 * Where a banner, a button or a message leads: a page of ours or, for link type 1, an outside address that was checked.
 *
 * | type | leads to | type | leads to | type | leads to |
 * |---|---|---|---|---|---|
 * | 0 | nowhere | 5 | article | 10 | gift |
 * | 1 | address | 6 | shop | 11 | coupons to claim |
 * | 2 | product | 7 | local vendor | 12 | search |
 * | 3 | market | 8 | question | 13 | page |
 * | 4 | category | 9 | lottery | 14 | activity |
 *
 * Outside addresses are https, without credentials or port, on a public name. Everything else, `javascript:` and `data:` among it,
 * gives null, and so do unknown types and values that do not fit their type. Never throws.
 *
 * @param target Link type and value, as the shop's content has them.
 * @param options Language, origin (so that our own absolute addresses become internal), trusted hosts.
 * @example bannerLink({ linkType: 2, linkValue: '7' }, { language: 'en' }) // { kind: 'internal', href: '/en/product?id=7', title: '' }
 * @see Specification 2.2: a link type and a value map to an internal page or to an external link.
 */
export function bannerLink(target: BannerTarget, options: BannerOptions = {}): BannerLink | null {
  const title = typeof target.title === 'string' ? target.title.trim() : '';
  if (target.linkType === 1) return addressLink(target.link || target.linkValue, title, options);
  const href = pageLink(target, options);
  return href === null ? null : { kind: 'internal', href, title };
}

function addressLink(address: unknown, title: string, options: BannerOptions): BannerLink | null {
  const own = parseLink(address, { origin: options.origin });
  if (own !== null) return { kind: 'internal', href: rebuild(own, options), title };
  const url = publicAddress(address);
  if (url === null || isOwnHost(url, options.origin)) return null;
  return { kind: 'external', ...outsideLink(url.href), title, notice: !isListed(url.hostname, options.hosts ?? []) };
}

// The link follows the shopper's language, whatever language its author had on the screen.
const rebuild = ({ key, params, language }: ParsedLink, options: BannerOptions): string =>
  buildLink(key, params, { ...options, language: options.language ?? language });

function isOwnHost(url: URL, origin = ''): boolean {
  // Another port or scheme of our own host is no outside address either.
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
