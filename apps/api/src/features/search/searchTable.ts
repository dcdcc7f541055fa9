import { type SQL, sql } from 'drizzle-orm';
import { product, searchedProduct } from '../../platform/db/schema/catalog.ts';

/** The narrow search table, aliased as `product` so that conditions written for `product` apply to it unchanged. */
export const SEARCH_TABLE: SQL = sql`${searchedProduct} AS ${product}`;
