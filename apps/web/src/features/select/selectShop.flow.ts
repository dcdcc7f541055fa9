import { catalog } from '@baodao/api-client/endpoints/catalog';
import { shops } from '@baodao/api-client/endpoints/shops';
import type { ProductList } from '@baodao/domain/catalog/shapes';
import type { VenderComposite } from '@baodao/domain/shops/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { fetchDiscoveries, selectDiscoveries } from '../../shared/discoveries/discoveries.flow.ts';
import { storiesOf } from '../../shared/discoveries/storiesOf.ts';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { SELECT_TOPIC } from './selectTopic.ts';

export type ShopGoods = Pick<ProductList, 'list' | 'total' | 'index' | 'pages'>;

interface SelectShopState {
  shop: Loadable<VenderComposite>;
  goods: Loadable<ShopGoods>;
}

const GOODS_PER_PAGE = 20;
const MOST_STORIES = 6;

const slice = createSlice({
  name: 'selectShop',
  initialState: { shop: idle, goods: idle } as SelectShopState,
  reducers: {
    shopChanged: (state, { payload }: PayloadAction<Loadable<VenderComposite>>) => ({
      ...state,
      shop: payload.state === 'loading' ? keepPreviousValue(state.shop, payload) : payload,
    }),
    goodsChanged: (state, { payload }: PayloadAction<Loadable<ShopGoods>>) => ({
      ...state,
      goods: payload.state === 'loading' ? keepPreviousValue(state.goods, payload) : payload,
    }),
  },
  selectors: { selectCuratedShop: (state) => state.shop, selectShopGoods: (state) => state.goods },
});
const { shopChanged, goodsChanged } = slice.actions;
export const { selectCuratedShop, selectShopGoods } = slice.selectors;

/** One curated shop: who it is, what editors tell of it, and its goods. Without a name it is the shop of the newest pick. */
export function* fetchSelectShop({ orgId, page }: { orgId: number | undefined; page: number }): SagaGenerator<void> {
  const chosen = orgId ?? (yield* newestShop());
  if (chosen === undefined) {
    yield* put(shopChanged({ state: 'failed', fault: 'notFound' }));
    const noteFailure = yield* fromContext('noteFailure');
    noteFailure(404);
    return;
  }
  yield* all([
    loadInto(shopChanged, callApi(shops.vender, { id: chosen })),
    loadInto(goodsChanged, readGoods(chosen, page)),
    call(fetchDiscoveries, { orgId: chosen, type: 'story' as const, count: MOST_STORIES }),
  ]);
}

function* newestShop(): SagaGenerator<number | undefined> {
  yield* fetchDiscoveries({ key: SELECT_TOPIC, count: 4 });
  const { value } = yield* select(selectDiscoveries);
  return storiesOf(value?.list ?? []).flatMap((story) => story.shops)[0]?.orgId;
}

function* readGoods(orgId: number, page: number): SagaGenerator<ShopGoods> {
  const { list, total, index, pages } = yield* callApi(catalog.products, { orgId, index: page, count: GOODS_PER_PAGE });
  return { list, total, index, pages };
}

export const selectShopFlow: Flow = { slice };
