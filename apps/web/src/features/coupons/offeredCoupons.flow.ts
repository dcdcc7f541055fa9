import { coupons } from '@baodao/api-client/endpoints/coupons';
import type { CouponList } from '@baodao/domain/coupons/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';

/** Coupons of a shop, or for a product, with the SKU's price after the best coupon. */
export type CouponTarget = { orgId: number } | { productId: number; skuId?: number };

const targetKey = (target: CouponTarget) => ('orgId' in target ? `shop/${target.orgId}` : `product/${target.productId}`);

interface OfferedState {
  key: string;
  list: Loadable<CouponList>;
}

const slice = createSlice({
  name: 'offeredCoupons',
  initialState: { key: '', list: idle } as OfferedState,
  reducers: {
    // Keeps the list while it reloads for the same target.
    targetChanged: (state, { payload }: PayloadAction<string>) => (state.key === payload ? state : { key: payload, list: idle }),
    listChanged: (state, { payload }: PayloadAction<Loadable<CouponList>>) => {
      if (payload.state !== 'loading' || state.list.state !== 'ready') state.list = payload;
    },
  },
  selectors: {
    selectOfferedCoupons: ({ key, list }, target: CouponTarget): Loadable<CouponList> => (key === targetKey(target) ? list : idle),
  },
});
const { targetChanged, listChanged } = slice.actions;
export const { selectOfferedCoupons } = slice.selectors;

export const offeredCouponsRequested = createAction<CouponTarget>('offeredCoupons/offeredCouponsRequested');

const MAX_COUPONS = 30;

function* fetchOfferedCoupons({ payload }: ReturnType<typeof offeredCouponsRequested>): SagaGenerator<void> {
  yield* put(targetChanged(targetKey(payload)));
  yield* loadInto(listChanged, callApi(coupons.list, { place: 'center', count: MAX_COUPONS, ...payload }));
}

function* offeredCouponsSaga(): SagaGenerator<void> {
  yield* takeLatest(offeredCouponsRequested, fetchOfferedCoupons);
}

export const offeredCouponsFlow: Flow = { slice, saga: offeredCouponsSaga };
