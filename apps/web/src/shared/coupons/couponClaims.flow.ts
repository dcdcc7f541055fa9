import { coupons } from '@baodao/api-client/endpoints/coupons';
import type { Coupon } from '@baodao/domain/coupons/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';
import { confirm } from '../dialogs/dialogs.flow.ts';
import { fetchMember, requireSignIn, sessionChanged } from '../session/session.flow.ts';

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
    claimsCleared: () => initialState,
  },
  selectors: {
    selectClaims: (state) => state,
  },
});
const { claimStarted, claimFailed, claimsCleared } = slice.actions;
export const { couponClaimed } = slice.actions;
export const { selectClaims } = slice.selectors;

interface Claim {
  couponId: number;
  orgId: number;
  /** Asked first when the coupon costs points. */
  question?: { title: string; text: string };
}
export const claimRequested = createAction<Claim>('couponClaims/claimRequested');

function* claim({ payload }: ReturnType<typeof claimRequested>): SagaGenerator<void> {
  const { couponId, orgId, question } = payload;
  if (!(yield* call(requireSignIn))) return;
  const { busy, claimed } = yield* select(selectClaims);
  // A second tap sends nothing.
  if (busy.includes(couponId) || claimed[couponId]) return;
  if (question && !(yield* confirm(question))) return;
  yield* put(claimStarted(couponId));
  const taken = yield* submit('claimCoupon', callApi(coupons.claim, { couponId, orgId }));
  if (taken.ok) {
    yield* put(couponClaimed(taken.value.coupon));
    // The balance of points has changed.
    if (question) yield* fetchMember();
  } else {
    const isUnavailable = taken.code === errorCodes.couponsExhausted || taken.code === errorCodes.couponLimitReached;
    yield* put(claimFailed({ couponId, isUnavailable }));
  }
}

function* clearAfterLogout({ payload }: ReturnType<typeof sessionChanged>): SagaGenerator<void> {
  if (payload.state === 'guest') yield* put(claimsCleared());
}

function* claimsSaga(): SagaGenerator<void> {
  yield* takeEvery(claimRequested, claim);
  yield* takeEvery(sessionChanged, clearAfterLogout);
}

export const couponClaimsFlow: Flow = { slice, saga: claimsSaga };
