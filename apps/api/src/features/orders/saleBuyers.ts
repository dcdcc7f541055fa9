import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { namedSql } from '../../db/namedSql.ts';
import type { SaleFacts } from '../markets/saleFacts.ts';

interface NamedSale {
  kind: SaleFacts['kind'];
  saleId: number;
}

interface SaleBuyers {
  /** Of the row that every order in the sale changes. */
  version: string;
  buyers: ReadonlySet<number> | null;
  readAt: number;
}

/** Who bought in a sale that sells more is not kept. */
const MOST = 50_000;
/** So often at most they are read, however often the sale changes. */
const PAUSE_MS = 1_000;

const memories = new WeakMap<Database, LRUCache<string, SaleBuyers>>();

function memoryOf(db: Database): LRUCache<string, SaleBuyers> {
  const known =
    memories.get(db) ??
    new LRUCache<string, SaleBuyers>({ max: 1_000, maxSize: 2 * MOST, sizeCalculation: ({ buyers }) => 1 + (buyers?.size ?? 0) });
  memories.set(db, known);
  return known;
}

const given = sql`${sql.placeholder('saleId')}::int`;

/** The number of the transaction that wrote the row last: each order in the sale, and each that is given back, is another one. */
const readVersion = {
  market: namedSql<{ version: string }, { saleId: number }>(
    'market_version',
    sql`SELECT xmin::text AS version FROM market_product WHERE id = ${given}`,
  ),
  promotion: namedSql<{ version: string }, { saleId: number }>(
    'promotion_version',
    sql`SELECT xmin::text AS version FROM promotion WHERE id = ${given}`,
  ),
};

/** In one statement, so that the buyers are those of this version. */
const readBuyers = {
  market: namedSql<{ version: string; buyers: string[] }, { saleId: number }>(
    'market_buyers',
    sql`SELECT xmin::text AS version, ARRAY(
        SELECT user_id FROM order_line WHERE market_product_id = ${given} AND market_product_id <> 0 LIMIT ${sql.raw(String(MOST + 1))}
      ) AS buyers FROM market_product WHERE id = ${given}`,
  ),
  promotion: namedSql<{ version: string; buyers: string[] }, { saleId: number }>(
    'promotion_buyers',
    sql`SELECT xmin::text AS version, ARRAY(
        SELECT user_id FROM order_line WHERE promote_id = ${given} AND promote_id <> 0 LIMIT ${sql.raw(String(MOST + 1))}
      ) AS buyers FROM promotion WHERE id = ${given}`,
  ),
};

/** All who have ever ordered in a sale, as it is now; null where that cannot be told without much work. */
export async function buyersOf(db: Database, { kind, saleId }: NamedSale): Promise<ReadonlySet<number> | null> {
  const memory = memoryOf(db);
  const key = `${kind} ${saleId}`;
  const [current] = await readVersion[kind](db, { saleId });
  const known = memory.get(key);
  if (known && known.version === current?.version) return known.buyers;
  const now = performance.now();
  if (!current || (known && now - known.readAt < PAUSE_MS)) return null;
  memory.set(key, { version: '', buyers: null, readAt: now });
  const [read] = await readBuyers[kind](db, { saleId });
  if (!read) return null;
  const buyers = read.buyers.length > MOST ? null : new Set(read.buyers.map(Number));
  memory.set(key, { version: read.version, buyers, readAt: now });
  return buyers;
}
