import type { CouponChoice, UnusableCoupon } from '@baodao/domain/coupons/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { textIn } from '../../db/localText.ts';
import { type CurrentRates, priceIn } from '../home/rates.ts';
import type { JudgedCoupons, OwnCoupon } from './planCoupons.ts';

interface Showing {
  rates: Pick<CurrentRates, 'rates'>;
  language: Language;
}

/** The coupons that can be used, the one that takes most off first. */
export const showChoices = (
  { usable, chosen }: JudgedCoupons & { chosen: OwnCoupon | null },
  { rates, language }: Showing,
): CouponChoice[] =>
  usable
    .toSorted((one, other) => Number(other.worth) - Number(one.worth))
    .map(({ coupon, worth }) => ({
      id: coupon.id,
      title: textIn(coupon.title, language),
      type: coupon.type,
      amount: worth,
      amountCny: priceIn(rates, worth),
      validEnd: coupon.validEnd.toISOString(),
      group: coupon.group,
      checked: coupon === chosen,
    }));

export const showUnusable = ({ unusable }: JudgedCoupons, { rates, language }: Showing): UnusableCoupon[] =>
  unusable.map(({ coupon, code, missing }) => ({
    id: coupon.id,
    title: textIn(coupon.title, language),
    code,
    validStart: coupon.validStart.toISOString(),
    validEnd: coupon.validEnd.toISOString(),
    missing,
    missingCny: missing === null ? null : priceIn(rates, missing),
  }));
