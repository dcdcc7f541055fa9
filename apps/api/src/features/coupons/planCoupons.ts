import { couponTypes } from '@baodao/domain/coupons/shapes';
import { type ErrorCode, errorCodes } from '@baodao/domain/errors/codes';
import { fromMinorUnits, toMinorUnits } from '@baodao/domain/money/minorUnits';
import type { Amount } from '@baodao/domain/money/money';
import type { LocalText } from '../../db/schema/columns.ts';
import { shareTwd } from '../markets/shareTwd.ts';

/** A member's coupon with what decides whether, and for how much, it can be used. */
export interface OwnCoupon {
  /** Of the member's own one. */
  id: number;
  couponId: number;
  title: LocalText;
  type: number;
  amount: Amount;
  percent: number | null;
  maxAmount: Amount | null;
  threshold: Amount;
  /** 0: the platform's. */
  shopId: number;
  /** The shops and the products it is for; null: all. */
  shopIds: readonly number[] | null;
  productIds: readonly number[] | null;
  group: string;
  validStart: Date;
  validEnd: Date;
}

/** An order as coupons see it: what is left of it after the shop's promotions. */
export interface CouponOrder {
  shopId: number;
  lines: readonly {
    productId: number;
    left: Amount;
    /** Goods at their last price bring no further reduction. */
    counts: boolean;
  }[];
  freight: Amount;
}

/** What is asked for; a shop, or the platform, that is not named has the best chosen, and 0 is none. */
export interface CouponWish {
  shops: ReadonlyMap<number, number>;
  platform: number | undefined;
}

/** What a coupon takes off an order. */
export interface CouponUse {
  coupon: OwnCoupon;
  amount: Amount;
  /** Of each line; a coupon for shipping takes nothing off lines. */
  shares: Amount[];
}

export interface JudgedCoupons {
  usable: { coupon: OwnCoupon; worth: Amount }[];
  unusable: { coupon: OwnCoupon; code: ErrorCode; missing: Amount | null }[];
}

export interface CouponPlan {
  /** In the order of the orders. */
  orders: (JudgedCoupons & { chosen: OwnCoupon | null; uses: CouponUse[] })[];
  platform: JudgedCoupons & { chosen: OwnCoupon | null };
}

/** The last dollar of an order's goods is never taken: what costs nothing cannot be paid. */
const LAST = 100n;

const cents = (amount: Amount) => BigInt(toMinorUnits(amount));
const money = (units: bigint) => fromMinorUnits(String(units));
const least = (...units: bigint[]) => units.reduce((one, other) => (other < one ? other : one));
const total = (units: readonly bigint[]) => units.reduce((sum, one) => sum + one, 0n);

/** An order in cents; `goods` is what coupons may take off its goods in all. */
interface Pot {
  shopId: number;
  lines: { productId: number; left: bigint; counts: boolean }[];
  freight: bigint;
  goods: bigint;
}

function potOf({ shopId, lines, freight }: CouponOrder): Pot {
  const known = lines.map((line) => ({ ...line, left: cents(line.left) }));
  const goods = total(known.map(({ left }) => left)) - LAST;
  return { shopId, lines: known, freight: cents(freight), goods: goods > 0n ? goods : 0n };
}

const isShipping = ({ type }: OwnCoupon) => type === couponTypes.shipping;

/** What is left of each line, as far as a coupon is for it. */
const baseOf = (coupon: OwnCoupon, { shopId, lines }: Pot): bigint[] =>
  lines.map(({ productId, left, counts }) =>
    counts && (coupon.shopIds?.includes(shopId) ?? true) && (coupon.productIds?.includes(productId) ?? true) ? left : 0n,
  );

/** How much a coupon could take off an order at most. */
function reachOf(coupon: OwnCoupon, pot: Pot): bigint {
  const base = total(baseOf(coupon, pot));
  if (base === 0n) return 0n;
  return isShipping(coupon) ? pot.freight : least(base, pot.goods);
}

interface Judged {
  coupon: OwnCoupon;
  worth: bigint;
  code: ErrorCode | null;
  missing: bigint | null;
}

