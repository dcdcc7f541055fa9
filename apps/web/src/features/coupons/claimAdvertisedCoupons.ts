import { coupons } from '@baodao/api-client/endpoints/coupons';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { couponClaimed } from './couponClaims.flow.ts';

const MAX_SKUS = 50;

/**
 * Claims the coupons with which the pages of these SKUs advertise their price, and returns whether there were any. Without them the order only
 * costs more, so an error is not reported.
 */
export function* claimAdvertisedCoupons(skuIds: readonly number[]): SagaGenerator<boolean> {
  if (skuIds.length === 0) return false;
  try {
    const claimed = yield* callApi(coupons.claimAdvertised, { skuIds: skuIds.slice(0, MAX_SKUS) });
    for (const coupon of claimed.coupons) yield* put(couponClaimed(coupon));
    return claimed.coupons.length > 0;
  } catch {
    // The checkout tries again.
    return false;
  }
}
