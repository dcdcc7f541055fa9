// What holds for the HTML of every page, also while data are missing: every part is rendered, links and buttons have names, preloaded pictures
// are shown, and what a visitor adds to the address is not in it.
import type { Transport } from '@baodao/api-client/endpoint';
import { createFetchTransport } from '@baodao/api-client/fetchTransport';
import { basenames, detectLanguage } from '@baodao/i18n/languages';
import { type PathKey, paths } from '@baodao/link-builders/paths';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { isFullScale } from '../../../tooling/testScope.ts';
import recorded from '../stories/recorded/en.generated.json' with { type: 'json' };
import { keyOfRequest, type Recording, type StoryPage, type Visitor } from '../stories/recording.ts';
import { createApp } from './app/createApp.ts';
import { Document } from './app/Document.tsx';
import { findServerTexts } from './app/serverTexts.ts';
import { fetchMember, sessionChanged } from './features/session/session.flow.ts';
import { loadLayout } from './layout/loadLayout.ts';
import { pages } from './pages.ts';
import { noStorage } from './platform/browser/browserStorage.ts';
import { loadClientSections } from './platform/lazy/clientSection.tsx';
import { loadLazySections } from './platform/lazy/hydratedLazily.tsx';
import { matchPage } from './platform/page/matchPage.ts';
import { createRoutes, toVisit } from './routes.ts';
import { embellishedPaths, VISITOR_TEXT } from './testEmbellishedPaths.ts';
import { listNameless, listUnusedPreloads } from './testRenderedHtml.ts';

// On a busy machine a page with many replies takes long.
const TIMEOUT_MS = 120_000;
const member = { id: 'A1', nickname: '', portrait: null };
const keys = Object.keys(pages) as PathKey[];
const QUERY = 'id=1&skuId=1&num=1&code=A&orgId=1&path=a&questionId=1&key=a&type=1';
// Its type would be a literal of 300 kB.
const recording: Recording = recorded as never;

/** Lets everything happen that waits for no reply. */
async function settle() {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Renders a page with the replies that have come. A reply that never comes leaves its part of the page loading. */
async function renderPage(address: string, send: Transport, visitor: Visitor): Promise<string> {
  const url = new URL(address, 'http://shop.test');
  const app = await createApp({
    pathname: url.pathname,
    publicUrl: url.origin,
    context: {
      send,
      navigate: () => {},
      currentPath: () => url.pathname + url.search,
      storage: noStorage,
      tabStorage: noStorage,
      setErrorStatus: () => {},
    },
    texts: findServerTexts(detectLanguage(url.pathname), matchPage(url.pathname, basenames[detectLanguage(url.pathname)]), () => {}),
    onError: () => {},
  });
  await Promise.all([loadLazySections(), loadClientSections(app.texts.load)]);
  app.store.runSaga(loadLayout);
  if (visitor === 'member') {
    app.store.dispatch(sessionChanged({ state: 'member', user: member }));
    app.store.runSaga(fetchMember);
  }
  const routes = createRoutes(app, {
    onlyFirstPage: true,
    loadPage: async (_page, module, args) => {
      if (module.load) app.store.runSaga(module.load, toVisit(args));
      if (module.loadPersonal) app.store.runSaga(module.loadPersonal, toVisit(args));
      await settle();
    },
  });
  const handler = createStaticHandler(routes, { basename: app.basename });
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${address} was redirected`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <Document app={app}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>,
  );
  app.store.stop();
  return html;
}

const waitForever: Transport = () => new Promise(() => {});

describe('before any reply has come, every part is rendered, links and buttons have a name and preloaded pictures are on the page', () => {
  test.each(keys)(
    '%s',
    async (key) => {
      const visitor = pages[key].access === 'member' ? 'member' : 'guest';
      // Some pages show other parts if their address has a query.
      for (const address of [paths[key], `${paths[key]}?${QUERY}`])
        expect(listFaults(await renderPage(address, waitForever, visitor))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('with all replies but one, every part is rendered, links and buttons have a name and preloaded pictures are on the page', () => {
  const shown: [StoryPage, Visitor, hasPictures: boolean][] = [
    ['home', 'guest', true],
    ['list', 'guest', true],
    ['product', 'guest', true],
    ['login', 'guest', false],
    ['cart', 'member', false],
    ['checkout', 'member', false],
    ['order', 'member', false],
    ['member', 'member', false],
  ];
  test.each(shown)(
    '%s for a %s',
    async (page, visitor, hasPictures) => {
      const address = recording.pages[page] ?? '';
      const requests = new Set<string>();
      const complete = await renderPage(address, replyExcept(visitor, undefined, requests), visitor);
      expect(listFaults(complete)).toEqual([]);
      expect(complete.includes('<link rel="preload"')).toBe(hasPictures);
      expect(requests.size).toBeGreaterThan(1);
      for (const missing of requests)
        expect(listFaults(await renderPage(address, replyExcept(visitor, missing), visitor)), missing).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('the browser renders the same page for every spelling of its address, so that it finds the HTML of the server', () => {
  // At full scale every page several times, otherwise each fourth once.
  test.each(keys.filter((_, at) => isFullScale || at % 4 === 0))(
    '%s',
    async (key) => {
      await fc.assert(
        fc.asyncProperty(embellishedPaths(key), fc.constantFrom('guest', 'member'), async ({ path, embellished }, visitor) => {
          const html = await renderPage(embellished, waitForever, visitor);
          expect(html).not.toContain(VISITOR_TEXT);
          expect(html).toBe(await renderPage(path, waitForever, visitor));
        }),
        { numRuns: isFullScale ? 4 : 1 },
      );
    },
    TIMEOUT_MS,
  );
});

/** Where a part of a page throws, React leaves a mark and the browser renders the part. */
const listUnrendered = (html: string) => [...html.matchAll(/<!--\$!-->.{0,200}/gs)].map(([part]) => part);

const listFaults = (html: string) => [...listUnrendered(html), ...listNameless(html), ...listUnusedPreloads(html)];

test('a link without a name, a lazy preloaded picture and one in another size are found', () => {
  expect(listNameless('<a href="/a"><svg aria-hidden="true">arrow</svg>\u00a0</a><button aria-label="open"></button>')).toEqual([
    '<a href="/a">',
  ]);
  const link = '<link rel="preload" as="image" href="/p/640"/>';
  const unusedWith = (picture: string) => listUnusedPreloads(`<head>${link}</head><body>${picture}</body>`);
  expect(unusedWith('<img src="/p/640"/>')).toEqual([]);
  for (const picture of ['', '<img src="/p/640" loading="lazy"/>', '<img srcSet="/p/320 320w" sizes="1px" src="/p/640"/>'])
    expect(unusedWith(picture)).toEqual([link]);
});

/** Answers with the recorded replies, except one that never comes. */
function replyExcept(visitor: Visitor, missing?: string, requests = new Set<string>()): Transport {
  return createFetchTransport({
    baseURL: '',
    platform: 'web',
    language: 'en',
    retries: 0,
    getToken: () => null,
    fetch: async (url, { method = 'GET' }) => {
      const key = keyOfRequest(visitor, method, url);
      requests.add(key);
      if (key === missing || !(key in recording.replies)) return new Promise(() => {});
      return Response.json({ status: true, code: 0, data: recording.replies[key], requestId: 'recorded' });
    },
  });
}
