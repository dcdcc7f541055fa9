import { catalog } from '@baodao/api-client/endpoints/catalog';
import { shops } from '@baodao/api-client/endpoints/shops';
import type { ProductList } from '@baodao/domain/catalog/shapes';
import type { VendorComposite } from '@baodao/domain/shops/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { fetchDiscoveries, selectDiscoveries } from '../discover/discoveries.flow.ts';
import { extractStories } from '../discover/stories.ts';
import { SELECT_TOPIC } from './selectTopic.ts';

export type ShopProducts = Pick<ProductList, 'list' | 'total' | 'index' | 'pages'>;

interface SelectShopState {
  shop: Loadable<VendorComposite>;
  products: Loadable<ShopProducts>;
}

const PRODUCTS_PER_PAGE = 24;
const MAX_STORIES = 6;

const slice = createSlice({
  name: 'selectShop',
  initialState: { shop: idle, products: idle } as SelectShopState,
  reducers: {
    shopChanged: (state, { payload }: PayloadAction<Loadable<VendorComposite>>) => ({
      ...state,
      shop: payload.state === 'loading' ? keepPreviousValue(state.shop, payload) : payload,
    }),
    productsChanged: (state, { payload }: PayloadAction<Loadable<ShopProducts>>) => ({
      ...state,
      products: payload.state === 'loading' ? keepPreviousValue(state.products, payload) : payload,
    }),
  },
  selectors: { selectCuratedShop: (state) => state.shop, selectShopProducts: (state) => state.products },
});
const { shopChanged, productsChanged } = slice.actions;
export const { selectCuratedShop, selectShopProducts } = slice.selectors;

/** Loads a curated shop with its stories and products. Without `orgId` it is the shop of the newest story. */
export function* fetchSelectShop({ orgId, page }: { orgId: number | undefined; page: number }): SagaGenerator<void> {
  const shopId = orgId ?? (yield* findNewestShop());
  if (shopId === undefined) {
    yield* put(shopChanged({ state: 'failed', error: 'notFound' }));
    const setErrorStatus = yield* fromContext('setErrorStatus');
    setErrorStatus(404);
    return;
  }
  yield* all([
    loadInto(shopChanged, callApi(shops.vendor, { id: shopId })),
    loadInto(productsChanged, readProducts(shopId, page)),
    call(fetchDiscoveries, { orgId: shopId, type: 'story' as const, count: MAX_STORIES }),
  ]);
}

function* findNewestShop(): SagaGenerator<number | undefined> {
  yield* fetchDiscoveries({ key: SELECT_TOPIC, count: 4 });
  const { value } = yield* select(selectDiscoveries);
  return extractStories(value?.list ?? []).flatMap((story) => story.shops)[0]?.orgId;
}

function* readProducts(orgId: number, page: number): SagaGenerator<ShopProducts> {
  const { list, total, index, pages } = yield* callApi(catalog.products, { orgId, index: page, count: PRODUCTS_PER_PAGE });
  return { list, total, index, pages };
}

export const selectShopFlow: Flow = { slice };
