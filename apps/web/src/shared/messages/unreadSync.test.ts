import { session } from '@baodao/api-client/endpoints/session';
import { createFakeSend } from '@baodao/api-client/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestStore } from '../../store/testStore.ts';
import { selectSession, sessionChanged, TOKEN_KEY } from '../session/session.flow.ts';
import { selectUnread, unreadChanged } from './unread.flow.ts';
import { startUnreadSync } from './unreadSync.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser with other tabs, a lock that is free, and a server that speaks when it is told to. */
function open() {
  const posted: unknown[] = [];
  const heard: ((event: { data: unknown }) => void)[] = [];
  const stored: ((event: object) => void)[] = [];
  const asked: { url: string; signal: AbortSignal }[] = [];
  let speak: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(_: string, listener: (event: { data: unknown }) => void) {
        heard.push(listener);
      }
      postMessage(data: unknown) {
        posted.push(data);
      }
    },
  );
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => stored.push(listener));
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _options: object, work: () => Promise<void>) => work() } });
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ url, signal });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        speak = controller;
      },
    });
    return new Response(body);
  });
  const send = createFakeSend();
  send.on(session.check, () => ({ valid: true, memberLevel: 1, blocked: false }));
  const store = createTestStore({ send, flows: [], path: '/setting/order' });
  store.stored.set(TOKEN_KEY, 'secret');
  store.stored.set('user', JSON.stringify({ id: 'u1', nickname: null, portrait: null }));
  const state = () => store.getState() as never;
  startUnreadSync(store);
  return {
    store,
    posted,
    asked,
    send,
    unread: () => selectUnread(state()),
    sessionState: () => selectSession(state()).state,
    signIn: async () => {
      store.dispatch(sessionChanged({ state: 'member', user: null }));
      await store.settle();
    },
    tell: async (text: string) => {
      speak?.enqueue(new TextEncoder().encode(text));
      await store.settle();
    },
    otherTab: (data: unknown) => heard.forEach((listener) => listener({ data })),
    changeStorage: async (event: object) => {
      stored.forEach((listener) => listener(event));
      await store.settle();
    },
  };
}

test('a member listens, and tells the other tabs what he hears; a guest does not', async () => {
  const { asked, signIn, tell, unread, posted } = open();
  expect(asked).toEqual([]);
  await signIn();
  expect(asked.map(({ url }) => url)).toEqual(['/rest/user/message/stream?platform=web']);
  await tell('event: unread\ndata: {"unread":4}\n\n');
  expect([unread(), posted]).toEqual([4, [4]]);
});

test('what another tab tells is taken, and not told back', async () => {
  const { signIn, otherTab, unread, posted, store } = open();
  await signIn();
  otherTab(7);
  otherTab('nonsense');
  expect([unread(), posted]).toEqual([7, []]);
  store.dispatch(unreadChanged(6));
  expect(posted).toEqual([6]);
});

test('a sign-out in another tab reaches this one, and ends the listening', async () => {
  const { store, signIn, changeStorage, sessionState, asked } = open();
  await signIn();
  store.stored.delete(TOKEN_KEY);
  await changeStorage({ key: 'other', oldValue: 'a', newValue: null });
  expect(sessionState()).toBe('member');
  await changeStorage({ key: TOKEN_KEY, oldValue: 'secret', newValue: null });
  expect(sessionState()).toBe('guest');
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(store.visited).toEqual(['/user/login?redirect=%2Fsetting%2Forder']);
});

test('a sign-in that the server has ended is asked about', async () => {
  const { send, signIn, tell, sessionState, store } = open();
  await signIn();
  store.stored.delete(TOKEN_KEY);
  await tell('event: signedOut\ndata: {}\n\n');
  expect(sessionState()).toBe('guest');
  expect(send.inputsOf(session.check)).toEqual([]);
});
