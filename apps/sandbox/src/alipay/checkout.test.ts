import { expect, test } from 'vitest';
import { fromCents, toCents } from './cents.ts';
import { openCheckout } from './checkout.ts';
import { fromShanghai, toShanghai } from './shanghaiTime.ts';

test('formats times in China Standard Time', () => {
  const at = Date.UTC(2026, 10, 20, 16, 30, 5);
  expect(toShanghai(at)).toBe('2026-11-21 00:30:05');
  expect(fromShanghai('2026-11-21 00:30:05')).toBe(at);
  expect(fromShanghai('2026-02-30 00:00:00')).toBeNull();
  expect(fromShanghai('2026-11-21T00:30:05')).toBeNull();
});

test.each([
  ['30m', '2026-11-21 01:00:05'],
  ['2h', '2026-11-21 02:30:05'],
  ['1c', '2026-11-21 23:59:59'],
  ['99d', '2026-12-06 00:30:05'],
])('a trade with timeout_express %s ends at %s', (timeout, end) => {
  const biz = new Map(
    Object.entries({
      out_trade_no: 'T1',
      total_amount: '1',
      subject: '茶',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      timeout_express: timeout,
    }),
  );
  const trade = openCheckout([], 'alipay.trade.page.pay', {}, biz, Date.UTC(2026, 10, 20, 16, 30, 5));
  expect(toShanghai(trade.expiresAt)).toBe(end);
});

test.each([
  ['0.01', 1n],
  ['12.3', 1230n],
  ['100000000', 10_000_000_000n],
  ['100000000.01', null],
  ['0', null],
  ['1.005', null],
  ['01.00', null],
  ['-1.00', null],
  ['1e3', null],
])('the amount %s is %s cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
});

test('formats cents with two decimals', () => {
  expect([fromCents(1n), fromCents(1230n), fromCents(10_000_000_000n)]).toEqual(['0.01', '12.30', '100000000.00']);
});
