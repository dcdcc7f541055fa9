import { oauth } from '@baodao/api-client/endpoints/oauth';
import { ApiError } from '@baodao/api-client/errors';
import { createFakeTransport } from '@baodao/api-client/testing';
import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { afterEach, expect, test, vi } from 'vitest';
import { dialogConfirmed } from '../../platform/dialogs/dialogs.flow.ts';
import { createTestStore } from '../../platform/store/testStore.ts';
import {
  authorizationAnswered,
  disconnectRequested,
  fetchApps,
  fetchAuthorization,
  oauthFlow,
  rejectAuthorization,
  selectAuthorizationAnswer,
  selectAuthorizationRequest,
  selectConnectedApps,
} from './oauth.flow.ts';
import { readAuthorization } from './readAuthorization.ts';

const query = {
  response_type: 'code',
  client_id: 'app-tea',
  redirect_uri: 'https://tea.example/back',
  scope: 'profile:read orders:read',
  state: 'xyz',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
} as const;

function openStore() {
  const send = createFakeTransport();
  const store = createTestStore({ send, flows: [oauthFlow] });
  const read = <Value>(select: (state: never) => Value) => select(store.getState() as never);
  return { send, store, read };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const parametersOf = (changes: Partial<Record<keyof typeof query, string>> = {}) => {
  const link = parseLink(links.authorize({ ...query, ...changes }));
  return link?.key === 'authorize' ? link.params : {};
};

test('the address of the consent page keeps what the app asked with, and anything else is no request', () => {
  expect(readAuthorization(parametersOf())).toEqual(query);
  expect(readAuthorization(parametersOf({ response_type: 'token' }))).toBeNull();
  expect(readAuthorization(parametersOf({ code_challenge_method: 'plain' }))).toBeNull();
  expect(readAuthorization(parametersOf({ client_id: '' }))).toBeNull();
});

test.each([
  [true, 'allow'],
  [false, 'refuse'],
] as const)('an answer (%s) goes to the shop, and the browser to the app', async (isAllowed, answer) => {
  const { send, store, read } = openStore();
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { assign });
  send.on(oauth.request, () => ({ appName: 'Tea diary', returnsTo: 'tea.example', scopes: ['profile:read', 'orders:read'] }));
  send.on(oauth.authorize, () => ({ location: 'https://tea.example/back?code=1' }));
  await store.run(() => fetchAuthorization(query));
  expect(read(selectAuthorizationRequest)).toMatchObject({ state: 'ready', value: { appName: 'Tea diary' } });
  store.dispatch(authorizationAnswered(isAllowed));
  await expect.poll(() => assign.mock.calls).toEqual([['https://tea.example/back?code=1']]);
  expect(send.inputsOf(oauth.authorize)).toEqual([{ ...query, isAllowed }]);
  expect(read(selectAuthorizationAnswer)).toBe(answer);
});

test('a refused answer leaves the question where it was', async () => {
  const { send, store, read } = openStore();
  send.on(oauth.request, () => ({ appName: 'Tea diary', returnsTo: 'tea.example', scopes: ['cart'] }));
  send.on(oauth.authorize, () => Promise.reject(new ApiError({ status: 400, code: -2 })));
  await store.run(() => fetchAuthorization(query));
  store.dispatch(authorizationAnswered(true));
  await expect.poll(() => send.inputsOf(oauth.authorize)).toHaveLength(1);
  await expect.poll(() => read(selectAuthorizationAnswer)).toBeNull();
  expect(read(selectAuthorizationRequest)).toMatchObject({ state: 'ready' });
});

test('a request that no app can make shows that it is not valid', async () => {
  const { store, read } = openStore();
  await store.run(() => rejectAuthorization());
  expect(read(selectAuthorizationRequest)).toMatchObject({ state: 'failed', error: 'notFound' });
});

test('the access of an app ends after a confirmation', async () => {
  const { send, store, read } = openStore();
  const app = { id: 7, name: 'Tea diary', scopes: ['cart' as const], createTime: '2026-11-20T08:30:00.000Z' };
  send.on(oauth.apps, () => [app, { ...app, id: 8 }]);
  send.on(oauth.disconnect, () => ({ done: true }));
  await store.run(() => fetchApps());
  expect(read(selectConnectedApps).value).toHaveLength(2);
  store.dispatch(disconnectRequested({ id: 7, question: { title: 'End?', text: '' } }));
  expect(send.inputsOf(oauth.disconnect)).toEqual([]);
  store.dispatch(dialogConfirmed());
  await expect.poll(() => read(selectConnectedApps).value?.map(({ id }) => id)).toEqual([8]);
  expect(send.inputsOf(oauth.disconnect)).toEqual([{ id: 7 }]);
});
