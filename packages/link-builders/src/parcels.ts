import type { Parcel } from '@baodao/domain/orders/shapes';
import { type ExternalLink, parsePublicUrl, toExternalLink } from './externalLink.ts';

export type { ExternalLink };

/** URL templates of tracking pages. `{no}` is the parcel number, `{code}` the courier's code on the generic page. */
export interface TrackingPages {
  readonly tcat: string;
  readonly generic: string;
}

/** T-CAT delivers in Taiwan and has its own tracking page. The generic page covers the couriers of mainland China. */
export const defaultTrackingPages: TrackingPages = {
  tcat: 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID={no}',
  generic: 'https://www.kuaidi100.com/chaxun?com={code}&nu={no}',
};

// Courier codes and names mapped to the codes of kuaidi100. Without a code, kuaidi100 guesses the courier from the number.
const kuaidi100Codes = /* @__PURE__ */ new Map([
  ['sf', 'shunfeng'],
  ['sfexpress', 'shunfeng'],
  ['shunfeng', 'shunfeng'],
  ['jd', 'jd'],
  ['ems', 'ems'],
  ['yto', 'yuantong'],
  ['yuantong', 'yuantong'],
  ['zto', 'zhongtong'],
  ['zhongtong', 'zhongtong'],
  ['sto', 'shentong'],
  ['shentong', 'shentong'],
  ['yunda', 'yunda'],
  ['jtexpress', 'jtexpress'],
  ['debang', 'debangwuliu'],
  ['chinapost', 'youzhengguonei'],
]);

/**
 * Builds the link to the courier's tracking page. T-CAT has its own page; all other couriers share a generic
 * one.
 *
 * @param parcel Courier code (case, spaces and hyphens are ignored) and parcel number (see `normalizeParcelNumber`).
 * @param pages URL templates of other tracking pages; https only.
 * @returns Null when the number has no valid characters, or the page is not a public https URL.
 * @example parcelLink({ courierCode: 'sf', number: 'SF 1234' })?.href // 'https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF1234'
 */
export function parcelLink(
  parcel: Pick<Parcel, 'courierCode' | 'number'>,
  pages: TrackingPages = defaultTrackingPages,
): ExternalLink | null {
  const number = normalizeParcelNumber(parcel.number);
  if (number === '') return null;
  const courier = parcel.courierCode.toLowerCase().replace(/[^a-z0-9]/g, '');
  const page = courier === 'tcat' ? pages.tcat : pages.generic.replaceAll('{code}', kuaidi100Codes.get(courier) ?? '');
  const url = parsePublicUrl(page.replaceAll('{no}', encodeURIComponent(number)));
  return url === null ? null : toExternalLink(url.href);
}

/**
 * Normalizes a parcel number for tracking pages: upper case, half-width characters, and only `A-Z`, `0-9` and `-`; at most 40
 * characters.
 *
 * @example normalizeParcelNumber(' 9031-２2 ') // '9031-22'
 */
export function normalizeParcelNumber(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 40);
}
