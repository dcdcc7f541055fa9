import { shops } from '@baodao/api-client/endpoints/shops';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { selectSession, sessionChanged } from '../session/session.flow.ts';
import { FOOTPRINTS_KEY, type Footprint, readFootprints, withFootprint } from './footprints.ts';

const slice = createSlice({
  name: 'footprints',
  // As the server renders: what the device remembers is read after hydration.
  initialState: { list: [] as Footprint[] },
  reducers: {
    footprintsChanged: (state, { payload }: PayloadAction<Footprint[]>) => {
      state.list = payload;
    },
  },
  selectors: { selectFootprints: (state) => state.list },
});
const { footprintsChanged } = slice.actions;
export const { selectFootprints } = slice.selectors;

/** Somebody looks at it, in a browser. */
export const productSeen = createAction<Footprint>('footprints/productSeen');
export const footprintsCleared = createAction('footprints/footprintsCleared');

/** Shows what was seen before, and keeps this one for the next page. */
function* keepFootprint({ payload }: ReturnType<typeof productSeen>): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const list = withFootprint(readFootprints(storage.read(FOOTPRINTS_KEY)), payload);
  storage.write(FOOTPRINTS_KEY, JSON.stringify(list));
  yield* put(footprintsChanged(list));
  yield* call(tellServer, payload.id);
}

/** Goods, as the API numbers what is looked at. */
const GOODS = 1;
/** What a guest looked at, until he signs in: ids, the newest first. */
export const GUEST_SEEN_KEY = 'footprints-guest';
const MOST_OF_GUEST = 50;

/** A member's footprints are kept for all his devices. Nobody waits for it, and nobody misses it. */
function* tellServer(id: number): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state === 'member') {
    try {
      yield* callApi(shops.visit, { type: GOODS, id });
    } catch {
      // It stands on this device all the same.
    }
    return;
  }
  const storage = yield* fromContext('storage');
  const ids = [id, ...readIds(storage.read(GUEST_SEEN_KEY)).filter((each) => each !== id)].slice(0, MOST_OF_GUEST);
  storage.write(GUEST_SEEN_KEY, JSON.stringify(ids));
}

/** Hands over what was looked at before the login, once. What fails is tried again the next time. */
export function* mergeGuestFootprints(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const ids = readIds(storage.read(GUEST_SEEN_KEY));
  if (ids.length === 0 || (yield* select(selectSession)).state !== 'member') return;
  storage.remove(GUEST_SEEN_KEY);
  try {
    yield* callApi(shops.visit, { type: GOODS, ids });
  } catch {
    storage.write(GUEST_SEEN_KEY, JSON.stringify(ids));
  }
}

function readIds(kept: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MOST_OF_GUEST) : [];
  } catch {
    return [];
  }
}

function* clearFootprints(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.remove, FOOTPRINTS_KEY);
  yield* put(footprintsChanged([]));
}

function* footprintsSaga(): SagaGenerator<void> {
  yield* takeEvery(productSeen, keepFootprint);
  yield* takeEvery(footprintsCleared, clearFootprints);
  yield* takeLeading(sessionChanged, mergeGuestFootprints);
}

export const footprintsFlow: Flow = { slice, saga: footprintsSaga };
