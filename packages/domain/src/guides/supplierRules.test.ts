import { describe, expect, test } from 'vitest';
import { checkSupplier, normalizeTaxId, type SupplierForm, taxIdRegion } from './supplierRules.ts';

describe('company numbers', () => {
  test.each(['04595257', '22099131', '10458575', '10458574'])('%s is one of Taiwan', (number) => {
    expect(taxIdRegion(number)).toBe('TW');
  });
  test.each(['91350100M000100Y43', '91110000802100433B'])('%s is one of the mainland', (number) => {
    expect(taxIdRegion(number)).toBe('CN');
  });
  test.each(['', '04595258', '1234567', '123456789', '91350100M000100Y44', '91350100M000100O43', '9135O100M000100Y43'])(
    '%s is none',
    (number) => {
      expect(taxIdRegion(number)).toBeNull();
    },
  );
  test('are kept in one form', () => {
    expect(normalizeTaxId(' 9135 0100-m000100y43 ')).toBe('91350100M000100Y43');
    expect(normalizeTaxId('０４５９５２５７')).toBe('04595257');
  });
  test('one wrong digit is always noticed in a credit code', () => {
    const code = '91350100M000100Y43';
    const misspelt = Array.from(code, (right, at) =>
      Array.from('0123456789')
        .filter((digit) => digit !== right)
        .map((digit) => code.slice(0, at) + digit + code.slice(at + 1)),
    ).flat();
    expect(misspelt.filter((number) => taxIdRegion(number) !== null)).toEqual([]);
  });
});

const words: SupplierForm = {
  companyName: '山脚饼铺',
  taxId: '04595257',
  contact: '林小姐',
  phone: '02-2345 6789',
  email: 'lin@example.com',
  address: '台北市大同区迪化街一段 1 号',
  website: 'https://example.com',
  categoryIds: [176],
};

describe('an application', () => {
  test('with nothing wrong', () => {
    expect(checkSupplier(words).size).toBe(0);
    expect(checkSupplier({ ...words, website: '' }).size).toBe(0);
  });
  test.each([
    ['companyName', '  ', 'guides.rules.required'],
    ['taxId', '', 'guides.rules.required'],
    ['taxId', '12345678', 'guides.rules.taxId'],
    ['phone', 'call me', 'guides.rules.phone'],
    ['email', 'lin.example.com', 'guides.rules.email'],
    ['website', 'javascript:alert(1)', 'guides.rules.website'],
    ['website', 'shop', 'guides.rules.website'],
  ] as const)('%s %j', (field, value, key) => {
    expect([...checkSupplier({ ...words, [field]: value })]).toEqual([[field, key]]);
  });
  test('with nothing at all names every field that is needed', () => {
    const empty = { companyName: '', taxId: '', contact: '', phone: '', email: '', address: '', categoryIds: [] };
    expect([...checkSupplier(empty).keys()].toSorted()).toEqual([
      'address',
      'categoryIds',
      'companyName',
      'contact',
      'email',
      'phone',
      'taxId',
    ]);
  });
});
