import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { buildTsQueries, buildTsVector, foldInput, foldText } from './fullTextSearch.ts';

const shop = await openTestShop();

async function finds(document: string, query: string): Promise<boolean> {
  const { rows } = await shop.services.db.execute<{ found: boolean }>(sql`SELECT ${document}::tsvector @@ ${query}::tsquery AS found`);
  return rows[0]?.found ?? false;
}

test.each([
  '☕️咖啡',
  '☕咖啡',
  '咖啡☕️',
  '☕\u200D️ 咖啡',
  '☕\uFE0E咖啡',
  '\uFEFF咖啡',
  '👩‍🍳咖啡',
  '👩🏽‍🍳 咖啡',
  '咖啡❤️',
  '咖\u200B啡',
  '\u202A咖啡\u202C',
  '\u2066咖啡\u2069',
  '咖\u00AD啡',
  '\u3000咖啡\u00A0',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}咖啡',
  '🇹🇼咖啡🇹🇼',
  '☕️☕️咖啡☕️',
  '👨‍👩‍👧咖啡',
  '咖啡✨',
  '咖啡！',
  '「咖啡」',
  '#咖啡',
])('%j asks for nothing but 咖啡', (input) => {
  expect(buildTsQueries(foldInput(input))?.strict).toBe(buildTsQueries('咖啡')?.strict);
});

test('folds scripts, widths and cases', () => {
  expect(foldText('臺灣鳳梨酥　ＡＢＣ１')).toBe('台湾凤梨酥 abc1');
  expect(foldText('凤梨酥')).toBe(foldText('鳳梨酥'));
  expect(['☕️咖啡', '☕咖啡', '☕\uFE0E咖啡', '\u200B☕咖\u200D啡'].map((text) => foldText(text))).toEqual(Array(4).fill('☕咖啡'));
  expect(foldText('1️⃣ 茶')).toBe('1 茶');
});

const numbered = buildTsVector({ title: ['阿里山高山茶'], text: ['BD0010687', 'TEA-75G-01', '4710088412345'] });

/** As people copy a number of a page, a label or a parcel. */
test.each([
  ['BD0010687', true],
  ['bd0010687', true],
  ['Bd0010687', true],
  [' BD0010687 ', true],
  ['\u202DBD0010687\u202C', true],
  ['BD0010687\u200B', true],
  ['\uFEFFBD0010687', true],
  ['ＢＤ００１０６８７', true],
  ['ｂｄ００１０６８７', true],
  ['「BD0010687」', true],
  ['BD0010687。', true],
  ['高山茶 BD0010687', true],
  ['BD001', true],
  ['TEA-75G-01', true],
  ['tea-75g-01', true],
  ['TEA–75G–01', true],
  ['TEA\u201175G\u201101', true],
  ['ＴＥＡ－７５Ｇ－０１', true],
  ['4710088412345', true],
  ['４７１００８８４１２３４５', true],
  ['\u20664710088412345\u2069', true],
  ['4710088412345\n', true],
  ['BD0010688', false],
  ['0010687', false],
  ['4710088412346', false],
  ['TEA-75G-02', false],
])('the number %j finds its product: %s', async (typed, isFound) => {
  expect(await finds(numbered, buildTsQueries(typed)?.strict ?? '')).toBe(isFound);
});

const cake = buildTsVector({
  title: ['阿里山土凤梨酥礼盒 12入', '阿里山土鳳梨酥禮盒 12入', 'Pineapple Cake Gift Box'],
  taxonomy: ['山脚饼铺'],
  keywords: ["it's \\ odd"],
  text: ['外皮酥松'],
});

test.each([
  ['凤', 'one character'],
  ['凤梨', 'a bigram'],
  ['鳳梨酥禮盒', 'a phrase in the other script'],
  ['12入', 'a number and a character'],
  ['pineapple cakes', 'an English plural'],
  ['pinea', 'an unfinished word'],
  ['山脚饼铺', 'a shop name'],
  ["it's", 'a quotation mark'],
  ['凤梨酥 礼盒', 'separate words'],
])('finds %s: %s', async (input) => {
  expect(await finds(cake, buildTsQueries(input)?.strict ?? '')).toBe(true);
});

test.each(['梨凤', '盒阿', '礼盒山脚', 'cakepineapple'])('does not find %s, which is not contiguous in the document', async (input) => {
  expect(await finds(cake, buildTsQueries(input)?.strict ?? '')).toBe(false);
});

test('known words of a run need not be adjacent', async () => {
  const apart = buildTsVector({ title: ['凤梨酥 手提礼盒'] });
  expect(await finds(apart, buildTsQueries('凤梨酥礼盒')?.strict ?? '')).toBe(false);
  const words = new Set(['凤梨酥', '礼盒']);
  expect(
    await finds(apart, buildTsQueries('凤梨酥礼盒', { isWord: (word) => words.has(word), findSynonyms: () => [] })?.strict ?? ''),
  ).toBe(true);
  expect(await finds(apart, buildTsQueries('凤梨酥礼盒')?.relaxed ?? '')).toBe(true);
});

test('known words and pairs of characters do not match by their separate characters', async () => {
  const wash = buildTsVector({ title: ['氨基酸洗面奶'], text: ['土里长的'] });
  for (const input of ['酸奶', '酸土']) {
    const queries = buildTsQueries(input, { isWord: (word) => word === '酸奶', findSynonyms: () => ['优格'] });
    for (const query of [queries?.strict, queries?.relaxed, queries?.any]) {
      expect([input, query, await finds(wash, query ?? '')]).toEqual([input, query, false]);
    }
    expect(await finds(buildTsVector({ title: ['希腊优格'] }), queries?.relaxed ?? '')).toBe(true);
  }
});

test('a sentence matches by its meaningful words', async () => {
  const mask = buildTsVector({ title: ['丝瓜水面膜'] });
  const queries = buildTsQueries('送妈妈的面膜');
  expect(await finds(mask, queries?.strict ?? '')).toBe(false);
  expect(await finds(mask, queries?.any ?? '')).toBe(true);
  expect(queries?.relaxed).not.toContain('的');
});

test('returns null for input without a searchable term', () => {
  expect(buildTsQueries('  ～！ ')).toBeNull();
});

test('PostgreSQL parses the queries of any input', async () => {
  const inputs = ["'", "\\'", '& | ! <->', "'':*", "\\\\ o'neil", '😀', '的', 'the', '凤'.repeat(200), '한국 カタカナ'];
  const queries = inputs
    .map((text) => buildTsQueries(text))
    .flatMap((queries) => (queries ? [queries.strict, queries.relaxed, queries.any] : []));
  const found = await Promise.all(queries.map((query) => finds(cake, query)));
  expect(found).toHaveLength(15);
});

test('a long text stays within the limits of a tsvector', async () => {
  const long = buildTsVector({ title: ['凤梨酥'.repeat(20_000)], text: ['x'.repeat(5000)] });
  expect(await finds(long, buildTsQueries('凤梨酥')?.strict ?? '')).toBe(true);
});
