import { add, subtract, sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
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

const pricingDataFor = ({ lines, coupons, fees, cny }: Case): PricingData => ({
  ...createPricingData({
    lines: lines.map(({ shopId, price }) => ({ shopId, price: money(price), needsParcel: true })),
    shippings: fees.map((fee) => ({ fee: `${fee}.00`, freeFrom: null })),
    cny,
    now,
  }),
  coupons: coupons.map(toMemberCoupon),
});

const toMemberCoupon = (coupon: TestCoupon, at: number): MemberCoupon => ({
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

const priceCase = (testCase: Case): PricedOrderGroup =>
  priceOrders({ lines: testCase.lines.map(({ num }, at) => ({ skuId: at + 1, num })) }, pricingDataFor(testCase));

const dollars = (cents: number) => Math.floor((cents + 50) / 100);

test('finds the best combination of coupons for any purchase, and all amounts add up', () => {
  fc.assert(
    fc.property(caseArbitrary, (testCase) => {
      const { orders, totals, platformCoupons } = priceCase(testCase);
      expect(totals.discountAmount).toBe(money(bestDiscount(testCase)));

      // The chosen coupons give each order the discount that the oracle computes.
      const couponOf = (id: number | undefined) => (id === undefined ? null : (testCase.coupons[id - 1] ?? null));
      const shopCoupons = new Map(orders.map(({ shopId, couponChoices }) => [shopId, couponOf(couponChoices.chosen?.id)]));
      const off = discountByShop(toCart(testCase), shopCoupons, couponOf(platformCoupons.chosen?.id));
      for (const order of orders) {
        expect(order.discountAmount).toBe(money(off?.get(order.shopId) ?? 0));
        const cents = Math.round(Number(add(order.productAmount, order.freightAmount)) * 100) - (off?.get(order.shopId) ?? 0);
        expect(order.payAmount).toBe(`${dollars(cents)}.00`);
        // A coupon never makes an order free.
        expect(Number(order.payAmount)).toBeGreaterThanOrEqual(Math.min(1, Math.round(Number(order.productAmount))));
        expect(sum(order.lines.map(({ payShare }) => payShare))).toBe(order.payAmount);
        expect(order.lines.every(({ payShare }) => Number(payShare) >= 0)).toBe(true);
        expect(sum(order.lines.map(({ amountCny }) => amountCny))).toBe(order.productAmountCny);
        expect(sum(order.coupons.map(({ amount }) => amount))).toBe(order.discountAmount);
        expect(sum(order.coupons.map(({ amountCny }) => amountCny))).toBe(order.coupons.length > 0 ? order.discountAmountCny : '0.00');
        expect(subtract(add(order.productAmountCny, order.freightAmountCny), order.discountAmountCny)).toBe(order.payAmountCny);
      }
      // Free in CNY exactly if free in TWD.
      for (const order of [...orders, totals]) expect(compare(order.payAmountCny, 0)).toBe(compare(order.payAmount, 0));
      for (const name of ['payAmount', 'payAmountCny', 'discountAmount', 'discountAmountCny'] as const) {
        expect(sum(orders.map((order) => order[name]))).toBe(totals[name]);
      }
    }),
    { numRuns: CASES },
  );
}, 3_600_000);

test('with whole-dollar prices, all amounts are whole dollars and add up to the pay amount', () => {
  const wholeDollars = caseArbitrary.map((testCase) => ({
    ...testCase,
    lines: testCase.lines.map((line) => ({ ...line, price: Math.ceil(line.price / 100) * 100 })),
  }));
  fc.assert(
    fc.property(wholeDollars, (testCase) => {
      const { orders, totals } = priceCase(testCase);
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

test('selecting the chosen coupons by id gives the same price again', () => {
  fc.assert(
    fc.property(caseArbitrary, (testCase) => {
      const data = pricingDataFor(testCase);
      const lines = testCase.lines.map(({ num }, at) => ({ skuId: at + 1, num }));
      const shown = priceOrders({ lines }, data);
      const orgs = shown.orders.map(({ shopId, couponChoices }) => ({ orgId: shopId, couponDetailId: couponChoices.chosen?.id ?? 0 }));
      const named = { lines, orgs, platformCouponDetailId: shown.platformCoupons.chosen?.id ?? 0 };
      const used = new Set([named.platformCouponDetailId, ...orgs.map(({ couponDetailId }) => couponDetailId)]);
      const saved = priceOrders(named, { ...data, coupons: data.coupons.filter(({ id }) => used.has(id)) });
      expect(saved.totals).toEqual(shown.totals);
      expect(saved.orders.map(({ coupons, payAmount }) => [coupons, payAmount])).toEqual(
        shown.orders.map(({ coupons, payAmount }) => [coupons, payAmount]),
      );
    }),
    { numRuns: CASES },
  );
}, 3_600_000);

/** Takes 100 off from 1000 on. */
const hundredOff: TestCoupon = {
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

test('a coupon applies from its minimum on, the minimum included', () => {
  const purchase: Case = { lines: [{ shopId: 1, price: 1_000_00, num: 1 }], coupons: [hundredOff], fees: [60, 0, 0], cny: '0.2257' };
  expect(priceCase(purchase).orders[0]?.discountAmount).toBe('100.00');
  const lacksOneCent = { ...purchase, lines: [{ shopId: 1, price: 999_99, num: 1 }] };
  expect(priceCase(lacksOneCent).orders[0]).toMatchObject({ discountAmount: '0.00', couponChoices: { unusable: [{ missing: '0.01' }] } });
});

test('uses no coupon if none is selected, and reports why a coupon is unusable', () => {
  const testCase: Case = { lines: [{ shopId: 1, price: 900_00, num: 1 }], coupons: [hundredOff], fees: [60, 0, 0], cny: '0.2257' };
  expect(priceCase(testCase).orders[0]?.couponChoices).toMatchObject({
    usable: [],
    unusable: [{ code: -605, missing: '100.00' }],
    chosen: null,
  });
  const more = { ...testCase, lines: [{ shopId: 1, price: 900_00, num: 2 }] };
  expect(priceCase(more).orders[0]).toMatchObject({ discountAmount: '100.00', payAmount: '1760.00' });
  const lines = [{ skuId: 1, num: 2 }];
  expect(priceOrders({ lines, orgs: [{ orgId: 1, couponDetailId: 0 }] }, pricingDataFor(more)).totals.discountAmount).toBe('0.00');
  const late = pricingDataFor(more);
  const over = { ...late, coupons: late.coupons.map((each) => ({ ...each, validEnd: now })) };
  expect(priceOrders({ lines }, over).orders[0]?.couponChoices.unusable).toMatchObject([{ code: -604 }]);
});
