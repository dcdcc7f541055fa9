import { ne } from 'drizzle-orm';
import { foldText } from '../features/search/fullTextSearch.ts';
import type { SearchWordRow } from '../import/format/vocabulary.ts';
import { category, type searchKey, shop } from '../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { Fields } from './folderWriter.ts';

type KeyRow = typeof searchKey.$inferSelect;

const CLOSED = 0;

/** The search words of the folder: every concept of the search box that is neither a category nor a shop, which an import adds itself. */
export async function findSearchWords(tx: Transaction, rows: readonly KeyRow[]): Promise<Fields<typeof SearchWordRow>[]> {
  const categories = await tx.select({ title: category.title, categoryId: category.id }).from(category);
  const shops = await tx.select({ title: shop.name }).from(shop).where(ne(shop.status, CLOSED));
  const known = new Set([
    ...categories.map(({ title, categoryId }) => nameConcept(title, categoryId)),
    ...shops.map(({ title }) => nameConcept(title, null)),
  ]);
  const concepts = Map.groupBy(rows, ({ key, label, categoryId }) => nameConcept(label ?? toLabel(key), categoryId));
  return (
    [...concepts]
      .map(([name, spellings]) => ({ name, spellings, hot: Math.max(...spellings.map(({ hot }) => hot)) }))
      .filter(({ name, hot }) => hot > 0 || !known.has(name))
      .flatMap(({ spellings: [first, ...more], hot, name }) => {
        if (!first) return [];
        const label = first.label ?? toLabel(first.key);
        const lost = new Set(Object.values(label).map((text) => foldText(text ?? ''))).size - 1 - more.length;
        return [{ name, lost, row: { ...label, en: label.en, hot, category: first.categoryId } }];
      })
      // The first word with a spelling owns it, so a word that lost a spelling stands behind the others.
      .toSorted((a, b) => a.lost - b.lost || (a.name < b.name ? -1 : 1))
      .map(({ row }) => row)
  );
}

const toLabel = (key: string): LocalizedText => ({ 'zh-CN': key, 'zh-TW': key });

const nameConcept = (label: LocalizedText, categoryId: number | null): string =>
  JSON.stringify([label['zh-CN'], label['zh-TW'], label.en, categoryId]);
