import { coupons } from '@baodao/api-client/endpoints/coupons';
import type { CouponList } from '@baodao/domain/coupons/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { loadInto } from '../../store/loadInto.ts';

/** What coupons are asked for: those of a shop, or those for a product, with the price of one sku after the best of them. */
export type Offering = { orgId: number } | { productId: number; skuId?: number };

const keyOf = (offering: Offering) => ('orgId' in offering ? `shop/${offering.orgId}` : `product/${offering.productId}`);

interface OfferedState {
  key: string;
  list: Loadable<CouponList>;
}

const slice = createSlice({
  name: 'offeredCoupons',
  initialState: { key: '', list: idle } as OfferedState,
  reducers: {
    // What stands there stays until the same is answered anew; of something else nothing stays.
    offeringChanged: (state, { payload }: PayloadAction<string>) => (state.key === payload ? state : { key: payload, list: idle }),
    listChanged: (state, { payload }: PayloadAction<Loadable<CouponList>>) => {
      if (payload.state !== 'loading' || state.list.state !== 'ready') state.list = payload;
    },
  },
  selectors: {
    selectOffered: ({ key, list }, offering: Offering): Loadable<CouponList> => (key === keyOf(offering) ? list : idle),
  },
});
const { offeringChanged, listChanged } = slice.actions;
export const { selectOffered } = slice.selectors;

export const offeredAsked = createAction<Offering>('offeredCoupons/offeredAsked');

const MOST = 30;

function* read({ payload }: ReturnType<typeof offeredAsked>): SagaGenerator<void> {
  yield* put(offeringChanged(keyOf(payload)));
  yield* loadInto(listChanged, callApi(coupons.list, { place: 'center', count: MOST, ...payload }));
}

function* offeredSaga(): SagaGenerator<void> {
  yield* takeLatest(offeredAsked, read);
}

export const offeredCouponsFlow: Flow = { slice, saga: offeredSaga };
