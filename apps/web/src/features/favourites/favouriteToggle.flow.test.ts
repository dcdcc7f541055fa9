import { favourites } from '@baodao/api-client/endpoints/favourites';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { favouriteTypes as wireTypes } from '@baodao/domain/favourites/shapes';
import { expect, test } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { sessionChanged } from '../session/session.flow.ts';
import {
  favouriteToggled,
  favouriteToggleFlow,
  favouriteTypes,
  fetchFavouriteStatus,
  selectFavouriteStatus,
} from './favouriteToggle.flow.ts';

const target = { type: favouriteTypes.product, id: 5 };

function open(member = true) {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [favouriteToggleFlow], path: '/product?id=5' });
  if (member) store.dispatch(sessionChanged({ state: 'member', user: null }));
  const state = () => store.getState() as never;
  const toggle = async (collected: boolean, count?: number) => {
    store.dispatch(favouriteToggled({ target, collected, ...(count === undefined ? {} : { count }) }));
    await store.settle();
  };
  return { send, store, state, toggle };
}

test('the type numbers match those of the API', () => expect(favouriteTypes).toEqual(wireTypes));

test('a member adds and removes a favourite, and the server sets the count', async () => {
  const { send, state, toggle } = open();
  send.on(favourites.update, ({ state: wanted }) => ({ collected: wanted === true, count: wanted ? 9 : 8 }));
  await toggle(false, 3);
  expect(selectFavouriteStatus(state(), target)).toEqual({ collected: true, count: 9 });
  await toggle(true, 9);
  expect(selectFavouriteStatus(state(), target)).toEqual({ collected: false, count: 8 });
  expect(send.inputsOf(favourites.update)).toEqual([
    { type: 1, id: 5, state: true },
    { type: 1, id: 5, state: false },
  ]);
});

test('updates before the response, and ignores a second tap meanwhile', async () => {
  const { send, store, state } = open();
  const answer = Promise.withResolvers<{ collected: boolean; count: number }>();
  send.on(favourites.update, () => answer.promise);
  store.dispatch(favouriteToggled({ target, collected: false, count: 3 }));
  store.dispatch(favouriteToggled({ target, collected: true, count: 4 }));
  await store.settle();
  expect(selectFavouriteStatus(state(), target)).toEqual({ collected: true, count: 4 });
  answer.resolve({ collected: true, count: 4 });
  await store.settle();
  expect(send.inputsOf(favourites.update)).toHaveLength(1);
});

test('rolls back a rejected toggle and shows the error', async () => {
  const { send, state, toggle } = open();
  send.on(favourites.update, () => new ApiError({ status: 404, code: -3 }));
  await toggle(false, 3);
  expect(selectFavouriteStatus(state(), target)).toEqual({ collected: false, count: 3 });
  expect(selectNotices(state())).toMatchObject([{ kind: 'error', action: 'collect', code: -3 }]);
});

test('adds a guest’s favourite after the login', async () => {
  const { send, store, state, toggle } = open(false);
  send.on(favourites.update, () => ({ collected: true, count: 1 }));
  await toggle(false);
  expect(store.visited).toEqual(['/user/login?redirect=%2Fproduct%3Fid%3D5']);
  expect(send.inputsOf(favourites.update)).toEqual([]);
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  await store.run(() => fetchFavouriteStatus(target));
  expect(selectFavouriteStatus(state(), target)).toEqual({ collected: true, count: 1 });
  expect(store.storedInTab.size).toBe(0);
});

test('fetches the status, and keeps a pending favourite of another target', async () => {
  const { send, store, state } = open();
  store.storedInTab.set('collect-wish', '1/6');
  send.on(favourites.state, () => ({ collected: true }));
  await store.run(() => fetchFavouriteStatus(target));
  expect(selectFavouriteStatus(state(), target)).toEqual({ collected: true });
  expect(store.storedInTab.get('collect-wish')).toBe('1/6');
});

test('a failed fetch changes nothing, and a logout clears the favourites', async () => {
  const { send, store, state } = open();
  send.on(favourites.state, () => new ApiError({ status: 503, code: -1 }));
  await store.run(() => fetchFavouriteStatus(target));
  expect(selectFavouriteStatus(state(), target)).toBeUndefined();
  expect(store.errorStatuses).toEqual([]);
  send.on(favourites.state, () => ({ collected: true }));
  await store.run(() => fetchFavouriteStatus(target));
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  expect(selectFavouriteStatus(state(), target)).toBeUndefined();
});
