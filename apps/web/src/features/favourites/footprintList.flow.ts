import { shops } from '@baodao/api-client/endpoints/shops';
import type { Footprint, FootprintList } from '@baodao/domain/shops/shapes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { mergeGuestFootprints } from '../footprints/footprints.flow.ts';

/** Kinds with their type on the wire. */
export const footprintKinds = { product: 1, shop: 2 } as const;
export type FootprintKind = keyof typeof footprintKinds;

export interface FootprintsQuery {
  kind: FootprintKind;
  page: number;
}

const slice = createSlice({
  name: 'footprintList',
  initialState: { query: { kind: 'product', page: 1 } as FootprintsQuery, list: idle as Loadable<FootprintList> },
  reducers: {
    queryChanged: (state, { payload }: PayloadAction<FootprintsQuery>) => {
      if (state.query.kind !== payload.kind || state.query.page !== payload.page) state.list = idle;
      state.query = payload;
    },
    listChanged: (state, { payload }: PayloadAction<Loadable<FootprintList>>) => {
      state.list = keepPreviousValue(state.list, payload);
    },
  },
  selectors: {
    selectFootprintList: (state) => state,
    selectFootprintListList: (state) => state.list,
    selectFootprintListQuery: (state) => state.query,
  },
});
const { queryChanged, listChanged } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectFootprintList } = slice.selectors;
export const { selectFootprintListList, selectFootprintListQuery } = slice.selectors;

export function* fetchFootprintList(query: FootprintsQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  // Upload views from before the login first, so that the list includes them.
  yield* call(mergeGuestFootprints);
  yield* loadInto(listChanged, callApi(shops.footprints, { type: footprintKinds[query.kind], index: query.page, count: 30 }));
}

/** Groups footprints by day, in the order of the list. */
export function groupByDay(list: readonly Footprint[]): { day: string; items: Footprint[] }[] {
  const days = new Map<string, Footprint[]>();
  for (const footprint of list) days.set(footprint.day, [...(days.get(footprint.day) ?? []), footprint]);
  return [...days].map(([day, items]) => ({ day, items }));
}

export const footprintListFlow: Flow = { slice };
