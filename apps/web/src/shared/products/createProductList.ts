import { catalog } from '@baodao/api-client/endpoints/catalog';
import { search } from '@baodao/api-client/endpoints/search';
import type { ProductCard, ProductList, ProductListQuery } from '@baodao/domain/catalog/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';

export interface ProductSearchResult extends Omit<ProductList, 'rateId' | 'count'> {
  /** What was looked for, as it was typed. */
  key: string;
}

/** What helps on where nothing was found. */
export interface SearchSuggestionData {
  hot: string[];
  popular: ProductCard[];
}

interface ProductListState {
  products: Loadable<ProductSearchResult>;
  suggestions: SearchSuggestionData;
}

const noSuggestions: SearchSuggestionData = { hot: [], popular: [] };

/** A list of goods in a part of the store of its own: the page that is left keeps its list while the next one is read. */
export function createProductList(name: string) {
  const slice = createSlice({
    name,
    initialState: { products: idle, suggestions: noSuggestions } as ProductListState,
    reducers: {
      productsChanged: (state, { payload }: PayloadAction<Loadable<ProductSearchResult>>) => ({
        ...state,
        products: keepPreviousValue(state.products, payload),
      }),
      productsCleared: (state) => ({ ...state, products: idle }),
      suggestionsChanged: (state, { payload }: PayloadAction<SearchSuggestionData>) => ({ ...state, suggestions: payload }),
    },
    selectors: { selectProducts: (state) => state.products, selectSuggestions: (state) => state.suggestions },
  });
  const { productsChanged, productsCleared, suggestionsChanged } = slice.actions;
  const { selectProducts, selectSuggestions } = slice.selectors;

  function* fetchProducts(query: ProductListQuery): SagaGenerator<void> {
    yield* loadInto(productsChanged, readProducts(query));
    const { state, value } = yield* select(selectProducts);
    if (state === 'ready' && value.total === 0) yield* call(fetchSuggestions);
  }

  /** Nothing was looked for yet: there is no list, only what helps on. */
  function* fetchSuggestionsOnly(): SagaGenerator<void> {
    yield* put(productsCleared());
    yield* call(fetchSuggestions);
  }

  function* fetchSuggestions(): SagaGenerator<void> {
    const { hot, popular } = yield* all({ hot: call(readHot), popular: call(readPopular) });
    yield* put(suggestionsChanged({ hot, popular }));
  }

  // Nothing here answers intents: the address says what is read, and the page's loader reads it.
  function* saga(): SagaGenerator<void> {}

  const flow: Flow = { slice, saga };
  return {
    flow,
    selectGoods: selectProducts,
    selectHelp: selectSuggestions,
    fetchGoods: fetchProducts,
    fetchHelpAlone: fetchSuggestionsOnly,
  };
}

function* readProducts(query: ProductListQuery): SagaGenerator<ProductSearchResult> {
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
