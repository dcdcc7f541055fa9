import { guides } from '@baodao/api-client/endpoints/guides';
import type { WebPage, WebPageQuery } from '@baodao/domain/guides/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';

interface WebPageState {
  page: Loadable<WebPage>;
}

const slice = createSlice({
  name: 'webPage',
  initialState: { page: idle } as WebPageState,
  reducers: {
    // Keeps the previous page while the next one loads, but not after a failure.
    pageChanged: (state, { payload }: PayloadAction<Loadable<WebPage>>) => ({
      page: payload.state === 'loading' ? keepPreviousValue(state.page, payload) : payload,
    }),
  },
  selectors: { selectWebPage: (state) => state.page },
});
const { pageChanged } = slice.actions;
export const { selectWebPage } = slice.selectors;

/** Loads an editorial page by its key or id. */
export function* fetchWebPage(query: WebPageQuery): SagaGenerator<void> {
  yield* loadInto(pageChanged, callApi(guides.page, query));
}

export const webPageFlow: Flow = { slice, belongsTo: 'everyone' };
