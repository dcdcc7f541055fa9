import { createFakeSend } from '@baodao/api-client/testing';
import { call } from 'typed-redux-saga';
import { expect, test } from 'vitest';
import { sessionChanged } from './commons/session/session.flow.ts';
import type { AppStore } from './createApp.ts';
import { createOwnParts } from './createOwnParts.ts';
import type { PageModule } from './page.ts';
import { createTestStore } from './store/testStore.ts';

function open(options: Pick<PageModule, 'ownForGuests'>) {
  const store = createTestStore({ send: createFakeSend(), flows: [] });
  const read: string[] = [];
  const own = createOwnParts(store as never as AppStore);
  const page: PageModule = {
    default: () => null,
    meta: () => ({ title: '' }),
    *loadOwn({ path }) {
      yield* call(() => read.push(path));
    },
    ...options,
  };
  own.show(page, { path: '/gift', query: new URLSearchParams() });
  return { store, read };
}

test('own parts are read once there is a member, and not for guests', () => {
  const { store, read } = open({});
  expect(read).toEqual([]);
  store.dispatch(sessionChanged({ state: 'pending', user: null }));
  expect(read).toEqual([]);
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  expect(read).toEqual(['/gift']);
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  expect(read).toEqual(['/gift']);
});

test('where guests have parts of their own these are read for them, and anew for whoever signs in or out', () => {
  const { store, read } = open({ ownForGuests: true });
  expect(read).toHaveLength(1);
  store.dispatch(sessionChanged({ state: 'pending', user: null }));
  expect(read).toHaveLength(1);
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  expect(read).toHaveLength(2);
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  expect(read).toHaveLength(3);
});
