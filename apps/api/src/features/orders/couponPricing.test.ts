import { add, subtract, sum } from '@baodao/domain/money/add';
import { convert } from '@baodao/domain/money/convert';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestDiscount, type Case, caseArbitrary, discountByShop, type TestCoupon, toCart } from '../../../test/couponOracle.ts';
import { localized } from '../../../test/listedProducts.ts';
import { createPricingData } from '../../../test/pricingData.ts';
import type { MemberCoupon } from '../coupons/planCoupons.ts';
import { type PricedOrderGroup, priceOrders } from './priceOrders.ts';
import type { PricingData } from './pricingData.ts';

/** `COUPON_CASES=100000` for the long run. */
const CASES = Number(process.env.COUPON_CASES ?? 400);

const now = new Date('2026-11-20T08:00:00Z');
const money = (cents: number) => (cents / 100).toFixed(2);

const factsFor = ({ lines, coupons, fees, cny }: Case): PricingData => ({
  ...createPricingData({
    lines: lines.map(({ shopId, price }) => ({ shopId, price: money(price), needsParcel: true })),
    ways: fees.map((fee) => ({ fee: `${fee}.00`, freeFrom: null })),
    cny,
    now,
  }),
  coupons: coupons.map(ownOf),
});

const ownOf = (coupon: TestCoupon, at: number): MemberCoupon => ({
  id: at + 1,
  couponId: at + 1,
  title: localized(''),
  type: coupon.type,
  amount: money(coupon.amount),
  percent: coupon.type === 2 ? coupon.percent : null,
  maxAmount: coupon.type === 2 && coupon.maxAmount !== null ? money(coupon.maxAmount) : null,
  threshold: money(coupon.threshold),
  shopId: coupon.shopId,
  shopIds: coupon.shopId > 0 ? [coupon.shopId] : coupon.shopIds,
  productIds: coupon.lines?.map((place) => place + 1) ?? null,
  group: coupon.group,
  validStart: new Date('2026-01-01T00:00:00Z'),
  validEnd: new Date('2026-12-31T00:00:00Z'),
});

const reckonCase = (given: Case): PricedOrderGroup =>
  priceOrders({ lines: given.lines.map(({ num }, at) => ({ skuId: at + 1, num })) }, factsFor(given));

const dollars = (cents: number) => Math.floor((cents + 50) / 100);

test('whatever is bought with whatever coupons at whatever rate: the best of all combinations, and every part adds up', () => {
  fc.assert(
    fc.property(caseArbitrary, (given) => {
      const { orders, totals, platformCoupons } = reckonCase(given);
      expect(totals.discountAmount).toBe(money(bestDiscount(given)));

      // What was chosen takes off each order what the oracle says it does.
      const couponOf = (id: number | undefined) => (id === undefined ? null : (given.coupons[id - 1] ?? null));
      const own = new Map(orders.map(({ shopId, couponChoices }) => [shopId, couponOf(couponChoices.chosen?.id)]));
      const off = discountByShop(toCart(given), own, couponOf(platformCoupons.chosen?.id));
      for (const order of orders) {
        expect(order.discountAmount).toBe(money(off?.get(order.shopId) ?? 0));
        const cents = Math.round(Number(add(order.productAmount, order.freightAmount)) * 100) - (off?.get(order.shopId) ?? 0);
        expect(order.payAmount).toBe(`${dollars(cents)}.00`);
        // A coupon never makes free what has a price.
        expect(Number(order.payAmount)).toBeGreaterThanOrEqual(Math.min(1, Math.round(Number(order.productAmount))));
        expect(sum(order.lines.map(({ payShare }) => payShare))).toBe(order.payAmount);
        expect(order.lines.every(({ payShare }) => Number(payShare) >= 0)).toBe(true);
        expect(sum(order.lines.map(({ amountCny }) => amountCny))).toBe(order.productAmountCny);
        expect(sum(order.coupons.map(({ amount }) => amount))).toBe(order.discountAmount);
        expect(sum(order.coupons.map(({ amountCny }) => amountCny))).toBe(order.coupons.length > 0 ? order.discountAmountCny : '0.00');
        expect(subtract(add(order.productAmountCny, order.freightAmountCny), order.discountAmountCny)).toBe(order.payAmountCny);
      }
      expect(totals.payAmountCny).toBe(convert(totals.payAmount, 'TWD', 'CNY', { TWD: '1', CNY: given.cny }));
      for (const name of ['payAmount', 'payAmountCny', 'discountAmount', 'discountAmountCny'] as const) {
        expect(sum(orders.map((order) => order[name]))).toBe(totals[name]);
      }
    }),
    { numRuns: CASES },
  );
}, 3_600_000);

