import { hashCode } from '../features/coupons/couponCodes.ts';
import { checkWindow } from './checkWindow.ts';
import type { CouponCodeRow, CouponLine } from './format/coupons.ts';
import type { ParsedLine } from './parsedLine.ts';
import { createDuplicateCheck, createRequirement, type Problems, type SourceLine } from './problems.ts';

export interface CheckedCoupons {
  coupons: CouponLine[];
  codes: { hash: string; coupon: number }[];
}

interface CheckInput {
  coupons: ParsedLine<CouponLine>[];
  codes: ParsedLine<CouponCodeRow>[];
  has: Record<'category' | 'product' | 'shop', (id: number) => boolean>;
}

/** Checks the targets, values and periods of coupons, and that each code belongs to a coupon that codes grant. */
export function checkCoupons(problems: Problems, { coupons, codes, has }: CheckInput): CheckedCoupons {
  const checkDuplicate = createDuplicateCheck(problems);
  const given = new Map<number, CouponLine['given']>();
  for (const { place, value } of coupons) {
    checkDuplicate(place, `coupon ${value.id}`);
    given.set(value.id, value.given);
    checkCoupon(problems, place, value, has);
  }
  const known = new Set<string>();
  const checked: CheckedCoupons['codes'] = [];
  for (const { place, value } of codes) {
    const hash = value.code === undefined ? value.hash : hashCode(value.code);
    if (hash === undefined || (value.code !== undefined && value.hash !== undefined)) {
      problems.add(place, 'must have either code or hash');
      continue;
    }
    // The message must not contain the code.
    if (known.has(hash)) problems.add(place, 'this code appears twice');
    known.add(hash);
    checked.push({ hash, coupon: value.coupon });
    if (given.get(value.coupon) !== 'code') problems.add(place, `coupon ${value.coupon} does not exist or has no "given": "code"`);
  }
  return { coupons: coupons.map(({ value }) => value), codes: checked };
}

/** Checks one coupon, and that the objects it applies to exist. */
export function checkCoupon(problems: Problems, place: SourceLine, coupon: Omit<CouponLine, 'id'>, has: CheckInput['has']) {
  const { type, amount, percent, maxAmount, scope, ids, shop, validDays, validFrom, validUntil, given, points, season, spend } = coupon;
  const requireThat = createRequirement(problems, place);
  checkWindow(problems, place, coupon);
  requireThat(
    (type === 'percent') === (percent !== undefined),
    type === 'percent' ? 'percent: required' : `percent: not allowed for ${type}`,
  );
  requireThat((type === 'percent') === (amount === undefined), type === 'percent' ? 'amount: not allowed for percent' : 'amount: required');
  requireThat(maxAmount === undefined || type === 'percent', 'maxAmount: only allowed for percent');
  requireThat(
    (scope === 'all') === (ids.length === 0),
    scope === 'all' ? 'ids: not allowed for scope all' : `ids: required for scope ${scope}`,
  );
  if (scope !== 'all') for (const id of ids) requireThat(has[scope](id), `${scope} ${id} is not in this folder`);
  requireThat(shop === undefined || has.shop(shop), `shop ${shop} is not in this folder`);
  requireThat(scope !== 'shop' || shop === undefined, 'scope: a coupon of a shop must not have scope shop');
  requireThat((validFrom === undefined) === (validUntil === undefined), 'validFrom and validUntil must be given together');
  requireThat((validDays === undefined) !== (validFrom === undefined), 'must have either validDays, or validFrom and validUntil');
  if (validFrom !== undefined && validUntil !== undefined) checkWindow(problems, place, { startsAt: validFrom, endsAt: validUntil });
  requireThat((given === 'points') === (points !== undefined), 'points: required for "given": "points", and not allowed otherwise');
  requireThat(
    (given === 'season') === (season !== undefined && spend !== undefined),
    'season and spend: required for "given": "season", and not allowed otherwise',
  );
}
