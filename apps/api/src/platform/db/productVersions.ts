import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { batched } from './batched.ts';
import { prepareStatement } from './preparedStatements.ts';
import { currentRequest } from './requestScope.ts';

/** Texts by product id. A text changes with the product, with any of its SKUs, and when its shop closes or opens. */
export type ProductVersions = ReadonlyMap<number, string>;

/** PostgreSQL gives each version of a row the id of the transaction that wrote it (`xmin`), also when only the stock changes. */
const versionOf = (productId: SQL | AnyColumn) => sql<string>`(
  SELECT concat_ws(' ', versioned.xmin, seller.status, (SELECT string_agg(xmin::text, ',' ORDER BY id) FROM sku WHERE product_id = versioned.id))
  FROM product AS versioned JOIN shop AS seller ON seller.id = versioned.shop_id WHERE versioned.id = ${productId})`;

/** The version of a row of `product`, for the statement that reads the product. */
export const productVersion = (product: { id: AnyColumn }) => versionOf(product.id);

/** Remembers that the reply of the current request shows this version. */
export function noteProduct(productId: number, version: string): void {
  const shown = currentRequest()?.productsShown;
  // The earlier version counts when a product is read twice.
  if (shown && !shown.has(productId)) shown.set(productId, version);
}

const selectVersions = prepareStatement<{ id: number; version: string }, { ids: number[] }>(
  'product_versions',
  sql`SELECT id, ${versionOf(sql`given.id`)} AS version FROM unnest(${sql.placeholder('ids')}::int[]) AS given (id)`,
);

/** Reads the present versions. Concurrent requests share a statement, which starts after all of them have arrived. */
export const readProductVersions = batched<Iterable<number>, ProductVersions>(
  async (db, waiting) => {
    const ids = new Set<number>();
    for (const { item } of waiting) for (const id of item) ids.add(id);
    const rows = await selectVersions(db, { ids: [...ids] });
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    for (const { resolve } of waiting) resolve(versions);
  },
  { maxBatch: 1_000 },
);
