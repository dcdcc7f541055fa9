// How well a search finds what people look for: queries, and what in the sample shop answers them. What answers a query was decided from
// the catalogue: which goods are that, come from there, are sold by them. What a search returns had no say in it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Query {
  /** What is hard about it: another script, another word, a spelling. */
  difficulty: string;
  query: string;
  /** `title=凤梨 category=2013 / shop=101`: blanks are "and", slashes are "or". A category holds those below it. */
  rule: string;
}

export interface RankedProduct {
  id: number;
  title: string;
  shop: string;
  origin: string;
  /** From its own up to the top. */
  categories: string[];
}

export interface QueryResult extends Query {
  /** The place of the first good that answers the query, from 1; null when there is none among the first twenty. */
  rank: number | null;
  /** Of the first five places, or of as many as there are answers, the share that are answers. */
  precision: number;
  /** What came first. */
  firstTitle: string;
}

export interface Relevance {
  results: QueryResult[];
  /** The share of queries that are answered by then. */
  at1: number;
  at5: number;
  at20: number;
  precision: number;
}

const file = new URL('./queries.csv', import.meta.url);

export async function readQueries(): Promise<Query[]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [difficulty = '', query = '', rule = ''] = line.split(',');
    return { difficulty, query, rule };
  });
}

/** The goods of an import folder, with what queries ask of them. */
export async function readProducts(folder: string): Promise<RankedProduct[]> {
  const linesOf = async (name: string) =>
    (await readFile(path.join(folder, name), 'utf8'))
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  const parents = new Map(((await linesOf('categories.jsonl')) as { id: number; parent: number }[]).map(({ id, parent }) => [id, parent]));
  const wayUp = (id: number): string[] => (id === 0 ? [] : [String(id), ...wayUp(parents.get(id) ?? 0)]);
  const products = (await linesOf('products.jsonl')) as {
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
    categories: wayUp(category),
  }));
}

/** @throws Error when a rule asks for something else, or nothing in the shop answers it: then the query tests nothing. */
export function findRelevantIds({ query, rule }: Query, goods: readonly RankedProduct[]): ReadonlySet<number> {
  const found = rule.split(' / ').flatMap((terms) => {
    const tests = terms.trim().split(/\s+/).map(parseTerm);
    return goods.filter((good) => tests.every((isSo) => isSo(good)));
  });
  if (found.length === 0) throw new Error(`Nothing in the shop answers "${query}": ${rule}`);
  return new Set(found.map(({ id }) => id));
}

function parseTerm(term: string): (good: RankedProduct) => boolean {
  const [field, value = ''] = term.split('=');
  if (value !== '') {
    if (field === 'title') return ({ title }) => title.includes(value);
    if (field === 'category') return ({ categories }) => categories.includes(value);
    if (field === 'shop') return ({ shop }) => shop === value;
    if (field === 'origin') return ({ origin }) => origin === value;
  }
  throw new Error(`No rule: ${term}`);
}

/** @param search The ids it finds, the best first. */
export async function measureRelevance(
  goods: readonly RankedProduct[],
  search: (query: string) => Promise<readonly number[]>,
): Promise<Relevance> {
  const titles = new Map(goods.map(({ id, title }) => [id, title]));
  const outcomes: QueryResult[] = [];
  for (const query of await readQueries()) {
    const answers = findRelevantIds(query, goods);
    const ids = (await search(query.query)).slice(0, 20);
    const place = ids.findIndex((id) => answers.has(id)) + 1;
    const places = Math.min(5, answers.size);
    outcomes.push({
      ...query,
      rank: place > 0 ? place : null,
      precision: ids.slice(0, places).filter((id) => answers.has(id)).length / places,
      firstTitle: titles.get(ids[0] ?? 0) ?? '',
    });
  }
  const by = (most: number) => outcomes.filter(({ rank }) => rank !== null && rank <= most).length / outcomes.length;
  return {
    results: outcomes,
    at1: by(1),
    at5: by(5),
    at20: by(20),
    precision: outcomes.reduce((sum, { precision }) => sum + precision, 0) / outcomes.length,
  };
}
