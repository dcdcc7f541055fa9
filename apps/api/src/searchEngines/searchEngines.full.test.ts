import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { search } from '@baodao/api-client/endpoints/search';
import type { ProductListQuery } from '@baodao/domain/catalog/shapes';
import { measureRelevance, readProducts, readQueries } from '@baodao/tooling/relevance/measureRelevance';
import { Client } from '@opensearch-project/opensearch';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type SearchSetup, searchContract } from '../../contracts/search.ts';
import { atEnd } from '../../test/atEnd.ts';
import { addListedProduct, localized } from '../../test/listedProducts.ts';
import { openOpenSearch } from '../../test/openSearch.ts';
import { importInto, openSampleFolder, openTempFolder } from '../../test/sampleFolder.ts';
import { callApi, createTestApi, openTestShop } from '../../test/shop.ts';
import { callCommand } from '../../test/staffShop.ts';
import { EMPTY_SELECTION } from '../features/catalog/listFilter.ts';
import { recordChanges } from '../features/catalog/recordChanges.ts';
import { buildTsQueries } from '../features/search/fullTextSearch.ts';
import { product, sku } from '../platform/db/schema/catalog.ts';
import { searchCommand } from '../staff/searchCommand.ts';
import { OpenSearch } from './openSearch.ts';
import { postgresEngine } from './postgresEngine.ts';
import { createSearchSource } from './searchDocuments.ts';
import { SearchWithFallback } from './searchWithFallback.ts';

// The contract of search engines: PostgreSQL and OpenSearch give the same answers.

const openSearchUrl = await openOpenSearch();
const shop = await openTestShop();
const { db } = shop.services;
const { valid } = await openSampleFolder(1_200);
const ranked = await readProducts(valid);
const queries = await readQueries();
const { imported } = await importInto(shop, valid);
if (!imported) throw new Error('The sample was not imported');

const alias = `test-${randomBytes(4).toString('hex')}`;
/** No test depends on how fast the machine is. */
const engine = new OpenSearch({ urls: [openSearchUrl ?? 'http://127.0.0.1:9'], index: alias });
const openSearch = new SearchWithFallback(engine, { timeoutMs: 60_000 });
const client = new Client({ node: openSearchUrl ?? 'http://127.0.0.1:9' });
const app = await createTestApi({ ...shop.services, searchEngine: openSearch, externalSearch: openSearch });
const openSearchApi = await app.listen({ port: 0, host: '127.0.0.1' });
atEnd(async () => {
  await app.close();
  if (openSearchUrl) await client.indices.delete({ index: `${alias}-*` });
  await Promise.all([openSearch.close(), client.close()]);
});

async function recordAllChanges(): Promise<void> {
  while ((await recordChanges(db)) > 0);
}
async function updateIndex(): Promise<void> {
  await recordAllChanges();
  await openSearch.update(db);
  await engine.refresh();
}
if (openSearchUrl) await updateIndex();

const apis = { PostgreSQL: shop.url, OpenSearch: openSearchApi };
async function list(api: keyof typeof apis, query: ProductListQuery) {
  const { data, httpStatus } = await callApi(apis[api], catalog.products, query);
  expect(httpStatus).toBe(200);
  return data;
}
const engines = { PostgreSQL: postgresEngine, OpenSearch: openSearch };

/** Requires that OpenSearch itself answers what `act` asks. */
async function withoutFallback<Result>(act: () => Promise<Result>): Promise<Result> {
  const before = openSearch.counts.postgres;
  const result = await act();
  expect([openSearch.isUp, openSearch.counts.postgres - before]).toEqual([true, 0]);
  return result;
}

function searchFor(input: string, limit: number) {
  const found = buildTsQueries(input);
  if (!found) throw new Error('Nothing to search for');
  const { strict, inTitle, inTaxonomy } = found;
  return {
    words: { query: strict, inTitle, inTaxonomy, rankQuery: strict },
    scope: { categoryId: null, orgId: null, closedShops: [] },
    selection: EMPTY_SELECTION,
    limit,
    order: 'best' as const,
  };
}

