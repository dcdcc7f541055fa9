import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { documentVector, fold, queryVector } from './tokens.ts';

const shop = await openTestShop();

async function finds(document: string, query: string): Promise<boolean> {
  const { rows } = await shop.services.db.execute<{ found: boolean }>(sql`SELECT ${document}::tsvector @@ ${query}::tsquery AS found`);
  return rows[0]?.found ?? false;
}

test('both scripts, both widths and both cases fold into one', () => {
  expect(fold('臺灣鳳梨酥　ＡＢＣ１')).toBe('台湾凤梨酥 abc1');
  expect(fold('凤梨酥')).toBe(fold('鳳梨酥'));
});

const cake = documentVector({
  title: ['阿里山土凤梨酥礼盒 12入', '阿里山土鳳梨酥禮盒 12入', 'Pineapple Cake Gift Box'],
  belongs: ['山脚饼铺'],
  keywords: ["it's \\ odd"],
  text: ['外皮酥松'],
});

test.each([
  ['凤', 'a character'],
  ['凤梨', 'a pair'],
  ['鳳梨酥禮盒', 'a phrase in the other script'],
  ['12入', 'a number and a character'],
  ['pineapple cakes', 'English in the plural'],
  ['pinea', 'a word that is being typed'],
  ['山脚饼铺', 'the shop'],
  ["it's", 'a quotation mark'],
  ['凤梨酥 礼盒', 'words apart'],
])('finds %s: %s', async (typed) => {
  expect(await finds(cake, queryVector(typed)?.strict ?? '')).toBe(true);
});

test.each(['梨凤', '盒阿', '礼盒山脚', 'cakepineapple'])('does not find %s, which never stands there in a row', async (typed) => {
  expect(await finds(cake, queryVector(typed)?.strict ?? '')).toBe(false);
});

test('known words of a run need not touch', async () => {
  const apart = documentVector({ title: ['凤梨酥 手提礼盒'] });
  expect(await finds(apart, queryVector('凤梨酥礼盒')?.strict ?? '')).toBe(false);
  const words = new Set(['凤梨酥', '礼盒']);
  expect(await finds(apart, queryVector('凤梨酥礼盒', { isWord: (word) => words.has(word), othersFor: () => [] })?.strict ?? '')).toBe(
    true,
  );
  expect(await finds(apart, queryVector('凤梨酥礼盒')?.relaxed ?? '')).toBe(true);
});

test('a sentence finds by what matters in it', async () => {
  const mask = documentVector({ title: ['丝瓜水面膜'] });
  const vectors = queryVector('送妈妈的面膜');
  expect(await finds(mask, vectors?.strict ?? '')).toBe(false);
  expect(await finds(mask, vectors?.any ?? '')).toBe(true);
  expect(vectors?.relaxed).not.toContain('的');
});

test('nothing to look for', () => {
  expect(queryVector('  ～！ ')).toBeNull();
});

test('whatever is typed is a query PostgreSQL can read', async () => {
  const typed = ["'", "\\'", '& | ! <->', "'':*", "\\\\ o'neil", '😀', '的', 'the', '凤'.repeat(200), '한국 カタカナ'];
  const queries = typed
    .map((text) => queryVector(text))
    .flatMap((vectors) => (vectors ? [vectors.strict, vectors.relaxed, vectors.any] : []));
  const found = await Promise.all(queries.map((query) => finds(cake, query)));
  expect(found).toHaveLength(15);
});

test('a long text stays within what a tsvector can hold', async () => {
  const long = documentVector({ title: ['凤梨酥'.repeat(20_000)], text: ['x'.repeat(5000)] });
  expect(await finds(long, queryVector('凤梨酥')?.strict ?? '')).toBe(true);
});
