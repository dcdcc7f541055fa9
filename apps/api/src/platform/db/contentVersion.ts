import type pg from 'pg';
import type { Queryable } from './database.ts';

const POLL_MS = 400;

const listeners = new Set<(db: Queryable) => void>();

/** Calls `invalidate` after any process has committed a change of public content. */
export function onContentChange(invalidate: (db: Queryable) => void): void {
  listeners.add(invalidate);
}

/** Changes with every committed change of public content. Transactions commit out of order, so the newest row alone would not do. */
export async function readContentVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `SELECT count(*) || '.' || coalesce(sum(transaction), 0) AS version FROM content_change`,
  );
  return rows[0]?.version ?? '';
}

/** Polls, because the embedded database does not support LISTEN. */
export function pollContentVersion(db: Queryable, pool: pg.Pool): { stop: () => void } {
  let current: string | undefined;
  let isReading = false;
  const poll = async () => {
    if (isReading) return;
    isReading = true;
    // Requests report an unreachable database. The poll only tries again.
    const version = await readContentVersion(pool).catch(() => current);
    isReading = false;
    if (version === current) return;
    const isFirst = current === undefined;
    current = version;
    if (!isFirst) for (const invalidate of listeners) invalidate(db);
  };
  const timer = setInterval(() => void poll(), POLL_MS);
  timer.unref();
  void poll();
  return { stop: () => clearInterval(timer) };
}
