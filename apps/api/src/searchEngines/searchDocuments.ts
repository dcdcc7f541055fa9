import { asc, gt, max, type SQL, sql } from 'drizzle-orm';
import { ON_SALE } from '../features/catalog/productStatus.ts';
import type { Queryable } from '../platform/db/database.ts';
import { productChange } from '../platform/db/schema/webhooks.ts';

const BATCH_SIZE = 500;

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

/** Changed products up to a position, each as it is now. A product that is not on sale has no document. */
export interface SearchChanges {
  products: { id: number; position: number; document: SearchDocument | undefined }[];
  position: number;
  hasMore: boolean;
}

/** What an index is made from. Changes have ascending positions. */
export interface SearchSource {
  /** The position of the newest change: a product that is read later has it. */
  readPosition: () => Promise<number>;
  /** Reads the next products that are on sale, in the order of their ids. An empty list is the end. */
  readDocuments: (afterId: number) => Promise<SearchDocument[]>;
  readChanges: (since: number) => Promise<SearchChanges>;
}

/** The lexemes of sales begin with a tilde. They are no words. */
const words = (having: SQL) =>
  sql`(SELECT coalesce(array_agg(lexeme), '{}') FROM unnest(search_vec) WHERE left(lexeme, 1) <> '~' AND ${having})`;

export const createSearchSource = (db: Queryable): SearchSource => ({
  async readPosition() {
    const [newest] = await db.select({ position: max(productChange.position) }).from(productChange);
    return newest?.position ?? 0;
  },
  readDocuments: (afterId) => readDocuments(db, sql`id > ${afterId}`),
  async readChanges(since) {
    const rows = await db
      .select()
      .from(productChange)
      .where(gt(productChange.position, since))
      .orderBy(asc(productChange.position))
      .limit(BATCH_SIZE);
    const ids = rows.map(({ productId }) => productId);
    const documents = new Map((await readDocuments(db, sql`id = ANY(${sql.param(ids)}::int[])`)).map((each) => [each.id, each]));
    return {
      products: rows.map(({ productId, position }) => ({ id: productId, position, document: documents.get(productId) })),
      position: rows.at(-1)?.position ?? since,
      hasMore: rows.length === BATCH_SIZE,
    };
  },
});

async function readDocuments(db: Queryable, condition: SQL): Promise<SearchDocument[]> {
  const { rows } = await db.execute<SearchDocument>(sql`
    SELECT id, ${words(sql`'A' = ANY(weights)`)} AS title, ${words(sql`'B' = ANY(weights)`)} AS taxonomy, ${words(sql`true`)} AS words,
      shop_id AS shop, category_path AS categories, origin, ship_class AS ship, price::text AS price,
      coalesce(market_price > price, false) AS special, sales, (1 + ln(1 + sales) / 12)::float8 AS popularity,
      NOT EXISTS (SELECT FROM product_stock WHERE product_id = id AND skus_in_stock = 0) AS "inStock"
    FROM searched_product WHERE status = ${ON_SALE} AND ${condition} ORDER BY id LIMIT ${BATCH_SIZE}`);
  return rows;
}
