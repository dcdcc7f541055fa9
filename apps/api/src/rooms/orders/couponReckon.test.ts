import { add, subtract, sum } from '@baodao/domain/money/add';
import { convert } from '@baodao/domain/money/convert';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Goods } from '../cart/goods.ts';
import type { OwnCoupon } from '../coupons/planCoupons.ts';
import { type Reckoned, type ReckonFacts, reckon } from './reckon.ts';

/** `COUPON_CASES=100000` for the long run. */
const CASES = Number(process.env.COUPON_CASES ?? 400);

const local = (text: string) => ({ 'zh-CN': text, 'zh-TW': text });
const now = new Date('2026-11-20T08:00:00Z');
const money = (cents: number) => (cents / 100).toFixed(2);

interface Line {
  shopId: number;
  /** In cents, as all amounts of the oracle. */
  price: number;
  num: number;
}

const lineIn: fc.Arbitrary<Line> = fc.record({
  shopId: fc.integer({ min: 1, max: 3 }),
  price: fc.oneof(
    fc.integer({ min: 1, max: 50_000 }),
    fc.integer({ min: 1, max: 900 }).map((dollars) => dollars * 100),
  ),
  num: fc.integer({ min: 1, max: 4 }),
});

const couponIn = fc.record({
  type: fc.constantFrom(1, 1, 2, 3),
  amount: fc.integer({ min: 1, max: 600 }).map((dollars) => dollars * 100),
  percent: fc.integer({ min: 1, max: 99 }),
  maxAmount: fc.option(fc.integer({ min: 1, max: 300 }).map((dollars) => dollars * 100)),
  threshold: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 150_000 })),
  shopId: fc.constantFrom(0, 0, 1, 2, 3),
  /** Of the platform: the shops it is for. */
  shopIds: fc.option(fc.subarray([1, 2, 3], { minLength: 1 })),
  /** The places of the lines it is for. */
  lines: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 4 }), { freq: 2 }),
  group: fc.constantFrom('', '', 'a', 'b'),
});
type CouponIn = typeof couponIn extends fc.Arbitrary<infer Value> ? Value : never;

const caseIn = fc.record({
  lines: fc.array(lineIn, { minLength: 1, maxLength: 7 }),
  coupons: fc.array(couponIn, { maxLength: 6 }),
  fees: fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 })),
  cny: fc.integer({ min: 1, max: 9_999 }).map((rate) => (rate / 10_000).toFixed(4)),
});
type Case = typeof caseIn extends fc.Arbitrary<infer Value> ? Value : never;

function factsFor({ lines, coupons, fees, cny }: Case): ReckonFacts {
  const goods = lines.map((line, at): [number, Goods] => [
    at + 1,
    {
      skuId: at + 1,
      productId: at + 1,
      shopId: line.shopId,
      shopName: local(''),
      shopLogo: null,
      title: local(''),
      attrText: local(''),
      image: { hash: '', facts: null },
      price: money(line.price),
      stock: 99,
      limit: 0,
      onSale: true,
      needsParcel: true,
      shippings: [
        {
          id: line.shopId,
          kind: 'home' as const,
          name: local(''),
          fee: `${fees[line.shopId - 1] ?? 0}.00`,
          freeFrom: null,
          countries: ['TW'],
          minDays: 1,
          maxDays: 2,
        },
      ],
    },
  ]);
  return {
    goods: new Map(goods),
    bought: new Map(),
    destination: 'TW',
    rates: { rates: { TWD: '1', CNY: cny } },
    sales: new Map(),
    promotions: new Map(),
    gifts: new Map(),
    coupons: coupons.map(ownOf),
    purse: { integral: 0, money: '0.00' },
    now,
  };
}

