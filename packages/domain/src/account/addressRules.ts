import { type CountryCode, currentRegionId, isCompletePath, type Region, regionPath } from '../regions/regions.ts';
import { normalizeDashes, normalizeTypedLine } from '../text/normalizeTyped.ts';
import { countCharacters } from '../text/truncate.ts';
import { isReceiverPhone, normalizeReceiverPhone, type ReceiverPhoneArea } from './receiverPhone.ts';
import { hasInvisibleCharacters } from './rules.ts';

/** The fields of an address that are validated, with the ids of its country, province, city and district. */
export interface AddressFields {
  name: string;
  phoneArea: ReceiverPhoneArea;
  phone: string;
  countryId: number;
  provinceId: number;
  cityId: number;
  /** Null where the region tree has no districts: in Taiwan, Hong Kong, Macau and overseas. */
  districtId: number | null;
  detail: string;
  zip: string;
}

/** All translation keys of these rules. A test checks that every language has them. */
export const addressRuleKeys = [
  'account.rules.addressName',
  'account.rules.addressPhone',
  'account.rules.addressRegion',
  'account.rules.addressDetail',
  'account.rules.addressZip',
] as const;

export interface AddressProblem {
  /** The form field that the message belongs to. */
  field: 'name' | 'phone' | 'region' | 'detail' | 'zip';
  key: (typeof addressRuleKeys)[number];
}

/**
 * Post codes by country. Taiwan has 3, 5 or 6 digits. On the mainland they are optional, because no open list exists. Hong Kong
 * and Macau have none. Overseas, any text that could be a post code is accepted.
 */
const zipPatterns: Readonly<Record<CountryCode, RegExp>> = {
  TW: /^(\d{3}|\d{5}|\d{6})$/,
  CN: /^(\d{6})?$/,
  HK: /^$/,
  MO: /^$/,
  XX: /^(?:[A-Za-z\d](?:[A-Za-z\d -]{0,8}[A-Za-z\d])?)?$/,
};

/**
 * Returns the region ids of an address from the country down.
 *
 * @example toRegionIds({ countryId: 2200000, provinceId: 2200100, cityId: 2200101, districtId: null }) // [2200000, 2200100, 2200101]
 */
export function toRegionIds(address: Pick<AddressFields, 'countryId' | 'provinceId' | 'cityId' | 'districtId'>): number[] {
  const { countryId, provinceId, cityId, districtId } = address;
  // An older address may name a district that was merged into another one.
  const district = currentRegionId(districtId);
  return district === null ? [countryId, provinceId, cityId] : [countryId, provinceId, cityId, district];
}

/**
 * Normalizes an address as typed or pasted: without invisible characters, numbers in half-width digits. Post codes of Taiwan and of the
 * mainland are written without a blank or dash.
 *
 * @example normalizeAddress({ ...address, phone: '0912-345-678', zip: '１０６-１７' }) // { …, phone: '0912345678', zip: '10617' }
 */
export function normalizeAddress<Fields extends Pick<AddressFields, 'name' | 'phoneArea' | 'phone' | 'detail' | 'zip'>>(
  fields: Fields,
): Fields {
  return {
    ...fields,
    name: normalizeTypedLine(fields.name),
    phone: normalizeReceiverPhone(fields.phoneArea, fields.phone),
    detail: normalizeTypedLine(fields.detail),
    zip: normalizeDashes(normalizeTypedLine(fields.zip.normalize('NFKC')))
      .replace(/(\d) (?=\d)/g, '$1')
      .replace(/^(\d{3})-(\d{2,3})$/, '$1$2'),
  };
}

/**
 * Validates an address (`user/address/save`). The country of the region determines the format of the post code.
 *
 * @param typed - as in the form. Store what `normalizeAddress` makes of it
 * @param regions - the area list
 * @returns one problem per invalid field, in the order of the form; empty when a parcel can be sent there
 * @example checkAddress({ ...address, phone: '123' }, regions) // [{ field: 'phone', key: 'account.rules.addressPhone' }]
 */
export function checkAddress(typed: AddressFields, regions: readonly Region[]): AddressProblem[] {
  const problems: AddressProblem[] = [];
  const address = normalizeAddress(typed);
  const ids = toRegionIds(address);
  const country = regionPath(regions, address.countryId)[0]?.country;

  if (!hasLength(address.name, 2, 30)) problems.push({ field: 'name', key: 'account.rules.addressName' });
  if (!isReceiverPhone(address.phoneArea, address.phone)) {
    problems.push({ field: 'phone', key: 'account.rules.addressPhone' });
  }
  if (!isCompletePath(regions, ids)) problems.push({ field: 'region', key: 'account.rules.addressRegion' });
  if (!hasLength(address.detail, 4, 120)) problems.push({ field: 'detail', key: 'account.rules.addressDetail' });
  // Without a country the region is already invalid, and the format of the post code is unknown.
  if (country !== undefined && !zipPatterns[country].test(address.zip)) problems.push({ field: 'zip', key: 'account.rules.addressZip' });
  return problems;
}

function hasLength(text: string, min: number, max: number): boolean {
  const length = countCharacters(text);
  return length >= min && length <= max && !hasInvisibleCharacters(text);
}
