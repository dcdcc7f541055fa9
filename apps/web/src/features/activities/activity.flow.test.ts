import { activities } from '@baodao/api-client/endpoints/activities';
import { guides } from '@baodao/api-client/endpoints/guides';
import { home } from '@baodao/api-client/endpoints/home';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { Operation } from '@baodao/domain/activities/shapes';
import { expect, test } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { testWebPage } from '../webPage/testWebPage.ts';
import { selectWebPage, webPageFlow } from '../webPage/webPage.flow.ts';
import { activityFlow, campaignStatus, countdownEnded, fetchActivity, selectActivityId, selectCampaigns } from './activity.flow.ts';

const campaign = (changes: Partial<Operation> = {}): Operation => ({
  id: 31,
  key: 'activity/tea',
  type: 'activity',
  title: 'Tea',
  text: '',
  cover: null,
  value: 0,
  limitPerDay: 0,
  done: 0,
  linkType: 14,
  linkValue: '31',
  startTime: '2026-11-10T00:00:00.000Z',
  endTime: '2026-11-20T00:00:00.000Z',
  options: [],
  myOptionId: null,
  resultOptionId: null,
  ...changes,
});

function start() {
  const send = createFakeTransport();
  let serverTime = '2026-11-09T23:59:59.000Z';
  send.on(activities.operations, () => ({ list: [campaign()], total: 1, index: 1, count: 30, pages: 1, serverTime }));
  send.on(guides.page, ({ id = 0 }) => testWebPage({ id, kind: 'activity' }));
  send.on(home.buttons, ({ buttonId }) =>
    buttonId === 5
      ? [{ id: 5, place: 'activity', title: 'Tea', image: null, icon: 'leaf', linkType: 14 as const, linkValue: '31', sort: 1 }]
      : [],
  );
  const store = createTestStore({ send, flows: [webPageFlow, activityFlow] });
  const state = () => store.getState() as never;
  return {
    send,
    store,
    state,
    setTime: (time: string) => {
      serverTime = time;
    },
  };
}

test('derives the campaign status from the server time: ended from its end time on', () => {
  const at = (serverTime: string) => campaignStatus(campaign(), serverTime);
  expect(at('2026-11-09T23:59:59.999Z')).toBe('coming');
  expect(at('2026-11-10T00:00:00.000Z')).toBe('running');
  expect(at('2026-11-19T23:59:59.999Z')).toBe('running');
  expect(at('2026-11-20T00:00:00.000Z')).toBe('ended');
  expect(campaignStatus({ startTime: null, endTime: null }, '2026-11-20T00:00:00.000Z')).toBe('running');
});

test('loads an activity by its id and by a button that links to it', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchActivity({ id: 31, buttonId: 5 }));
  expect(send.inputsOf(home.buttons)).toEqual([]);
  expect(selectWebPage(state()).value?.id).toBe(31);
  await store.run(() => fetchActivity({ id: undefined, buttonId: 5 }));
  expect([selectActivityId(state()), send.inputsOf(guides.page)]).toEqual([31, [{ id: 31 }, { id: 31 }]]);
});

test('lists all campaigns when the button no longer exists', async () => {
  const { send, store, state } = start();
  await store.run(() => fetchActivity({ id: undefined, buttonId: 6 }));
  expect([selectActivityId(state()), selectCampaigns(state()).value?.list.length]).toEqual([null, 1]);
  expect(send.inputsOf(guides.page)).toEqual([]);
});

test('shows the page but not the list when the campaigns fail to load', async () => {
  const { send, store, state } = start();
  send.on(activities.operations, () => new ApiError({ status: 503 }, 'server'));
  await store.run(() => fetchActivity({ id: 31, buttonId: undefined }));
  expect([selectWebPage(state()).state, store.errorStatuses]).toEqual(['ready', []]);
  await store.run(() => fetchActivity({ id: undefined, buttonId: undefined }));
  expect(selectCampaigns(state()).state).toBe('failed');
  expect(store.errorStatuses).toEqual([503]);
});

test('reloads the campaigns when a countdown ends', async () => {
  const { store, state, setTime } = start();
  await store.run(() => fetchActivity({ id: 31, buttonId: undefined }));
  setTime('2026-11-10T00:00:01.000Z');
  store.dispatch(countdownEnded());
  await expect.poll(() => selectCampaigns(state()).value?.serverTime).toBe('2026-11-10T00:00:01.000Z');
});
