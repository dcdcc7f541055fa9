import type { Parcel } from '@baodao/domain/orders/shapes';
import { type OutsideLink, outsideLink, publicAddress } from './outside.ts';

export type { OutsideLink };

/** Addresses of tracking pages: `{no}` stands for the parcel's number, `{code}` for the courier's code at the generic page. */
export interface ParcelPages {
  readonly tcat: string;
  readonly generic: string;
}

/** Goods leave from Taiwan by T-CAT, whose own page opens at the parcel; the generic page knows the couriers of the mainland. */
export const parcelPages: ParcelPages = {
  tcat: 'https://www.t-cat.com.tw/Inquire/TraceDetail.aspx?BillID={no}',
  generic: 'https://www.kuaidi100.com/chaxun?com={code}&nu={no}',
};

// Codes and names in use for a courier, each to its code at kuaidi100. What is not here is left to its guess from the number.
const genericCodes = /* @__PURE__ */ new Map([
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
 * The courier's page on a parcel: T-CAT has its own, all others share a generic one.
 *
 * @param parcel The courier's code (letter case, spaces and hyphens do not matter) and the parcel's number, of which `A-Z`, `0-9` and `-` are kept.
 * @param pages Other tracking pages, from the configuration; https only.
 * @returns Null when no number is left, or a page is not a public https address.
 * @example parcelLink({ courierCode: 'sf', number: 'SF 1234' })?.href // 'https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF1234'
 * @see Specification 2.2: one courier has its own tracking page, all others go to a generic one.
 */
export function parcelLink(parcel: Pick<Parcel, 'courierCode' | 'number'>, pages: ParcelPages = parcelPages): OutsideLink | null {
  const number = parcelNumber(parcel.number);
  if (number === '') return null;
  const courier = parcel.courierCode.toLowerCase().replace(/[^a-z0-9]/g, '');
  const page = courier === 'tcat' ? pages.tcat : pages.generic.replaceAll('{code}', genericCodes.get(courier) ?? '');
  const url = publicAddress(page.replaceAll('{no}', encodeURIComponent(number)));
  return url === null ? null : outsideLink(url.href);
}

/**
 * A parcel's number as couriers' pages take it: upper case, full-width characters made plain, anything but `A-Z`, `0-9` and `-` dropped.
 *
 * @example parcelNumber(' 9031-２2 ') // '9031-22'
 */
export function parcelNumber(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, 40);
}
