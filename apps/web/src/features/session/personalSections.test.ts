import { createFakeTransport } from '@baodao/api-client/testing';
import { call } from 'typed-redux-saga';
import { expect, test } from 'vitest';
import type { AppStore } from '../../platform/page/app.ts';
import type { PageModule } from '../../platform/page/page.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { createPersonalSections } from './personalSections.ts';
import { sessionChanged } from './session.flow.ts';

function setUp(options: Pick<PageModule, 'alsoForGuests'>) {
  const store = createTestStore({ send: createFakeTransport(), flows: [] });
  const loaded: string[] = [];
  const personalSections = createPersonalSections(store as never as AppStore);
  const page: PageModule = {
    default: () => null,
    meta: () => ({ title: '' }),
    *loadPersonal({ path }) {
      yield* call(() => loaded.push(path));
    },
    ...options,
  };
  personalSections.show(page, { path: '/gift', query: new URLSearchParams() });
  return { store, loaded };
}

test('loads personalised sections for a member and not for a guest', () => {
  const { store, loaded } = setUp({});
  expect(loaded).toEqual([]);
  store.dispatch(sessionChanged({ state: 'pending', user: null }));
  expect(loaded).toEqual([]);
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  expect(loaded).toEqual(['/gift']);
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  expect(loaded).toEqual(['/gift']);
});

test('loads sections that guests have too for a guest, and again after login and logout', () => {
  const { store, loaded } = setUp({ alsoForGuests: true });
  expect(loaded).toHaveLength(1);
  store.dispatch(sessionChanged({ state: 'pending', user: null }));
  expect(loaded).toHaveLength(1);
  store.dispatch(sessionChanged({ state: 'member', user: null }));
  expect(loaded).toHaveLength(2);
  store.dispatch(sessionChanged({ state: 'guest', user: null }));
  expect(loaded).toHaveLength(3);
});
