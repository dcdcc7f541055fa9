import { createFakeSend } from '@baodao/api-client/testing';
import { call } from 'typed-redux-saga';
import { expect, test } from 'vitest';
import type { AppStore } from '../app/createApp.ts';
import type { PageModule } from '../app/page.ts';
import { sessionChanged } from '../shared/session/session.flow.ts';
import { createTestStore } from '../store/testStore.ts';
import { createPersonalSections } from './personalSections.ts';

function open(options: Pick<PageModule, 'alsoForGuests'>) {
  const store = createTestStore({ send: createFakeSend(), flows: [] });
  const read: string[] = [];
  const own = createPersonalSections(store as never as AppStore);
  const page: PageModule = {
    default: () => null,
    meta: () => ({ title: '' }),
    *loadPersonal({ path }) {
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
  const { store, read } = open({ alsoForGuests: true });
  expect(read).toHaveLength(1);
  store.dispatch(sessionChanged({ state: 'pending', user: null }));
  expect(read).toHaveLength(1);
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  expect(read).toHaveLength(2);
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  expect(read).toHaveLength(3);
});