test('at prices in whole dollars every line of the reckoning is one too, and the lines are what is to pay', () => {
  const wholeDollars = caseArbitrary.map((given) => ({
    ...given,
    lines: given.lines.map((line) => ({ ...line, price: Math.ceil(line.price / 100) * 100 })),
  }));
  fc.assert(
    fc.property(wholeDollars, (given) => {
      const { orders, totals } = reckonCase(given);
      const { productAmount, freightAmount, discountAmount } = totals;
      expect(subtract(add(productAmount, freightAmount), discountAmount)).toBe(totals.payAmount);
      for (const { coupons, lines } of orders) {
        for (const { amount } of coupons) expect(amount).toMatch(/\.00$/);
        for (const { payShare } of lines) expect(payShare).toMatch(/\.00$/);
      }
    }),
    { numRuns: CASES },
  );
}, 3_600_000);

test('what is chosen by name gives the same again: a quote is saved as it was shown', () => {
  fc.assert(
    fc.property(caseArbitrary, (given) => {
      const facts = factsFor(given);
      const lines = given.lines.map(({ num }, at) => ({ skuId: at + 1, num }));
      const shown = priceOrders({ lines }, facts);
      const orgs = shown.orders.map(({ shopId, couponChoices }) => ({ orgId: shopId, couponDetailId: couponChoices.chosen?.id ?? 0 }));
      const named = { lines, orgs, platformCouponDetailId: shown.platformCoupons.chosen?.id ?? 0 };
      const used = new Set([named.platformCouponDetailId, ...orgs.map(({ couponDetailId }) => couponDetailId)]);
      const saved = priceOrders(named, { ...facts, coupons: facts.coupons.filter(({ id }) => used.has(id)) });
      expect(saved.totals).toEqual(shown.totals);
      expect(saved.orders.map(({ coupons, payAmount }) => [coupons, payAmount])).toEqual(
        shown.orders.map(({ coupons, payAmount }) => [coupons, payAmount]),
      );
    }),
    { numRuns: CASES },
  );
}, 3_600_000);

test('none is used where none is wanted, and why one cannot be is told', () => {
  const coupon: TestCoupon = {
    type: 1,
    amount: 100_00,
    percent: 1,
    maxAmount: null,
    threshold: 1_000_00,
    shopId: 1,
    shopIds: null,
    lines: null,
    group: '',
  };
  const given: Case = { lines: [{ shopId: 1, price: 900_00, num: 1 }], coupons: [coupon], fees: [60, 0, 0], cny: '0.2257' };
  expect(reckonCase(given).orders[0]?.couponChoices).toMatchObject({
    usable: [],
    unusable: [{ code: -605, missing: '100.00' }],
    chosen: null,
  });
  const more = { ...given, lines: [{ shopId: 1, price: 900_00, num: 2 }] };
  expect(reckonCase(more).orders[0]).toMatchObject({ discountAmount: '100.00', payAmount: '1760.00' });
  const lines = [{ skuId: 1, num: 2 }];
  expect(priceOrders({ lines, orgs: [{ orgId: 1, couponDetailId: 0 }] }, factsFor(more)).totals.discountAmount).toBe('0.00');
  const late = factsFor(more);
  const over = { ...late, coupons: late.coupons.map((each) => ({ ...each, validEnd: now })) };
  expect(priceOrders({ lines }, over).orders[0]?.couponChoices.unusable).toMatchObject([{ code: -604 }]);
});
