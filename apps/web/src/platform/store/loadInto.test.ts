import { cart } from '@baodao/api-client/endpoints/cart';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { errorCodes } from '@baodao/domain/errors/codes';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { callApi } from './callApi.ts';
import { idle, type Loadable } from './flow.ts';
import { loadInto } from './loadInto.ts';
import { createTestStore } from './testStore.ts';

const slice = createSlice({
  name: 'loaded',
  initialState: { slot: idle as Loadable<number | undefined> },
  reducers: {
    slotChanged: (state, { payload }: PayloadAction<Loadable<number | undefined>>) => ({ ...state, slot: payload }),
  },
  selectors: { selectSlot: ({ slot }) => slot },
});

test.each([
  ['a missing record', { status: 404, code: errorCodes.notFound }, 'notFound'],
  ['a malformed address', { status: 422, code: errorCodes.badParameter }, 'notFound'],
  ['an unavailable server', { status: 503, code: errorCodes.serverError }, 'server'],
])('classifies the error of %s', async (_, answer, error) => {
  const send = createFakeTransport();
  send.on(cart.count, () => new ApiError(answer));
  const store = createTestStore({ send, flows: [{ slice, saga: function* () {} }] });
  await store.run(() => loadInto(slice.actions.slotChanged, callApi(cart.count, {})));
  expect(slice.selectors.selectSlot(store.getState() as never)).toMatchObject({ state: 'failed', error });
});
