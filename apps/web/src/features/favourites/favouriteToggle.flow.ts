import { favourites } from '@baodao/api-client/endpoints/favourites';

import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { submit } from '../../platform/store/submit.ts';
import { requireSignIn } from '../session/session.flow.ts';

/** The API's numbers. Not imported from the domain, whose table would add its schemas to the bundle. */
export const favouriteTypes = { product: 1, shop: 2, vendor: 3, article: 4, question: 5, market: 6 } as const;

export interface FavouriteTarget {
  type: (typeof favouriteTypes)[keyof typeof favouriteTypes];
  id: number;
}

interface FavouriteStatus {
  collected: boolean;
  /** Number of members with this favourite, once known. */
  count?: number;
}

interface FavouriteToggleState {
  statuses: Record<string, FavouriteStatus>;
}

const targetKey = ({ type, id }: FavouriteTarget): string => `${type}/${id}`;
const initialState: FavouriteToggleState = { statuses: {} };

const slice = createSlice({
  name: 'favouriteToggle',
  initialState,
  reducers: {
    favouriteChanged: (state, { payload: { target, ...status } }: PayloadAction<FavouriteStatus & { target: FavouriteTarget }>) => {
      state.statuses[targetKey(target)] = status;
    },
  },
  selectors: {
    /** Undefined until fetched or toggled. */
    selectFavouriteStatus: ({ statuses }, target: FavouriteTarget): FavouriteStatus | undefined => statuses[targetKey(target)],
  },
});
const { favouriteChanged } = slice.actions;
export const { selectFavouriteStatus } = slice.selectors;

export const favouriteToggled = createAction<{ target: FavouriteTarget; collected: boolean; count?: number }>(
  'favouriteToggle/favouriteToggled',
);

/** The favourite that a guest requested before the login. */
const PENDING_KEY = 'collect-wish';

/** For a page's `loadPersonal`. Adds the favourite if the member requested it before the login, else fetches its status. */
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
    // The button stays off. Pressing it shows the error.
  }
}

function* toggleFavourite({ payload: { target, ...before } }: ReturnType<typeof favouriteToggled>): SagaGenerator<void> {
  if (!(yield* call(requireSignIn))) {
    const tabStorage = yield* fromContext('tabStorage');
    tabStorage.write(PENDING_KEY, targetKey(target));
    return;
  }
  yield* call(setFavourite, target, before, !before.collected);
}

/** Optimistic update with rollback. */
function* setFavourite(target: FavouriteTarget, before: FavouriteStatus, collected: boolean): SagaGenerator<void> {
  const step = collected ? 1 : -1;
  const count = before.count === undefined ? {} : { count: Math.max(0, before.count + step) };
  yield* put(favouriteChanged({ target, collected, ...count }));
  const saved = yield* submit(
    collected ? 'collect' : 'uncollect',
    callApi(favourites.update, { type: target.type, id: target.id, state: collected }),
    { quiet: true },
  );
  yield* put(favouriteChanged(saved.ok ? { target, ...saved.value } : { target, ...before }));
}

function* favouriteToggleSaga(): SagaGenerator<void> {
  yield* takeLeading(favouriteToggled, toggleFavourite);
}

export const favouriteToggleFlow: Flow = { slice, saga: favouriteToggleSaga };
