import { markets } from '@baodao/api-client/endpoints/markets';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeSend } from '@baodao/api-client/testing';
import { take } from 'typed-redux-saga';
import { expect, test } from 'vitest';
import { createTestStore } from '../../store/testStore.ts';
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
  const send = createFakeSend();
  const store = createTestStore({
    send,
    flows: [remindersFlow],
    path: '/market/flash',
  });
  if (!guest) store.dispatch(sessionChanged({ state: 'member', user: { id: 'u1', nickname: 'Lin', portrait: null } }));
  const state = () => store.getState() as never;
  return { send, store, reminded: () => selectReminders(state()), busy: () => selectBusyReminders(state()) };
}

test('a bell is rung and unrung as the server says, once however often it is pressed', async () => {
  const { send, store, reminded, busy } = setUp();
  send.on(markets.remind, ({ remind }) => ({ marketProductIds: remind ? [9] : [], promoteIds: [] }));
  store.dispatch(reminderToggled({ marketProductId: 9, remind: true }));
  store.dispatch(reminderToggled({ marketProductId: 9, remind: true }));
  expect(busy()).toEqual(['market 9']);
  await store.settle();
  expect(send.inputsOf(markets.remind)).toEqual([{ marketProductId: 9, remind: true }]);
  expect(reminded()).toEqual(['market 9']);
  store.dispatch(reminderToggled({ marketProductId: 9, remind: false }));
  await store.settle();
  expect(reminded()).toEqual([]);
  expect(busy()).toEqual([]);
});

test('a promotion has a bell of its own', async () => {
  const { send, store, reminded } = setUp();
  send.on(markets.reminders, () => ({ marketProductIds: [3], promoteIds: [3] }));
  await store.run(fetchReminders);
  expect(reminded()).toEqual(['market 3', 'promotion 3']);
});

test('a part that comes late asks for the bells itself', async () => {
  const { send, store, reminded } = setUp();
  send.on(markets.reminders, () => ({ marketProductIds: [3], promoteIds: [] }));
  store.dispatch(remindersRequested());
  await store.settle();
  expect(reminded()).toEqual(['market 3']);
});

test('a guest signs in first and comes back to the bell', async () => {
  const { send, store } = setUp({ guest: true });
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  store.dispatch(reminderToggled({ marketProductId: 9, remind: true }));
  await store.settle();
  expect(store.visited).toEqual(['/user/login?redirect=%2Fmarket%2Fflash']);
  expect(send.calls).toEqual([]);
});

test('a sale that has begun meanwhile is told to whoever shows it', async () => {
  const { send, store, reminded, busy } = setUp();
  send.on(markets.remind, () => new ApiError({ status: 409, code: -206 }));
  const heard: string[] = [];
  store.runSaga(function* () {
    yield* take(upcomingSaleEnded);
    heard.push('begun');
  });
  store.dispatch(reminderToggled({ marketProductId: 9, remind: true }));
  await store.settle();
  expect(heard).toEqual(['begun']);
  expect(reminded()).toEqual([]);
  expect(busy()).toEqual([]);
});
