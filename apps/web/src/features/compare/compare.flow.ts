import { catalog } from '@baodao/api-client/endpoints/catalog';
import { ApiError } from '@baodao/api-client/errors';
import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';
import { readIds } from '../footprints/footprints.ts';

/** More columns than this do not fit side by side. */
export const MAX_COMPARED = 4;
/** The choice is kept on this device, because a shopper opens products in several tabs. */
export const COMPARED_KEY = 'compared';

interface CompareState {
  /** Ids of the chosen products, in the order of choice. */
  chosen: number[];
  products: Loadable<ProductDetail[]>;
  isOpen: boolean;
}
// Empty like the server's HTML. The browser reads its storage after hydration.
const initialState: CompareState = { chosen: [], products: idle, isOpen: false };

const slice = createSlice({
  name: 'compare',
  initialState,
  reducers: {
    chosenChanged: (state, { payload }: PayloadAction<number[]>) => {
      state.chosen = payload;
      // There is nothing to compare with one column.
      if (payload.length < 2) state.isOpen = false;
    },
    compareClosed: (state) => {
      state.isOpen = false;
    },
    comparisonOpened: (state) => {
      state.isOpen = true;
    },
    productsChanged: (state, { payload }: PayloadAction<CompareState['products']>) => {
      state.products = payload;
    },
  },
  selectors: {
    selectCompared: (state) => state.chosen,
    selectIsCompareOpen: (state) => state.isOpen,
    selectComparedProducts: (state) => state.products,
  },
});
const { chosenChanged, productsChanged, comparisonOpened } = slice.actions;
export const { compareClosed } = slice.actions;
export const { selectCompared, selectIsCompareOpen, selectComparedProducts } = slice.selectors;

/** Dispatched in the browser only. */
export const compareShown = createAction('compare/shown');
export const compareToggled = createAction<number>('compare/toggled');
export const compareCleared = createAction('compare/cleared');
export const comparisonRequested = createAction('compare/comparisonRequested');

function* readChosen(): SagaGenerator<number[]> {
  const storage = yield* fromContext('storage');
  return readIds(storage.read(COMPARED_KEY)).slice(0, MAX_COMPARED);
}

function* showChosen(): SagaGenerator<void> {
  yield* put(chosenChanged(yield* call(readChosen)));
}

function* choose(chosen: number[]): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  storage.write(COMPARED_KEY, JSON.stringify(chosen));
  yield* put(chosenChanged(chosen));
}

function* toggle({ payload: id }: ReturnType<typeof compareToggled>): SagaGenerator<void> {
  const chosen = yield* call(readChosen);
  if (chosen.includes(id))
    yield* call(
      choose,
      chosen.filter((other) => other !== id),
    );
  else yield* call(choose, [...chosen, id].slice(0, MAX_COMPARED));
}

/** The choice may be old: a product that is no longer sold leaves it. */
function* readIfSold(id: number): SagaGenerator<ProductDetail | null> {
  try {
    return yield* callApi(catalog.product, { id });
  } catch (error) {
    if (ApiError.isApiError(error) && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

function* readProducts(): SagaGenerator<ProductDetail[]> {
  const chosen = yield* select(selectCompared);
  const read = yield* all(chosen.map((id) => call(readIfSold, id)));
  const products = read.filter((product) => product !== null);
  if (products.length < chosen.length)
    yield* call(
      choose,
      products.map(({ id }) => id),
    );
  return products;
}

function* compare(): SagaGenerator<void> {
  yield* put(comparisonOpened());
  yield* loadInto(productsChanged, readProducts());
}

function* compareSaga(): SagaGenerator<void> {
  yield* takeEvery(compareShown, showChosen);
  yield* takeEvery(compareToggled, toggle);
  yield* takeEvery(compareCleared, () => choose([]));
  yield* takeLatest(comparisonRequested, compare);
}

export const compareFlow: Flow = { slice, saga: compareSaga };
