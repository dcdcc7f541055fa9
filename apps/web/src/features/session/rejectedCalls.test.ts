// What a 401 does to the session, from the reply of a server to the page that the visitor sees.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { cart } from '@baodao/api-client/endpoints/cart';
import { member } from '@baodao/api-client/endpoints/member';
import { messages } from '@baodao/api-client/endpoints/messages';
import { session } from '@baodao/api-client/endpoints/session';
import { createTransport } from '@baodao/api-client/transport';
import { expect, onTestFinished, test, vi } from 'vitest';
import { layoutFlow, layoutMounted } from '../../layout/layout.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { selectUnread } from '../messages/unread.flow.ts';
import { checkSession, selectSession, sessionExpired, TOKEN_KEY } from './session.flow.ts';

const replies = new Map<string, unknown>([
  [session.check.route, { valid: true }],
  [cart.count.route, 3],
  [messages.unreadCount.route, 2],
  [member.find.route, { value: 120, score: 7, integralName: '宝岛积分' }],
]);

/** A member opens a page of a shop whose API answers one call with a 401. */
async function openPage(rejected: AnyEndpoint) {
  const answered: string[] = [];
  const server = createServer((request, reply) => {
    const route = `${request.method} ${request.url?.split('?')[0]}`;
    answered.push(route);
    const isRejected = route === rejected.route;
    const body = isRejected ? { status: false, code: -5, data: null } : { status: true, code: 0, data: replies.get(route) ?? null };
    request.resume();
    reply.writeHead(isRejected ? 401 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const send = createTransport({
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    platform: 'web',
    language: 'zh-CN',
    getToken: () => store.stored.get(TOKEN_KEY) ?? null,
    onUnauthorized: () => store.dispatch(sessionExpired()),
  });
  const store = createTestStore({ send, flows: [layoutFlow], path: '/setting/order?page=2' });
  onTestFinished(() => store.stop());
  store.stored.set(TOKEN_KEY, 'token-1').set('user', JSON.stringify({ id: 'u1', nickname: '小美', portrait: null }));
  await store.run(checkSession);
  store.dispatch(layoutMounted());
  await vi.waitFor(() => expect(answered).toContain(rejected.route), 60_000);
  await store.settle();
  const state = () => selectSession(store.getState() as never).state;
  return { store, answered, state, unread: () => selectUnread(store.getState() as never) };
}

test.each([
  ['the cart count', cart.count],
  ['the member', member.find],
])('a 401 of %s clears the session and leads to the login page, which returns', async (_, rejected) => {
  const { store, state } = await openPage(rejected);
  await vi.waitFor(() => expect(store.visited).toEqual(['/user/login?redirect=%2Fsetting%2Forder%3Fpage%3D2']), 60_000);
  expect(state()).toBe('guest');
  expect([store.stored.has(TOKEN_KEY), store.stored.has('user')]).toEqual([false, false]);
});

test('a 401 of the unread count keeps the session and the page', async () => {
  const { store, answered, state, unread } = await openPage(messages.unreadCount);
  await vi.waitFor(() => expect(answered).toContain(member.find.route), 60_000);
  await store.settle();
  expect([state(), store.stored.get(TOKEN_KEY), store.visited, unread()]).toEqual(['member', 'token-1', [], 0]);
});

test('a 401 of the login check logs out, and the visitor stays on the page', async () => {
  const { store, state } = await openPage(session.check);
  expect([state(), store.stored.has(TOKEN_KEY), store.visited]).toEqual(['guest', false, []]);
});
