import { session } from '@baodao/api-client/endpoints/session';
import { createFakeTransport } from '@baodao/api-client/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestStore } from '../../platform/store/testStore.ts';
import { selectSession, sessionChanged, TOKEN_KEY } from '../session/session.flow.ts';
import { selectUnread, unreadChanged } from './unread.flow.ts';
import { startUnreadSync } from './unreadSync.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs a browser with other tabs, a free lock and a controllable event stream. */
function open() {
  const posted: unknown[] = [];
  const messageListeners: ((event: { data: unknown }) => void)[] = [];
  const storageListeners: ((event: object) => void)[] = [];
  const requests: { url: string; signal: AbortSignal }[] = [];
  let streamController: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(_: string, listener: (event: { data: unknown }) => void) {
        messageListeners.push(listener);
      }
      postMessage(data: unknown) {
        posted.push(data);
      }
    },
  );
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => storageListeners.push(listener));
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0',
    locks: { request: (_name: string, _options: object, work: () => Promise<void>) => work() },
  });
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    requests.push({ url, signal });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streamController = controller;
      },
    });
    return new Response(body);
  });
  const send = createFakeTransport();
  send.on(session.check, () => ({ valid: true, memberLevel: 1, blocked: false }));
  const store = createTestStore({ send, flows: [], path: '/setting/order' });
  store.stored.set(TOKEN_KEY, 'secret');
  store.stored.set('user', JSON.stringify({ id: 'u1', nickname: null, portrait: null }));
  const state = () => store.getState() as never;
  startUnreadSync(store);
  return {
    store,
    posted,
    requests,
    send,
    unread: () => selectUnread(state()),
    sessionState: () => selectSession(state()).state,
    signIn: async () => {
      store.dispatch(sessionChanged({ state: 'member', user: null }));
      await store.settle();
    },
    pushEvent: async (text: string) => {
      streamController?.enqueue(new TextEncoder().encode(text));
      await store.settle();
    },
    receiveFromTab: (data: unknown) => messageListeners.forEach((listener) => listener({ data })),
    changeStorage: async (event: object) => {
      storageListeners.forEach((listener) => listener(event));
      await store.settle();
    },
  };
}

test('the message stream names the true platform', async () => {
  const { requests, signIn } = open();
  await signIn();
  // WeChat's browser, which the stub names.
  expect(requests.map(({ url }) => url)).toEqual(['/rest/user/message/stream?platform=wechat']);
});

test('a member opens the stream and sends its count to the other tabs; a guest does not', async () => {
  const { requests, signIn, pushEvent, unread, posted } = open();
  expect(requests).toEqual([]);
  await signIn();
  expect(requests).toHaveLength(1);
  await pushEvent('event: unread\ndata: {"unread":4}\n\n');
  expect([unread(), posted]).toEqual([4, [4]]);
});

test('takes the count of another tab without sending it back', async () => {
  const { signIn, receiveFromTab, unread, posted, store } = open();
  await signIn();
  receiveFromTab(7);
  receiveFromTab('nonsense');
  expect([unread(), posted]).toEqual([7, []]);
  store.dispatch(unreadChanged(6));
  expect(posted).toEqual([6]);
});

test('a logout in another tab logs out here and closes the stream', async () => {
  const { store, signIn, changeStorage, sessionState, requests } = open();
  await signIn();
  store.stored.delete(TOKEN_KEY);
  await changeStorage({ key: 'other', oldValue: 'a', newValue: null });
  expect(sessionState()).toBe('member');
  await changeStorage({ key: TOKEN_KEY, oldValue: 'secret', newValue: null });
  expect(sessionState()).toBe('guest');
  expect(requests[0]?.signal.aborted).toBe(true);
  expect(store.visited).toEqual(['/user/login?redirect=%2Fsetting%2Forder']);
});

test('repeats the login check when the server ends the session', async () => {
  const { send, signIn, pushEvent, sessionState, store } = open();
  await signIn();
  store.stored.delete(TOKEN_KEY);
  await pushEvent('event: signedOut\ndata: {}\n\n');
  expect(sessionState()).toBe('guest');
  expect(send.inputsOf(session.check)).toEqual([]);
});
