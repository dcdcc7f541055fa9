// What a member leaves in a document when the session ends: nothing that the next member could see, even if all calls of that member fail.
import type { AnyEndpoint, Transport } from '@baodao/api-client/endpoint';
import { session } from '@baodao/api-client/endpoints/session';
import { NetworkError } from '@baodao/api-client/errors';
import { type PathKey, paths } from '@baodao/link-builders/paths';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './app/createApp.ts';
import { Document } from './app/Document.tsx';
import {
  checkSession,
  logoutRequested,
  selectSession,
  sessionChangedElsewhere,
  sessionExpired,
  signedIn,
} from './features/session/session.flow.ts';
import { testUser } from './features/session/testUser.ts';
import { pages } from './pages.ts';
import { loadClientSections } from './platform/lazy/clientSection.tsx';
import { loadLazySections } from './platform/lazy/hydratedLazily.tsx';
import { SNAPSHOT_KEY } from './platform/offline/offlineSnapshot.ts';
import type { Storage } from './platform/store/context.ts';
import { createRoutes, toVisit } from './routes.ts';

const OF_FIRST = 'text-of-the-first-member';
const QUERY = 'id=1&skuId=1&num=1&code=A&orgId=1&path=a&key=a&type=1&tab=messages';
// The keys come from an object typed by them.
const keys = Object.keys(pages) as PathKey[];

const mapStorage = (entries: Map<string, string>): Storage => ({
  read: (key) => entries.get(key) ?? null,
  write: (key, value) => void entries.set(key, value),
  remove: (key) => void entries.delete(key),
  keys: () => [...entries.keys()],
  isTransient: () => false,
});

