import { type Coupon, couponTypes, type UnusableCoupon } from '@baodao/domain/coupons/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { fromMinorUnits, toMinorUnits } from '@baodao/domain/money/minorUnits';
import type { Amount } from '@baodao/domain/money/money';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { shareTwd } from '../sales/shareTwd.ts';

/** A member's coupon with everything that decides whether it applies and for how much. */
export interface MemberCoupon {
  /** The id in `member_coupon`. */
  id: number;
  couponId: number;
  title: LocalizedText;
  type: Coupon['type'];
  amount: Amount;
  percent: number | null;
  maxAmount: Amount | null;
  threshold: Amount;
  /** 0 means the platform. */
  shopId: number;
  /** The shops and products that it applies to. Null means all. */
  shopIds: readonly number[] | null;
  productIds: readonly number[] | null;
  group: string;
  validStart: Date;
  validEnd: Date;
}

/** An order after the shop's promotions, as coupons see it. */
export interface CouponOrder {
  shopId: number;
  lines: readonly {
    productId: number;
    remaining: Amount;
    /** False for lines at a final sale price. */
    isDiscountable: boolean;
  }[];
  freight: Amount;
}

/** The selected coupon ids. 0 means none. Where nothing is selected, the best coupon is chosen. */
export interface CouponSelection {
  shops: ReadonlyMap<number, number>;
  platform: number | undefined;
}

/** The discount of a coupon on one order. */
export interface CouponUse {
  coupon: MemberCoupon;
  amount: Amount;
  /** The discount of each line. A shipping coupon discounts no lines. */
  shares: Amount[];
}

export interface EvaluatedCoupons {
  usable: { coupon: MemberCoupon; worth: Amount }[];
  unusable: { coupon: MemberCoupon; code: UnusableCoupon['code']; missing: Amount | null }[];
}

export interface CouponPlan {
  /** In the order of the orders. */
  orders: (EvaluatedCoupons & { chosen: MemberCoupon | null; uses: CouponUse[] })[];
  platform: EvaluatedCoupons & { chosen: MemberCoupon | null };
}

/** At least one dollar of the products remains, because payment providers do not accept a payment of zero. */
const MIN_PAID_CENTS = 100n;

const toCents = (amount: Amount) => BigInt(toMinorUnits(amount));
const fromCents = (cents: bigint) => fromMinorUnits(String(cents));
const min = (...values: bigint[]) => values.reduce((one, other) => (other < one ? other : one));
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

interface OrderInCents {
  shopId: number;
  lines: { productId: number; remaining: bigint; isDiscountable: boolean }[];
  freight: bigint;
  /** The most that coupons may take off the products. */
  maxOff: bigint;
}

function toCentsOrder({ shopId, lines, freight }: CouponOrder): OrderInCents {
  const linesInCents = lines.map((line) => ({ ...line, remaining: toCents(line.remaining) }));
  const maxOff = sum(linesInCents.map(({ remaining }) => remaining)) - MIN_PAID_CENTS;
  return { shopId, lines: linesInCents, freight: toCents(freight), maxOff: maxOff > 0n ? maxOff : 0n };
}

const isShippingCoupon = ({ type }: MemberCoupon) => type === couponTypes.shipping;

/** The remaining amount of each line that the coupon applies to, else 0. */
const eligibleAmounts = (coupon: MemberCoupon, { shopId, lines }: OrderInCents): bigint[] =>
  lines.map(({ productId, remaining, isDiscountable }) =>
    isDiscountable && (coupon.shopIds?.includes(shopId) ?? true) && (coupon.productIds?.includes(productId) ?? true) ? remaining : 0n,
  );

function maxDiscount(coupon: MemberCoupon, order: OrderInCents): bigint {
  const base = sum(eligibleAmounts(coupon, order));
  if (base === 0n) return 0n;
  return isShippingCoupon(coupon) ? order.freight : min(base, order.maxOff);
}

interface EvaluatedCoupon {
  coupon: MemberCoupon;
  worth: bigint;
  code: UnusableCoupon['code'] | null;
  missing: bigint | null;
}

/** Evaluates each coupon as if it were the only one, so that using one coupon never makes another unusable. */
function evaluate(coupon: MemberCoupon, orders: readonly OrderInCents[], now: Date): EvaluatedCoupon {
  const unusable = (code: UnusableCoupon['code'], missing: bigint | null = null): EvaluatedCoupon => ({ coupon, worth: 0n, code, missing });
  if (now < coupon.validStart || now >= coupon.validEnd) return unusable(errorCodes.couponNotInWindow);
  const base = sum(orders.map((order) => sum(eligibleAmounts(coupon, order))));
  if (base === 0n) return unusable(errorCodes.couponConditionNotMet);
  const missing = toCents(coupon.threshold) - base;
  if (missing > 0n) return unusable(errorCodes.couponConditionNotMet, missing);
  const worth = min(faceValue(coupon, base), sum(orders.map((order) => maxDiscount(coupon, order))));
  return worth > 0n ? { coupon, worth, code: null, missing: null } : unusable(errorCodes.couponConditionNotMet);
}

