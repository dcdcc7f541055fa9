import { eq, inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/db/database.ts';
import { rate, rateSet } from '../../platform/db/schema/content.ts';
import type { CurrentRates } from './rates.ts';

type OrderRates = Pick<CurrentRates, 'rates' | 'quotedAt'>;

// Rate sets that orders refer to are immutable, and their ids are never reused.
const caches = new WeakMap<Queryable, LRUCache<string, OrderRates>>();

/** The exchange rates at which orders were placed, by the id of the rate set. */
export async function loadRateSets(db: Queryable, ids: readonly string[]): Promise<Map<string, OrderRates>> {
  const cache = caches.get(db) ?? new LRUCache<string, OrderRates>({ max: 200 });
  caches.set(db, cache);
  const missing = ids.filter((id) => !cache.has(id));
  if (missing.length > 0) {
    const rows = await db
      .select({ id: rate.setId, code: rate.code, units: rate.rate, quotedAt: rateSet.quotedAt })
      .from(rate)
      .innerJoin(rateSet, eq(rateSet.id, rate.setId))
      .where(inArray(rate.setId, missing));
    for (const [id, set] of Map.groupBy(rows, (row) => row.id)) {
      const rates = Object.fromEntries(set.map(({ code, units }) => [code, units]));
      cache.set(id, { rates, quotedAt: set[0]?.quotedAt.toISOString() ?? '' });
    }
  }
  return new Map(
    ids.flatMap((id) => {
      const known = cache.get(id);
      return known ? [[id, known]] : [];
    }),
  );
}
