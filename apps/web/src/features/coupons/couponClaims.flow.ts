import { coupons } from '@baodao/api-client/endpoints/coupons';
import type { Coupon } from '@baodao/domain/coupons/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { confirm } from '../../platform/dialogs/dialogs.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { fetchMember, requireSignIn } from '../session/session.flow.ts';

interface ClaimsState {
  /** The coupons claimed on this page, by the id of the offer. */
  claimed: Record<number, Coupon>;
  unavailable: number[];
  busy: number[];
}
const initialState: ClaimsState = { claimed: {}, unavailable: [], busy: [] };

const without = (ids: readonly number[], id: number) => ids.filter((each) => each !== id);

const slice = createSlice({
  name: 'couponClaims',
  initialState,
  reducers: {
    claimStarted: (state, { payload }: PayloadAction<number>) => {
      state.busy.push(payload);
    },
    couponClaimed: (state, { payload }: PayloadAction<Coupon>) => {
      state.claimed[payload.couponId] = payload;
      state.busy = without(state.busy, payload.couponId);
    },
    claimFailed: (state, { payload }: PayloadAction<{ couponId: number; isUnavailable: boolean }>) => {
      state.busy = without(state.busy, payload.couponId);
      if (payload.isUnavailable) state.unavailable.push(payload.couponId);
    },
  },
  selectors: {
    selectCouponClaims: (state) => state,
    selectCouponClaimsBusy: (state) => state.busy,
    selectCouponClaimsClaimed: (state) => state.claimed,
    selectCouponClaimsUnavailable: (state) => state.unavailable,
  },
});
const { claimStarted, claimFailed } = slice.actions;
export const { couponClaimed } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectCouponClaims } = slice.selectors;
export const { selectCouponClaimsBusy, selectCouponClaimsClaimed, selectCouponClaimsUnavailable } = slice.selectors;

interface Claim {
  couponId: number;
  orgId: number;
  /** Asked first when the coupon costs points. */
  question?: { title: string; text: string };
}
export const couponClaimRequested = createAction<Claim>('couponClaims/couponClaimRequested');

function* claim({ payload }: ReturnType<typeof couponClaimRequested>): SagaGenerator<void> {
  const { couponId, orgId, question } = payload;
  if (!(yield* call(requireSignIn))) return;
  const { busy, claimed } = yield* select(selectCouponClaims);
  // A second tap sends nothing.
  if (busy.includes(couponId) || claimed[couponId]) return;
  if (question && !(yield* confirm(question))) return;
  yield* put(claimStarted(couponId));
  const result = yield* submit('claimCoupon', callApi(coupons.claim, { couponId, orgId }));
  if (result.ok) {
    yield* put(couponClaimed(result.value.coupon));
    // The balance of points has changed.
    if (question) yield* fetchMember();
  } else {
    const isUnavailable = result.code === errorCodes.couponsExhausted || result.code === errorCodes.couponLimitReached;
    yield* put(claimFailed({ couponId, isUnavailable }));
  }
}

function* claimsSaga(): SagaGenerator<void> {
  yield* takeEvery(couponClaimRequested, claim);
}

export const couponClaimsFlow: Flow = { slice, saga: claimsSaga };
