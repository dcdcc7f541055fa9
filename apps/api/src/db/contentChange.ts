import type pg from 'pg';
import type { Queryable } from './database.ts';

/** How often a process asks whether what public pages show has changed. */
const EVERY_MS = 400;

const listeners = new Set<(db: Queryable) => void>();

/** Calls `forget` when an import or a command, here or in another process, has changed what public pages show. */
export function whenContentChanges(forget: (db: Queryable) => void): void {
  listeners.add(forget);
}

/**
 * Changes whenever a transaction that changed public content has been committed. Not the newest row alone: transactions are not
 * committed in the order they began in.
 */
export async function readContentVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `SELECT count(*) || '.' || coalesce(sum(transaction), 0) AS version FROM content_change`,
  );
  return rows[0]?.version ?? '';
}

/** Watches until it is stopped. The embedded database takes no listeners, so all databases are asked. */
export function watchContent(db: Queryable, pool: pg.Pool): { stop: () => void } {
  let before: string | undefined;
  let asking = false;
  const ask = async () => {
    if (asking) return;
    asking = true;
    // A database that cannot be reached is known by every call.
    const version = await readContentVersion(pool).catch(() => before);
    asking = false;
    if (version === before) return;
    const isFirst = before === undefined;
    before = version;
    if (!isFirst) for (const forget of listeners) forget(db);
  };
  const timer = setInterval(() => void ask(), EVERY_MS);
  timer.unref();
  void ask();
  return { stop: () => clearInterval(timer) };
}
