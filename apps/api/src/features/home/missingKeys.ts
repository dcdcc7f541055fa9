import type { MissingKeys } from '@baodao/domain/home/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { missingKey } from '../../db/schema/system.ts';

/** A list longer than this is no list of forgotten texts any more: only what is on it is counted further. */
const MOST_KEYS = 5_000;

/** Counts how often each text was missed. Staff list them by command; they are never shown to visitors. */
export async function countMissingKeys(db: Queryable, { language, keys }: MissingKeys): Promise<void> {
  // In one order, so that two calls with the same keys never wait for each other in a ring.
  const wanted = [...new Set(keys)].sort();
  if (wanted.length === 0) return;
  await db.execute(sql`
    INSERT INTO ${missingKey} (language, key, count)
    SELECT ${language}, wanted, 1 FROM unnest(${sql.param(wanted)}::text[]) AS wanted
    WHERE (SELECT count(*) FROM ${missingKey}) < ${MOST_KEYS}
      OR EXISTS (SELECT 1 FROM ${missingKey} WHERE ${missingKey.language} = ${language} AND ${missingKey.key} = wanted)
    ORDER BY wanted
    ON CONFLICT (language, key) DO UPDATE SET count = ${missingKey.count} + 1, seen_at = shop_now()`);
}
