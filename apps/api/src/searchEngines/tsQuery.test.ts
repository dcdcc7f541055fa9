import { expect, test } from 'vitest';
import { openTestShop } from '../../test/shop.ts';
import { buildTsQueries } from '../features/search/fullTextSearch.ts';
import { listLexemes, parseTsQuery, type TsQuery } from './tsQuery.ts';

const shop = await openTestShop();

/** Writes a tree as PostgreSQL writes queries. */
function format(query: TsQuery, isInside = false): string {
  if ('lexeme' in query) {
    const flags = `${query.isPrefix ? '*' : ''}${query.weights}`;
    return `'${query.lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${flags && `:${flags}`}`;
  }
  const text = query.parts.map((part) => format(part, query.operator === '&')).join(` ${query.operator} `);
  return query.operator === '|' && isInside ? `( ${text} )` : text;
}

const lexicon = {
  isWord: (word: string) => ['凤梨酥', '礼盒'].includes(word),
  findSynonyms: (word: string) => (word === '凤梨酥' ? ['pineapple cake', '土凤梨酥'] : []),
};

test.each(['凤梨酥礼盒', '高山 乌龙茶', 'vitamin c', "l'occitane", 'back\\slash ties', 'power bank 充电宝', '茶'])(
  'understands the query of %s as PostgreSQL does',
  async (input) => {
    const queries = buildTsQueries(input, lexicon);
    if (!queries) throw new Error('Nothing to search for');
    for (const query of [queries.strict, queries.inTitle, queries.inTaxonomy, queries.relaxed, queries.any]) {
      const { rows } = await shop.services.pool.query<{ text: string }>('SELECT $1::tsquery::text AS text', [query]);
      expect(format(parseTsQuery(query))).toBe(rows[0]?.text);
    }
  },
);

test('lists each lexeme once', () => {
  const lexemes = listLexemes(parseTsQuery("'a':* & ('b' | 'a':*) & 'a'"));
  expect(lexemes.map(({ lexeme, isPrefix }) => [lexeme, isPrefix])).toEqual([
    ['a', true],
    ['b', false],
    ['a', false],
  ]);
});

test.each(["'a' &", "('a'", "'a' 'b'", ''])('refuses %s', (query) => {
  expect(() => parseTsQuery(query)).toThrow('Not a query');
});