/** Percentages are rounded half up to whole dollars. */
function faceValue({ type, amount, percent, maxAmount }: MemberCoupon, base: bigint): bigint {
  if (type !== couponTypes.percent) return toCents(amount);
  const off = ((base * BigInt(percent ?? 0) + 5_000n) / 10_000n) * 100n;
  return maxAmount === null ? off : min(off, toCents(maxAmount));
}

/** One coupon of the shop, or none, for one order. */
interface ShopOption {
  evaluated: EvaluatedCoupon | null;
  off: bigint;
  /** The discount of each line, and of the freight. */
  shares: bigint[];
  freight: bigint;
  /** The most that the platform coupon can still take off. */
  platformMax: bigint;
}

function toOption(evaluated: EvaluatedCoupon | null, order: OrderInCents, platform: MemberCoupon | null): ShopOption {
  const off = evaluated?.worth ?? 0n;
  const isOnFreight = evaluated !== null && isShippingCoupon(evaluated.coupon);
  const shares = evaluated && !isOnFreight ? allocate(off, eligibleAmounts(evaluated.coupon, order)) : order.lines.map(() => 0n);
  const freight = isOnFreight ? off : 0n;
  const rest = remainderOf(order, shares, freight);
  return { evaluated, off, shares, freight, platformMax: platform ? maxDiscount(platform, rest) : 0n };
}

const remainderOf = (order: OrderInCents, shares: readonly bigint[], freight: bigint): OrderInCents => ({
  ...order,
  lines: order.lines.map((line, at) => ({ ...line, remaining: line.remaining - (shares[at] ?? 0n) })),
  freight: order.freight - freight,
  maxOff: order.maxOff - sum(shares),
});

/** Splits an amount by weights, in whole dollars where possible. */
function allocate(off: bigint, weights: readonly bigint[]): bigint[] {
  return shareTwd(fromCents(off), weights.map(fromCents)).map(toCents);
}

/** The options chosen for the first orders, with their totals. */
interface Combination {
  off: bigint;
  platformMax: bigint;
  options: ShopOption[];
}

/** The best combination of shop coupons for a given platform coupon. Dominated combinations are dropped after each order. */
function bestCombination(choices: readonly (readonly ShopOption[])[], platform: EvaluatedCoupon | null): Combination {
  const worth = platform?.worth ?? 0n;
  const totalOff = ({ off, platformMax }: Combination) => off + min(worth, platformMax);
  let combinations: Combination[] = [{ off: 0n, platformMax: 0n, options: [] }];
  for (const options of choices) {
    const extended = combinations.flatMap((combination) =>
      options.map((option) => ({
        off: combination.off + option.off,
        platformMax: combination.platformMax + option.platformMax,
        options: [...combination.options, option],
      })),
    );
    combinations = withoutDominated(extended);
  }
  return combinations.reduce((best, combination) => (totalOff(combination) > totalOff(best) ? combination : best));
}

/**
 * The total discount is min(off + worth, off + platformMax). A combination is dominated if another one has neither a smaller `off` nor a
 * smaller off + platformMax.
 */
function withoutDominated(combinations: readonly Combination[]): Combination[] {
  const sorted = combinations.toSorted((one, other) => compare(other.off, one.off) || compare(other.platformMax, one.platformMax));
  const remaining: Combination[] = [];
  let highestBound: bigint | null = null;
  for (const combination of sorted) {
    const bound = combination.off + combination.platformMax;
    if (highestBound !== null && bound <= highestBound) continue;
    highestBound = bound;
    remaining.push(combination);
  }
  return remaining;
}

const compare = (one: bigint, other: bigint) => (one === other ? 0 : one < other ? -1 : 1);

const areExclusive = (one: MemberCoupon | undefined, other: MemberCoupon | null) =>
  !!one && !!other && one.group !== '' && one.group === other.group;

/**
 * Chooses at most one coupon per shop and one of the platform for the highest total discount. A selected coupon is kept if it is usable.
 * If two selected coupons exclude each other, the shop's wins.
 */
