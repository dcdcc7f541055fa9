import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import type { ExternalEngine, ExternalSearch } from '../src/searchEngines/externalEngine.ts';
import type { SearchDocument, SearchSource } from '../src/searchEngines/searchDocuments.ts';

export interface SearchSetup {
  /** An engine whose index is its own. The contract replaces what is in it. */
  engine: ExternalEngine;
  /** Waits until everything that was written can be found. */
  settle: () => Promise<void>;
  /** Lets the engine fail until it is called with false. */
  setDown: (isDown: boolean) => Promise<void> | void;
}

const SHOP = 1;
const CATEGORY = 2;

/** Products of a shop that nobody else has, and the feed of their changes. */
class Products implements SearchSource {
  readonly #documents = new Map<number, SearchDocument>();
  readonly #changes = new Map<number, number>();
  #position = 0;

  /** Adds a product, or changes it. */
  put(changed: Partial<SearchDocument> & Pick<SearchDocument, 'id'>): void {
    const added = { title: [], taxonomy: [], shop: SHOP, categories: [CATEGORY], origin: 'tainan', ship: 'normal', price: '100.00' };
    const state = { special: false, inStock: true, sales: 0, popularity: 1 };
    const document = { words: [], ...added, ...state, ...this.#documents.get(changed.id), ...changed };
    const words = [...new Set([...document.title, ...document.taxonomy, ...document.words])];
    this.#documents.set(changed.id, { ...document, words });
    this.#record(changed.id);
  }

  takeOffSale(id: number): void {
    this.#documents.delete(id);
    this.#record(id);
  }

  async readPosition(): Promise<number> {
    return this.#position;
  }

  async readDocuments(afterId: number): Promise<SearchDocument[]> {
    const next = [...this.#documents.values()].filter(({ id }) => id > afterId).toSorted((one, other) => one.id - other.id);
    return next.slice(0, 2);
  }

  async readChanges(since: number) {
    const newer = [...this.#changes].filter(([, position]) => position > since).toSorted(([, one], [, other]) => one - other);
    const products = newer.slice(0, 2).map(([id, position]) => ({ id, position, document: this.#documents.get(id) }));
    return { products, position: products.at(-1)?.position ?? since, hasMore: newer.length > 2 };
  }

  #record(id: number): void {
    this.#position += 1;
    this.#changes.set(id, this.#position);
  }
}

const word = (lexeme: string, part: Partial<{ isPrefix: boolean; weights: string }> = {}) => ({
  lexeme,
  isPrefix: false,
  weights: '',
  ...part,
});

function searchFor(query: ExternalSearch['words']['query'], narrowed: Partial<Omit<ExternalSearch, 'words'>> = {}): ExternalSearch {
  return {
    words: { query, inTitle: query, inTaxonomy: null, rankQuery: query },
    scope: { categoryId: null, orgId: null, closedShops: [] },
    selection: { cat: [], shop: [], origin: [], ship: [], min: null, max: null, stock: false, life: [] },
    limit: 50,
    order: 'best',
    ...narrowed,
  };
}

const patient = () => new AbortController().signal;

async function find({ engine }: SearchSetup, ...given: Parameters<typeof searchFor>): Promise<number[] | null> {
  return (await engine.find(searchFor(...given), patient()))?.toSorted((one, other) => one - other) ?? null;
}

/** Six products, in an index of their own. */
async function openIndex({ engine, settle }: SearchSetup) {
  const products = new Products();
  const first = randomInt(1, 1_000_000) * 1_000;
  const ids = Array.from({ length: 6 }, (_, at) => first + at);
  const [oolong = 0, black = 0, pot = 0, mask = 0, soap = 0, comb = 0] = ids;
  products.put({ id: oolong, title: ['wulong', 'cha'], taxonomy: ['chahang'], sales: 7, popularity: 1.2 });
  products.put({ id: black, title: ['hong', 'cha'], price: '499.50', shop: 2, origin: 'taipei', sales: 90, popularity: 1.4 });
  products.put({ id: pot, title: ['hu'], taxonomy: ['cha'], categories: [CATEGORY, 3], ship: 'cold', inStock: false });
  products.put({ id: mask, title: ['mianmo'], words: ['cha'], special: true });
  products.put({ id: soap, title: ['zao'] });
  products.put({ id: comb, title: ['shu'] });
  await engine.rebuild(products);
  await settle();
  return { products, oolong, black, pot, mask, soap, comb };
}

/** What the shop relies on, by rule. Each check throws when the engine breaks it. */
export const searchContract: Readonly<Record<string, (setup: SearchSetup) => Promise<void>>> = {
  'a product is found by a word, by the beginning of one, and by where it stands': async (setup) => {
    const { oolong, black, pot, mask } = await openIndex(setup);
    assert.deepEqual(await find(setup, word('cha')), [oolong, black, pot, mask]);
    assert.deepEqual(await find(setup, word('ch')), []);
    assert.deepEqual(await find(setup, word('wul', { isPrefix: true })), [oolong]);
    assert.deepEqual(await find(setup, word('cha', { weights: 'A' })), [oolong, black]);
    assert.deepEqual(await find(setup, word('cha', { weights: 'B' })), [pot]);
    assert.deepEqual(await find(setup, word('cha', { weights: 'AB' })), [oolong, black, pot]);
  },

  'a product is found by all words, by any of them, and by both together': async (setup) => {
    const { oolong, black, pot, soap } = await openIndex(setup);
    const [cha, hong, zao, hu] = [word('cha'), word('hong'), word('zao'), word('hu')];
    assert.deepEqual(await find(setup, { operator: '&', parts: [cha, hong] }), [black]);
    assert.deepEqual(await find(setup, { operator: '|', parts: [hong, zao] }), [black, soap]);
    const nested = { operator: '&' as const, parts: [cha, { operator: '|' as const, parts: [word('wulong'), hu] }] };
    assert.deepEqual(await find(setup, nested), [oolong, pot]);
  },

  'conditions narrow a search, or it is left to PostgreSQL': async (setup) => {
    const { oolong, black, pot, mask } = await openIndex(setup);
    const scope = { categoryId: null, orgId: null, closedShops: [] };
    const selection = searchFor(word('cha')).selection;
    const narrowed: [Partial<ExternalSearch>, number[]][] = [
      [{ scope: { ...scope, categoryId: 3 } }, [pot]],
      [{ scope: { ...scope, orgId: 2 } }, [black]],
      [{ scope: { ...scope, closedShops: [2] } }, [oolong, pot, mask]],
      [{ scope: { ...scope, special: true } }, [mask]],
      [{ selection: { ...selection, cat: [3] } }, [pot]],
      [{ selection: { ...selection, shop: [2] } }, [black]],
      [{ selection: { ...selection, origin: ['taipei'] } }, [black]],
      [{ selection: { ...selection, ship: ['cold'] } }, [pot]],
      [{ selection: { ...selection, stock: true } }, [oolong, black, mask]],
      [{ selection: { ...selection, min: 101 } }, [black]],
      // The maximum is inclusive in whole TWD.
      [{ selection: { ...selection, min: 200, max: 499 } }, [black]],
      [{ selection: { ...selection, max: 100 } }, [oolong, pot, mask]],
      [{ scope: { ...scope, sales: new Map([[black, { price: '90.00' }]]) }, selection: { ...selection, max: 99 } }, [black]],
      [{ scope: { ...scope, regionId: 987_654 } }, []],
      [{ scope: { ...scope, date: '2030-01-01' } }, []],
      [{ selection: { ...selection, life: [6] } }, []],
    ];
    for (const [condition, wanted] of narrowed) {
      const found = await find(setup, word('cha'), condition);
      if (found !== null) assert.deepEqual(found, wanted, JSON.stringify(condition));
    }
  },

  'of more matches than are wanted, those that sell better come first': async (setup) => {
    const { black } = await openIndex(setup);
    const inTitle = word('cha', { weights: 'A' });
    assert.deepEqual(await find(setup, inTitle, { limit: 1 }), [black]);
    assert.equal((await find(setup, inTitle, { limit: 1, order: 'any' }))?.length, 1);
  },

  'an update writes new, changed and removed products': async (setup) => {
    const { products, oolong, black, pot, mask, soap, comb } = await openIndex(setup);
    const added = comb + 1;
    products.put({ id: added, title: ['cha'] });
    products.put({ id: soap, title: ['zao', 'cha'] });
    products.takeOffSale(black);
    products.takeOffSale(comb + 2);
    await setup.engine.update(products);
    await setup.settle();
    assert.deepEqual(await find(setup, word('cha')), [oolong, pot, mask, soap, added]);
    products.put({ id: black, title: ['hong'] });
    await Promise.all([setup.engine.update(products), setup.engine.update(products)]);
    await setup.settle();
    assert.deepEqual(await find(setup, word('hong')), [black]);
    assert.deepEqual(await find(setup, { operator: '&', parts: [word('hong'), word('cha')] }), []);
  },

  'while the index is built anew, everything is found': async (setup) => {
    const { products, oolong, black, pot, mask } = await openIndex(setup);
    const found: (number[] | null)[] = [];
    const read = products.readDocuments.bind(products);
    products.readDocuments = async (afterId) => {
      found.push(await find(setup, word('cha')));
      return read(afterId);
    };
    await setup.engine.rebuild(products);
    found.push(await find(setup, word('cha')));
    for (const ids of found) assert.deepEqual(ids, [oolong, black, pot, mask]);
    assert.ok(found.length > 1);
  },

  'a build that is broken off leaves the index that was there': async (setup) => {
    const { products, soap } = await openIndex(setup);
    await assert.rejects(setup.engine.rebuild(products, AbortSignal.abort()));
    assert.deepEqual(await find(setup, word('zao')), [soap]);
  },

  'an outage is an error, and no empty answer': async (setup) => {
    const { products, soap } = await openIndex(setup);
    await setup.setDown(true);
    try {
      await assert.rejects(find(setup, word('zao')));
      products.put({ id: soap, title: ['zao', 'xiang'] });
      await assert.rejects(setup.engine.update(products));
    } finally {
      await setup.setDown(false);
    }
    await setup.engine.update(products);
    await setup.settle();
    assert.deepEqual(await find(setup, word('xiang')), [soap]);
  },
};
