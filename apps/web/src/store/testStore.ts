import type { Send } from '@baodao/api-client/row';
import type { Language } from '@baodao/domain/wire/fields';
import type { SagaGenerator } from 'typed-redux-saga';
import { guestCartFlow } from '../shared/cart/guestCart.flow.ts';
import { cartCountFlow } from '../shared/cartCount/cartCount.flow.ts';
import { dialogsFlow } from '../shared/dialogs/dialogs.flow.ts';
import { unreadFlow } from '../shared/messages/unread.flow.ts';
import { noticesFlow } from '../shared/notices/notices.flow.ts';
import { preferencesFlow } from '../shared/preferences/preferences.flow.ts';
import { sessionFlow } from '../shared/session/session.flow.ts';
import type { Storage } from './context.ts';
import { createStore } from './createStore.ts';
import type { Flow } from './flow.ts';

interface Options {
  send: Send;
  flows: readonly Flow[];
  here?: string;
  language?: Language;
}

/** A real store with real sagas over a fake transport, and a record of where it went. */
export function createTestStore({ send, flows, here = '/', language = 'zh-CN' }: Options) {
  const kept = new Map<string, string>();
  const keptInTab = new Map<string, string>();
  const visited: string[] = [];
  const failures: number[] = [];
  const store = createStore<object>({
    context: {
      send,
      language,
      navigate: (to) => void visited.push(to),
      here: () => here,
      storage: storageOf(kept),
      tabStorage: storageOf(keptInTab),
      loadTexts: async () => {},
      setErrorStatus: (status) => void failures.push(status),
    },
    flows: [sessionFlow, noticesFlow, dialogsFlow, preferencesFlow, cartCountFlow, guestCartFlow, unreadFlow, ...flows],
  });
  return {
    ...store,
    kept,
    keptInTab,
    visited,
    failures,
    /** Runs a worker to its end. */
    run: (worker: () => SagaGenerator<unknown>) => store.runSaga(worker).toPromise(),
    /** Lets everything that was dispatched come to rest. */
    settle: async () => {
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
    },
  };
}

const storageOf = (kept: Map<string, string>): Storage => ({
  read: (key) => kept.get(key) ?? null,
  write: (key, value) => void kept.set(key, value),
  remove: (key) => void kept.delete(key),
});
