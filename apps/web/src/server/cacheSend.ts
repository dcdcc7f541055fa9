import type { Send } from '@baodao/api-client/row';
import { LRUCache } from 'lru-cache';

const FRESH_MS = 2_000;

/** What every page of the frame asks for is asked once in two seconds. Only reads by guests go through here. */
export function cacheSend(send: Send): { send: Send; clear: () => void } {
  const kept = new LRUCache<string, Promise<unknown>>({ max: 2_000, ttl: FRESH_MS });
  const cached: Send = (row, input, options) => {
    if (!row.route.startsWith('GET ') || row.access === 'member') return send(row, input, options);
    const key = `${row.route} ${JSON.stringify(input)}`;
    const known = kept.get(key);
    // The row says what its reply is, and the key says which row it was.
    if (known) return known as ReturnType<typeof send<typeof input, never>>;
    // Others may wait for the same reply, so one page that gives up does not abort it; its time-out ends it.
    const reply = send(row, input, { ...options, signal: undefined });
    kept.set(key, reply);
    reply.catch(() => kept.delete(key));
    return reply;
  };
  return { send: cached, clear: () => kept.clear() };
}
