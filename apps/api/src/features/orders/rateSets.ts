import type { Rates } from '@baodao/domain/money/convert';
import { inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/database.ts';
import { rate } from '../../db/schema/content.ts';

// Rate sets that orders refer to are immutable, and their ids are never reused.
const caches = new WeakMap<Queryable, LRUCache<string, Rates>>();

/** The exchange rates at which orders were placed, by the id of the rate set. */
export async function loadRateSets(db: Queryable, ids: readonly string[]): Promise<Map<string, Rates>> {
  const cache = caches.get(db) ?? new LRUCache<string, Rates>({ max: 200 });
  caches.set(db, cache);
  const missing = ids.filter((id) => !cache.has(id));
  if (missing.length > 0) {
    const rows = await db.select().from(rate).where(inArray(rate.setId, missing));
    for (const [id, set] of Map.groupBy(rows, ({ setId }) => setId)) {
      cache.set(id, Object.fromEntries(set.map(({ code, rate: units }) => [code, units])));
    }
  }
  return new Map(ids.flatMap((id) => (cache.has(id) ? [[id, cache.get(id) ?? {}]] : [])));
}