async function settle() {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** One document, whose API answers as `reply` says. */
async function openDocument() {
  const [stored, storedInTab] = [new Map<string, string>(), new Map<string, string>()];
  const calls: { route: string; token: string | null | undefined }[] = [];
  const api: { reply: (endpoint: AnyEndpoint) => unknown } = { reply: () => new NetworkError({}) };
  const send = async (endpoint: AnyEndpoint, _input: unknown, options: { token?: string | undefined } = {}) => {
    calls.push({ route: endpoint.route, token: options.token ?? stored.get('token') });
    const reply = await api.reply(endpoint);
    if (reply instanceof Error) throw reply;
    return reply;
  };
  const app = await createApp({
    pathname: '/',
    publicUrl: 'http://shop.test',
    context: {
      send: send as Transport,
      navigate: () => {},
      currentPath: () => '/',
      storage: mapStorage(stored),
      tabStorage: mapStorage(storedInTab),
      setErrorStatus: () => {},
    },
    // A page's load may not cope with what the fake API replies.
    onError: () => {},
  });
  onTestFinished(() => app.store.stop());
  await Promise.all([loadLazySections(), loadClientSections(app.texts.load)]);
  const routes = createRoutes(app, {
    loadPage: async (_page, module, args) => {
      if (module.load) app.store.runSaga(module.load, toVisit(args));
      if (module.loadPersonal) app.store.runSaga(module.loadPersonal, toVisit(args));
      await settle();
    },
  });
  const handler = createStaticHandler(routes);
  const visit = async (key: PathKey) => handler.query(new Request(`http://shop.test${paths[key]}?${QUERY}`));
  const render = async (key: PathKey) => {
    const context = await visit(key);
    if (context instanceof Response) throw new Error(`${key} was redirected`);
    return renderToString(
      <Document app={app}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </Document>,
    );
  };
  const signIn = async (id: string) => {
    api.reply = ({ route }) => (route === session.info.route ? testUser({ id, nickname: id }) : new NetworkError({}));
    await app.store.runSaga(signedIn, `token-${id}`).toPromise();
  };
  const slicesWith = (text: string) =>
    Object.entries(app.store.getState()).flatMap(([name, slice]) => (JSON.stringify(slice).includes(text) ? [name] : []));
  return { app, api, calls, stored, storedInTab, signIn, visit, render, slicesWith };
}

/** A reply that fits no endpoint, but is kept as it is by most slices. */
const ownReply = ({ access, route }: AnyEndpoint) => {
  if (access === 'public') return new NetworkError({});
  if (route === session.logout.route) return { done: true };
  const own = { id: 1, title: OF_FIRST, name: OF_FIRST, nickname: OF_FIRST, code: 'A' };
  return {
    ...own,
    list: [own],
    total: 1,
    unread: 1,
    orgs: [],
    lines: [],
    addresses: [own],
    coupons: [own],
    counts: {},
    problems: [],
    shops: [],
  };
};

/** Enough pages to see whether a session's end empties what they hold. The first test visits all. */
const someKeys = keys.filter((_, at) => at % 8 === 0);

/** The first member opens pages, and leaves drafts. */
async function useAsFirstMember(
  { api, signIn, visit, stored, storedInTab }: Awaited<ReturnType<typeof openDocument>>,
  visited: readonly PathKey[],
) {
  await signIn('first');
  api.reply = ownReply;
  for (const key of visited) await visit(key);
  stored.set(SNAPSHOT_KEY, OF_FIRST).set('pickup-stores', OF_FIRST).set('theme', 'dark');
  storedInTab.set('checkout-draft', OF_FIRST).set('tailor-draft', OF_FIRST).set('a-key-of-tomorrow', OF_FIRST);
}

const textOf = (entries: Map<string, string>) => JSON.stringify([...entries]);

test('after a logout the next member sees nothing of the last one on any page, although all calls fail', async () => {
  const shop = await openDocument();
  await useAsFirstMember(shop, keys);
  // Otherwise the test would show nothing.
  expect(shop.slicesWith(OF_FIRST)).toEqual(
    expect.arrayContaining(['orders', 'profile', 'addresses', 'coupons', 'messages', 'favourites', 'footprintList', 'gifts', 'lottery']),
  );
  shop.app.store.dispatch(logoutRequested());
  expect(shop.slicesWith(OF_FIRST)).toEqual([]);
  for (const entries of [shop.stored, shop.storedInTab]) expect(textOf(entries)).not.toMatch(/text-of-the-first|first/);
  expect(shop.stored.get('theme')).toBe('dark');

  await shop.signIn('second');
  shop.api.reply = () => new NetworkError({});
  for (const key of keys) expect(await shop.render(key), key).not.toMatch(/text-of-the-first|first/);
  expect(shop.slicesWith(OF_FIRST)).toEqual([]);
});

test('a logout empties the document at once, and tells the server afterwards with the token of the member', async () => {
  const shop = await openDocument();
  await shop.signIn('first');
  const { store } = shop.app;
  const isToldTo = () => shop.calls.filter(({ route }) => route === session.logout.route).map(({ token }) => token);
  // The server never answers.
  shop.api.reply = () => new Promise(() => {});
  store.dispatch(logoutRequested());
  expect([selectSession(store.getState()).state, shop.stored.has('token')]).toEqual(['guest', false]);
  await settle();
  expect(isToldTo()).toEqual(['token-first']);
});

test('a reply that comes after the end of its session fills nothing', async () => {
  const shop = await openDocument();
  await shop.signIn('first');
  const replies: (() => void)[] = [];
  shop.api.reply = (endpoint) => new Promise((resolve) => replies.push(() => resolve(ownReply(endpoint))));
  for (const key of keys) await shop.visit(key);
  expect(replies.length).toBeGreaterThan(20);
  shop.app.store.dispatch(logoutRequested());
  await shop.signIn('second');
  for (const reply of replies) reply();
  await settle();
  expect(shop.slicesWith(OF_FIRST)).toEqual([]);
});

test('a member who signs in in another tab sees nothing of the last one', async () => {
  const shop = await openDocument();
  await useAsFirstMember(shop, someKeys);
  shop.stored.set('token', 'token-second').set('user', JSON.stringify({ id: 'second', nickname: 'second', portrait: null }));
  shop.api.reply = () => new NetworkError({});
  shop.app.store.dispatch(sessionChangedElsewhere());
  await settle();
  expect(shop.slicesWith(OF_FIRST)).toEqual([]);
  for (const entries of [shop.stored, shop.storedInTab]) expect(textOf(entries)).not.toContain(OF_FIRST);
});

test('after an expiry the member’s drafts wait for the same member, and go before another signs in', async () => {
  for (const next of ['first', 'second']) {
    const shop = await openDocument();
    await useAsFirstMember(shop, someKeys);
    shop.app.store.dispatch(sessionExpired());
    await settle();
    expect(shop.slicesWith(OF_FIRST)).toEqual([]);
    // The offline page has no session.
    expect(shop.stored.has(SNAPSHOT_KEY)).toBe(false);
    await shop.signIn(next);
    expect(shop.storedInTab.has('checkout-draft')).toBe(next === 'first');
    expect(shop.stored.has('pickup-stores')).toBe(next === 'first');
  }
});

test('the login check of a document changes nothing that the server has rendered', async () => {
  const shop = await openDocument();
  shop.api.reply = () => ({ list: [{ title: 'tea' }], total: 1 });
  await shop.visit('discover');
  expect(shop.slicesWith('tea')).not.toEqual([]);
  const before = shop.slicesWith('tea');
  shop.stored.set('token', 'token-first').set('user', JSON.stringify({ id: 'first', nickname: '', portrait: null }));
  shop.api.reply = () => ({ valid: true });
  await shop.app.store.runSaga(checkSession).toPromise();
  expect(selectSession(shop.app.store.getState()).state).toBe('member');
  expect(shop.slicesWith('tea')).toEqual(before);
});
