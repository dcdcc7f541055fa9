import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { call, put, type SagaGenerator, takeEvery } from 'typed-redux-saga';
import { fromContext } from '../../store/context.ts';
import type { Flow } from '../../store/flow.ts';
import { type Footprint, FOOTPRINTS_KEY, readFootprints, withFootprint } from './footprints.ts';

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
  yield* call(storage.write, FOOTPRINTS_KEY, JSON.stringify(list));
  yield* put(footprintsChanged(list));
}

function* clearFootprints(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  yield* call(storage.remove, FOOTPRINTS_KEY);
  yield* put(footprintsChanged([]));
}

function* footprintsSaga(): SagaGenerator<void> {
  yield* takeEvery(productSeen, keepFootprint);
  yield* takeEvery(footprintsCleared, clearFootprints);
}

export const footprintsFlow: Flow = { slice, saga: footprintsSaga };
