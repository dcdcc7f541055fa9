import fc from 'fast-check';

interface Line {
  shopId: number;
  /** In cents, as all amounts here. */
  price: number;
  num: number;
}

const lineArbitrary: fc.Arbitrary<Line> = fc.record({
  shopId: fc.integer({ min: 1, max: 3 }),
  price: fc.oneof(
    fc.integer({ min: 1, max: 50_000 }),
    fc.integer({ min: 1, max: 900 }).map((dollars) => dollars * 100),
  ),
  num: fc.integer({ min: 1, max: 4 }),
});

const couponArbitrary = fc.record({
  type: fc.constantFrom(1, 1, 2, 3),
  amount: fc.integer({ min: 1, max: 600 }).map((dollars) => dollars * 100),
  percent: fc.integer({ min: 1, max: 99 }),
  maxAmount: fc.option(fc.integer({ min: 1, max: 300 }).map((dollars) => dollars * 100)),
  threshold: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 150_000 })),
  shopId: fc.constantFrom(0, 0, 1, 2, 3),
  /** The shops that a platform coupon is for. */
  shopIds: fc.option(fc.subarray([1, 2, 3], { minLength: 1 })),
  /** The indexes of the lines that it is for. */
  lines: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 4 }), { freq: 2 }),
  group: fc.constantFrom('', '', 'a', 'b'),
});
export type TestCoupon = typeof couponArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** A purchase at up to three shops, with the member's coupons. */
export const caseArbitrary = fc.record({
  lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 7 }),
  coupons: fc.array(couponArbitrary, { maxLength: 6 }),
  fees: fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 })),
  cny: fc.integer({ min: 1, max: 9_999 }).map((rate) => (rate / 10_000).toFixed(4)),
});
export type Case = typeof caseArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

// The test oracle tries every combination in integer cents.

interface Cart {
  shops: number[];
  lines: { index: number; shopId: number; cents: number }[];
  freight: Map<number, number>;
}

export const toCart = ({ lines, fees }: Case): Cart => ({
  shops: [...new Set(lines.map(({ shopId }) => shopId))],
  lines: lines.map(({ shopId, price, num }, index) => ({ index, shopId, cents: price * num })),
  freight: new Map(lines.map(({ shopId }) => [shopId, (fees[shopId - 1] ?? 0) * 100])),
});

function isFor(coupon: TestCoupon, line: Cart['lines'][number]): boolean {
  if (coupon.shopId > 0 && coupon.shopId !== line.shopId) return false;
  if (coupon.shopId === 0 && coupon.shopIds && !coupon.shopIds.includes(line.shopId)) return false;
  return coupon.lines === null || coupon.lines.includes(line.index);
}

/** The maximum discount of a coupon on one shop's order. */
function maxDiscount(coupon: TestCoupon, cart: Cart, shopId: number): number {
  const shopLines = cart.lines.filter((line) => line.shopId === shopId);
  let covered = 0;
  let all = 0;
  for (const line of shopLines) {
    all += line.cents;
    if (isFor(coupon, line)) covered += line.cents;
  }
  if (covered === 0) return 0;
  if (coupon.type === 3) return cart.freight.get(shopId) ?? 0;
  return Math.max(0, Math.min(covered, all - 100));
}

function discountAlone(coupon: TestCoupon, cart: Cart): number {
  const covered = cart.lines.filter((line) => isFor(coupon, line)).reduce((cents, line) => cents + line.cents, 0);
  if (covered === 0 || covered < coupon.threshold) return 0;
  let off = coupon.amount;
  if (coupon.type === 2) {
    off = Math.floor((covered * coupon.percent + 5_000) / 10_000) * 100;
    if (coupon.maxAmount !== null) off = Math.min(off, coupon.maxAmount);
  }
  const bound = cart.shops.reduce((cents, shopId) => cents + maxDiscount(coupon, cart, shopId), 0);
  return Math.min(off, bound);
}

/** Largest remainder method, in whole dollars if all amounts are, else in cents. */
function allocate(off: number, weights: number[]): number[] {
  if ([off, ...weights].every((cents) => cents % 100 === 0)) {
    return allocateUnits(
      off / 100,
      weights.map((cents) => cents / 100),
    ).map((units) => units * 100);
  }
  return allocateUnits(off, weights);
}

function allocateUnits(off: number, weights: number[]): number[] {
  const whole = weights.reduce((one, other) => one + other, 0);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Number((BigInt(off) * BigInt(weight)) / BigInt(whole)));
  const remainders = weights.map((weight, at) => ({ at, remainder: (BigInt(off) * BigInt(weight)) % BigInt(whole) }));
  remainders.sort((one, other) => (other.remainder > one.remainder ? 1 : other.remainder < one.remainder ? -1 : one.at - other.at));
  let missing = off - parts.reduce((one, other) => one + other, 0);
  for (const { at } of remainders) {
    if (missing === 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    missing -= 1;
  }
  return parts;
}

/** The discount per shop of a combination. Null if the combination is not allowed. */
export function discountByShop(
  cart: Cart,
  shopCoupons: Map<number, TestCoupon | null>,
  platform: TestCoupon | null,
): Map<number, number> | null {
  const remainder: Cart = { ...cart, lines: cart.lines.map((line) => ({ ...line })), freight: new Map(cart.freight) };
  const off = new Map<number, number>();
  for (const shopId of cart.shops) {
    const coupon = shopCoupons.get(shopId) ?? null;
    if (!coupon) continue;
    if (platform && coupon.group !== '' && coupon.group === platform.group && maxDiscount(platform, cart, shopId) > 0) return null;
    const amount = discountAlone(coupon, cart);
    if (amount === 0) return null;
    off.set(shopId, amount);
    if (coupon.type === 3) remainder.freight.set(shopId, (remainder.freight.get(shopId) ?? 0) - amount);
    else subtractDiscount(remainder, coupon, amount);
  }
  if (platform) {
    const worth = discountAlone(platform, cart);
    if (worth === 0) return null;
    const limits = cart.shops.map((shopId) => maxDiscount(platform, remainder, shopId));
    const amount = Math.min(
      worth,
      limits.reduce((one, other) => one + other, 0),
    );
    for (const [at, part] of allocate(amount, limits).entries()) {
      const shopId = cart.shops[at] ?? 0;
      off.set(shopId, (off.get(shopId) ?? 0) + part);
    }
  }
  return off;
}

function subtractDiscount(remainder: Cart, coupon: TestCoupon, amount: number): void {
  const covered = remainder.lines.filter((line) => isFor(coupon, line));
  const parts = allocate(
    amount,
    covered.map(({ cents }) => cents),
  );
  for (const [at, line] of covered.entries()) line.cents -= parts[at] ?? 0;
}

const totalOf = (off: Map<number, number>) => [...off.values()].reduce((one, other) => one + other, 0);

/** The highest discount of any combination. */
export function bestDiscount(testCase: Case): number {
  const cart = toCart(testCase);
  let best = 0;
  const tryFrom = (at: number, shopCoupons: Map<number, TestCoupon | null>) => {
    const shopId = cart.shops[at];
    if (shopId === undefined) {
      for (const platform of [null, ...testCase.coupons.filter((coupon) => coupon.shopId === 0)]) {
        const off = discountByShop(cart, shopCoupons, platform);
        if (off) best = Math.max(best, totalOf(off));
      }
      return;
    }
    for (const coupon of [null, ...testCase.coupons.filter((each) => each.shopId === shopId)]) {
      tryFrom(at + 1, new Map([...shopCoupons, [shopId, coupon]]));
    }
  };
  tryFrom(0, new Map());
  return best;
}