export function planCoupons(
  orders: readonly CouponOrder[],
  coupons: readonly MemberCoupon[],
  selection: CouponSelection,
  now: Date,
): CouponPlan {
  const ordersInCents = orders.map(toCentsOrder);
  // Of equally good coupons, the one that expires first is used.
  const sorted = coupons.toSorted((one, other) => one.validEnd.getTime() - other.validEnd.getTime() || one.id - other.id);
  const shopCoupons = ordersInCents.map((order) =>
    sorted.filter(({ shopId }) => shopId === order.shopId).map((coupon) => evaluate(coupon, [order], now)),
  );
  const platformCoupons = sorted.filter(({ shopId }) => shopId === 0).map((coupon) => evaluate(coupon, ordersInCents, now));
  const usablePlatformCoupons = platformCoupons.filter(({ code }) => code === null);

  const combineWith = (platform: EvaluatedCoupon | null): Combination | null => {
    const choices = ordersInCents.map((order, at) => {
      const isPlatformEligible = platform !== null && maxDiscount(platform.coupon, order) > 0n;
      const usable = (shopCoupons[at] ?? []).filter(({ code }) => code === null);
      const candidates = candidatesFor(usable, selection.shops.get(order.shopId));
      return candidates
        .filter((candidate) => !(isPlatformEligible && areExclusive(candidate?.coupon, platform.coupon)))
        .map((candidate) => toOption(candidate, order, platform?.coupon ?? null));
    });
    return choices.every(({ length }) => length > 0) ? bestCombination(choices, platform) : null;
  };
  const platformCandidates = candidatesFor(usablePlatformCoupons, selection.platform);
  const { platform, combination } = choosePlan(platformCandidates, selection.platform !== undefined, combineWith);

  const platformOff = min(platform?.worth ?? 0n, combination.platformMax);
  const platformShares = allocate(
    platformOff,
    combination.options.map(({ platformMax }) => platformMax),
  );
  return {
    orders: ordersInCents.map((order, at) => ({
      ...splitByUsability(shopCoupons[at] ?? []),
      chosen: combination.options[at]?.evaluated?.coupon ?? null,
      uses: toUses(order, combination.options[at], platform && { coupon: platform.coupon, off: platformShares[at] ?? 0n }),
    })),
    platform: { ...splitByUsability(platformCoupons), chosen: platformOff > 0n ? (platform?.coupon ?? null) : null },
  };
}

/** "None" comes first, so that a coupon is only used if it takes something off. */
function candidatesFor(usable: readonly EvaluatedCoupon[], id: number | undefined): (EvaluatedCoupon | null)[] {
  if (id === undefined) return [null, ...usable];
  if (id === 0) return [null];
  const named = usable.find(({ coupon }) => coupon.id === id);
  return named ? [named] : [null, ...usable];
}

interface Plan {
  platform: EvaluatedCoupon | null;
  combination: Combination;
}

function choosePlan(
  candidates: readonly (EvaluatedCoupon | null)[],
  isSelected: boolean,
  combineWith: (platform: EvaluatedCoupon | null) => Combination | null,
): Plan {
  const totalOff = ({ platform, combination }: Plan) => combination.off + min(platform?.worth ?? 0n, combination.platformMax);
  const plans = candidates.flatMap((platform): Plan[] => {
    const combination = combineWith(platform);
    return combination ? [{ platform, combination }] : [];
  });
  const [first] = plans;
  if (!first) return { platform: null, combination: combineWith(null) ?? { off: 0n, platformMax: 0n, options: [] } };
  if (isSelected && candidates.length === 1) return first;
  // On a tie the earlier plan wins, so a platform coupon that takes nothing off stays unused.
  return plans.reduce((best, plan) => (totalOff(plan) > totalOff(best) ? plan : best));
}

const splitByUsability = (evaluated: readonly EvaluatedCoupon[]): EvaluatedCoupons => ({
  usable: evaluated.flatMap(({ coupon, worth, code }) => (code === null ? [{ coupon, worth: fromCents(worth) }] : [])),
  unusable: evaluated.flatMap(({ coupon, code, missing }) =>
    code === null ? [] : [{ coupon, code, missing: missing === null ? null : fromCents(missing) }],
  ),
});

function toUses(order: OrderInCents, option: ShopOption | undefined, platform: { coupon: MemberCoupon; off: bigint } | null): CouponUse[] {
  const uses: CouponUse[] = [];
  const shopCoupon = option?.evaluated?.coupon;
  if (shopCoupon && option) uses.push({ coupon: shopCoupon, amount: fromCents(option.off), shares: option.shares.map(fromCents) });
  if (platform && platform.off > 0n && option) {
    const { coupon, off } = platform;
    const rest = remainderOf(order, option.shares, option.freight);
    const shares = isShippingCoupon(coupon) ? order.lines.map(() => 0n) : allocate(off, eligibleAmounts(coupon, rest));
    uses.push({ coupon, amount: fromCents(off), shares: shares.map(fromCents) });
  }
  return uses;
}
