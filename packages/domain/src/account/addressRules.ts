import { type CountryCode, isCompletePath, type Region, regionPath } from '../regions/regions.ts';
import { countCharacters } from '../text/truncate.ts';
import { isReceiverPhone, normalizeReceiverPhone, type ReceiverPhoneArea } from './receiverPhone.ts';
import { hasInvisibleCharacters } from './rules.ts';

/** What is checked of an address, with the four ids of its region: country, province, city, district. */
export interface AddressFields {
  name: string;
  phoneArea: ReceiverPhoneArea;
  phone: string;
  countryId: number;
  provinceId: number;
  cityId: number;
  /** Null where the tree ends with the city, as in Taiwan, or with the country, as overseas. */
  districtId: number | null;
  detail: string;
  zip: string;
}

/** Every key these rules give, for checking that all languages have them. */
export const addressRuleKeys = [
  'account.rules.addressName',
  'account.rules.addressPhone',
  'account.rules.addressRegion',
  'account.rules.addressDetail',
  'account.rules.addressZip',
] as const;

export interface AddressProblem {
  /** The field to show it at. */
  field: 'name' | 'phone' | 'region' | 'detail' | 'zip';
  key: (typeof addressRuleKeys)[number];
}

/**
 * Taiwan's post codes have 3, 5 or 6 digits; the mainland's are optional, since no open list has them; Hong Kong and Macau have none.
 * Overseas every country has its own, or none: what could be one in any of them is taken.
 */
const zipPatterns: Readonly<Record<CountryCode, RegExp>> = {
  TW: /^(\d{3}|\d{5}|\d{6})$/,
  CN: /^(\d{6})?$/,
  HK: /^$/,
  MO: /^$/,
  XX: /^(?:[A-Za-z\d](?:[A-Za-z\d -]{0,8}[A-Za-z\d])?)?$/,
};

/**
 * The ids of an address from the country downwards, as far as it has them.
 *
 * @example regionIdsOf({ countryId: 2200000, provinceId: 2200100, cityId: 2200101, districtId: null }) // [2200000, 2200100, 2200101]
 */
export function toRegionIds(address: Pick<AddressFields, 'countryId' | 'provinceId' | 'cityId' | 'districtId'>): number[] {
  const { countryId, provinceId, cityId, districtId } = address;
  return districtId === null ? [countryId, provinceId, cityId] : [countryId, provinceId, cityId, districtId];
}

/**
 * What is wrong with an address, field by field in the order of the form; empty when a parcel can be sent there. The country of the
 * region decides about the post code.
 *
 * @param regions - the area list
 * @example checkAddress({ ...address, phone: '123' }, regions) // [{ field: 'phone', key: 'account.rules.addressPhone' }]
 */
export function checkAddress(address: AddressFields, regions: readonly Region[]): AddressProblem[] {
  const problems: AddressProblem[] = [];
  const ids = toRegionIds(address);
  const country = regionPath(regions, address.countryId)[0]?.country;

  if (!hasLength(address.name, 2, 30)) problems.push({ field: 'name', key: 'account.rules.addressName' });
  if (!isReceiverPhone(address.phoneArea, normalizeReceiverPhone(address.phoneArea, address.phone))) {
    problems.push({ field: 'phone', key: 'account.rules.addressPhone' });
  }
  if (!isCompletePath(regions, ids)) problems.push({ field: 'region', key: 'account.rules.addressRegion' });
  if (!hasLength(address.detail, 4, 120)) problems.push({ field: 'detail', key: 'account.rules.addressDetail' });
  // Without a country the region is already at fault, and no rule for the post code is known.
  if (country !== undefined && !zipPatterns[country].test(address.zip)) problems.push({ field: 'zip', key: 'account.rules.addressZip' });
  return problems;
}

function hasLength(text: string, min: number, max: number): boolean {
  const length = countCharacters(text.trim());
  return length >= min && length <= max && !hasInvisibleCharacters(text);
}
