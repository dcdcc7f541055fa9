import { catalog } from '@baodao/api-client/endpoints/catalog';
import { search } from '@baodao/api-client/endpoints/search';
import type { ProductCard, ProductList, ProductListQuery } from '@baodao/domain/catalog/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';

export interface Goods extends Omit<ProductList, 'rateId' | 'count'> {
  /** What was looked for, as it was typed. */
  key: string;
}

/** What helps on where nothing was found. */
export interface GoodsHelp {
  hot: string[];
  popular: ProductCard[];
}

interface GoodsState {
  goods: Loadable<Goods>;
  help: GoodsHelp;
}

const noHelp: GoodsHelp = { hot: [], popular: [] };

/** A list of goods in a part of the store of its own: the page that is left keeps its list while the next one is read. */
export function createGoods(name: string) {
  const slice = createSlice({
    name,
    initialState: { goods: idle, help: noHelp } as GoodsState,
    reducers: {
      goodsChanged: (state, { payload }: PayloadAction<Loadable<Goods>>) => ({ ...state, goods: keepPreviousValue(state.goods, payload) }),
      goodsForgotten: (state) => ({ ...state, goods: idle }),
      helpChanged: (state, { payload }: PayloadAction<GoodsHelp>) => ({ ...state, help: payload }),
    },
    selectors: { selectGoods: (state) => state.goods, selectHelp: (state) => state.help },
  });
  const { goodsChanged, goodsForgotten, helpChanged } = slice.actions;
  const { selectGoods, selectHelp } = slice.selectors;

  function* fetchGoods(query: ProductListQuery): SagaGenerator<void> {
    yield* loadInto(goodsChanged, readGoods(query));
    const { state, value } = yield* select(selectGoods);
    if (state === 'ready' && value.total === 0) yield* call(fetchHelp);
  }

  /** Nothing was looked for yet: there is no list, only what helps on. */
  function* fetchHelpAlone(): SagaGenerator<void> {
    yield* put(goodsForgotten());
    yield* call(fetchHelp);
  }

  function* fetchHelp(): SagaGenerator<void> {
    const { hot, popular } = yield* all({ hot: call(readHot), popular: call(readPopular) });
    yield* put(helpChanged({ hot, popular }));
  }

  // Nothing here answers intents: the address says what is read, and the page's loader reads it.
  function* saga(): SagaGenerator<void> {}

  const flow: Flow = { slice, saga };
  return { flow, selectGoods, selectHelp, fetchGoods, fetchHelpAlone };
}

function* readGoods(query: ProductListQuery): SagaGenerator<Goods> {
  const { rateId: _rate, count: _count, ...goods } = yield* callApi(catalog.products, query);
  return { ...goods, key: query.key ?? '' };
}

function* readHot(): SagaGenerator<string[]> {
  try {
    const { hot } = yield* callApi(search.hotWords, {});
    return hot.map((word) => word.text);
  } catch {
    return [];
  }
}

function* readPopular(): SagaGenerator<ProductCard[]> {
  try {
    const { list } = yield* callApi(catalog.ranking, { type: 'hot', count: 10 });
    return list;
  } catch {
    return [];
  }
}
