import { favourites } from '@baodao/api-client/endpoints/favourites';
import type { Favourite, FavouriteList } from '@baodao/domain/favourites/shapes';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery } from 'typed-redux-saga';
import { collectTypes } from '../../shared/collect/collect.flow.ts';
import { noticeAdded } from '../../shared/notices/notices.flow.ts';
import { callApi } from '../../store/callApi.ts';
import { type Flow, idle, type Loadable } from '../../store/flow.ts';
import { keepPreviousValue, loadInto } from '../../store/loadInto.ts';
import { submit } from '../../store/submit.ts';

/** In the order of the tabs. */
export const favouriteKinds = ['product', 'shop', 'vender', 'article', 'question', 'market'] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];

export interface FavouritesQuery {
  kind: FavouriteKind;
  page: number;
}

interface FavouritesState {
  query: FavouritesQuery;
  list: Loadable<FavouriteList>;
  /** What is being removed: it stands there no more, and comes back where that fails. */
  leaving: number[];
}

const initialState: FavouritesState = { query: { kind: 'product', page: 1 }, list: idle, leaving: [] };

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
      if (payload.state === 'ready') state.leaving = [];
    },
    leavingChanged: (state, { payload }: PayloadAction<number[]>) => {
      state.leaving = payload;
    },
  },
  selectors: { selectFavourites: (state) => state },
});
const { queryChanged, listChanged, leavingChanged } = slice.actions;
export const { selectFavourites } = slice.selectors;

/** One or several, by their targets. */
export const removalRequested = createAction<number[]>('favourites/removalRequested');
const restoreRequested = createAction<{ kind: FavouriteKind; ids: number[] }>('favourites/restoreRequested');

export function* fetchFavourites(query: FavouritesQuery): SagaGenerator<void> {
  yield* put(queryChanged(query));
  yield* loadInto(listChanged, callApi(favourites.list, { type: collectTypes[query.kind], index: query.page }));
}

function* fetchAgain(): SagaGenerator<void> {
  const { query } = yield* select(selectFavourites);
  yield* call(fetchFavourites, query);
}

/** What goes leaves the list at once; it can be had back as long as the notice stands. */
function* remove({ payload: ids }: ReturnType<typeof removalRequested>): SagaGenerator<void> {
  const { query, leaving } = yield* select(selectFavourites);
  yield* put(leavingChanged([...leaving, ...ids]));
  const removed = yield* submit('uncollect', callApi(favourites.collect, { type: collectTypes[query.kind], ids }), { quiet: true });
  if (!removed.ok) {
    const now = yield* select(selectFavourites);
    yield* put(leavingChanged(now.leaving.filter((id) => !ids.includes(id))));
    return;
  }
  const followUp = { name: 'undo' as const, intent: restoreRequested({ kind: query.kind, ids }) };
  yield* put(noticeAdded({ kind: 'success', action: 'uncollect', followUp }));
  yield* call(fetchAgain);
}

/** The last one first, so that they stand as they stood. */
function* restore({ payload: { kind, ids } }: ReturnType<typeof restoreRequested>): SagaGenerator<void> {
  for (const id of ids.toReversed()) {
    const back = yield* submit('collect', callApi(favourites.collect, { type: collectTypes[kind], id, state: true }), { quiet: true });
    if (!back.ok) break;
  }
  yield* call(fetchAgain);
}

/** What is in sight, without what is on its way out. */
export const shownFavourites = ({ list, leaving }: FavouritesState): Favourite[] =>
  (list.value?.list ?? []).filter(({ targetId }) => !leaving.includes(targetId));

function* favouritesSaga(): SagaGenerator<void> {
  yield* takeEvery(removalRequested, remove);
  yield* takeEvery(restoreRequested, restore);
}

export const favouritesFlow: Flow = { slice, saga: favouritesSaga };
