import { coupons } from '@baodao/api-client/endpoints/coupons';
import type { Coupon } from '@baodao/domain/coupons/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';
import { selectSession, sessionChanged } from '../session/session.flow.ts';

interface ClaimsState {
  /** What was taken on this page, by the coupon on offer. */
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
    claimFailed: (state, { payload }: PayloadAction<{ couponId: number; gone: boolean }>) => {
      state.busy = without(state.busy, payload.couponId);
      if (payload.gone) state.unavailable.push(payload.couponId);
    },
    claimsCleared: () => initialState,
  },
  selectors: {
    selectClaims: (state) => state,
  },
});
const { claimStarted, claimFailed, claimsCleared } = slice.actions;
export const { couponClaimed } = slice.actions;
export const { selectClaims } = slice.selectors;

export const claimRequested = createAction<{ couponId: number; orgId: number }>('couponClaims/claimRequested');

/** A guest is sent to sign in, and comes back to the page. */
function* claim({ payload }: ReturnType<typeof claimRequested>): SagaGenerator<void> {
  const { couponId } = payload;
  const { state } = yield* select(selectSession);
  if (state === 'guest') {
    const navigate = yield* fromContext('navigate');
    const currentPath = yield* fromContext('currentPath');
    yield* call(navigate, links.userLogin({ redirect: currentPath() }));
    return;
  }
  const { busy, claimed } = yield* select(selectClaims);
  // A second tap sends nothing.
  if (busy.includes(couponId) || claimed[couponId]) return;
  yield* put(claimStarted(couponId));
  const taken = yield* submit('claimCoupon', callApi(coupons.claim, payload));
  if (taken.ok) yield* put(couponClaimed(taken.value.coupon));
  else
    yield* put(claimFailed({ couponId, gone: taken.code === errorCodes.couponsAllGiven || taken.code === errorCodes.couponLimitReached }));
}

function* clearAfterLogout({ payload }: ReturnType<typeof sessionChanged>): SagaGenerator<void> {
  if (payload.state === 'guest') yield* put(claimsCleared());
}

function* claimsSaga(): SagaGenerator<void> {
  yield* takeEvery(claimRequested, claim);
  yield* takeEvery(sessionChanged, clearAfterLogout);
}

export const couponClaimsFlow: Flow = { slice, saga: claimsSaga };
