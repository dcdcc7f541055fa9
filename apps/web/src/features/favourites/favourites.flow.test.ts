import { favourites } from '@baodao/api-client/endpoints/favourites';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import type { Favourite } from '@baodao/domain/favourites/shapes';
import { expect, test } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { favouritesFlow, fetchFavourites, removalRequested, selectFavourites, selectVisibleFavourites } from './favourites.flow.ts';

const favourite = (targetId: number): Favourite => ({
  id: targetId + 100,
  type: 1,
  targetId,
  title: `No. ${targetId}`,
  image: null,
  price: '90.00',
  priceCny: '20.00',
  priceDrop: '10.00',
  priceDropCny: '2.00',
  state: 'ok',
  createTime: '2026-11-21T00:00:00Z',
});

async function open(...ids: number[]) {
  let savedIds = ids;
  const send = createFakeTransport();
  send.on(favourites.list, ({ index = 1 }) => ({
    list: savedIds.map(favourite),
    total: savedIds.length,
    index,
    count: 20,
    pages: 1,
    rateId: 'r1',
  }));
  send.on(favourites.update, ({ id, ids: removed, state }) => {
    savedIds = state && id !== undefined ? [id, ...savedIds] : savedIds.filter((targetId) => !removed?.includes(targetId));
    return { collected: state === true, count: 0 };
  });
  const store = createTestStore({ send, flows: [favouritesFlow] });
  await store.run(() => fetchFavourites({ kind: 'product', page: 1 }));
  const state = () => selectFavourites(store.getState() as never);
  return {
    send,
    store,
    state,
    shown: () => selectVisibleFavourites(store.getState() as never).map(({ targetId }) => targetId),
    notices: () => selectNotices(store.getState() as never),
  };
}

test('requests the kind and the page', async () => {
  const { send, store, state } = await open(1);
  await store.run(() => fetchFavourites({ kind: 'article', page: 3 }));
  expect(send.inputsOf(favourites.list)).toEqual([
    { type: 1, index: 1 },
    { type: 4, index: 3 },
  ]);
  expect(state().query).toEqual({ kind: 'article', page: 3 });
});

test('removes favourites at once and restores them on undo', async () => {
  const { store, shown, notices, send } = await open(3, 2, 1);
  store.dispatch(removalRequested([3, 2]));
  expect(shown()).toEqual([1]);
  await store.settle();
  expect(shown()).toEqual([1]);
  const [notice] = notices();
  expect(notice).toMatchObject({ kind: 'success', action: 'uncollect', followUp: { name: 'undo' } });
  if (notice?.followUp && 'intent' in notice.followUp) store.dispatch(notice.followUp.intent);
  await store.settle();
  expect(shown()).toEqual([3, 2, 1]);
  expect(send.inputsOf(favourites.update)).toEqual([
    { type: 1, ids: [3, 2] },
    { type: 1, id: 2, state: true },
    { type: 1, id: 3, state: true },
  ]);
});

test('shows a favourite again with an error if its removal fails', async () => {
  const { store, shown, notices, send } = await open(2, 1);
  send.on(favourites.update, () => new ApiError({ status: 503, code: -1 }));
  store.dispatch(removalRequested([2]));
  await store.settle();
  expect(shown()).toEqual([2, 1]);
  expect(notices()).toMatchObject([{ kind: 'error', action: 'uncollect', code: -1 }]);
});

test('reports a failed list with status 503', async () => {
  const { store, state, send } = await open(1);
  send.on(favourites.list, () => new ApiError({ status: 503, code: -1 }));
  await store.run(() => fetchFavourites({ kind: 'shop', page: 1 }));
  expect(state().list).toMatchObject({ state: 'failed', error: 'server' });
  expect(store.errorStatuses).toEqual([503]);
});
