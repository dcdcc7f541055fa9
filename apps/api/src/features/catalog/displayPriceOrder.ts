import { compare } from '@baodao/domain/money/compare';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import type { RunningSale } from '../sales/runningSales.ts';
import { isProductIn } from './listFilter.ts';

interface DisplayPriceOrder {
  sort: 'priceUp' | 'priceDown';
  /** A sale price is never above the regular price. */
  sales: ReadonlyMap<number, Pick<RunningSale, 'price'>>;
  limit: number;
}

/**
 * Selects product ids in the order of their displayed prices. The index only has regular prices, so the few products in a sale are read
 * separately and merged in. `read` selects ids by regular price, with an additional condition and a limit.
 */
export async function selectIdsByDisplayPrice(
  db: Queryable,
  { sort, sales, limit }: DisplayPriceOrder,
  read: (condition: SQL | undefined, limit: number) => Promise<number[]>,
): Promise<number[]> {
  // Each sale may push one of the first products out of the page, so read that many more.
  const listed = await read(undefined, limit + sales.size);
  const reduced = sales.size === 0 ? [] : await read(isProductIn([...sales.keys()]), sales.size);
  if (reduced.length === 0) return listed.slice(0, limit);
  const ids = [...new Set([...listed, ...reduced])];
  const { rows } = await db.execute<{ id: number; price: string }>(
    sql`SELECT ${product.id}, ${product.price} FROM ${product} WHERE ${isProductIn(ids)}`,
  );
  const sign = sort === 'priceUp' ? 1 : -1;
  return rows
    .map(({ id, price }) => ({ id, displayPrice: sales.get(id)?.price ?? price }))
    .toSorted((one, other) => sign * (compare(one.displayPrice, other.displayPrice) || one.id - other.id))
    .slice(0, limit)
    .map(({ id }) => id);
}
