import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import type { SaleRecord } from '../sales/sales.ts';

interface BuyersQuery {
  kind: SaleRecord['kind'];
  saleId: number;
}

interface SaleBuyers {
  /** The xmin of the sale's row. */
  version: string;
  buyers: ReadonlySet<number> | null;
  readAt: number;
}

/** The buyers of larger sales are not cached. */
const MAX_BUYERS = 50_000;
/** The buyers of a sale are read at most once in this time, however often it changes. */
const MIN_REFRESH_MS = 1_000;

const caches = new WeakMap<Database, LRUCache<string, SaleBuyers>>();

function cacheOf(db: Database): LRUCache<string, SaleBuyers> {
  const cache =
    caches.get(db) ??
    new LRUCache<string, SaleBuyers>({ max: 1_000, maxSize: 2 * MAX_BUYERS, sizeCalculation: ({ buyers }) => 1 + (buyers?.size ?? 0) });
  caches.set(db, cache);
  return cache;
}

const saleIdValue = sql`${sql.placeholder('saleId')}::int`;

/** `xmin` is the transaction that last wrote the row. Every order placed or released in the sale changes it. */
const readVersion = {
  market: prepareStatement<{ version: string }, { saleId: number }>(
    'market_version',
    sql`SELECT xmin::text AS version FROM market_product WHERE id = ${saleIdValue}`,
  ),
  promotion: prepareStatement<{ version: string }, { saleId: number }>(
    'promotion_version',
    sql`SELECT xmin::text AS version FROM promotion WHERE id = ${saleIdValue}`,
  ),
};

/** One statement, so that version and buyers belong together. */
const readBuyers = {
  market: prepareStatement<{ version: string; buyers: string[] }, { saleId: number }>(
    'market_buyers',
    sql`SELECT xmin::text AS version, ARRAY(
        SELECT user_id FROM order_line WHERE market_product_id = ${saleIdValue} AND market_product_id <> 0 LIMIT ${sql.raw(String(MAX_BUYERS + 1))}
      ) AS buyers FROM market_product WHERE id = ${saleIdValue}`,
  ),
  promotion: prepareStatement<{ version: string; buyers: string[] }, { saleId: number }>(
    'promotion_buyers',
    sql`SELECT xmin::text AS version, ARRAY(
        SELECT user_id FROM order_line WHERE promote_id = ${saleIdValue} AND promote_id <> 0 LIMIT ${sql.raw(String(MAX_BUYERS + 1))}
      ) AS buyers FROM promotion WHERE id = ${saleIdValue}`,
  ),
};

/** All members who have ever ordered in a sale. Null if finding out would be expensive. */
export async function findSaleBuyers(db: Database, { kind, saleId }: BuyersQuery): Promise<ReadonlySet<number> | null> {
  const cache = cacheOf(db);
  const key = `${kind} ${saleId}`;
  const [current] = await readVersion[kind](db, { saleId });
  const cached = cache.get(key);
  if (cached && cached.version === current?.version) return cached.buyers;
  const now = performance.now();
  if (!current || (cached && now - cached.readAt < MIN_REFRESH_MS)) return null;
  cache.set(key, { version: '', buyers: null, readAt: now });
  const [read] = await readBuyers[kind](db, { saleId });
  if (!read) return null;
  const buyers = read.buyers.length > MAX_BUYERS ? null : new Set(read.buyers.map(Number));
  cache.set(key, { version: read.version, buyers, readAt: now });
  return buyers;
}
