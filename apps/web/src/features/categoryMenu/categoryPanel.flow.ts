import { catalog } from '@baodao/api-client/endpoints/catalog';
import type { Category } from '@baodao/domain/catalog/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { loadInto } from '../../platform/store/loadInto.ts';

const slice = createSlice({
  name: 'categoryPanel',
  initialState: { categories: idle as Loadable<Category[]> },
  reducers: {
    categoriesChanged: (state, { payload }: PayloadAction<Loadable<Category[]>>) => {
      state.categories = payload;
    },
  },
  selectors: { selectPanelCategories: (state) => state.categories },
});
const { categoriesChanged } = slice.actions;
export const { selectPanelCategories } = slice.selectors;

export const categoryPanelOpened = createAction('categoryPanel/categoryPanelOpened');

function* fetchCategories(): SagaGenerator<void> {
  if ((yield* select(selectPanelCategories)).state === 'ready') return;
  yield* loadInto(categoriesChanged, callApi(catalog.categories, {}));
}

function* categoryPanelSaga(): SagaGenerator<void> {
  yield* takeLeading(categoryPanelOpened, fetchCategories);
}

export const categoryPanelFlow: Flow = { slice, saga: categoryPanelSaga, belongsTo: 'everyone' };
