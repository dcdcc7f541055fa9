// Measures search quality: queries, and rules for the relevant products of the sample shop. The rules come from the catalogue
// (title, category, shop, origin) and not from search results.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Query {
  /** Why the query is difficult: another script, a synonym, a spelling. */
  difficulty: string;
  query: string;
  /**
   * `title=凤梨 category=2013 / shop=101`: spaces mean "and", slashes mean "or". A category includes its descendants. `nothing`: the
   * shop does not sell it, so every result is wrong.
   */
  rule: string;
}

export interface RankedProduct {
  id: number;
  title: string;
  shop: string;
  origin: string;
  /** From the product's own category up to the root. */
  categories: string[];
}

export interface QueryResult extends Query {
  /** Rank of the first relevant product, from 1. Null if none is among the first twenty. 1 for a search that rightly finds nothing. */
  rank: number | null;
  /** Share of relevant products among the first five results, or fewer if fewer are relevant. */
  precision: number;
  /** Title of the first result. */
  firstTitle: string;
}

export interface Relevance {
  results: QueryResult[];
  /** Share of queries with a relevant product among the first result, five or twenty. */
  at1: number;
  at5: number;
  at20: number;
  precision: number;
}

const NOTHING = 'nothing';

const file = new URL('./queries.csv', import.meta.url);

export async function readQueries(): Promise<Query[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [difficulty = '', query = '', rule = ''] = line.split(',');
    return { difficulty, query, rule };
  });
}

/** Reads the products of an import folder, with the fields that rules use. */
export async function readProducts(folder: string): Promise<RankedProduct[]> {
  const readLines = async (name: string) =>
    (await readFile(path.join(folder, name), 'utf8'))
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  const parents = new Map(
    ((await readLines('categories.jsonl')) as { id: number; parent: number }[]).map(({ id, parent }) => [id, parent]),
  );
  const getCategoryPath = (id: number): string[] => (id === 0 ? [] : [String(id), ...getCategoryPath(parents.get(id) ?? 0)]);
  const products = (await readLines('products.jsonl')) as {
    id: number;
    title: { 'zh-CN': string };
    shop: number;
    origin: { code: string };
    category: number;
  }[];
  return products.map(({ id, title, shop, origin, category }) => ({
    id,
    title: title['zh-CN'],
    shop: String(shop),
    origin: origin.code,
    categories: getCategoryPath(category),
  }));
}

/** @throws Error if a rule is invalid or matches no product, because the query would test nothing. */
export function findRelevantIds({ query, rule }: Query, products: readonly RankedProduct[]): ReadonlySet<number> {
  if (rule === NOTHING) return new Set();
  const found = rule.split(' / ').flatMap((terms) => {
    const tests = terms.trim().split(/\s+/).map(parseTerm);
    return products.filter((product) => tests.every((matches) => matches(product)));
  });
  if (found.length === 0) throw new Error(`No product is relevant to "${query}" by the rule ${rule}`);
  return new Set(found.map(({ id }) => id));
}

function parseTerm(term: string): (product: RankedProduct) => boolean {
  const [field, value = ''] = term.split('=');
  if (value !== '') {
    if (field === 'title') return ({ title }) => title.includes(value);
    if (field === 'category') return ({ categories }) => categories.includes(value);
    if (field === 'shop') return ({ shop }) => shop === value;
    if (field === 'origin') return ({ origin }) => origin === value;
  }
  throw new Error(`Invalid term in a rule: ${term}`);
}

/** @param search Returns product ids, best first. */
export async function measureRelevance(
  products: readonly RankedProduct[],
  search: (query: string) => Promise<readonly number[]>,
): Promise<Relevance> {
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  const results: QueryResult[] = [];
  for (const query of await readQueries()) {
    const relevantIds = findRelevantIds(query, products);
    const ids = (await search(query.query)).slice(0, 20);
    const rank = query.rule === NOTHING ? Number(ids.length === 0) : ids.findIndex((id) => relevantIds.has(id)) + 1;
    const count = Math.min(5, relevantIds.size);
    results.push({
      ...query,
      rank: rank > 0 ? rank : null,
      precision: query.rule === NOTHING ? rank : ids.slice(0, count).filter((id) => relevantIds.has(id)).length / count,
      firstTitle: titles.get(ids[0] ?? 0) ?? '',
    });
  }
  const shareWithin = (maxRank: number) => results.filter(({ rank }) => rank !== null && rank <= maxRank).length / results.length;
  return {
    results,
    at1: shareWithin(1),
    at5: shareWithin(5),
    at20: shareWithin(20),
    precision: results.reduce((sum, { precision }) => sum + precision, 0) / results.length,
  };
}
