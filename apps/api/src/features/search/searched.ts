import { type SQL, sql } from 'drizzle-orm';
import { product, searchedProduct } from '../../db/schema/catalog.ts';

/** What searches read of goods, under the name of the goods: so conditions on goods hold for it as they are. */
export const SEARCHED: SQL = sql`${searchedProduct} AS ${product}`;
