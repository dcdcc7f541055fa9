import { favourites } from '@baodao/api-client/endpoints/favourites';
import type { FavouriteList } from '@baodao/domain/favourites/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from 'reselect';
import { call, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { noticeAdded } from '../../platform/notices/notices.flow.ts';
import { callApi } from '../../platform/store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../platform/store/flow.ts';
import { keepPreviousValue, loadInto } from '../../platform/store/loadInto.ts';
import { submit } from '../../platform/store/submit.ts';
import { favouriteTypes } from './favouriteToggle.flow.ts';

/** In the order of the tabs. */
export const favouriteKinds = ['product', 'shop', 'vender', 'article', 'question', 'market'] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];

/** URLs spell the kind `vender`, as in the spec. */
const favouriteType = (kind: FavouriteKind) => favouriteTypes[kind === 'vender' ? 'vendor' : kind];

export interface FavouritesQuery {
  kind: FavouriteKind;
  page: number;
}

interface FavouritesState {
  query: FavouritesQuery;
  list: Loadable<FavouriteList>;
  /** Ids being removed. They are hidden at once and shown again if the removal fails. */
  removing: number[];
}

const initialState: FavouritesState = { query: { kind: 'product', page: 1 }, list: idle, removing: [] };

const slice = createSlice({
  name: 'favourites',
  initialState,
  reducers: {
    queryChanged: (state, { payload }: PayloadAction<FavouritesQuery>) => {
      if (state.query.kind !== payload.kind || state.query.page !== payload.page) state.list = idle;
      state.query = payload;
    },
    listChanged: (state, { payload }: PayloadAction<Loadable<FavouriteList>>) => {
      state.list = keepPreviousValue(state.list, payload);
      if (payload.state === 'ready') state.removing = [];
    },
    removingChanged: (state, { payload }: PayloadAction<number[]>) => {
      state.removing = payload;
    },
  },
  selectors: {
    selectFavourites: (state) => state,
    selectFavouritesQuery: (state) => state.query,
    selectFavouritesList: (state) => state.list,
    /** Without those that are being removed. */
    selectVisibleFavourites: createSelector(
      [({ list }: FavouritesState) => list.value?.list, ({ removing }: FavouritesState) => removing],
      (list = [], removing) => list.filter(({ targetId }) => !removing.includes(targetId)),
    ),
  },
});
const { queryChanged, listChanged, removingChanged } = slice.actions;
/** The whole slice, for this file and its tests. @internal */
export const { selectFavourites } = slice.selectors;
export const { selectFavouritesQuery, selectFavouritesList, selectVisibleFavourites } = slice.selectors;

/** Removes favourites by their target ids. */
export const removalRequested = createAction<number[]>('favourites/removalRequested');
const restoreRequested = createAction<{ kind: FavouriteKind; ids: number[] }>('favourites/restoreRequested');

export function* fetchFavourites(query: FavouritesQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  yield* loadInto(listChanged, callApi(favourites.list, { type: favouriteType(query.kind), index: query.page }));
}

function* refetchFavourites(): SagaGenerator<void> {
  const { query } = yield* select(selectFavourites);
  yield* call(fetchFavourites, query);
}

/** Removes favourites optimistically and offers an undo in the notice. */
function* removeFavourites({ payload: ids }: ReturnType<typeof removalRequested>): SagaGenerator<void> {
  const { query, removing } = yield* select(selectFavourites);
  yield* put(removingChanged([...removing, ...ids]));
  const removed = yield* submit('uncollect', callApi(favourites.update, { type: favouriteType(query.kind), ids }), { quiet: true });
  if (!removed.ok) {
    const now = yield* select(selectFavourites);
    yield* put(removingChanged(now.removing.filter((id) => !ids.includes(id))));
    return;
  }
  const followUp = { name: 'undo' as const, intent: restoreRequested({ kind: query.kind, ids }) };
  yield* put(noticeAdded({ kind: 'success', action: 'uncollect', followUp }));
  yield* call(refetchFavourites);
}

/** Restores in reverse order, so that the list keeps its order. */
function* restoreFavourites({ payload: { kind, ids } }: ReturnType<typeof restoreRequested>): SagaGenerator<void> {
  for (const id of [...ids].reverse()) {
    const restored = yield* submit('collect', callApi(favourites.update, { type: favouriteType(kind), id, state: true }), {
      quiet: true,
    });
    if (!restored.ok) break;
  }
  yield* call(refetchFavourites);
}

function* favouritesSaga(): SagaGenerator<void> {
  yield* takeEvery(removalRequested, removeFavourites);
  yield* takeEvery(restoreRequested, restoreFavourites);
}

export const favouritesFlow: Flow = { slice, saga: favouritesSaga };
