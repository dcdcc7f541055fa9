import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, put, type SagaGenerator, select, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';

/** More columns than this do not fit side by side. */
export const MAX_COMPARED = 4;

interface CompareState {
  /** Ids of the chosen products, in the order of choice. */
  chosen: number[];
  products: Loadable<ProductDetail[]>;
  isOpen: boolean;
}
const initialState: CompareState = { chosen: [], products: idle, isOpen: false };

const slice = createSlice({
  name: 'compare',
  initialState,
  reducers: {
    compareToggled: (state, { payload: id }: PayloadAction<number>) => {
      if (state.chosen.includes(id)) state.chosen = state.chosen.filter((other) => other !== id);
      else if (state.chosen.length < MAX_COMPARED) state.chosen.push(id);
    },
    compareCleared: () => initialState,
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
const { productsChanged, comparisonOpened } = slice.actions;
export const { compareToggled, compareCleared, compareClosed } = slice.actions;
export const { selectCompared, selectIsCompareOpen, selectComparedProducts } = slice.selectors;

export const comparisonRequested = createAction('compare/comparisonRequested');

function* readProducts(ids: readonly number[]): SagaGenerator<ProductDetail[]> {
  return yield* all(ids.map((id) => callApi(catalog.product, { id })));
}

function* compare(): SagaGenerator<void> {
  const chosen = yield* select(selectCompared);
  yield* put(comparisonOpened());
  yield* loadInto(productsChanged, readProducts(chosen));
}

function* compareSaga(): SagaGenerator<void> {
  yield* takeLatest(comparisonRequested, compare);
}

export const compareFlow: Flow = { slice, saga: compareSaga };
