import type { Language } from '@baodao/domain/wire/fields';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { product, sku } from '../../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../../platform/db/schema/columns.ts';
import { skuAttributeText } from './skuAttributeText.ts';

interface LineTexts {
  skuId: number;
  title: string;
  attrText: string;
}

/**
 * Order lines with their texts in the reader's language. An order stores the texts that the buyer saw. They are translated while the
 * catalogue still has them, so that a product that was renamed later keeps the name under which it was bought.
 */
export async function translateLines<Line extends LineTexts>(db: Queryable, lines: readonly Line[], language: Language): Promise<Line[]> {
  if (lines.length === 0) return [];
  const rows = await db
    .select({ id: sku.id, title: product.title, attributes: product.attributes, attrValueIds: sku.attrValueIds })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(inArray(sku.id, [...new Set(lines.map(({ skuId }) => skuId))]));
  const records = new Map(rows.map((row) => [row.id, row]));
  return lines.map((line) => {
    const record = records.get(line.skuId);
    if (!record) return line;
    const attrText = skuAttributeText(record.attributes, record.attrValueIds);
    return { ...line, title: translate(line.title, record.title, language), attrText: translate(line.attrText, attrText, language) };
  });
}

const translate = (stored: string, current: LocalizedText, language: Language): string =>
  localize(translationsOf(stored, current), language);

/** A stored text in all languages, as long as the catalogue has it: `current` is null for what was deleted. */
export const translationsOf = (stored: string, current: LocalizedText | null): LocalizedText =>
  current && Object.values(current).includes(stored) ? current : { 'zh-CN': stored, 'zh-TW': stored, en: stored };
