import { discover } from '@baodao/api-client/endpoints/discover';
import type { DiscoverList, DiscoverQuery } from '@baodao/domain/discover/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';

interface DiscoveriesState {
  list: Loadable<DiscoverList>;
}

const slice = createSlice({
  name: 'discoveries',
  initialState: { list: idle } as DiscoveriesState,
  reducers: {
    // Drops the previous list after a failure: it may belong to another query.
    listChanged: (state, { payload }: PayloadAction<Loadable<DiscoverList>>) => ({
      list: payload.state === 'loading' ? keepPreviousValue(state.list, payload) : payload,
    }),
  },
  selectors: { selectDiscoveries: (state) => state.list },
});
const { listChanged } = slice.actions;
export const { selectDiscoveries } = slice.selectors;

export function* fetchDiscoveries(query: DiscoverQuery): SagaGenerator<void> {
  yield* loadInto(listChanged, callApi(discover.list, query));
}

export const discoveriesFlow: Flow = { slice };
