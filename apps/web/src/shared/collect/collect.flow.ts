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
export const collectTypes = { product: 1, shop: 2, vender: 3, article: 4, question: 5, market: 6 } as const;

export interface CollectTarget {
  type: (typeof collectTypes)[keyof typeof collectTypes];
  id: number;
}

interface Collected {
  collected: boolean;
  /** How many people did, once the server has said so. */
  count?: number;
}

interface CollectState {
  known: Record<string, Collected>;
  /** What is on its way. */
  busy: string | null;
}

const keyOf = ({ type, id }: CollectTarget): string => `${type}/${id}`;
const initialState: CollectState = { known: {}, busy: null };

const slice = createSlice({
  name: 'collect',
  initialState,
  reducers: {
    collectChanged: (state, { payload: { target, ...now } }: PayloadAction<Collected & { target: CollectTarget }>) => {
      state.known[keyOf(target)] = now;
    },
    busyChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.busy = payload;
    },
    forgotten: () => initialState,
  },
  selectors: {
    /** Undefined before anything was heard of it. */
    selectCollected: ({ known }, target: CollectTarget): Collected | undefined => known[keyOf(target)],
    selectCollectBusy: ({ busy }) => busy !== null,
  },
});
const { collectChanged, busyChanged, forgotten } = slice.actions;
export const { selectCollected, selectCollectBusy } = slice.selectors;

export const collectToggled = createAction<{ target: CollectTarget; collected: boolean; count?: number }>('collect/collectToggled');

/** A guest's wish, kept while he signs in. */
const WISH_KEY = 'collect-wish';

/** For `loadPersonal` of a page: whether the member collected it; and if he was sent to sign in for that, it is done now. */
export function* fetchCollected(target: CollectTarget): SagaGenerator<void> {
  const tabStorage = yield* fromContext('tabStorage');
  if (tabStorage.read(WISH_KEY) === keyOf(target)) {
    tabStorage.remove(WISH_KEY);
    yield* call(setCollected, target, { collected: false }, true);
    return;
  }
  try {
    const { collected } = yield* callApi(favourites.state, target);
    yield* put(collectChanged({ target, collected }));
  } catch {
    // The heart stays empty; pressing it says what is wrong.
  }
}

function* toggle({ payload: { target, ...before } }: ReturnType<typeof collectToggled>): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state === 'guest') {
    const tabStorage = yield* fromContext('tabStorage');
    const navigate = yield* fromContext('navigate');
    const currentPath = yield* fromContext('currentPath');
    tabStorage.write(WISH_KEY, keyOf(target));
    yield* call(navigate, links.userLogin({ redirect: currentPath() }));
    return;
  }
  yield* call(setCollected, target, before, !before.collected);
}

/** The heart turns at once, and back where the server would not have it. */
function* setCollected(target: CollectTarget, before: Collected, collected: boolean): SagaGenerator<void> {
  yield* put(busyChanged(keyOf(target)));
  const step = collected ? 1 : -1;
  const count = before.count === undefined ? {} : { count: Math.max(0, before.count + step) };
  yield* put(collectChanged({ target, collected, ...count }));
  const saved = yield* submit(
    collected ? 'collect' : 'uncollect',
    callApi(favourites.collect, { type: target.type, id: target.id, state: collected }),
    { quiet: true },
  );
  yield* put(collectChanged(saved.ok ? { target, ...saved.value } : { target, ...before }));
  yield* put(busyChanged(null));
}

function* forgetWithSession({ payload }: ReturnType<typeof sessionChanged>): SagaGenerator<void> {
  if (payload.state === 'guest') yield* put(forgotten());
}

function* collectSaga(): SagaGenerator<void> {
  yield* takeLeading(collectToggled, toggle);
  yield* takeEvery(sessionChanged, forgetWithSession);
}

export const collectFlow: Flow = { slice, saga: collectSaga };
