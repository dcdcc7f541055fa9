import type { ProductChanges, ProductChangesQuery, ProductRecord } from '@baodao/domain/catalog/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { asc, gt } from 'drizzle-orm';
import { productChange } from '../../platform/db/schema/webhooks.ts';
import type { Services } from '../../services.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { type DescribedProduct, readProductRecords } from './productRecords.ts';

const DEFAULT_COUNT = 100;

export const withoutDescription = ({ detailHtml: _detailHtml, sales: _sales, ...record }: DescribedProduct): ProductRecord => record;

/** Lists changed products in the order of their positions, each as it is now. */
export async function readChanges(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  { since = 0, count = DEFAULT_COUNT }: ProductChangesQuery,
  language: Language,
): Promise<ProductChanges> {
  const rates = await readCurrentRates(db);
  const rows = await db
    .select()
    .from(productChange)
    .where(gt(productChange.position, since))
    .orderBy(asc(productChange.position))
    // One more tells whether the list goes on.
    .limit(count + 1);
  const listed = rows.slice(0, count);
  const records = await readProductRecords(
    db,
    listed.flatMap(({ productId, isDeleted }) => (isDeleted ? [] : [productId])),
    { language, rates, publicUrl },
  );
  return {
    list: listed.map(({ productId, position, changedAt }) => {
      const record = records.get(productId);
      return { productId, position, changeTime: changedAt.toISOString(), product: record ? withoutDescription(record) : null };
    }),
    next: listed.at(-1)?.position ?? since,
    hasMore: rows.length > count,
    rateId: rates.id,
  };
}
