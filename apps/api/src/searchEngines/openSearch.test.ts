import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { atEnd } from '../../test/atEnd.ts';
import { addListedProduct, localized } from '../../test/listedProducts.ts';
import { addShop } from '../../test/products.ts';
import { openTestShop } from '../../test/shop.ts';
import { EMPTY_SELECTION } from '../features/catalog/listFilter.ts';
import { OpenSearch } from './openSearch.ts';
import { type FallbackLimits, SearchWithFallback } from './searchWithFallback.ts';

const shop = await openTestShop();
const reader = { db: shop.services.db, large: null };
let teaId = 0;
beforeAll(async () => {
  const { shopId } = await addShop(shop);
  teaId = (await addListedProduct(shop, { title: localized('高山乌龙茶'), shopId })).id;
});

/** A server in the place of OpenSearch that counts searches, and answers them or leaves them waiting. */
const state = { searches: 0, reply: null as object | null };
const server = createServer((_, response) => {
  state.searches += 1;
  if (state.reply) response.setHeader('content-type', 'application/json').end(JSON.stringify(state.reply));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
atEnd(async () => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;

const found = (...ids: number[]) => ({
  timed_out: false,
  _shards: { failed: 0 },
  hits: { hits: ids.map((id) => ({ fields: { id: [id] } })) },
});

function open({ url = `http://127.0.0.1:${port}`, ...limits }: FallbackLimits & { url?: string } = {}): SearchWithFallback {
  const openSearch = new OpenSearch({ urls: [url], index: 'none' });
  const engine = new SearchWithFallback(openSearch, { pauseMs: 3_600_000, ...limits });
  atEnd(() => engine.close());
  return engine;
}

const search = (engine: SearchWithFallback, scope = {}) =>
  engine.select(reader, {
    words: { query: "'乌龙'", inTitle: "'乌龙':A", inTaxonomy: '', rankQuery: "'乌龙'" },
    scope: { categoryId: null, orgId: null, closedShops: [], ...scope },
    selection: EMPTY_SELECTION,
    limit: 10,
    order: 'best',
  });

test('PostgreSQL makes the search when OpenSearch refuses the connection', async () => {
  const engine = open({ url: 'http://127.0.0.1:9' });
  expect(await search(engine)).toEqual([teaId]);
  expect([engine.isUp, engine.counts]).toEqual([false, { external: 0, postgres: 1 }]);
});

test('PostgreSQL makes the search when OpenSearch does not answer in time, and those of the pause without asking', async () => {
  Object.assign(state, { searches: 0, reply: null });
  const engine = open({ timeoutMs: 50 });
  expect(await search(engine)).toEqual([teaId]);
  const asked = state.searches;
  expect(asked).toBeGreaterThan(0);
  expect(await search(engine)).toEqual([teaId]);
  expect([state.searches, engine.isUp, engine.counts.postgres]).toEqual([asked, false, 2]);
});

test('a part of the shards is no answer', async () => {
  Object.assign(state, { reply: { ...found(), _shards: { failed: 1 } } });
  const engine = open();
  expect(await search(engine)).toEqual([teaId]);
  expect(engine.isUp).toBe(false);
});

test('after the pause OpenSearch makes the searches again', async () => {
  Object.assign(state, { reply: { ...found(), timed_out: true } });
  const engine = open({ pauseMs: 0 });
  expect(await search(engine)).toEqual([teaId]);
  Object.assign(state, { reply: found(7, 5) });
  expect(await search(engine)).toEqual([7, 5]);
  expect([engine.isUp, engine.counts]).toEqual([true, { external: 1, postgres: 1 }]);
});

test.each([{ regionId: 1 }, { date: '2026-11-30' }])('PostgreSQL makes a search with a condition that only it knows: %o', async (scope) => {
  Object.assign(state, { searches: 0, reply: found(7) });
  const engine = open();
  expect(await search(engine, scope)).toEqual([]);
  expect([state.searches, engine.isUp]).toEqual([0, true]);
});
