import { compare } from '@baodao/domain/money/compare';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { product } from '../../db/schema/catalog.ts';
import type { RunningSale } from '../markets/runningSales.ts';

interface ShownPriceOrder {
  sort: 'priceUp' | 'priceDown';
  /** Sales that lower what cards show; never do they raise it. */
  sales: ReadonlyMap<number, Pick<RunningSale, 'price'>>;
  most: number;
}

/**
 * Goods in the order of the prices that their cards show. The database orders them by what they always cost, along its index; those few
 * that are in a sale are read beside and put where they belong. `read` gives the ids of a list by that order: with a condition more, and
 * as many as there may be.
 */
export async function idsByShownPrice(
  db: Queryable,
  { sort, sales, most }: ShownPriceOrder,
  read: (more: SQL | undefined, limit: number) => Promise<number[]>,
): Promise<number[]> {
  // As many of the first as there are sales may have to go back, so that as many more are needed.
  const listed = await read(undefined, most + sales.size);
  const reduced = sales.size === 0 ? [] : await read(sql`${product.id} = ANY(${sql.param([...sales.keys()])}::int[])`, sales.size);
  if (reduced.length === 0) return listed.slice(0, most);
  const ids = [...new Set([...listed, ...reduced])];
  const { rows } = await db.execute<{ id: number; price: string }>(
    sql`SELECT ${product.id}, ${product.price} FROM ${product} WHERE ${product.id} = ANY(${sql.param(ids)}::int[])`,
  );
  const sign = sort === 'priceUp' ? 1 : -1;
  return rows
    .map(({ id, price }) => ({ id, shown: sales.get(id)?.price ?? price }))
    .toSorted((one, other) => sign * (compare(one.shown, other.shown) || one.id - other.id))
    .slice(0, most)
    .map(({ id }) => id);
}
