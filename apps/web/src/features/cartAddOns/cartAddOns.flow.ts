import { catalog } from '@baodao/api-client/endpoints/catalog';
import { createAction } from '@reduxjs/toolkit';
import { put, type SagaGenerator, takeEvery, takeLatest } from 'typed-redux-saga';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { cartRequested } from '../cart/cart.flow.ts';
import { type TileProduct, toTileProduct } from '../products/tileProduct.ts';

/** More than are shown, because those of the cart are left out. */
const LOADED = 12;

const {
  flow,
  fetch: fetchAddOns,
  selectLoaded: selectAddOns,
} = createRead({ name: 'cartAddOns', read: readBestSellers, isShownMeanwhile: (before, next) => before === next });

export { selectAddOns };

/** Requests the best sellers of a shop. */
export const addOnsRequested = createAction<number>('cartAddOns/addOnsRequested');

function* readBestSellers(orgId: number): SagaGenerator<TileProduct[]> {
  const { list } = yield* callApi(catalog.products, { orgId, stock: true, sort: 'sales', count: LOADED });
  return list.map(toTileProduct);
}

/** What was added below the cart is in the cart above. */
function* showInCart({ payload }: ReturnType<typeof noticeAdded>): SagaGenerator<void> {
  if (payload.action === 'addToCart' && payload.kind === 'success') yield* put(cartRequested());
}

function* cartAddOnsSaga(): SagaGenerator<void> {
  yield* takeLatest(addOnsRequested, ({ payload }) => fetchAddOns(payload));
  yield* takeEvery(noticeAdded, showInCart);
}

export const cartAddOnsFlow: Flow = { ...flow, saga: cartAddOnsSaga };
