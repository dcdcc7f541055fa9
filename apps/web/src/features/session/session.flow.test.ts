import { member } from '@baodao/api-client/endpoints/member';
import { session } from '@baodao/api-client/endpoints/session';
import { ApiError, AuthError, MalformedReplyError, NetworkError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import { expect, test, vi } from 'vitest';
import { selectNotices } from '../../platform/notices/notices.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import { checkSession, logoutRequested, selectSession, sessionExpired, signedIn } from './session.flow.ts';
import { testUser } from './testUser.ts';

const user = testUser({ id: 'U1', nickname: '小宝' });
const valid = { valid: true, memberLevel: 1, blocked: false };

function open(check: () => unknown, path = '/setting/order?page=2', isStorageBlocked = false) {
  const send = createFakeTransport({
    [session.check.route]: check,
    [session.info.route]: () => user,
    [session.logout.route]: () => ({ done: true }),
    [member.find.route]: () => new NetworkError({}),
  });
  const store = createTestStore({ send, flows: [], path, isStorageBlocked });
  const notices = () => selectNotices(store.getState() as Parameters<typeof selectNotices>[0]);
  return { ...store, send, notices, session: () => selectSession(store.getState() as Parameters<typeof selectSession>[0]) };
}

async function signIn(shop: ReturnType<typeof open>) {
  await shop.run(() => signedIn('token-1'));
}

test('a login stores the token and no contact data of the user', async () => {
  const shop = open(() => valid);
  await signIn(shop);
  expect(shop.stored.get('token')).toBe('token-1');
  expect(JSON.parse(shop.stored.get('user') ?? '')).toEqual({ id: 'U1', nickname: '小宝', portrait: null });
  expect(shop.session().state).toBe('member');
});

test('a login that the browser does not store lasts for the page and says so once', async () => {
  const shop = open(() => valid, '/', true);
  await signIn(shop);
  await shop.run(checkSession);
  await signIn(shop);
  expect(shop.session().state).toBe('member');
  expect(shop.notices()).toMatchObject([{ kind: 'warning', hint: { name: 'notRemembered' } }]);
});

test('a login whose cookie the browser refused says so', async () => {
  const shop = open(() => valid);
  shop.send.on(session.info, () => new AuthError({ status: 401, code: -5 }));
  await expect(signIn(shop)).rejects.toBeInstanceOf(AuthError);
  expect(shop.notices()).toMatchObject([{ kind: 'error', hint: { name: 'cookiesRefused' } }]);
});

test('without a token or a user the check makes no call and the session is a guest', async () => {
  const shop = open(() => valid);
  shop.stored.set('token', 'alone');
  await shop.run(checkSession);
  expect(shop.send.calls).toEqual([]);
  expect(shop.stored.has('token')).toBe(false);
  expect(shop.session().state).toBe('guest');
});

test.each([
  ['a 401', () => new AuthError({ status: 401, code: -5 })],
  ['an invalid session', () => ({ ...valid, valid: false })],
])('%s logs out', async (_, check) => {
  const shop = open(check);
  await signIn(shop);
  await shop.run(checkSession);
  expect(shop.session()).toMatchObject({ state: 'guest', user: null });
  expect(shop.stored.has('token')).toBe(false);
});

test.each([
  ['a network error', () => new NetworkError({})],
  ['a 500', () => new ApiError({ status: 500, code: -1 })],
  ['a malformed reply', () => new MalformedReplyError({ status: 200 })],
])('%s keeps the session, and the check is repeated', async (_, check) => {
  vi.useFakeTimers();
  let now = check as () => unknown;
  const shop = open(() => now());
  await signIn(shop);
  await shop.run(checkSession);
  expect(shop.session().state).toBe('pending');
  expect(shop.stored.get('token')).toBe('token-1');
  now = () => valid;
  await vi.advanceTimersByTimeAsync(5_100);
  expect(shop.session().state).toBe('member');
  vi.useRealTimers();
});

test('a 401 clears the session and redirects to the login with the current page', async () => {
  const shop = open(() => valid);
  await signIn(shop);
  shop.dispatch(sessionExpired());
  await shop.settle();
  expect(shop.session()).toMatchObject({ state: 'guest', user: null });
  expect([shop.stored.has('token'), shop.stored.has('user')]).toEqual([false, false]);
  expect(shop.visited).toEqual(['/user/login?redirect=%2Fsetting%2Forder%3Fpage%3D2']);
});

test('a logout removes the token even if the server is unreachable', async () => {
  const shop = open(() => valid);
  await signIn(shop);
  shop.send.on(session.logout, () => new NetworkError({}));
  shop.dispatch(logoutRequested());
  await shop.settle();
  expect(shop.stored.has('token')).toBe(false);
  expect(shop.session().state).toBe('guest');
});
