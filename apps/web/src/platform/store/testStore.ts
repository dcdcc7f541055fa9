import type { Transport } from '@baodao/api-client/endpoint';
import type { Language } from '@baodao/domain/wire/fields';
import type { SagaGenerator } from 'typed-redux-saga';
import { cartCountFlow } from '../../features/cart/cartCount.flow.ts';
import { guestCartFlow } from '../../features/cart/guestCart.flow.ts';
import { unreadFlow } from '../../features/messages/unread.flow.ts';
import { sessionFlow } from '../../features/session/session.flow.ts';
import { dialogsFlow } from '../dialogs/dialogs.flow.ts';
import { noticesFlow } from '../notices/notices.flow.ts';
import { preferencesFlow } from '../preferences/preferences.flow.ts';
import type { Storage } from './context.ts';
import { createStore } from './createStore.ts';
import type { Flow } from './flow.ts';

interface Options {
  send: Transport;
  flows: readonly Flow[];
  path?: string;
  language?: Language;
  loadTexts?: () => Promise<void>;
  /** Storage keeps values as long as the page only. */
  isStorageBlocked?: boolean;
}

/** A real store with real sagas and a fake transport. It records storage, navigations and error statuses. */
export function createTestStore({
  send,
  flows,
  path = '/',
  language = 'zh-CN',
  loadTexts = async () => {},
  isStorageBlocked = false,
}: Options) {
  const stored = new Map<string, string>();
  const storedInTab = new Map<string, string>();
  const visited: string[] = [];
  const errorStatuses: number[] = [];
  const store = createStore<object>({
    context: {
      send,
      language,
      navigate: (to) => void visited.push(to),
      currentPath: () => path,
      storage: createMapStorage(stored, () => isStorageBlocked),
      tabStorage: createMapStorage(storedInTab, () => isStorageBlocked),
      loadTexts,
      setErrorStatus: (status) => void errorStatuses.push(status),
    },
    flows: [sessionFlow, noticesFlow, dialogsFlow, preferencesFlow, cartCountFlow, guestCartFlow, unreadFlow, ...flows],
  });
  return {
    ...store,
    stored,
    storedInTab,
    visited,
    errorStatuses,
    /** Runs a worker saga until it returns. */
    run: (worker: () => SagaGenerator<unknown>) => store.runSaga(worker).toPromise(),
    /** Waits until the dispatched actions have no more effects. */
    settle: async () => {
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

const createMapStorage = (entries: Map<string, string>, isTransient: () => boolean): Storage => ({
  isTransient: (key) => entries.has(key) && isTransient(),
  read: (key) => entries.get(key) ?? null,
  write: (key, value) => void entries.set(key, value),
  remove: (key) => void entries.delete(key),
  keys: () => [...entries.keys()],
});
