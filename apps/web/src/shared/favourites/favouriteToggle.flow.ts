import { favourites } from '@baodao/api-client/endpoints/favourites';
import * as links from '@baodao/link-builders/links';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { submit } from '../../store/submit.ts';
import { selectSession, sessionChanged } from '../session/session.flow.ts';

/** What can be collected, as the API numbers it. The shapes' own table would bring their schemas into the browser. */
export const favouriteTypes = { product: 1, shop: 2, vender: 3, article: 4, question: 5, market: 6 } as const;

export interface FavouriteTarget {
  type: (typeof favouriteTypes)[keyof typeof favouriteTypes];
  id: number;
}

interface FavouriteStatus {
  collected: boolean;
  /** How many people did, once the server has said so. */
  count?: number;
}

interface FavouriteToggleState {
  known: Record<string, FavouriteStatus>;
  /** What is on its way. */
  busy: string | null;
}

const targetKey = ({ type, id }: FavouriteTarget): string => `${type}/${id}`;
const initialState: FavouriteToggleState = { known: {}, busy: null };

const slice = createSlice({
  name: 'collect',
  initialState,
  reducers: {
    favouriteChanged: (state, { payload: { target, ...now } }: PayloadAction<FavouriteStatus & { target: FavouriteTarget }>) => {
      state.known[targetKey(target)] = now;
    },
    busyChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.busy = payload;
    },
    favouritesCleared: () => initialState,
  },
  selectors: {
    /** Undefined before anything was heard of it. */
    selectFavouriteStatus: ({ known }, target: FavouriteTarget): FavouriteStatus | undefined => known[targetKey(target)],
    selectCollectBusy: ({ busy }) => busy !== null,
  },
});
const { favouriteChanged, busyChanged, favouritesCleared } = slice.actions;
export const { selectFavouriteStatus, selectCollectBusy } = slice.selectors;

export const favouriteToggled = createAction<{ target: FavouriteTarget; collected: boolean; count?: number }>('collect/collectToggled');

/** A guest's wish, kept while he signs in. */
const PENDING_KEY = 'collect-wish';

/** For `loadPersonal` of a page: whether the member collected it; and if he was sent to sign in for that, it is done now. */
export function* fetchFavouriteStatus(target: FavouriteTarget): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  if (tabStorage.read(PENDING_KEY) === targetKey(target)) {
    tabStorage.remove(PENDING_KEY);
    yield* call(setFavourite, target, { collected: false }, true);
    return;
  }
  try {
    const { collected } = yield* callApi(favourites.state, target);
    yield* put(favouriteChanged({ target, collected }));
  } catch {
    // The heart stays empty; pressing it says what is wrong.
  }
}

function* toggleFavourite({ payload: { target, ...before } }: ReturnType<typeof favouriteToggled>): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state === 'guest') {
    const tabStorage = yield* fromContext('tabStorage');
    const navigate = yield* fromContext('navigate');
    const currentPath = yield* fromContext('currentPath');
    tabStorage.write(PENDING_KEY, targetKey(target));
    yield* call(navigate, links.userLogin({ redirect: currentPath() }));
    return;
  }
  yield* call(setFavourite, target, before, !before.collected);
}

/** The heart turns at once, and back where the server would not have it. */
function* setFavourite(target: FavouriteTarget, before: FavouriteStatus, collected: boolean): SagaGenerator<void> {
  yield* put(busyChanged(targetKey(target)));
  const step = collected ? 1 : -1;
  const count = before.count === undefined ? {} : { count: Math.max(0, before.count + step) };
  yield* put(favouriteChanged({ target, collected, ...count }));
  const saved = yield* submit(
    collected ? 'collect' : 'uncollect',
    callApi(favourites.collect, { type: target.type, id: target.id, state: collected }),
    { quiet: true },
  );
  yield* put(favouriteChanged(saved.ok ? { target, ...saved.value } : { target, ...before }));
  yield* put(busyChanged(null));
}

function* clearAfterLogout({ payload }: ReturnType<typeof sessionChanged>): SagaGenerator<void> {
  if (payload.state === 'guest') yield* put(favouritesCleared());
}

function* favouriteToggleSaga(): SagaGenerator<void> {
  yield* takeLeading(favouriteToggled, toggleFavourite);
  yield* takeEvery(sessionChanged, clearAfterLogout);
}

export const favouriteToggleFlow: Flow = { slice, saga: favouriteToggleSaga };
