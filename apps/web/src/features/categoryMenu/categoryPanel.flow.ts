import { catalog } from '@baodao/api-client/endpoints/catalog';
import { createAction } from '@reduxjs/toolkit';
import { type SagaGenerator, select, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';
import type { Flow } from '../../platform/store/flow.ts';

const {
  flow,
  fetch,
  selectLoaded: selectPanelCategories,
} = createRead({ name: 'categoryPanel', read: () => callApi(catalog.categories, {}), belongsTo: 'everyone' });

export { selectPanelCategories };

export const categoryPanelOpened = createAction('categoryPanel/categoryPanelOpened');

function* fetchCategories(): SagaGenerator<void> {
  if ((yield* select(selectPanelCategories)).state !== 'ready') yield* fetch();
}

function* categoryPanelSaga(): SagaGenerator<void> {
  yield* takeLeading(categoryPanelOpened, fetchCategories);
}

export const categoryPanelFlow: Flow = { ...flow, saga: categoryPanelSaga };
