import { inArray, sql } from 'drizzle-orm';
import { buildTsQueries, foldText } from '../features/search/fullTextSearch.ts';
import { toPinyin } from '../features/search/pinyin.ts';
import { searchKey } from '../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { CheckedFolder } from './checkFolder.ts';
import { upsertAll } from './upsertAll.ts';

/** Writes the suggestions of the search box: search words, categories and shops in all scripts, with their pinyin. */
export async function writeSearchKeys(
  tx: Transaction,
  { words, categories, shops }: Pick<CheckedFolder, 'words' | 'shops'> & { categories: readonly { id: number; title: LocalizedText }[] },
): Promise<void> {
  const concepts: Concept[] = [
    ...words.map(({ hot, category, en, ...word }) => ({
      label: { 'zh-CN': word['zh-CN'], 'zh-TW': word['zh-TW'], ...(en ? { en } : {}) },
      hot,
      categoryId: category ? Number(category) : null,
    })),
    ...categories.map(({ id, title }) => ({ label: title, hot: 0, categoryId: id })),
    ...shops.filter(({ status }) => status !== 'closed').map(({ name }) => ({ label: name, hot: 0, categoryId: null })),
  ];
  const rows = new Map<string, typeof searchKey.$inferInsert>();
  for (const concept of concepts) for (const row of toSearchKeyRows(concept)) if (!rows.has(row.folded)) rows.set(row.folded, row);

  await tx.delete(searchKey);
  await upsertAll(tx, { table: searchKey, rows: [...rows.values()] });
  // Without these, the planner would scan all products per word, or the whole pending list of the index.
  await tx.execute(sql`SELECT gin_clean_pending_list('searched_product_words')`);
  for (const table of ['product', 'searched_product']) await tx.execute(sql`ANALYZE ${sql.identifier(table)}`);
  await countHits(tx, [...rows.values()]);
}

/** Changes the suggestions that a category makes by its name. */
export async function replaceCategoryKeys(
  tx: Transaction,
  categoryId: number,
  { before, after }: { before: LocalizedText | null; after: LocalizedText | null },
): Promise<void> {
  if (before)
    await tx
      .delete(searchKey)
      .where(
        sql`${searchKey.categoryId} = ${categoryId} AND ${searchKey.hot} = 0 AND ${searchKey.label} = ${JSON.stringify(before)}::jsonb`,
      );
  if (!after) return;
  const rows = toSearchKeyRows({ label: after, hot: 0, categoryId });
  const known = await tx
    .select({ folded: searchKey.folded })
    .from(searchKey)
    .where(
      inArray(
        searchKey.folded,
        rows.map(({ folded }) => folded),
      ),
    );
  const added = rows.filter(({ folded }) => !known.some((each) => each.folded === folded));
  await upsertAll(tx, { table: searchKey, rows: added, key: ['key'] });
  await countHits(tx, added);
}

/** Counts what the words find, up to a thousand. Higher counts do not help shoppers and would slow down every import. */
async function countHits(tx: Transaction, rows: readonly { key: string }[]): Promise<void> {
  const queries = rows.map(({ key }) => ({ key, query: buildTsQueries(key)?.strict ?? '' })).filter(({ query }) => query !== '');
  await tx.execute(sql`
    UPDATE search_key SET count = found.total
    FROM (
      SELECT given.key, (
        SELECT count(*) FROM (SELECT FROM searched_product WHERE status = 1 AND search_vec @@ given.query::tsquery LIMIT 1000) AS hit
      )::integer AS total
      FROM jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) AS given(key text, query text)
    ) AS found
    WHERE search_key.key = found.key`);
}

interface Concept {
  label: LocalizedText;
  hot: number;
  categoryId: number | null;
}

/** One row per spelling. All rows show the label in the shopper's language. Only one may be popular, or the word would be suggested twice. */
function toSearchKeyRows({ label, hot, categoryId }: Concept): (typeof searchKey.$inferInsert)[] {
  const spellings = new Map<string, string>();
  for (const key of Object.values(label)) if (key && !spellings.has(foldText(key))) spellings.set(foldText(key), key);
  return [...spellings].map(([folded, key], at) => {
    return {
      key,
      label,
      folded,
      ...toPinyin(folded),
      hot: at === 0 ? hot : 0,
      categoryId,
      count: 0,
    };
  });
}