const ownOf = (coupon: CouponIn, at: number): OwnCoupon => ({
  id: at + 1,
  couponId: at + 1,
  title: local(''),
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

// The oracle: every combination, one after the other, in whole cents, cent by cent.

interface Cart {
  shops: number[];
  /** Place of each line, its shop, and its cents. */
  lines: { place: number; shopId: number; cents: number }[];
  freight: Map<number, number>;
}

const cartOf = ({ lines, fees }: Case): Cart => ({
  shops: [...new Set(lines.map(({ shopId }) => shopId))],
  lines: lines.map(({ shopId, price, num }, place) => ({ place, shopId, cents: price * num })),
  freight: new Map(lines.map(({ shopId }) => [shopId, (fees[shopId - 1] ?? 0) * 100])),
});

function isFor(coupon: CouponIn, line: Cart['lines'][number]): boolean {
  if (coupon.shopId > 0 && coupon.shopId !== line.shopId) return false;
  if (coupon.shopId === 0 && coupon.shopIds && !coupon.shopIds.includes(line.shopId)) return false;
  return coupon.lines === null || coupon.lines.includes(line.place);
}

/** What a coupon can take off one shop's order at most. */
function most(coupon: CouponIn, cart: Cart, shopId: number): number {
  const own = cart.lines.filter((line) => line.shopId === shopId);
  let covered = 0;
  let all = 0;
  for (const line of own) {
    all += line.cents;
    if (isFor(coupon, line)) covered += line.cents;
  }
  if (covered === 0) return 0;
  if (coupon.type === 3) return cart.freight.get(shopId) ?? 0;
  return Math.max(0, Math.min(covered, all - 100));
}

function worthAlone(coupon: CouponIn, cart: Cart): number {
  const covered = cart.lines.filter((line) => isFor(coupon, line)).reduce((cents, line) => cents + line.cents, 0);
  if (covered === 0 || covered < coupon.threshold) return 0;
  let off = coupon.amount;
  if (coupon.type === 2) {
    off = Math.floor((covered * coupon.percent + 5_000) / 10_000) * 100;
    if (coupon.maxAmount !== null) off = Math.min(off, coupon.maxAmount);
  }
  const bound = cart.shops.reduce((cents, shopId) => cents + most(coupon, cart, shopId), 0);
  return Math.min(off, bound);
}

/** Hands cents out one by one, or dollars where there is nothing else: each goes to whoever is furthest behind what is due to him. */
function handOut(off: number, weights: number[]): number[] {
  if ([off, ...weights].every((cents) => cents % 100 === 0)) {
    return handOutUnits(
      off / 100,
      weights.map((cents) => cents / 100),
    ).map((units) => units * 100);
  }
  return handOutUnits(off, weights);
}

function handOutUnits(off: number, weights: number[]): number[] {
  const whole = weights.reduce((one, other) => one + other, 0);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Number((BigInt(off) * BigInt(weight)) / BigInt(whole)));
  const rests = weights.map((weight, at) => ({ at, rest: (BigInt(off) * BigInt(weight)) % BigInt(whole) }));
  rests.sort((one, other) => (other.rest > one.rest ? 1 : other.rest < one.rest ? -1 : one.at - other.at));
  let missing = off - parts.reduce((one, other) => one + other, 0);
  for (const { at } of rests) {
    if (missing === 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    missing -= 1;
  }
  return parts;
}

/** What a combination takes off each shop's order; null where it must not be. */
function offBy(cart: Cart, own: Map<number, CouponIn | null>, platform: CouponIn | null): Map<number, number> | null {
  const rest: Cart = { ...cart, lines: cart.lines.map((line) => ({ ...line })), freight: new Map(cart.freight) };
  const off = new Map<number, number>();
  for (const shopId of cart.shops) {
    const coupon = own.get(shopId) ?? null;
    if (!coupon) continue;
    if (platform && coupon.group !== '' && coupon.group === platform.group && most(platform, cart, shopId) > 0) return null;
    const amount = worthAlone(coupon, cart);
    if (amount === 0) return null;
    off.set(shopId, amount);
    if (coupon.type === 3) rest.freight.set(shopId, (rest.freight.get(shopId) ?? 0) - amount);
    else takeFrom(rest, coupon, amount);
  }
  if (platform) {
    const worth = worthAlone(platform, cart);
    if (worth === 0) return null;
    const reach = cart.shops.map((shopId) => most(platform, rest, shopId));
    const amount = Math.min(
      worth,
      reach.reduce((one, other) => one + other, 0),
    );
    for (const [at, part] of handOut(amount, reach).entries()) {
      const shopId = cart.shops[at] ?? 0;
      off.set(shopId, (off.get(shopId) ?? 0) + part);
    }
  }
  return off;
}

function takeFrom(rest: Cart, coupon: CouponIn, amount: number): void {
  const covered = rest.lines.filter((line) => isFor(coupon, line));
  const parts = handOut(
    amount,
    covered.map(({ cents }) => cents),
  );
  for (const [at, line] of covered.entries()) line.cents -= parts[at] ?? 0;
}

const totalOf = (off: Map<number, number>) => [...off.values()].reduce((one, other) => one + other, 0);

function bestOf(given: Case): number {
  const cart = cartOf(given);
  let best = 0;
  const tryFrom = (at: number, own: Map<number, CouponIn | null>) => {
    const shopId = cart.shops[at];
    if (shopId === undefined) {
      for (const platform of [null, ...given.coupons.filter((coupon) => coupon.shopId === 0)]) {
        const off = offBy(cart, own, platform);
        if (off) best = Math.max(best, totalOf(off));
      }
      return;
    }
    for (const coupon of [null, ...given.coupons.filter((each) => each.shopId === shopId)]) {
      tryFrom(at + 1, new Map([...own, [shopId, coupon]]));
    }
  };
  tryFrom(0, new Map());
  return best;
}

const reckonCase = (given: Case): Reckoned =>
  reckon({ lines: given.lines.map(({ num }, at) => ({ skuId: at + 1, num })) }, factsFor(given));

const dollars = (cents: number) => Math.floor((cents + 50) / 100);

test('whatever is bought with whatever coupons at whatever rate: the best of all combinations, and every part adds up', () => {
  fc.assert(
    fc.property(caseIn, (given) => {
      const { orders, totals, platformCoupons } = reckonCase(given);
      expect(totals.discountAmount).toBe(money(bestOf(given)));

      // What was chosen takes off each order what the oracle says it does.
      const couponOf = (id: number | undefined) => (id === undefined ? null : (given.coupons[id - 1] ?? null));
      const own = new Map(orders.map(({ shopId, couponChoices }) => [shopId, couponOf(couponChoices.chosen?.id)]));
      const off = offBy(cartOf(given), own, couponOf(platformCoupons.chosen?.id));
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
  const wholeDollars = caseIn.map((given) => ({
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
    fc.property(caseIn, (given) => {
      const facts = factsFor(given);
      const lines = given.lines.map(({ num }, at) => ({ skuId: at + 1, num }));
      const shown = reckon({ lines }, facts);
      const orgs = shown.orders.map(({ shopId, couponChoices }) => ({ orgId: shopId, couponDetailId: couponChoices.chosen?.id ?? 0 }));
      const named = { lines, orgs, platformCouponDetailId: shown.platformCoupons.chosen?.id ?? 0 };
      const used = new Set([named.platformCouponDetailId, ...orgs.map(({ couponDetailId }) => couponDetailId)]);
      const saved = reckon(named, { ...facts, coupons: facts.coupons.filter(({ id }) => used.has(id)) });
      expect(saved.totals).toEqual(shown.totals);
      expect(saved.orders.map(({ coupons, payAmount }) => [coupons, payAmount])).toEqual(
        shown.orders.map(({ coupons, payAmount }) => [coupons, payAmount]),
      );
    }),
    { numRuns: CASES },
  );
}, 3_600_000);

test('none is used where none is wanted, and why one cannot be is told', () => {
  const coupon: CouponIn = {
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
  expect(reckon({ lines, orgs: [{ orgId: 1, couponDetailId: 0 }] }, factsFor(more)).totals.discountAmount).toBe('0.00');
  const late = factsFor(more);
  const over = { ...late, coupons: late.coupons.map((each) => ({ ...each, validEnd: now })) };
  expect(reckon({ lines }, over).orders[0]?.couponChoices.unusable).toMatchObject([{ code: -604 }]);
});
