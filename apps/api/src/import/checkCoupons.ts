import { normalizeCode } from '../features/coupons/couponCodes.ts';
import { checkWindow } from './checkWindow.ts';
import type { CouponCodeRow, CouponLine } from './format.ts';
import type { ParsedLine } from './parsedLine.ts';
import type { Problems, SourceLine } from './problems.ts';

export interface CheckedCoupons {
  coupons: CouponLine[];
  codes: CouponCodeRow[];
}

interface Given {
  coupons: ParsedLine<CouponLine>[];
  codes: ParsedLine<CouponCodeRow>[];
  has: Record<'category' | 'product' | 'shop', (id: number) => boolean>;
}

/** Checks the targets, values and periods of coupons, and that each code belongs to a coupon that codes grant. */
export function checkCoupons(problems: Problems, { coupons, codes, has }: Given): CheckedCoupons {
  const given = new Map<number, CouponLine['given']>();
  for (const { place, value } of coupons) {
    if (given.has(value.id)) problems.add(place, `coupon ${value.id} is there twice`);
    given.set(value.id, value.given);
    checkCoupon(problems, place, value, has);
  }
  const known = new Set<string>();
  for (const { place, value } of codes) {
    const plain = normalizeCode(value.code);
    if (known.has(plain)) problems.add(place, 'this code is there twice');
    known.add(plain);
    if (given.get(value.coupon) !== 'code') problems.add(place, `coupon ${value.coupon} is none that a code gives`);
  }
  return { coupons: coupons.map(({ value }) => value), codes: codes.map(({ value }) => value) };
}

/** What one coupon must be by itself, and what it is for must be there. */
export function checkCoupon(problems: Problems, place: SourceLine, coupon: Omit<CouponLine, 'id'>, has: Given['has']) {
  const { type, amount, percent, maxAmount, scope, ids, shop, validDays, validFrom, validUntil, given, season, spend } = coupon;
  const need = (isThere: boolean, problem: string) => {
    if (!isThere) problems.add(place, problem);
  };
  checkWindow(problems, place, coupon);
  need((type === 'percent') === (percent !== undefined), type === 'percent' ? 'says no percentage' : `a ${type} coupon has an amount`);
  need((type === 'percent') === (amount === undefined), type === 'percent' ? 'a percentage has no amount' : 'says no amount');
  need(maxAmount === undefined || type === 'percent', 'maxAmount: is for percentages');
  need((scope === 'all') === (ids.length === 0), scope === 'all' ? 'what is for all names no ids' : `names no ${scope}`);
  if (scope !== 'all') for (const id of ids) need(has[scope](id), `${scope} ${id} is not in this folder`);
  need(shop === undefined || has.shop(shop), `shop ${shop} is not in this folder`);
  need(scope !== 'shop' || shop === undefined, 'a shop’s own coupon is for that shop');
  need((validFrom === undefined) === (validUntil === undefined), 'validFrom and validUntil belong together');
  need((validDays === undefined) !== (validFrom === undefined), 'is valid for so many days, or from one time to another');
  if (validFrom !== undefined && validUntil !== undefined) checkWindow(problems, place, { startsAt: validFrom, endsAt: validUntil });
  need(
    (given === 'season') === (season !== undefined && spend !== undefined),
    'what is given in a season names it, and the amount to spend',
  );
}
