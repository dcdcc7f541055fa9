import type { Rates } from '@baodao/domain/money/convert';
import { inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/database.ts';
import { rate } from '../../db/schema/content.ts';

// A set is never changed once orders refer to it, and its id is never given to another.
const caches = new WeakMap<Queryable, LRUCache<string, Rates>>();

/** The rates that orders were made with, by the ids of their sets. */
export async function ratesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, Rates>> {
  const known = caches.get(db) ?? new LRUCache<string, Rates>({ max: 200 });
  caches.set(db, known);
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) {
    const rows = await db.select().from(rate).where(inArray(rate.setId, missing));
    for (const [id, set] of Map.groupBy(rows, ({ setId }) => setId)) {
      known.set(id, Object.fromEntries(set.map(({ code, rate: units }) => [code, units])));
    }
  }
  return new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id) ?? {}]] : [])));
}