describe.skipIf(!openSearchUrl)('both engines', () => {
  test('list the same products in the same order, with the same facets, marks and spellings', async () => {
    expect(queries.length).toBeGreaterThanOrEqual(120);
    for (const { query: key } of queries) {
      const answer = await withoutFallback(() => list('OpenSearch', { key, count: 50 }));
      expect(answer, key).toEqual(await list('PostgreSQL', { key, count: 50 }));
    }
  });

  test('find the wanted product as often', async () => {
    for (const api of ['PostgreSQL', 'OpenSearch'] as const) {
      const { at1, at5 } = await measureRelevance(ranked, async (key) => (await list(api, { key, count: 20 })).list.map(({ id }) => id));
      expect(at5).toBeGreaterThanOrEqual(0.9);
      expect(at1).toBeGreaterThanOrEqual(0.85);
    }
  });

  const plain = { key: '茶', count: 50 };
  test('narrow a search by every facet that they count', async () => {
    const { facets } = await list('PostgreSQL', plain);
    expect(facets.map(({ key }) => key)).toEqual(expect.arrayContaining(['cat', 'price', 'shop', 'origin', 'ship', 'stock']));
    for (const { key, values } of facets) {
      for (const { value } of values.slice(0, 4)) {
        const [min = '', max = ''] = value.split('-');
        const range = { ...(min === '' ? {} : { min: Number(min) }), ...(max === '' ? {} : { max: Number(max) }) };
        const narrowed = { ...plain, ...(key === 'price' ? range : key === 'stock' ? { stock: true } : { [key]: [value] }) };
        expect(await list('OpenSearch', narrowed), `${key} ${value}`).toEqual(await list('PostgreSQL', narrowed));
      }
    }
  });

  test.each([
    { sort: 'priceUp' },
    { sort: 'priceDown' },
    { sort: 'sales' },
    { sort: 'new' },
    { sort: 'score' },
    { index: 2, count: 20 },
    { special: true },
    { min: 100, max: 499, sort: 'priceUp' },
    { regionId: 1 },
  ] satisfies ProductListQuery[])('order, page and scope a search the same: %o', async (query) => {
    expect(await list('OpenSearch', { ...plain, ...query })).toEqual(await list('PostgreSQL', { ...plain, ...query }));
  });

  test.each(['乌龙', '烏龍', 'wulong', 'wul', 'ㄨㄌㄨㄥ', 'tea', '凤梨苏', '云脚茶行', '面膜 茶'])(
    'suggest the same for %s',
    async (key) => {
      const suggest = async (api: keyof typeof apis) => (await callApi(apis[api], search.suggest, { key })).data;
      expect(await withoutFallback(() => suggest('OpenSearch'))).toEqual(await suggest('PostgreSQL'));
    },
  );

  test.each(Object.keys(engines) as (keyof typeof engines)[])(
    '%s selects different matches, at most as many as asked for',
    async (name) => {
      const select = (limit: number) => withoutFallback(() => engines[name].select({ db, large: null }, searchFor('茶', limit)));
      const all = await select(1_001);
      expect(new Set(all).size).toBe(all.length);
      const some = await select(5);
      expect(some).toHaveLength(5);
      expect(all).toEqual(expect.arrayContaining(some));
    },
  );

  test('OpenSearch selects products that are called by the word before others', async () => {
    const wanted = searchFor('茶', 20);
    const ids = await withoutFallback(() => openSearch.select({ db, large: null }, wanted));
    const { rows } = await db.execute<{ called: number; all: number }>(sql`
      SELECT count(*) FILTER (WHERE id = ANY(${sql.param(ids)}::int[]))::int AS called, count(*)::int AS all
      FROM searched_product WHERE search_vec @@ ${wanted.words.inTitle}::tsquery`);
    expect(rows[0]?.all).toBeGreaterThan(20);
    expect(rows[0]?.called).toBe(20);
  });
});

describe.skipIf(!openSearchUrl)('OpenSearch keeps the contract of searches', () => {
  const index = `contract-${randomBytes(4).toString('hex')}`;
  const own = new OpenSearch({ urls: [openSearchUrl ?? 'http://127.0.0.1:9'], index });
  const away = new OpenSearch({ urls: ['http://127.0.0.1:9'], index });
  let isDown = false;
  const now = () => (isDown ? away : own);
  const setup: SearchSetup = {
    engine: {
      name: own.name,
      find: (...given) => now().find(...given),
      update: (...given) => now().update(...given),
      rebuild: (...given) => now().rebuild(...given),
      close: () => now().close(),
    },
    settle: () => own.refresh(),
    setDown(wanted) {
      isDown = wanted;
    },
  };
  atEnd(async () => {
    await client.indices.delete({ index: `${index}-*` });
    await Promise.all([own.close(), away.close()]);
  });
  test.each(Object.entries(searchContract))('%s', async (_rule, check) => {
    await expect(check(setup)).resolves.toBeUndefined();
  });
});

