import { activities } from '@baodao/api-client/endpoints/activities';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { member } from '@baodao/api-client/endpoints/member';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { CheckInMonth, Member } from '@baodao/domain/member/shapes';
import { expect, test } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import {
  checkInFlows,
  checkInRequested,
  fetchCheckInPage,
  monthRequested,
  selectCheckInMonth,
  selectCheckingInFor,
  selectLastCheckIn,
} from './checkIn.flow.ts';
import { donationsFlow, fetchDonations, fetchLedger, ledgerFlow, selectDonations, selectLedger } from './ledger.flow.ts';
import { fetchRecommendations, recommendationsFlow, selectRecommendations } from './recommendations.flow.ts';

const page = { total: 0, index: 1, count: 15, pages: 0, rateId: 'r1' };
const testMonth = (change: Partial<CheckInMonth> = {}): CheckInMonth => ({
  month: '2026-11',
  today: '2026-11-21',
  signedToday: false,
  days: 2,
  calendar: [],
  rewards: [],
  nextReward: null,
  makeUpLeft: 2,
  makeUpCost: 30,
  ...change,
});

function setUp() {
  const send = createFakeTransport();
  const store = createTestStore({
    send,
    flows: [...checkInFlows, ledgerFlow, donationsFlow, recommendationsFlow],
    path: '/setting/member/exp',
  });
  send.on(member.find, () => ({ value: 10, integral: 5 }) as Member);
  send.on(member.ledger, () => ({ ...page, list: [] }));
  send.on(member.donations, () => ({ ...page, list: [], nickname: null, totalAmount: '0.00', totalAmountCny: null }));
  send.on(member.checkInMonth, ({ month = '2026-11' }) => testMonth({ month }));
  send.on(activities.operations, () => ({ ...page, list: [], serverTime: '2026-11-21T00:00:00Z' }));
  send.on(catalog.ranking, () => ({ ...page, list: [], pages: 12 }));
  const state = () => store.getState() as never;
  const shown = () => ({
    month: selectCheckInMonth(state()),
    checkingInFor: selectCheckingInFor(state()),
    lastCheckIn: selectLastCheckIn(state()),
    ledger: selectLedger(state()),
    donations: selectDonations(state()),
    recommendations: selectRecommendations(state()),
  });
  return { send, store, shown, notice: () => selectNotices(state()).at(-1) };
}

test('checks in, shows the reward and refetches the page', async () => {
  const { send, store, shown, notice } = setUp();
  send.on(member.checkIn, () => ({ days: 3, reward: { days: 3, title: '连续签到 3 天', integral: 15 } }));
  await store.run(() => fetchCheckInPage(1));
  expect(shown().month).toMatchObject({ state: 'ready', value: { days: 2 } });
  store.dispatch(checkInRequested('2026-11-21'));
  store.dispatch(checkInRequested('2026-11-21'));
  await store.settle();
  expect(send.inputsOf(member.checkIn)).toEqual([{}]);
  expect(shown()).toMatchObject({ checkingInFor: null, lastCheckIn: { reward: { integral: 15 } } });
  expect(notice()).toMatchObject({ kind: 'success', action: 'sign' });
  expect(send.inputsOf(member.checkInMonth)).toHaveLength(2);
  await store.run(() => fetchCheckInPage(1));
  expect(shown().lastCheckIn).toBeNull();
});

test('checks in for a missed day and shows a rejection', async () => {
  const { send, store, shown, notice } = setUp();
  send.on(member.checkIn, () => new ApiError({ status: 409, code: -903 }, 'refused'));
  await store.run(() => fetchCheckInPage(1));
  store.dispatch(checkInRequested('2026-11-19'));
  await store.settle();
  expect(send.inputsOf(member.checkIn)).toEqual([{ date: '2026-11-19' }]);
  expect(notice()).toMatchObject({ kind: 'error', action: 'makeUpSign', code: -903 });
  expect(shown()).toMatchObject({ checkingInFor: null, lastCheckIn: null });
});

test('loads another month of the calendar alone', async () => {
  const { send, store, shown } = setUp();
  await store.run(() => fetchCheckInPage(1));
  store.dispatch(monthRequested('2026-10'));
  await store.settle();
  expect(send.inputsOf(member.checkInMonth)).toEqual([{}, { month: '2026-10' }]);
  expect(shown().month.value?.month).toBe('2026-10');
});

test('clears the ledger when the account changes', async () => {
  const { send, store, shown } = setUp();
  await store.run(() => fetchLedger('money', 1, 5));
  send.on(member.ledger, () => new ApiError({ status: 503 }, 'refused'));
  await store.run(() => fetchLedger('integral', 2));
  expect(send.inputsOf(member.ledger)).toEqual([
    { type: 'money', index: 1, count: 5 },
    { type: 'integral', index: 2, count: 15 },
  ]);
  expect(shown().ledger).toEqual({ state: 'failed', error: 'server' });
  send.on(member.ledger, () => ({ ...page, list: [] }));
  await store.run(() => fetchLedger('integral', 2));
  expect(shown().ledger.state).toBe('ready');
});

test('limits the pages of recommendations', async () => {
  const { send, store, shown } = setUp();
  await store.run(() => fetchRecommendations(3));
  expect(send.inputsOf(catalog.ranking)).toEqual([{ type: 'mine', index: 3, count: 20 }]);
  expect(shown().recommendations.value?.pages).toBe(5);
});

test('loads donations by page', async () => {
  const { send, store, shown } = setUp();
  await store.run(() => fetchDonations(2));
  expect(send.inputsOf(member.donations)).toEqual([{ index: 2, count: 15 }]);
  expect(shown().donations.state).toBe('ready');
});
