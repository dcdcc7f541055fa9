import type { API, Types } from '@opensearch-project/opensearch';
import { exclusiveMax, type FacetSelection, findSalesWithin } from '../features/catalog/listFilter.ts';
import type { ExternalSearch } from './externalEngine.ts';
import { type Lexeme, listLexemes, type TsQuery } from './tsQuery.ts';

export type Query = Types.Common_QueryDsl.QueryContainer;
export type SearchBody = API.Search_RequestBody;

/** The scores of where a word stands, relative to titles: near those of `ts_rank`. */
const TAXONOMY_SCORE = 0.4;
const OTHER_SCORE = 0.15;
/** What PostgreSQL ranks by first (see `productMatches.ts`) outweighs all that a word can score. */
const IN_TITLE_SCORE = 40;
const IN_TAXONOMY_SCORE = 10;
/** An engine refuses a query of more than about a thousand parts. */
const MAX_RANKED_LEXEMES = 64;

/** Returns null for a search with conditions that only PostgreSQL knows: days, regions and best-before days. */
export function toSearchBody({ words, scope, selection, limit, order }: ExternalSearch): SearchBody | null {
  if (scope.date || (scope.regionId ?? null) !== null || selection.life.length > 0) return null;
  const filter = [toQuery(words.query), ...listConditions(scope, selection)];
  const ids: SearchBody = {
    size: limit,
    // The ids are read from a column, because the stored source of a thousand documents is large.
    _source: false,
    stored_fields: ['_none_'],
    docvalue_fields: [{ field: 'id' }],
    track_total_hits: false,
  };
  if (order === 'any' && limit === 1) return { ...ids, query: { bool: { filter } }, terminate_after: 1 };
  return {
    ...ids,
    query: { bool: { filter, should: listScores(words) } },
    sort: [{ _score: { order: 'desc' } }, { sales: { order: 'desc' } }, { id: { order: 'asc' } }],
  };
}

/** All conditions of `buildListFilter` except those that need other tables. PostgreSQL checks the found products once more. */
function listConditions(scope: ExternalSearch['scope'], { cat, shop, origin, ship, min, max, stock }: FacetSelection): Query[] {
  const { categoryId, orgId, closedShops, special = false, sales = new Map() } = scope;
  const conditions: Query[] = [];
  if (categoryId !== null) conditions.push({ term: { categories: categoryId } });
  if (orgId !== null) conditions.push({ term: { shop: orgId } });
  if (closedShops.length > 0) conditions.push({ bool: { must_not: [{ terms: { shop: [...closedShops] } }] } });
  if (special) conditions.push({ term: { special: true } });
  if (cat.length > 0) conditions.push({ terms: { categories: cat } });
  if (shop.length > 0) conditions.push({ terms: { shop } });
  if (origin.length > 0) conditions.push({ terms: { origin } });
  if (ship.length > 0) conditions.push({ terms: { ship } });
  if (stock) conditions.push({ term: { inStock: true } });
  if (min !== null || max !== null) {
    const price = { ...(min === null ? {} : { gte: min }), ...(max === null ? {} : { lt: exclusiveMax(max) }) };
    const onSale = { terms: { id: [...sales.keys()] } };
    const within = { terms: { id: findSalesWithin({ min, max }, sales) } };
    conditions.push(anyOf([{ bool: { filter: [{ range: { price } }], must_not: [onSale] } }, within]));
  }
  return conditions;
}

function toQuery(query: TsQuery): Query {
  if ('lexeme' in query) return anyOf(listFields(query).map((field) => matchLexeme(field, query)));
  const parts = query.parts.map(toQuery);
  return query.operator === '&' ? { bool: { filter: parts } } : anyOf(parts);
}

const anyOf = (queries: Query[]): Query => ({ bool: { should: queries, minimum_should_match: 1 } });

function listFields({ weights }: Lexeme): string[] {
  if (weights === '') return ['words'];
  return Array.from(weights, (weight) => {
    if (weight === 'A') return 'title';
    if (weight === 'B') return 'taxonomy';
    throw new Error(`No field has the weight ${weight}`);
  });
}

const matchLexeme = (field: string, { lexeme, isPrefix }: Lexeme): Query =>
  isPrefix ? { prefix: { [field]: { value: lexeme } } } : { term: { [field]: { value: lexeme } } };

const score = (query: Query, boost: number): Query => ({ constant_score: { filter: query, boost } });

function listScores({ inTitle, inTaxonomy, rankQuery }: ExternalSearch['words']): Query[] {
  const lexemes = listLexemes(rankQuery).slice(0, MAX_RANKED_LEXEMES);
  const ranks = lexemes.map(
    (lexeme): Query => ({
      dis_max: {
        queries: [
          score(matchLexeme('title', lexeme), 1 / lexemes.length),
          score(matchLexeme('taxonomy', lexeme), TAXONOMY_SCORE / lexemes.length),
          score(matchLexeme('words', lexeme), OTHER_SCORE / lexemes.length),
        ],
      },
    }),
  );
  return [
    score(toQuery(inTitle), IN_TITLE_SCORE),
    ...(inTaxonomy === null ? [] : [score(toQuery(inTaxonomy), IN_TAXONOMY_SCORE)]),
    { function_score: { query: anyOf(ranks), functions: [{ field_value_factor: { field: 'popularity' } }], boost_mode: 'multiply' } },
  ];
}
