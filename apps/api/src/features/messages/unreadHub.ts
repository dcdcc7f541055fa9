import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

const ASK_MS = 2_000;

type Listen = (unread: number) => void;

export interface UnreadHub {
  /** Tells the count now and whenever it becomes another one; returns how to stop. */
  listen: (userId: number, listen: Listen) => () => void;
  /** How many listen. */
  size: () => number;
  stop: () => void;
}

/**
 * Watches the unread messages of everybody who is listening to this process, by one question for all of them every two seconds, and by
 * none while nobody listens. Asking is dearer than being told, but it works alike on every database and through every kind of failure:
 * whoever missed an answer gets the next.
 */
export function createUnreadHub(db: Database, onError: (error: unknown) => void): UnreadHub {
  const listeners = new Map<number, Map<Listen, number | null>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function ask(): Promise<void> {
    const ids = [...listeners.keys()];
    const { rows } = await db.execute<{ userId: string; num: number }>(sql`
      SELECT user_id AS "userId", count(*)::int AS num FROM message
      WHERE user_id = ANY(${sql.param(ids)}::bigint[]) AND read_at IS NULL GROUP BY user_id`);
    const counts = new Map(rows.map(({ userId, num }) => [Number(userId), num]));
    for (const [userId, own] of listeners) {
      const unread = counts.get(userId) ?? 0;
      for (const [listen, told] of own) {
        // Who came while the question was under way is answered by the next one.
        if (told === unread || !ids.includes(userId)) continue;
        own.set(listen, unread);
        listen(unread);
      }
    }
  }

  function plan(wait: number): void {
    if (timer || isStopped || listeners.size === 0) return;
    timer = setTimeout(() => {
      void ask()
        .catch(onError)
        .finally(() => {
          timer = undefined;
          plan(ASK_MS);
        });
    }, wait);
  }

  return {
    listen(userId, listen) {
      const own = listeners.get(userId) ?? new Map<Listen, number | null>();
      listeners.set(userId, own.set(listen, null));
      plan(0);
      return () => {
        own.delete(listen);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    size: () => [...listeners.values()].reduce((sum, own) => sum + own.size, 0),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
