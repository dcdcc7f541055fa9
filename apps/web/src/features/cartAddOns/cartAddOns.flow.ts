import { catalog } from '@baodao/api-client/endpoints/catalog';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, takeEvery, takeLatest } from 'typed-redux-saga';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';
import { cartRequested } from '../cart/cart.flow.ts';
import { type TileProduct, toTileProduct } from '../products/tileProduct.ts';

/** More than are shown, because those of the cart are left out. */
const LOADED = 12;

const slice = createSlice({
  name: 'cartAddOns',
  initialState: { products: idle as Loadable<TileProduct[]> },
  reducers: {
    productsChanged: (state, { payload }: PayloadAction<Loadable<TileProduct[]>>) => {
      state.products = payload;
    },
  },
  selectors: { selectAddOns: (state) => state.products },
});
const { productsChanged } = slice.actions;
export const { selectAddOns } = slice.selectors;

/** Requests the best sellers of a shop. */
export const addOnsRequested = createAction<number>('cartAddOns/addOnsRequested');

function* readBestSellers(orgId: number): SagaGenerator<TileProduct[]> {
  const { list } = yield* callApi(catalog.products, { orgId, stock: true, sort: 'sales', count: LOADED });
  return list.map(toTileProduct);
}

function* fetchAddOns({ payload: orgId }: ReturnType<typeof addOnsRequested>): SagaGenerator<void> {
  yield* loadInto(productsChanged, readBestSellers(orgId));
}

/** What was added below the cart is in the cart above. */
function* showInCart({ payload }: ReturnType<typeof noticeAdded>): SagaGenerator<void> {
  if (payload.action === 'addToCart' && payload.kind === 'success') yield* put(cartRequested());
}

function* cartAddOnsSaga(): SagaGenerator<void> {
  yield* takeLatest(addOnsRequested, fetchAddOns);
  yield* takeEvery(noticeAdded, showInCart);
}

export const cartAddOnsFlow: Flow = { slice, saga: cartAddOnsSaga };
