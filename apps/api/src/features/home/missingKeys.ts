import type { MissingKeysInput } from '@baodao/domain/home/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { missingKey } from '../../platform/db/schema/system.ts';

/** Above this number, only known keys are counted. */
const MAX_KEYS = 5_000;

/** Counts missing translation keys, which staff list by command. */
export async function countMissingKeys(db: Queryable, { language, keys }: MissingKeysInput): Promise<void> {
  // Sorted, to prevent deadlocks between concurrent calls.
  const distinctKeys = [...new Set(keys)].sort();
  if (distinctKeys.length === 0) return;
  await db.execute(sql`
    INSERT INTO ${missingKey} (language, key, count)
    SELECT ${language}, missing, 1 FROM unnest(${sql.param(distinctKeys)}::text[]) AS missing
    WHERE (SELECT count(*) FROM ${missingKey}) < ${MAX_KEYS}
      OR EXISTS (SELECT 1 FROM ${missingKey} WHERE ${missingKey.language} = ${language} AND ${missingKey.key} = missing)
    ORDER BY missing
    ON CONFLICT (language, key) DO UPDATE SET count = ${missingKey.count} + 1, seen_at = shop_now()`);
}
