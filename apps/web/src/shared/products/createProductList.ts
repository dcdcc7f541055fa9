import { catalog } from '@baodao/api-client/endpoints/catalog';
import { search } from '@baodao/api-client/endpoints/search';
import type { ProductCard, ProductList, ProductListQuery } from '@baodao/domain/catalog/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';

export interface ProductSearchResult extends Omit<ProductList, 'rateId' | 'count'> {
  /** The search text as typed. */
  key: string;
}

/** Shown for an empty result. */
export interface SearchSuggestionData {
  hot: string[];
  popular: ProductCard[];
}

interface ProductListState {
  products: Loadable<ProductSearchResult>;
  suggestions: SearchSuggestionData;
}

const noSuggestions: SearchSuggestionData = { hot: [], popular: [] };

/** Creates a product list with its own slice, so that the page being left keeps its list while the next one loads. */
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

  /** For a search page without a search text. */
  function* fetchSuggestionsOnly(): SagaGenerator<void> {
    yield* put(productsCleared());
    yield* call(fetchSuggestions);
  }

  function* fetchSuggestions(): SagaGenerator<void> {
    const { hot, popular } = yield* all({ hot: call(readHotWords), popular: call(readPopularProducts) });
    yield* put(suggestionsChanged({ hot, popular }));
  }

  const flow: Flow = { slice };
  return {
    flow,
    selectProducts,
    selectSuggestions,
    fetchProducts,
    fetchSuggestionsOnly,
  };
}

function* readProducts(query: ProductListQuery): SagaGenerator<ProductSearchResult> {
  const { rateId: _rate, count: _count, ...result } = yield* callApi(catalog.products, query);
  return { ...result, key: query.key ?? '' };
}

function* readHotWords(): SagaGenerator<string[]> {
  try {
    const { hot } = yield* callApi(search.hotWords, {});
    return hot.map((word) => word.text);
  } catch {
    return [];
  }
}

function* readPopularProducts(): SagaGenerator<ProductCard[]> {
  try {
    const { list } = yield* callApi(catalog.ranking, { type: 'hot', count: 10 });
    return list;
  } catch {
    return [];
  }
}
