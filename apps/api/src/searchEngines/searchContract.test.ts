import { AssertionError } from 'node:assert';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { searchContract } from '../../contracts/search.ts';
import { addListedProduct, localized } from '../../test/listedProducts.ts';
import { addShop } from '../../test/products.ts';
import { openTestShop } from '../../test/shop.ts';
import { product } from '../platform/db/schema/catalog.ts';
import type { ExternalEngine } from './externalEngine.ts';
import { postgresEngine } from './postgresEngine.ts';
import type { SearchDocument } from './searchDocuments.ts';
import type { TsQuery } from './tsQuery.ts';

// PostgreSQL answers what the contract of search adapters wants of them.

const shop = await openTestShop();
const { db } = shop.services;
/** The product of each document. */
const products = new Map<number, number>();
const shops: number[] = [];
beforeAll(async () => {
  for (let count = 0; count < 2; count++) shops.push((await addShop(shop)).shopId);
});

const quote = (lexeme: string) => `'${lexeme}'`;

function toText(query: TsQuery): string {
  if ('parts' in query) return `(${query.parts.map(toText).join(` ${query.operator} `)})`;
  return `${quote(query.lexeme)}:${query.isPrefix ? '*' : ''}${query.weights}`;
}

/** The lexemes of a document, weighted by where they stand. */
function toVector({ title, taxonomy, words }: SearchDocument): string {
  const weighted = [
    ...title.map((word, at) => `${quote(word)}:${at + 1}A`),
    ...taxonomy.map((word, at) => `${quote(word)}:${title.length + at + 1}B`),
    ...words.map((word, at) => `${quote(word)}:${title.length + taxonomy.length + at + 1}`),
  ];
  return weighted.join(' ');
}

async function add(document: SearchDocument): Promise<void> {
  const { id } = await addListedProduct(shop, {
    title: localized(document.words.join(' ')),
    shopId: toShop(document.shop),
    categoryPath: document.categories,
    price: document.price,
    sales: document.sales,
    origin: { code: document.origin, name: localized(document.origin) },
    ship: document.ship,
    stock: document.inStock ? 10 : 0,
    ...(document.special ? { marketPrice: '999.00' } : {}),
  });
  await db
    .update(product)
    .set({ searchVec: sql`${toVector(document)}::tsvector` })
    .where(eq(product.id, id));
  products.set(document.id, id);
}

const toShop = (document: number) => shops[document - 1] ?? 0;
const toProduct = (document: number) => products.get(document) ?? 0;

const engine: ExternalEngine = {
  name: 'postgres',
  async find({ words, scope, selection, ...search }) {
    const { query, inTitle, inTaxonomy, rankQuery } = words;
    const texts = {
      query: toText(query),
      inTitle: toText(inTitle),
      inTaxonomy: inTaxonomy ? toText(inTaxonomy) : '',
      rankQuery: toText(rankQuery),
    };
    const sales = new Map([...(scope.sales ?? [])].map(([id, sale]) => [toProduct(id), sale]));
    const own = {
      scope: { ...scope, sales, orgId: scope.orgId && toShop(scope.orgId), closedShops: scope.closedShops.map(toShop) },
      selection: { ...selection, shop: selection.shop.map(toShop) },
    };
    const ids = await postgresEngine.select({ db, large: null }, { words: texts, ...own, ...search });
    const documents = new Map([...products].map(([document, id]) => [id, document]));
    return ids.map((id) => documents.get(id) ?? 0);
  },
  async update() {},
  async rebuild(source) {
    await db.update(product).set({ status: 2 });
    products.clear();
    for (let last = 0; ; ) {
      const documents = await source.readDocuments(last);
      for (const document of documents) await add(document);
      const end = documents.at(-1);
      if (!end) return;
      last = end.id;
    }
  },
  async close() {},
};

const rules = [
  'a product is found by a word, by the beginning of one, and by where it stands',
  'a product is found by all words, by any of them, and by both together',
  'conditions narrow a search, or it is left to PostgreSQL',
  'of more matches than are wanted, those that sell better come first',
];
const check = (rule: string, broken: Partial<ExternalEngine> = {}) =>
  searchContract[rule]?.({ engine: { ...engine, ...broken }, settle: async () => {}, setDown: () => {} });

test.each(rules)('PostgreSQL keeps the contract of searches: %s', async (rule) => {
  await expect(check(rule)).resolves.toBeUndefined();
});

const broken: Record<string, [Partial<ExternalEngine>, string]> = {
  'ignores where a word stands': [
    { find: (search, signal) => engine.find({ ...search, words: { ...search.words, query: withoutWeights(search.words.query) } }, signal) },
    'a product is found by a word, by the beginning of one, and by where it stands',
  ],
  'ignores conditions': [
    { find: (search, signal) => engine.find({ ...search, scope: { ...search.scope, closedShops: [] } }, signal) },
    'conditions narrow a search, or it is left to PostgreSQL',
  ],
  'ignores the sales': [
    { find: async (search, signal) => (await engine.find({ ...search, limit: 50 }, signal))?.toReversed().slice(0, search.limit) ?? null },
    'of more matches than are wanted, those that sell better come first',
  ],
  'finds nothing of what changed': [{}, 'an update writes new, changed and removed products'],
  'builds its index in place': [{}, 'a build that is broken off leaves the index that was there'],
  'answers while it is away': [{}, 'an outage is an error, and no empty answer'],
};

const withoutWeights = (query: TsQuery): TsQuery =>
  'parts' in query ? { ...query, parts: query.parts.map(withoutWeights) } : { ...query, weights: '' };

test.each(Object.entries(broken))('the contract finds an engine that %s', async (_name, [part, rule]) => {
  await expect(check(rule, part)).rejects.toBeInstanceOf(AssertionError);
});
