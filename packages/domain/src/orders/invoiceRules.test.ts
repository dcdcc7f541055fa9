import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInvoice, type Invoice, invoiceTypes, isCompanyNumber, normalizeInvoice } from './invoiceRules.ts';

describe('isCompanyNumber', () => {
  it.each(['04595257', '10458575', '22099131', '03522600', '97025978', '12345675'])('accepts %s', (number) => {
    expect(isCompanyNumber(number)).toBe(true);
  });

  it.each(['04595258', '22099132', '00000000', '1234567', '123456789', '2209913A', ''])('rejects %s', (number) => {
    expect(isCompanyNumber(number)).toBe(false);
  });

  it('accepts both sums for a seven in the seventh place', () => {
    // 1+4+3+8+5+(1+2)+(2+8)+d: 34 with d = 0.
    expect(['12345670', '12345671', '12345675', '12345676'].map(isCompanyNumber)).toEqual([true, true, true, true]);
    expect(['12345672', '12345673', '12345674'].map(isCompanyNumber)).toEqual([false, false, false]);
  });

  it('detects a wrong last digit unless it differs by five', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 6, maxLength: 6 }),
        digit.filter((each) => each !== 7),
        (head, seventh) => {
          const valid = Array.from({ length: 10 }, (_none, last) => [...head, seventh, last].join('')).filter(
            (number) => number !== '00000000' && isCompanyNumber(number),
          );
          expect(valid.length).toBeLessThanOrEqual(2);
          expect(valid.length).toBeGreaterThanOrEqual(1);
        },
      ),
    );
  });
});

describe('checkInvoice', () => {
  const validInvoices: Invoice[] = [
    { type: 'member' },
    { type: 'mobile', carrier: '/ABC+1.-' },
    { type: 'mobile', carrier: ' ／abc1234 ' },
    { type: 'certificate', carrier: 'ab12345678901234' },
    { type: 'donation', donationCode: '919' },
    { type: 'donation', donationCode: '1 234 567' },
    { type: 'company', companyNumber: '2209 9131', title: '台灣積體電路製造股份有限公司' },
  ];
  it.each(validInvoices)('accepts %o', (invoice) => expect(checkInvoice(invoice)).toBeNull());

  it.each([
    [{ type: 'mobile' }, 'carrier'],
    [{ type: 'mobile', carrier: 'ABC12345' }, 'carrier'],
    [{ type: 'mobile', carrier: '/ABC123' }, 'carrier'],
    [{ type: 'mobile', carrier: '/ABC12_4' }, 'carrier'],
    [{ type: 'certificate', carrier: '/ABC1234' }, 'carrier'],
    [{ type: 'certificate', carrier: 'AB1234567890123' }, 'carrier'],
    [{ type: 'donation', donationCode: '12' }, 'donationCode'],
    [{ type: 'donation', donationCode: '12345678' }, 'donationCode'],
    [{ type: 'company', companyNumber: '22099132', title: '台積電' }, 'companyNumber'],
    [{ type: 'company', companyNumber: '22099131', title: ' ' }, 'title'],
  ] satisfies [Invoice, string][])('rejects %o because of its %s', (invoice, field) => {
    expect(checkInvoice(invoice)).toMatchObject({ field });
  });

  it('normalizes to the fields of the type and is idempotent', () => {
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom(...invoiceTypes),
          carrier: fc.string(),
          donationCode: fc.string(),
          companyNumber: fc.string(),
          title: fc.string(),
        }),
        (invoice) => {
          const normalized = normalizeInvoice(invoice);
          expect(normalizeInvoice(normalized)).toEqual(normalized);
          expect(Object.keys(normalized).length).toBeLessThanOrEqual(3);
          expect(checkInvoice(normalized)).toEqual(checkInvoice(invoice));
        },
      ),
    );
  });
});
