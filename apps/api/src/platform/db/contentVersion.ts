import { EventEmitter, once } from 'node:events';
import type pg from 'pg';
import type { Announcements } from './announcements.ts';
import type { Queryable } from './database.ts';

const POLL_MS = 400;
/** An announcement can be lost with its connection. */
const ANNOUNCED_POLL_MS = 800;

const listenersOf = new WeakMap<Queryable, Set<() => void>>();

/** Calls `invalidate` after any process has committed a change of public content in this database, as long as its server runs. */
export function onContentChangeOf(db: Queryable, invalidate: () => void): void {
  const known = listenersOf.get(db) ?? new Set();
  listenersOf.set(db, known.add(invalidate));
}

/** Changes with every committed change of public content. Transactions commit out of order, so the newest row alone would not do. */
export async function readContentVersion(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(
    `SELECT count(*) || '.' || coalesce(sum(transaction), 0) AS version FROM content_change`,
  );
  return rows[0]?.version ?? '';
}

export interface ContentWatch {
  /** Ends with the next change, or when `signal` aborts. */
  nextChange: (signal: AbortSignal) => Promise<void>;
  stop: () => void;
}

/** Reads the version when PostgreSQL announces a change, and polls, because the embedded database announces nothing. */
export function watchContentVersion(db: Queryable, pool: pg.Pool, announcements: Announcements | null): ContentWatch {
  const changes = new EventEmitter().setMaxListeners(0);
  let current: string | undefined;
  let isReading = false;
  let isOutdated = false;
  let lastRead = 0;
  const read = async () => {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    while (isOutdated) {
      isOutdated = false;
      lastRead = performance.now();
      // Requests report an unreachable database. The next poll tries again.
      const version = await readContentVersion(pool).catch(() => current);
      if (version === current) continue;
      const isFirst = current === undefined;
      current = version;
      if (isFirst) continue;
      for (const invalidate of listenersOf.get(db) ?? []) invalidate();
      changes.emit('change');
    }
    isReading = false;
  };
  const poll = () => {
    if (!announcements?.isConnected || performance.now() - lastRead >= ANNOUNCED_POLL_MS) void read();
  };
  const timer = setInterval(poll, POLL_MS);
  timer.unref();
  const stopListening = announcements?.onChange(() => void read());
  void read();
  return {
    nextChange: (signal) =>
      once(changes, 'change', { signal }).then(
        () => {},
        () => {},
      ),
    stop() {
      clearInterval(timer);
      stopListening?.();
      changes.emit('change');
    },
  };
}
