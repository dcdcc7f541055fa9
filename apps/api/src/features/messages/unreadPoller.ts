import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';

const POLL_MS = 2_000;
/** How long the first count of a new subscriber waits for other new subscribers, who share its query. */
const FIRST_POLL_MS = 20;

type OnUnreadChange = (unread: number) => void;

export interface UnreadPoller {
  /** Calls back with the current count and on every change. Returns the unsubscribe function. */
  subscribe: (userId: number, onChange: OnUnreadChange) => () => void;
  subscriberCount: () => number;
  stop: () => void;
}

/**
 * Polls the unread counts of all subscribers with one query every two seconds, and not at all without subscribers. New subscribers get
 * their first count at once.
 * Polling costs more than LISTEN/NOTIFY, but works on every database and recovers from any failure with the next poll.
 */
export function createUnreadPoller(db: Database, onError: (error: unknown) => void): UnreadPoller {
  const subscribers = new Map<number, Map<OnUnreadChange, number | null>>();
  const newMembers = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let firstPollTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function poll(ids: number[]): Promise<void> {
    const { rows } = await db.execute<{ userId: string; num: number }>(sql`
      SELECT user_id AS "userId", count(*)::int AS num FROM message
      WHERE user_id = ANY(${sql.param(ids)}::bigint[]) AND read_at IS NULL GROUP BY user_id`);
    const counts = new Map(rows.map(({ userId, num }) => [Number(userId), num]));
    for (const userId of ids) {
      const unread = counts.get(userId) ?? 0;
      const callbacks = subscribers.get(userId) ?? new Map<OnUnreadChange, number | null>();
      for (const [onChange, lastCount] of callbacks) {
        if (lastCount === unread) continue;
        callbacks.set(onChange, unread);
        onChange(unread);
      }
    }
  }

  function schedulePoll(): void {
    if (timer || isStopped || subscribers.size === 0) return;
    timer = setTimeout(() => {
      void poll([...subscribers.keys()])
        .catch(onError)
        .finally(() => {
          timer = undefined;
          schedulePoll();
        });
    }, POLL_MS);
  }

  /** Sends the counts of new subscribers. After a failure the regular poll sends them. */
  function scheduleFirstPoll(userId: number): void {
    newMembers.add(userId);
    firstPollTimer ??= setTimeout(() => {
      firstPollTimer = undefined;
      const ids = [...newMembers];
      newMembers.clear();
      poll(ids).catch(onError);
    }, FIRST_POLL_MS);
  }

  return {
    subscribe(userId, onChange) {
      const callbacks = subscribers.get(userId) ?? new Map<OnUnreadChange, number | null>();
      subscribers.set(userId, callbacks.set(onChange, null));
      scheduleFirstPoll(userId);
      schedulePoll();
      return () => {
        callbacks.delete(onChange);
        if (callbacks.size === 0 && subscribers.get(userId) === callbacks) subscribers.delete(userId);
      };
    },
    subscriberCount: () => [...subscribers.values()].reduce((sum, callbacks) => sum + callbacks.size, 0),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(firstPollTimer);
      subscribers.clear();
    },
  };
}
