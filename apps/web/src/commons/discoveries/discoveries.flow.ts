import { discover } from '@baodao/api-client/endpoints/discover';
import type { DiscoverList, DiscoverQuery } from '@baodao/domain/discover/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fill, keepValue } from '../../store/fill.ts';
import { type Flow, idle, type Slot } from '../../store/flow.ts';

interface DiscoveriesState {
  list: Slot<DiscoverList>;
}

const slice = createSlice({
  name: 'discoveries',
  initialState: { list: idle } as DiscoveriesState,
  reducers: {
    // A list that could not be read is not shown as the one before it: the reader would take it for what was asked for.
    listChanged: (state, { payload }: PayloadAction<Slot<DiscoverList>>) => ({
      list: payload.state === 'loading' ? keepValue(state.list, payload) : payload,
    }),
  },
  selectors: { selectDiscoveries: (state) => state.list },
});
const { listChanged } = slice.actions;
export const { selectDiscoveries } = slice.selectors;

/** One page of what editors tell. */
export function* fetchDiscoveries(query: DiscoverQuery): SagaGenerator<void> {
  yield* fill(listChanged, callApi(discover.list, query));
}

export const discoveriesFlow: Flow = { slice };
