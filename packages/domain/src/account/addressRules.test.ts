import { describe, expect, it } from 'vitest';
import { regionRecords } from '../regions/regionData.ts';
import { type AddressFields, checkAddress, toRegionIds } from './addressRules.ts';

const taipei: AddressFields = {
  name: '林小美',
  phoneArea: '886',
  phone: '0912 345 678',
  countryId: 2200000,
  provinceId: 2200100,
  cityId: 2200101,
  districtId: null,
  detail: '忠孝西路一段 49 號',
  zip: '100',
};
const beijing: AddressFields = {
  ...taipei,
  phoneArea: '86',
  phone: '13800138000',
  countryId: 100000,
  provinceId: 110000,
  cityId: 110100,
  districtId: 110101,
  zip: '',
};
const hongKong: AddressFields = {
  ...taipei,
  phoneArea: '852',
  phone: '51234567',
  countryId: 810000,
  provinceId: 810100,
  cityId: 810101,
  zip: '',
};

const singapore: AddressFields = {
  ...taipei,
  name: 'Tan Wei Ming',
  phoneArea: '65',
  phone: '+65 9123 4567',
  countryId: 3000000,
  provinceId: 3000142,
  cityId: 3000702,
  detail: 'Blk 123 Ang Mo Kio Ave 3 #08-12',
  zip: '560123',
};

const fieldsOf = (address: AddressFields) => checkAddress(address, regionRecords).map(({ field }) => field);

describe('checkAddress', () => {
  it.each([
    ['Taiwan', taipei],
    ['the mainland', beijing],
    ['Hong Kong', hongKong],
    ['Macau', { ...hongKong, phoneArea: '853', phone: '61234567', countryId: 820000, provinceId: 820100, cityId: 820102 } as const],
    ['a country overseas', singapore],
    ['a country overseas, in its own script', { ...singapore, cityId: 3000392, detail: '東京都港区芝公園4-2-8', zip: '' }],
    ['a country overseas, with a telephone of the mainland', { ...singapore, phoneArea: '86', phone: '13800138000' } as const],
    ['Taiwan, with a telephone overseas', { ...taipei, phoneArea: '1', phone: '(415) 555-2671' } as const],
    ['the mainland, with a telephone of Taiwan', { ...beijing, phoneArea: '886', phone: '0912345678' } as const],
  ])('sends to %s', (_name, address) => {
    expect(checkAddress(address, regionRecords)).toEqual([]);
  });

  it.each<[string, AddressFields, string[]]>([
    ['a name of one character', { ...taipei, name: '林' }, ['name']],
    ['a name of blanks', { ...taipei, name: '    ' }, ['name']],
    ['a name with a line break', { ...taipei, name: '林\n美' }, ['name']],
    ['a name of 31 characters', { ...taipei, name: '林'.repeat(31) }, ['name']],
    ['a telephone of another area', { ...taipei, phoneArea: '86' }, ['phone']],
    ['a county without its district', { ...taipei, cityId: 2200100 }, ['region']],
    ['a mainland city without its county', { ...beijing, districtId: null }, ['region']],
    ['a district below a district', { ...taipei, districtId: 2200102 }, ['region']],
    ['a district of another county', { ...taipei, provinceId: 2200200 }, ['region']],
    ['a country that is none', { ...taipei, countryId: 5 }, ['region']],
    ['a detail of three characters', { ...taipei, detail: '49號' }, ['detail']],
    ['a detail of 121 characters', { ...taipei, detail: '號'.repeat(121) }, ['detail']],
    ['four digits of a post code in Taiwan', { ...taipei, zip: '1000' }, ['zip']],
    ['no post code in Taiwan', { ...taipei, zip: '' }, ['zip']],
    ['three digits of a post code in the mainland', { ...beijing, zip: '100' }, ['zip']],
    ['a post code in Hong Kong', { ...hongKong, zip: '999077' }, ['zip']],
    ['a part of the world without its country', { ...singapore, cityId: 0 }, ['region']],
    ['a country of another part of the world', { ...singapore, provinceId: 3000150 }, ['region']],
    ['anything below a country', { ...singapore, districtId: 3000458 }, ['region']],
    ['five digits of a telephone', { ...singapore, phone: '91234' }, ['phone']],
    ['fifteen digits of a telephone', { ...singapore, phone: '9'.repeat(15) }, ['phone']],
    ['letters in a telephone', { ...singapore, phone: '9123x4567' }, ['phone']],
    ['a post code of eleven characters', { ...singapore, zip: '12345678901' }, ['zip']],
    ['a post code with other signs', { ...singapore, zip: '56_0123' }, ['zip']],
    ['a post code of other scripts', { ...singapore, zip: '五六〇' }, ['zip']],
    ['a post code of blanks', { ...singapore, zip: ' - ' }, ['zip']],
    ['a detail overseas of three characters', { ...singapore, detail: 'Rd1' }, ['detail']],
    [
      'nothing filled in',
      { ...taipei, name: '', phone: '', countryId: 0, provinceId: 0, cityId: 0, detail: '', zip: '' },
      ['name', 'phone', 'region', 'detail'],
    ],
  ])('objects to %s', (_name, address, fields) => {
    expect(fieldsOf(address)).toEqual(fields);
  });

  it('takes post codes of Taiwan with 3, 5 and 6 digits, and one of the mainland with 6', () => {
    for (const zip of ['100', '10041', '100410']) expect(fieldsOf({ ...taipei, zip })).toEqual([]);
    expect(fieldsOf({ ...beijing, zip: '100010' })).toEqual([]);
  });

  it('takes the post codes that countries overseas have, and none', () => {
    for (const zip of ['', '560123', 'SW1A 1AA', '94105-1234', 'K1A 0B1', '1010']) expect(fieldsOf({ ...singapore, zip })).toEqual([]);
  });

  it('names the key to show', () => {
    expect(checkAddress({ ...taipei, zip: 'x' }, regionRecords)).toEqual([{ field: 'zip', key: 'account.rules.addressZip' }]);
  });
});

describe('regionIdsOf', () => {
  it('ends where the address ends', () => {
    expect(toRegionIds(taipei)).toEqual([2200000, 2200100, 2200101]);
    expect(toRegionIds(beijing)).toEqual([100000, 110000, 110100, 110101]);
  });
});