describe.skipIf(!openSearchUrl)('the index of OpenSearch', () => {
  const word = '琥珀檐铃';
  const findOnly = async (key = word) => withoutFallback(() => list('OpenSearch', { key }));

  test('follows new, changed, sold-out and removed products', async () => {
    const [first] = ranked;
    const [row] = await db
      .select({ shopId: product.shopId })
      .from(product)
      .where(eq(product.id, first?.id ?? 0));
    const { id } = await addListedProduct(shop, { title: localized(word), shopId: row?.shopId ?? 0, stock: 5, price: '77.00' });
    await updateIndex();
    const select = async (selection = {}) =>
      openSearch.select({ db, large: null }, { ...searchFor(word, 10), selection: { ...EMPTY_SELECTION, ...selection } });
    expect(await select()).toEqual([id]);
    expect(await select({ stock: true, min: 77, max: 77 })).toEqual([id]);

    await db.update(sku).set({ stock: 0 }).where(eq(sku.productId, id));
    await db.update(product).set({ price: '78.00' }).where(eq(product.id, id));
    await updateIndex();
    expect(await select({ stock: true })).toEqual([]);
    expect(await select({ max: 77 })).toEqual([]);
    expect(await select({ min: 78 })).toEqual([id]);

    await db.update(product).set({ status: 2 }).where(eq(product.id, id));
    // What PostgreSQL knows counts, before the index follows.
    expect((await findOnly(`${word} `)).list).toEqual([]);
    await updateIndex();
    expect(await select()).toEqual([]);
    await db.update(sku).set({ stock: 5 }).where(eq(sku.productId, id));
  });

  test('is rebuilt while searches find everything, and keeps what changed meanwhile', async () => {
    const { list: wanted } = await findOnly('凤梨酥');
    const ids = wanted.map(({ id }) => id);
    const lost: unknown[] = [];
    let isBuilding = true;
    let searches = 0;
    const load = (async () => {
      while (isBuilding) {
        const found = await openSearch.select({ db, large: null }, searchFor('凤梨酥', 1_001));
        searches += 1;
        if (!ids.every((id) => found.includes(id))) lost.push(found);
      }
    })();
    const [last] = wanted.slice(-1);
    const before = await client.indices.getAlias({ name: alias });
    const { connectionString } = shop.services.pool.options;
    const env = {
      DATABASE_URL: connectionString,
      DATA_DIR: shop.services.environment.DATA_DIR,
      OPENSEARCH_URL: openSearchUrl,
      OPENSEARCH_INDEX: alias,
    };
    const rebuilding = callCommand(searchCommand, ['rebuild'], env);
    await db
      .update(product)
      .set({ price: '4321.00' })
      .where(eq(product.id, last?.id ?? 0));
    await recordAllChanges();
    expect(await rebuilding).toEqual({ code: 0, output: 'Searches use a new index in opensearch.' });
    await updateIndex();
    isBuilding = false;
    await load;
    expect([lost, openSearch.isUp]).toEqual([[], true]);
    expect(searches).toBeGreaterThan(10);
    const after = await client.indices.getAlias({ index: `${alias}-*` });
    expect(Object.keys(after.body)).toHaveLength(1);
    expect(Object.keys(after.body)).not.toEqual(Object.keys(before.body));
    const selection = { ...EMPTY_SELECTION, min: 4_321, max: 4_321 };
    expect(await openSearch.select({ db, large: null }, { ...searchFor('凤梨酥', 10), selection })).toEqual([last?.id]);
  });

  test('is complete up to a change although two processes write it at once', async () => {
    await db.update(product).set({ price: '999.00' }).where(sql`${product.id} % 7 = 0`);
    await recordAllChanges();
    await Promise.all([openSearch.update(db), openSearch.update(db), openSearch.rebuild(db)]);
    await updateIndex();
    const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int FROM searched_product WHERE status = 1`);
    const { body } = await client.count({ index: alias, body: { query: { exists: { field: 'id' } } } });
    const changed = await client.count({ index: alias, body: { query: { term: { price: '999' } } } });
    const [cheap] = (await db.execute<{ count: number }>(sql`SELECT count(*)::int FROM searched_product WHERE status = 1 AND price = 999`))
      .rows;
    expect([body.count, changed.body.count]).toEqual([rows[0]?.count, cheap?.count]);
  });

  test('is rebuilt by the adapter that the deployment names, instead of the engine of the settings', async () => {
    const SHOP_CONFIG = path.join(await openTempFolder(), 'shop.config.ts');
    const module = pathToFileURL(path.join(import.meta.dirname, 'openSearch.ts')).href;
    await writeFile(
      SHOP_CONFIG,
      `import { OpenSearch } from '${module}';
      export default { search: ({ setting }) => new OpenSearch({ urls: [setting('ADAPTER_SEARCH')], index: '${alias}-named' }) };`,
    );
    const env = {
      DATABASE_URL: shop.services.pool.options.connectionString,
      DATA_DIR: shop.services.environment.DATA_DIR,
      OPENSEARCH_URL: 'http://127.0.0.1:9',
      SHOP_CONFIG,
      ADAPTER_SEARCH: openSearchUrl,
    };
    expect(await callCommand(searchCommand, ['rebuild'], env)).toMatchObject({ code: 0 });
    const { body } = await client.count({ index: `${alias}-named`, body: { query: { exists: { field: 'id' } } } });
    expect(body.count).toBeGreaterThan(1_000);
  });

  test('is not made by a write after it was removed', async () => {
    const own = new OpenSearch({ urls: [openSearchUrl ?? ''], index: `${alias}-x` });
    const abort = new AbortController();
    abort.abort();
    await expect(own.rebuild(createSearchSource(db), abort.signal)).rejects.toThrow('abort');
    const left = await client.indices.getAlias({ index: `${alias}-x-*` });
    expect(left.body).toEqual({});
    await own.close();
  });
});
