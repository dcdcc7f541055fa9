import { markets } from '@baodao/api-client/endpoints/markets';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { take } from 'typed-redux-saga';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { sessionChanged } from '../session/session.flow.ts';
import {
  fetchReminders,
  remindersFlow,
  remindersRequested,
  reminderToggled,
  selectBusyReminders,
  selectReminders,
} from './reminders.flow.ts';
import { upcomingSaleEnded } from './upcomingSaleEnded.ts';

function setUp({ guest = false } = {}) {
  const send = createFakeTransport();
  const store = createTestStore({
    send,
    flows: [remindersFlow],
    path: '/market/flash',
  });
  if (!guest) store.dispatch(sessionChanged({ state: 'member', user: { id: 'u1', nickname: 'Lin', portrait: null } }));
  const state = () => store.getState() as never;
  return { send, store, reminders: () => selectReminders(state()), busy: () => selectBusyReminders(state()) };
}

test('sets and removes a reminder, with one call per toggle', async () => {
  const { send, store, reminders, busy } = setUp();
  send.on(markets.remind, ({ remind }) => ({ marketProductIds: remind ? [9] : [], promoteIds: [] }));
  store.dispatch(reminderToggled({ marketProductId: 9, remind: true }));
  store.dispatch(reminderToggled({ marketProductId: 9, remind: true }));
  expect(busy()).toEqual(['market 9']);
  await store.settle();
  expect(send.inputsOf(markets.remind)).toEqual([{ marketProductId: 9, remind: true }]);
  expect(reminders()).toEqual(['market 9']);
  store.dispatch(reminderToggled({ marketProductId: 9, remind: false }));
  await store.settle();
  expect(reminders()).toEqual([]);
  expect(busy()).toEqual([]);
});

test('keeps reminders of sales and promotions with equal ids apart', async () => {
  const { send, store, reminders } = setUp();
  send.on(markets.reminders, () => ({ marketProductIds: [3], promoteIds: [3] }));
  await store.run(fetchReminders);
  expect(reminders()).toEqual(['market 3', 'promotion 3']);
});

test('loads the reminders on request', async () => {
  const { send, store, reminders } = setUp();
  send.on(markets.reminders, () => ({ marketProductIds: [3], promoteIds: [] }));
  store.dispatch(remindersRequested());
  await store.settle();
  expect(reminders()).toEqual(['market 3']);
});

test('redirects a guest to the login and back', async () => {
  const { send, store } = setUp({ guest: true });
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  store.dispatch(reminderToggled({ marketProductId: 9, remind: true }));
  await store.settle();
  expect(store.visited).toEqual(['/user/login?redirect=%2Fmarket%2Fflash']);
  expect(send.calls).toEqual([]);
});

test('dispatches an action if the sale has already started', async () => {
  const { send, store, reminders, busy } = setUp();
  send.on(markets.remind, () => new ApiError({ status: 409, code: -206 }));
  const taken: string[] = [];
  store.runSaga(function* () {
    yield* take(upcomingSaleEnded);
    taken.push('ended');
  });
  store.dispatch(reminderToggled({ marketProductId: 9, remind: true }));
  await store.settle();
  expect(taken).toEqual(['ended']);
  expect(reminders()).toEqual([]);
  expect(busy()).toEqual([]);
});
