import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencySymbol, formatMoney } from './formatMoney.ts';

describe('formatMoney', () => {
  it.each([
    ['1280.00', 'TWD', 'NT$1,280'],
    ['291.00', 'CNY', '¥291'],
    ['67.50', 'CNY', '¥67.50'],
    ['67.5', 'CNY', '¥67.50'],
    ['0.00', 'TWD', 'NT$0'],
    ['-0.00', 'TWD', 'NT$0'],
    ['-100.00', 'TWD', '-NT$100'],
    ['-0.50', 'CNY', '-¥0.50'],
    ['999', 'TWD', 'NT$999'],
    ['0012', 'TWD', 'NT$12'],
    ['1234567890.10', 'TWD', 'NT$1,234,567,890.10'],
  ] as const)('formats %s %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  it.each(['', 'abc', '1e3', '1.005', '1,280', '.5', '+1'])('rejects %j', (amount) => {
    expect(() => formatMoney(amount, 'TWD')).toThrow(`AMOUNT_INVALID:${amount}`);
  });

  it('shows every digit and never a bare dollar sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (cents) => {
        const text = formatMoney((cents / 100).toFixed(2), 'TWD');
        expect(text).toMatch(/^-?NT\$\d{1,3}(,\d{3})*(\.\d{2})?$/);
        expect(Number(text.replace('NT$', '').replaceAll(',', ''))).toBe(cents / 100 + 0);
      }),
    );
  });

  it('does not import decimal.js, because it is part of the first load', async () => {
    const source = await readFile(new URL('./formatMoney.ts', import.meta.url), 'utf8');
    const errors = await readFile(new URL('./errors.ts', import.meta.url), 'utf8');
    expect(source.match(/^import (?!type).*$/gm)).toEqual(["import { MoneyError } from './errors.ts';"]);
    expect(errors).not.toContain('import');
  });

  it('writes yuan in English with a symbol that is not that of yen', () => {
    expect([currencySymbol('CNY', 'en'), currencySymbol('CNY', 'zh-TW'), currencySymbol('TWD', 'en')]).toEqual(['CN¥', '¥', 'NT$']);
    expect(formatMoney('-1067.50', 'CNY', 'en')).toBe('-CN¥1,067.50');
  });
});
