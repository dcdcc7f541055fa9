import { describe, expect, test } from 'vitest';
import { checkSupplier, normalizeTaxId, type SupplierForm, taxIdRegion } from './supplierRules.ts';

describe('company numbers', () => {
  test.each(['04595257', '22099131', '10458575', '10458574'])('recognizes %s as a number of Taiwan', (number) => {
    expect(taxIdRegion(number)).toBe('TW');
  });
  test.each(['91350100M000100Y43', '91110000802100433B'])('recognizes %s as a number of the mainland', (number) => {
    expect(taxIdRegion(number)).toBe('CN');
  });
  test.each(['', '04595258', '1234567', '123456789', '91350100M000100Y44', '91350100M000100O43', '9135O100M000100Y43'])(
    'rejects %s',
    (number) => {
      expect(taxIdRegion(number)).toBeNull();
    },
  );
  test('are normalized', () => {
    expect(normalizeTaxId(' 9135 0100-m000100y43 ')).toBe('91350100M000100Y43');
    expect(normalizeTaxId('０４５９５２５７')).toBe('04595257');
  });
  test('detects any wrong digit of a credit code', () => {
    const code = '91350100M000100Y43';
    const misspelled = Array.from(code, (right, at) =>
      Array.from('0123456789')
        .filter((digit) => digit !== right)
        .map((digit) => code.slice(0, at) + digit + code.slice(at + 1)),
    ).flat();
    expect(misspelled.filter((number) => taxIdRegion(number) !== null)).toEqual([]);
  });
});

const form: SupplierForm = {
  companyName: '山脚饼铺',
  taxId: '04595257',
  contact: '林小姐',
  phone: '02-2345 6789',
  email: 'lin@example.com',
  address: '台北市大同区迪化街一段 1 号',
  website: 'https://example.com',
  categoryIds: [176],
};

describe('checkSupplier', () => {
  test('accepts a valid form', () => {
    expect(checkSupplier(form).size).toBe(0);
    expect(checkSupplier({ ...form, website: '' }).size).toBe(0);
  });
  test.each([
    ['companyName', '  ', 'guides.rules.required'],
    ['taxId', '', 'guides.rules.required'],
    ['taxId', '12345678', 'guides.rules.taxId'],
    ['phone', 'call me', 'guides.rules.phone'],
    ['email', 'lin.example.com', 'guides.rules.email'],
    ['website', 'javascript:alert(1)', 'guides.rules.website'],
    ['website', 'shop', 'guides.rules.website'],
  ] as const)('rejects %s %j', (field, value, key) => {
    expect([...checkSupplier({ ...form, [field]: value })]).toEqual([[field, key]]);
  });
  test('reports every required field of an empty form', () => {
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
