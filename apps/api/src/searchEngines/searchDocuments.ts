import { type SQL, sql } from 'drizzle-orm';
import { ON_SALE } from '../features/catalog/productStatus.ts';
import type { Queryable } from '../platform/db/database.ts';

/** What an engine knows of a product that is on sale. */
export interface SearchDocument extends Record<string, unknown> {
  id: number;
  /** The words of the title, of brand, shop and categories, and all words: those that PostgreSQL searches. */
  title: string[];
  taxonomy: string[];
  words: string[];
  shop: number;
  categories: number[];
  origin: string;
  ship: string;
  /** An amount. */
  price: string;
  special: boolean;
  inStock: boolean;
  sales: number;
  /** The factor by which sales raise the rank, as in `productMatches.ts`. */
  popularity: number;
}

/** The lexemes of sales begin with a tilde. They are no words. */
const words = (having: SQL) =>
  sql`(SELECT coalesce(array_agg(lexeme), '{}') FROM unnest(search_vec) WHERE left(lexeme, 1) <> '~' AND ${having})`;

/** Reads the products that are on sale. */
export async function readSearchDocuments(db: Queryable, condition: SQL, limit: number): Promise<SearchDocument[]> {
  const { rows } = await db.execute<SearchDocument>(sql`
    SELECT id, ${words(sql`'A' = ANY(weights)`)} AS title, ${words(sql`'B' = ANY(weights)`)} AS taxonomy, ${words(sql`true`)} AS words,
      shop_id AS shop, category_path AS categories, origin, ship_class AS ship, price::text AS price,
      coalesce(market_price > price, false) AS special, sales, (1 + ln(1 + sales) / 12)::float8 AS popularity,
      NOT EXISTS (SELECT FROM product_stock WHERE product_id = id AND skus_in_stock = 0) AS "inStock"
    FROM searched_product WHERE status = ${ON_SALE} AND ${condition} ORDER BY id LIMIT ${limit}`);
  return rows;
}
