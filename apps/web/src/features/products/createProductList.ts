import { catalog } from '@baodao/api-client/endpoints/catalog';
import { search } from '@baodao/api-client/endpoints/search';
import type { ProductCard, ProductList, ProductListQuery } from '@baodao/domain/catalog/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { type TileProduct, toTileProduct } from './tileProduct.ts';

export interface ProductSearchResult extends Omit<ProductList, 'rateId' | 'count' | 'list'> {
  list: TileProduct[];
  /** The search text as typed. */
  key: string;
  /** The page that the list begins with. It is less than `index` after more pages were added. */
  first: number;
  /** The query without its page. A page of another scope never continues the list. */
  scope: string;
}

/** Shown for an empty result. */
export interface SearchSuggestionData {
  hot: string[];
  popular: ProductCard[];
}

interface ProductListState {
  products: Loadable<ProductSearchResult>;
  suggestions: SearchSuggestionData;
  /** The next page is added to the list instead of replacing it. */
  isExtending: boolean;
}

const noSuggestions: SearchSuggestionData = { hot: [], popular: [] };

/** Creates a product list with its own slice, so that the page being left keeps its list while the next one loads. */
export function createProductList(name: string) {
  const slice = createSlice({
    name,
    initialState: { products: idle, suggestions: noSuggestions, isExtending: false } as ProductListState,
    reducers: {
      productsChanged: (state, { payload }: PayloadAction<Loadable<ProductSearchResult>>) => ({
        ...state,
        products: keepPreviousValue(state.products, payload),
        // A failed extension continues with the next attempt.
        isExtending: state.isExtending && payload.state !== 'ready',
      }),
      moreRequested: (state) => ({ ...state, isExtending: true }),
      productsCleared: (state) => ({ ...state, products: idle }),
      suggestionsChanged: (state, { payload }: PayloadAction<SearchSuggestionData>) => ({ ...state, suggestions: payload }),
    },
    selectors: {
      selectProducts: (state) => state.products,
      selectSuggestions: (state) => state.suggestions,
      selectIsExtending: (state) => state.isExtending,
    },
  });
  const { productsChanged, productsCleared, suggestionsChanged, moreRequested } = slice.actions;
  const { selectProducts, selectSuggestions, selectIsExtending } = slice.selectors;

  function* fetchProducts(query: ProductListQuery): SagaGenerator<void> {
    const before = (yield* select(selectProducts)).value;
    const isExtending = yield* select(selectIsExtending);
    yield* loadInto(productsChanged, readProducts(query, { before, isExtending }));
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
    selectIsExtending,
    moreRequested,
    fetchProducts,
    fetchSuggestionsOnly,
  };
}

function* readProducts(
  query: ProductListQuery,
  { before, isExtending }: { before: ProductSearchResult | undefined; isExtending: boolean },
): SagaGenerator<ProductSearchResult> {
  const { rateId: _rate, count, list, ...reply } = yield* callApi(catalog.products, query);
  const { index: _index, ...scope } = query;
  const page = { ...reply, list: list.map(toTileProduct), key: query.key ?? '', first: reply.index, scope: JSON.stringify(scope) };
  if (!before || before.scope !== page.scope) return page;
  const isNext = isExtending && page.index === before.index + 1;
  // Someone who returns to the address of the last page finds the pages before it.
  const isLast = before.first < before.index && page.index === before.index;
  if (!isNext && !isLast) return page;
  const earlier = isNext ? before.list : before.list.slice(0, (before.index - before.first) * count);
  return { ...page, first: before.first, list: distinctById([...earlier, ...page.list]) };
}

/** A product that moved between two requests would appear on two pages. */
const distinctById = (list: readonly TileProduct[]) => [...new Map(list.map((card) => [card.id, card])).values()];

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
