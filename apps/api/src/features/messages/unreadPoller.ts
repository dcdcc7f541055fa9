import { sql } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { onUnreadAnnounced } from '../notifications/unreadAnnouncements.ts';

const POLL_MS = 2_000;
/** How long the count of a new subscriber, or of an announced member, waits for others, which share its query. */
const GATHER_MS = 20;

type OnUnreadChange = (unread: number) => void;

export interface UnreadPoller {
  /** Calls back with the current count and on every change. Returns the unsubscribe function. */
  subscribe: (userId: number, onChange: OnUnreadChange) => () => void;
  subscriberCount: () => number;
  stop: () => void;
}

/**
 * Polls the unread counts of all subscribers with one query every two seconds, and not at all without subscribers. New subscribers, and
 * members whose messages a process announces by Valkey, get their count at once.
 * Polling costs more than LISTEN/NOTIFY, but works on every database and recovers from any failure with the next poll.
 */
export function createUnreadPoller(
  { db, valkey }: Pick<Services, 'db' | 'valkey'>,
  onError: (error: unknown) => void,
  { pollMs = POLL_MS } = {},
): UnreadPoller {
  const subscribers = new Map<number, Map<OnUnreadChange, number | null>>();
  const gathered = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let gatherTimer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const stopListening =
    valkey &&
    onUnreadAnnounced(valkey, (userIds) => {
      for (const userId of userIds) if (subscribers.has(userId)) pollSoon(userId);
    });

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
    }, pollMs);
  }

  /** After a failure the regular poll sends the count. */
  function pollSoon(userId: number): void {
    gathered.add(userId);
    gatherTimer ??= setTimeout(() => {
      gatherTimer = undefined;
      const ids = [...gathered];
      gathered.clear();
      poll(ids).catch(onError);
    }, GATHER_MS);
  }

  return {
    subscribe(userId, onChange) {
      const callbacks = subscribers.get(userId) ?? new Map<OnUnreadChange, number | null>();
      subscribers.set(userId, callbacks.set(onChange, null));
      pollSoon(userId);
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
      clearTimeout(gatherTimer);
      stopListening?.();
      subscribers.clear();
    },
  };
}
