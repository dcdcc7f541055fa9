import type { CouponOption, UnusableCoupon } from '@baodao/domain/coupons/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { localize } from '../../platform/db/localizedText.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';
import type { EvaluatedCoupons, MemberCoupon } from './planCoupons.ts';

interface ReplyContext {
  rates: Pick<CurrentRates, 'rates'>;
  language: Language;
}

/** Usable coupons, best first. */
export const toCouponChoices = (
  { usable, chosen }: EvaluatedCoupons & { chosen: MemberCoupon | null },
  { rates, language }: ReplyContext,
): CouponOption[] =>
  usable
    .toSorted((one, other) => Number(other.worth) - Number(one.worth))
    .map(({ coupon, worth }) => ({
      id: coupon.id,
      title: localize(coupon.title, language),
      type: coupon.type,
      amount: worth,
      amountCny: convertToCny(rates, worth),
      validEnd: coupon.validEnd.toISOString(),
      group: coupon.group,
      checked: coupon === chosen,
    }));

export const toUnusableCoupons = ({ unusable }: EvaluatedCoupons, { rates, language }: ReplyContext): UnusableCoupon[] =>
  unusable.map(({ coupon, code, missing }) => ({
    id: coupon.id,
    title: localize(coupon.title, language),
    code,
    validStart: coupon.validStart.toISOString(),
    validEnd: coupon.validEnd.toISOString(),
    missing,
    missingCny: missing === null ? null : convertToCny(rates, missing),
  }));
