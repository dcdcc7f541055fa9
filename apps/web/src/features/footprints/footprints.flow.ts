import { catalog } from '@baodao/api-client/endpoints/catalog';
import { shops } from '@baodao/api-client/endpoints/shops';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { all, call, put, type SagaGenerator, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import type { Flow } from '../../platform/store/flow.ts';
import { selectSession, sessionChanged } from '../session/session.flow.ts';
import { FOOTPRINTS_KEY, type Footprint, prependFootprint, readFootprints, readIds } from './footprints.ts';

const slice = createSlice({
  name: 'footprints',
  // Empty like the server's HTML. The browser reads its storage after hydration.
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

/** Dispatched in the browser only. */
export const productViewed = createAction<Omit<Footprint, 'language'>>('footprints/productViewed');

function* changeFootprints(change: (list: Footprint[]) => Footprint[]): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const list = change(readFootprints(storage.read(FOOTPRINTS_KEY)));
  storage.write(FOOTPRINTS_KEY, JSON.stringify(list));
  yield* put(footprintsChanged(list));
}

function* recordFootprint({ payload }: ReturnType<typeof productViewed>): SagaGenerator<void> {
  const language = yield* fromContext('language');
  yield* call(changeFootprints, (list: Footprint[]) => prependFootprint(list, { ...payload, language }));
  yield* call(reportVisit, payload.id);
  yield* call(translateFootprints);
}

/** Asks once for the titles that were stored in another language. */
function* translateFootprints(): SagaGenerator<void> {
  const language = yield* fromContext('language');
  const others = (yield* select(selectFootprints)).filter((each) => each.language !== language);
  if (others.length === 0) return;
  const read = yield* all(others.map(({ id }) => call(readTitle, id)));
  const titles = new Map(read.flatMap((each) => (each ? [[each.id, each.title]] : [])));
  const translate = (each: Footprint): Footprint => {
    const title = titles.get(each.id);
    return title === undefined ? each : { ...each, title, language };
  };
  yield* call(changeFootprints, (list: Footprint[]) => list.map(translate));
}

/** Without a reply the title stays as it was seen. */
function* readTitle(id: number): SagaGenerator<{ id: number; title: string } | null> {
  try {
    return yield* callApi(catalog.product, { id });
  } catch {
    return null;
  }
}

/** The API's number for products. */
const PRODUCT_TYPE = 1;
/** Ids of products that a guest viewed, newest first, until the login. */
export const GUEST_FOOTPRINTS_KEY = 'footprints-guest';
const MAX_GUEST_FOOTPRINTS = 50;

/** Saves a member's footprint on the server, for all of the member's devices. */
function* reportVisit(id: number): SagaGenerator<void> {
  const { state } = yield* select(selectSession);
  if (state === 'member') {
    try {
      yield* callApi(shops.visit, { type: PRODUCT_TYPE, id });
    } catch {
      // The footprint is still stored on this device.
    }
    return;
  }
  const storage = yield* fromContext('storage');
  const ids = [id, ...readIds(storage.read(GUEST_FOOTPRINTS_KEY)).filter((each) => each !== id)].slice(0, MAX_GUEST_FOOTPRINTS);
  storage.write(GUEST_FOOTPRINTS_KEY, JSON.stringify(ids));
}

/** Sends the guest's footprints once after the login. After a failure, the next login check retries. */
export function* mergeGuestFootprints(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const ids = readIds(storage.read(GUEST_FOOTPRINTS_KEY)).slice(0, MAX_GUEST_FOOTPRINTS);
  if (ids.length === 0 || (yield* select(selectSession)).state !== 'member') return;
  storage.remove(GUEST_FOOTPRINTS_KEY);
  try {
    yield* callApi(shops.visit, { type: PRODUCT_TYPE, ids });
  } catch {
    storage.write(GUEST_FOOTPRINTS_KEY, JSON.stringify(ids));
  }
}

function* footprintsSaga(): SagaGenerator<void> {
  yield* takeEvery(productViewed, recordFootprint);

  yield* takeLeading(sessionChanged, mergeGuestFootprints);
}

export const footprintsFlow: Flow = { slice, saga: footprintsSaga };
