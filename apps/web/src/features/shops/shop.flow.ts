import { shops } from '@baodao/api-client/endpoints/shops';
import type { ShopComposite, VendorProductQuery, VendorProducts, VendorReviewQuery, VendorReviews } from '@baodao/domain/shops/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { favouriteTypes, fetchFavouriteStatus } from '../favourites/favouriteToggle.flow.ts';

interface ShopState {
  shop: Loadable<ShopComposite>;
  products: Loadable<VendorProducts>;
  reviews: Loadable<VendorReviews>;
}

const slice = createSlice({
  name: 'shop',
  initialState: { shop: idle, products: idle, reviews: idle } as ShopState,
  reducers: {
    // Otherwise the new shop's header would appear above the old shop's products.
    shopReset: () => ({ shop: idle, products: idle, reviews: idle }),
    shopChanged: (state, { payload }: PayloadAction<Loadable<ShopComposite>>) => ({
      ...state,
      shop: keepPreviousValue(state.shop, payload),
    }),
    productsChanged: (state, { payload }: PayloadAction<Loadable<VendorProducts>>) => ({
      ...state,
      products: keepPreviousValue(state.products, payload),
    }),
    reviewsChanged: (state, { payload }: PayloadAction<Loadable<VendorReviews>>) => ({
      ...state,
      reviews: keepPreviousValue(state.reviews, payload),
    }),
  },
  selectors: {
    selectShop: (state) => state.shop,
    selectShopProducts: (state) => state.products,
    selectShopReviews: (state) => state.reviews,
  },
});
const { shopReset, shopChanged, productsChanged, reviewsChanged } = slice.actions;
export const { selectShop, selectShopProducts, selectShopReviews } = slice.selectors;

const LATEST_REVIEWS = 3;

/** Loads the shop's home page with its latest reviews. */
export function* fetchShopHome(orgId: number): SagaGenerator<void> {
  yield* call(resetForOtherShop, orgId);
  yield* all([
    loadInto(shopChanged, callApi(shops.shop, { orgId })),
    loadOptional(reviewsChanged, callApi(shops.reviews, { id: orgId, count: LATEST_REVIEWS })),
  ]);
}

export function* fetchShopProducts(query: VendorProductQuery): SagaGenerator<void> {
  yield* call(resetForOtherShop, query.id);
  yield* all([call(fetchShopOnce, query.id), loadInto(productsChanged, callApi(shops.products, query))]);
}

export function* fetchShopReviews(query: VendorReviewQuery): SagaGenerator<void> {
  yield* call(resetForOtherShop, query.id);
  yield* all([call(fetchShopOnce, query.id), loadInto(reviewsChanged, callApi(shops.reviews, query))]);
}

/** Other pages of the same shop reuse the loaded shop. */
function* fetchShopOnce(orgId: number): SagaGenerator<void> {
  const { state } = yield* select(selectShop);
  if (state !== 'ready') yield* loadInto(shopChanged, callApi(shops.shop, { orgId }));
}

function* resetForOtherShop(orgId: number): SagaGenerator<void> {
  const { value } = yield* select(selectShop);
  if (value?.orgId !== orgId) yield* put(shopReset());
}

/** Loads a section whose failure does not fail the page. */
function* loadOptional<T>(changed: (loadable: Loadable<T>) => UnknownAction, read: SagaGenerator<T>): SagaGenerator<void> {
  try {
    yield* put(changed({ state: 'ready', value: yield* read }));
  } catch {
    yield* put(changed({ state: 'failed', error: 'server' }));
  }
}

/** For members: loads whether they follow the shop, and records the visit as a footprint. */
export function* fetchPersonalShop(orgId: number): SagaGenerator<void> {
  const { value } = yield* select(selectShop);
  if (value?.orgId !== orgId) return;
  yield* all([call(fetchFavouriteStatus, favouriteTarget(value)), call(recordVisit, orgId)]);
}

function* recordVisit(orgId: number): SagaGenerator<void> {
  try {
    yield* callApi(shops.visit, { type: SHOP_FOOTPRINT_TYPE, id: orgId });
  } catch {
    // The footprint is optional.
  }
}

/** Wire values of the footprint type and of the shop type of local vendors. */
const SHOP_FOOTPRINT_TYPE = 2;
const VENDOR_TYPE = 2;

export const favouriteTarget = ({ orgId, type }: Pick<ShopComposite, 'orgId' | 'type'>) => ({
  type: type === VENDOR_TYPE ? favouriteTypes.vendor : favouriteTypes.shop,
  id: orgId,
});

export const shopFlow: Flow = { slice };