/** Each coupon is judged by what is left after promotions, as if it were the only one: so using one never spoils another. */
function judge(coupon: OwnCoupon, pots: readonly Pot[], now: Date): Judged {
  const refuse = (code: ErrorCode, missing: bigint | null = null): Judged => ({ coupon, worth: 0n, code, missing });
  if (now < coupon.validStart || now >= coupon.validEnd) return refuse(errorCodes.couponNotInWindow);
  const base = total(pots.map((pot) => total(baseOf(coupon, pot))));
  if (base === 0n) return refuse(errorCodes.couponConditionNotMet);
  const lacking = cents(coupon.threshold) - base;
  if (lacking > 0n) return refuse(errorCodes.couponConditionNotMet, lacking);
  const worth = least(nominal(coupon, base), total(pots.map((pot) => reachOf(coupon, pot))));
  return worth > 0n ? { coupon, worth, code: null, missing: null } : refuse(errorCodes.couponConditionNotMet);
}

/** Per cents are rounded to whole dollars, a half up. */
function nominal({ type, amount, percent, maxAmount }: OwnCoupon, base: bigint): bigint {
  if (type !== couponTypes.percent) return cents(amount);
  const off = ((base * BigInt(percent ?? 0) + 5_000n) / 10_000n) * 100n;
  return maxAmount === null ? off : least(off, cents(maxAmount));
}

/** One way for one order: a coupon of its shop, or none. */
interface Option {
  judged: Judged | null;
  off: bigint;
  /** What it takes off each line, and off the freight. */
  shares: bigint[];
  freight: bigint;
  /** What it leaves to the platform's coupon. */
  reach: bigint;
}

function optionOf(judged: Judged | null, pot: Pot, platform: OwnCoupon | null): Option {
  const off = judged?.worth ?? 0n;
  const isOnFreight = judged !== null && isShipping(judged.coupon);
  const shares = judged && !isOnFreight ? spread(off, baseOf(judged.coupon, pot)) : pot.lines.map(() => 0n);
  const freight = isOnFreight ? off : 0n;
  const rest = restOf(pot, shares, freight);
  return { judged, off, shares, freight, reach: platform ? reachOf(platform, rest) : 0n };
}

const restOf = (pot: Pot, shares: readonly bigint[], freight: bigint): Pot => ({
  ...pot,
  lines: pot.lines.map((line, at) => ({ ...line, left: line.left - (shares[at] ?? 0n) })),
  freight: pot.freight - freight,
  goods: pot.goods - total(shares),
});

/** Shares an amount out by weights, exactly, and in whole dollars where it can. */
function spread(off: bigint, weights: readonly bigint[]): bigint[] {
  return shareTwd(money(off), weights.map(money)).map(cents);
}

/** Options for the first orders: what they take off in all, and what they leave to the platform's coupon. */
interface Path {
  off: bigint;
  reach: bigint;
  options: Option[];
}

/**
 * The best options of all orders for one coupon of the platform's, or for none. What a shop's coupon takes from the reach of the
 * platform's costs no more than itself, so a path is beaten by one that takes off as much and as much beyond that reach.
 */
function bestPath(choices: readonly (readonly Option[])[], platform: Judged | null): Path {
  const worth = platform?.worth ?? 0n;
  const all = (path: Path) => path.off + least(worth, path.reach);
  let paths: Path[] = [{ off: 0n, reach: 0n, options: [] }];
  for (const options of choices) {
    const longer = paths.flatMap((path) =>
      options.map((option) => ({ off: path.off + option.off, reach: path.reach + option.reach, options: [...path.options, option] })),
    );
    paths = unbeaten(longer);
  }
  return paths.reduce((best, path) => (all(path) > all(best) ? path : best));
}

/** Whatever is off plus still in reach is the same or more: what a path lost of the reach it must have taken off elsewhere. */
function unbeaten(paths: readonly Path[]): Path[] {
  const sorted = paths.toSorted((one, other) => compare(other.off, one.off) || compare(other.reach, one.reach));
  const kept: Path[] = [];
  let furthest: bigint | null = null;
  for (const path of sorted) {
    const kind = path.off + path.reach;
    if (furthest !== null && kind <= furthest) continue;
    furthest = kind;
    kept.push(path);
  }
  return kept;
}

const compare = (one: bigint, other: bigint) => (one === other ? 0 : one < other ? -1 : 1);

const clash = (one: OwnCoupon | undefined, other: OwnCoupon | null) => !!one && !!other && one.group !== '' && one.group === other.group;

