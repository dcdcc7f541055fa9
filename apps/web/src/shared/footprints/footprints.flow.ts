import { shops } from '@baodao/api-client/endpoints/shops';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../store/callApi.ts';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { selectSession, sessionChanged } from '../session/session.flow.ts';
import { FOOTPRINTS_KEY, type Footprint, prependFootprint, readFootprints } from './footprints.ts';

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
export const productViewed = createAction<Footprint>('footprints/productViewed');
export const footprintsCleared = createAction('footprints/footprintsCleared');

/** Shows what was seen before, and keeps this one for the next page. */
function* recordFootprint({ payload }: ReturnType<typeof productViewed>): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const list = prependFootprint(readFootprints(storage.read(FOOTPRINTS_KEY)), payload);
  storage.write(FOOTPRINTS_KEY, JSON.stringify(list));
  yield* put(footprintsChanged(list));
  yield* call(reportVisit, payload.id);
}

/** Goods, as the API numbers what is looked at. */
const PRODUCT_TYPE = 1;
/** What a guest looked at, until he signs in: ids, the newest first. */
export const GUEST_FOOTPRINTS_KEY = 'footprints-guest';
const MAX_GUEST_FOOTPRINTS = 50;

/** A member's footprints are kept for all his devices. Nobody waits for it, and nobody misses it. */
function* reportVisit(id: number): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state === 'member') {
    try {
      yield* callApi(shops.visit, { type: PRODUCT_TYPE, id });
    } catch {
      // It stands on this device all the same.
    }
    return;
  }
  const storage = yield* fromContext('storage');
  const ids = [id, ...readIds(storage.read(GUEST_FOOTPRINTS_KEY)).filter((each) => each !== id)].slice(0, MAX_GUEST_FOOTPRINTS);
  storage.write(GUEST_FOOTPRINTS_KEY, JSON.stringify(ids));
}

/** Hands over what was looked at before the login, once. What fails is tried again the next time. */
export function* mergeGuestFootprints(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const ids = readIds(storage.read(GUEST_FOOTPRINTS_KEY));
  if (ids.length === 0 || (yield* select(selectSession)).state !== 'member') return;
  storage.remove(GUEST_FOOTPRINTS_KEY);
  try {
    yield* callApi(shops.visit, { type: PRODUCT_TYPE, ids });
  } catch {
    storage.write(GUEST_FOOTPRINTS_KEY, JSON.stringify(ids));
  }
}

function readIds(kept: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAX_GUEST_FOOTPRINTS) : [];
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
  yield* takeEvery(productViewed, recordFootprint);
  yield* takeEvery(footprintsCleared, clearFootprints);
  yield* takeLeading(sessionChanged, mergeGuestFootprints);
}

export const footprintsFlow: Flow = { slice, saga: footprintsSaga };
