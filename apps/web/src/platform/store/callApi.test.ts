import { cart } from '@baodao/api-client/endpoints/cart';
import { createFakeTransport } from '@baodao/api-client/testing';
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SagaGenerator, takeLatest } from 'typed-redux-saga';
import { expect, test } from 'vitest';
import { callApi } from './callApi.ts';
import { idle, type Loadable } from './flow.ts';
import { loadInto } from './loadInto.ts';
import { createTestStore } from './testStore.ts';

test('a cancelled saga aborts its request and dispatches nothing more', async () => {
  const seen: Loadable<number | undefined>[] = [];
  const slice = createSlice({
    name: 'counted',
    initialState: { slot: idle as Loadable<number | undefined> },
    reducers: {
      slotChanged: (state, { payload }: PayloadAction<Loadable<number | undefined>>) => {
        seen.push(payload);
        state.slot = payload;
      },
    },
  });
  const requested = createAction('counted/requested');
  function* read(): SagaGenerator<void> {
    yield* loadInto(slice.actions.slotChanged, callApi(cart.count, {}));
  }
  function* saga(): SagaGenerator<void> {
    yield* takeLatest(requested, read);
  }
  const answers = [new Promise<number>(() => {}), Promise.resolve(7)];
  const send = createFakeTransport();
  send.on(cart.count, () => answers.shift() ?? 0);
  const store = createTestStore({ send, flows: [{ slice, saga }] });
  store.dispatch(requested());
  store.dispatch(requested());
  await store.settle();
  expect(send.calls.map(({ options }) => options.signal?.aborted)).toEqual([true, false]);
  expect(seen).toEqual([{ state: 'loading' }, { state: 'loading' }, { state: 'ready', value: 7 }]);
});