/**
 * Which coupons take the most off, one of each shop's and one of the platform's. A wish is followed where its coupon can be used;
 * where two that are wished for do not go together, the shop's stays.
 */
export function planCoupons(orders: readonly CouponOrder[], coupons: readonly OwnCoupon[], wish: CouponWish, now: Date): CouponPlan {
  const pots = orders.map(potOf);
  // What ends first is used first, where it makes no difference.
  const sorted = coupons.toSorted((one, other) => one.validEnd.getTime() - other.validEnd.getTime() || one.id - other.id);
  const judgedBy = pots.map((pot) => sorted.filter(({ shopId }) => shopId === pot.shopId).map((coupon) => judge(coupon, [pot], now)));
  const judgedAll = sorted.filter(({ shopId }) => shopId === 0).map((coupon) => judge(coupon, pots, now));
  const usableAll = judgedAll.filter(({ code }) => code === null);

  const pathWith = (platform: Judged | null): Path | null => {
    const choices = pots.map((pot, at) => {
      const isReached = platform !== null && reachOf(platform.coupon, pot) > 0n;
      const usable = (judgedBy[at] ?? []).filter(({ code }) => code === null);
      const options = wished(usable, wish.shops.get(pot.shopId));
      return options
        .filter((judged) => !(isReached && clash(judged?.coupon, platform.coupon)))
        .map((judged) => optionOf(judged, pot, platform?.coupon ?? null));
    });
    return choices.every(({ length }) => length > 0) ? bestPath(choices, platform) : null;
  };
  const { platform, path } = choose(wished(usableAll, wish.platform), wish.platform !== undefined, pathWith);

  const off = least(platform?.worth ?? 0n, path.reach);
  const parts = spread(
    off,
    path.options.map(({ reach }) => reach),
  );
  return {
    orders: pots.map((pot, at) => ({
      ...told(judgedBy[at] ?? []),
      chosen: path.options[at]?.judged?.coupon ?? null,
      uses: usesOf(pot, path.options[at], platform && { coupon: platform.coupon, part: parts[at] ?? 0n }),
    })),
    platform: { ...told(judgedAll), chosen: off > 0n ? (platform?.coupon ?? null) : null },
  };
}

/** None comes first, so that a coupon is only used where it takes something off. */
function wished(usable: readonly Judged[], id: number | undefined): (Judged | null)[] {
  if (id === undefined) return [null, ...usable];
  if (id === 0) return [null];
  const named = usable.find(({ coupon }) => coupon.id === id);
  return named ? [named] : [null, ...usable];
}

interface Chosen {
  platform: Judged | null;
  path: Path;
}

function choose(candidates: readonly (Judged | null)[], isWished: boolean, pathWith: (platform: Judged | null) => Path | null): Chosen {
  const all = ({ platform, path }: Chosen) => path.off + least(platform?.worth ?? 0n, path.reach);
  const found = candidates.flatMap((platform): Chosen[] => {
    const path = pathWith(platform);
    return path ? [{ platform, path }] : [];
  });
  const [first] = found;
  if (!first) return { platform: null, path: pathWith(null) ?? { off: 0n, reach: 0n, options: [] } };
  if (isWished && candidates.length === 1) return first;
  // A coupon of the platform's that would take nothing is kept for another time.
  return found.reduce((best, each) => (all(each) > all(best) ? each : best));
}

const told = (judged: readonly Judged[]): JudgedCoupons => ({
  usable: judged.flatMap(({ coupon, worth, code }) => (code === null ? [{ coupon, worth: money(worth) }] : [])),
  unusable: judged.flatMap(({ coupon, code, missing }) =>
    code === null ? [] : [{ coupon, code, missing: missing === null ? null : money(missing) }],
  ),
});

function usesOf(pot: Pot, option: Option | undefined, platform: { coupon: OwnCoupon; part: bigint } | null): CouponUse[] {
  const uses: CouponUse[] = [];
  const own = option?.judged?.coupon;
  if (own && option) uses.push({ coupon: own, amount: money(option.off), shares: option.shares.map(money) });
  if (platform && platform.part > 0n && option) {
    const { coupon, part } = platform;
    const rest = restOf(pot, option.shares, option.freight);
    const shares = isShipping(coupon) ? pot.lines.map(() => 0n) : spread(part, baseOf(coupon, rest));
    uses.push({ coupon, amount: money(part), shares: shares.map(money) });
  }
  return uses;
}
