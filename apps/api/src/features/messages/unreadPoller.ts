import { sql } from 'drizzle-orm';
import type { Announcements } from '../../platform/db/announcements.ts';
import type { Database } from '../../platform/db/database.ts';

const POLL_MS = 2_000;
/** An announcement can be lost with its connection. */
const ANNOUNCED_POLL_MS = 20_000;
/** How long a count waits for those of other members, which share its query. */
const COLLECT_MS = 20;

type OnUnreadChange = (unread: number) => void;

export interface UnreadPoller {
  /** Calls back with the current count and on every change. Returns the unsubscribe function. */
  subscribe: (userId: number, onChange: OnUnreadChange) => () => void;
  subscriberCount: () => number;
  stop: () => void;
}

/**
 * Counts the unread messages of new subscribers, and of those whose messages PostgreSQL announces as changed, at once. Without announcements
 * it polls: one query for all subscribers every two seconds, and none without subscribers.
 */
export function createUnreadPoller(db: Database, announcements: Announcements | null, onError: (error: unknown) => void): UnreadPoller {
  const subscribers = new Map<number, Map<OnUnreadChange, number | null>>();
  const changedMembers = new Set<number>();
  let lastPoll = 0;
  let timer: NodeJS.Timeout | undefined;
  let collectTimer: NodeJS.Timeout | undefined;
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

  const isDue = () => !announcements?.isConnected || performance.now() - lastPoll >= ANNOUNCED_POLL_MS;

  async function pollAll(): Promise<void> {
    lastPoll = performance.now();
    await poll([...subscribers.keys()]).catch(onError);
  }

  function schedulePoll(): void {
    if (timer || isStopped || subscribers.size === 0) return;
    timer = setTimeout(() => void pollIfDue(), POLL_MS);
  }

  async function pollIfDue(): Promise<void> {
    if (isDue()) await pollAll();
    timer = undefined;
    schedulePoll();
  }

  /** After a failure the regular poll sends the counts. */
  function countSoon(userId: number): void {
    changedMembers.add(userId);
    collectTimer ??= setTimeout(() => {
      collectTimer = undefined;
      const ids = [...changedMembers];
      changedMembers.clear();
      poll(ids).catch(onError);
    }, COLLECT_MS);
  }

  const stopListening = announcements?.on('message', (userId) => {
    if (userId === undefined) void pollAll();
    else if (subscribers.has(Number(userId))) countSoon(Number(userId));
  });

  return {
    subscribe(userId, onChange) {
      const callbacks = subscribers.get(userId) ?? new Map<OnUnreadChange, number | null>();
      subscribers.set(userId, callbacks.set(onChange, null));
      countSoon(userId);
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
      clearTimeout(collectTimer);
      stopListening?.();
      subscribers.clear();
    },
  };
}
