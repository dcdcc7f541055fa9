import { describe, expect, it } from 'vitest';
import { regionRecords } from '../regions/regionData.ts';
import { type AddressFields, checkAddress, normalizeAddress, toRegionIds } from './addressRules.ts';

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

const problemFields = (address: AddressFields) => checkAddress(address, regionRecords).map(({ field }) => field);

describe('checkAddress', () => {
  it.each([
    ['Taiwan', taipei],
    ['the mainland', beijing],
    ['Hong Kong', hongKong],
    ['Macau', { ...hongKong, phoneArea: '853', phone: '61234567', countryId: 820000, provinceId: 820100, cityId: 820102 } as const],
    ['an overseas country', singapore],
    ['an overseas country, in its own script', { ...singapore, cityId: 3000392, detail: '東京都港区芝公園4-2-8', zip: '' }],
    ['an overseas country, with a mainland phone number', { ...singapore, phoneArea: '86', phone: '13800138000' } as const],
    ['Taiwan, with an overseas phone number', { ...taipei, phoneArea: '1', phone: '(415) 555-2671' } as const],
    ['the mainland, with a phone number of Taiwan', { ...beijing, phoneArea: '886', phone: '0912345678' } as const],
  ])('accepts an address in %s', (_name, address) => {
    expect(checkAddress(address, regionRecords)).toEqual([]);
  });

  it.each<[string, AddressFields, string[]]>([
    ['a name of one character', { ...taipei, name: '林' }, ['name']],
    ['a blank name', { ...taipei, name: '    ' }, ['name']],
    ['a name of 31 characters', { ...taipei, name: '林'.repeat(31) }, ['name']],
    ['a phone number of another area', { ...taipei, phoneArea: '86' }, ['phone']],
    ['a county without its district', { ...taipei, cityId: 2200100 }, ['region']],
    ['a mainland city without its county', { ...beijing, districtId: null }, ['region']],
    ['a district below a district', { ...taipei, districtId: 2200102 }, ['region']],
    ['a district of another county', { ...taipei, provinceId: 2200200 }, ['region']],
    ['an unknown country', { ...taipei, countryId: 5 }, ['region']],
    ['a detail of three characters', { ...taipei, detail: '49號' }, ['detail']],
    ['a detail of 121 characters', { ...taipei, detail: '號'.repeat(121) }, ['detail']],
    ['a four-digit post code in Taiwan', { ...taipei, zip: '1000' }, ['zip']],
    ['a missing post code in Taiwan', { ...taipei, zip: '' }, ['zip']],
    ['a three-digit post code on the mainland', { ...beijing, zip: '100' }, ['zip']],
    ['a post code in Hong Kong', { ...hongKong, zip: '999077' }, ['zip']],
    ['a continent without a country', { ...singapore, cityId: 0 }, ['region']],
    ['a country on another continent', { ...singapore, provinceId: 3000150 }, ['region']],
    ['a region below an overseas country', { ...singapore, districtId: 3000458 }, ['region']],
    ['a phone number of five digits', { ...singapore, phone: '91234' }, ['phone']],
    ['a phone number of fifteen digits', { ...singapore, phone: '9'.repeat(15) }, ['phone']],
    ['a phone number with letters', { ...singapore, phone: '9123x4567' }, ['phone']],
    ['a post code of eleven characters', { ...singapore, zip: '12345678901' }, ['zip']],
    ['a post code with an underscore', { ...singapore, zip: '56_0123' }, ['zip']],
    ['a post code in Chinese numerals', { ...singapore, zip: '五六〇' }, ['zip']],
    ['a post code without letters and digits', { ...singapore, zip: ' - ' }, ['zip']],
    ['an overseas detail of three characters', { ...singapore, detail: 'Rd1' }, ['detail']],
    [
      'an empty form',
      { ...taipei, name: '', phone: '', countryId: 0, provinceId: 0, cityId: 0, detail: '', zip: '' },
      ['name', 'phone', 'region', 'detail'],
    ],
  ])('rejects %s', (_name, address, fields) => {
    expect(problemFields(address)).toEqual(fields);
  });

  it('accepts post codes of 3, 5 and 6 digits in Taiwan, and of 6 digits on the mainland', () => {
    for (const zip of ['100', '10041', '100410']) expect(problemFields({ ...taipei, zip })).toEqual([]);
    expect(problemFields({ ...beijing, zip: '100010' })).toEqual([]);
  });

  it.each([
    [{ name: '\u202A林 美\u202C' }, { name: '林 美' }],
    [{ name: '林\n美' }, { name: '林 美' }],
    [{ detail: '復興南路\u200B一段１號\u00A0' }, { detail: '復興南路一段１號' }],
    [{ phone: '\u202D0912.345–678\u202C' }, { phone: '0912345678' }],
    [{ zip: '１０６' }, { zip: '106' }],
    [{ zip: '106 17' }, { zip: '10617' }],
    [{ zip: '106-17' }, { zip: '10617' }],
    [{ zip: '106－171' }, { zip: '106171' }],
    [{ zip: 'SW1A\u00A01AA' }, { zip: 'SW1A 1AA' }],
    [{ zip: '94105–1234' }, { zip: '94105-1234' }],
    [{ zip: '123-4567' }, { zip: '123-4567' }],
    [{ zip: '\u202D106\u202C' }, { zip: '106' }],
    [{ zip: '\uFEFF10617\u200B' }, { zip: '10617' }],
    [{ zip: '１０６　１７' }, { zip: '10617' }],
    [{ zip: '１０６−１７１' }, { zip: '106171' }],
    [{ zip: 'Ｋ１Ａ ０Ｂ１' }, { zip: 'K1A 0B1' }],
    [{ name: '\uFEFF林小美\u200B' }, { name: '林小美' }],
    [{ name: '林\u3000小美 ' }, { name: '林 小美' }],
    [{ name: '\u2066Tan Wei\u00A0Ming\u2069' }, { name: 'Tan Wei Ming' }],
    [{ detail: '\u202A忠孝西路一段 49 號\u202C' }, { detail: '忠孝西路一段 49 號' }],
    [{ detail: '忠孝西路一段\u300049 號' }, { detail: '忠孝西路一段 49 號' }],
    [{ detail: '忠孝西路一段 49 號\n5 樓' }, { detail: '忠孝西路一段 49 號 5 樓' }],
    [{ phone: '０９１２－３４５－６７８' }, { phone: '0912345678' }],
    [{ phone: '+886 912\u00A0345\u00A0678' }, { phone: '0912345678' }],
  ])('normalizes %j to %j', (typed, normalized) => {
    expect(normalizeAddress({ ...taipei, ...typed })).toEqual({ ...taipei, phone: '0912345678', ...normalized });
  });

  it('accepts overseas post codes, and no post code', () => {
    for (const zip of ['', '560123', 'SW1A 1AA', '94105-1234', 'K1A 0B1', '1010']) expect(problemFields({ ...singapore, zip })).toEqual([]);
  });

  it('returns the translation key', () => {
    expect(checkAddress({ ...taipei, zip: 'x' }, regionRecords)).toEqual([{ field: 'zip', key: 'account.rules.addressZip' }]);
  });
});

describe('toRegionIds', () => {
  it('omits a missing district', () => {
    expect(toRegionIds(taipei)).toEqual([2200000, 2200100, 2200101]);
    expect(toRegionIds(beijing)).toEqual([100000, 110000, 110100, 110101]);
  });
});
