import { LRUCache } from 'lru-cache';
import { onBehalfOf } from './caller.ts';
import { whenContentChanges } from './contentChange.ts';
import type { Queryable } from './database.ts';

/** How long a process may serve what another one has changed meanwhile. */
const LIFE_MS = 2_000;
/** So often the clock is read, and not at every call. */
const RESOLUTION_MS = 20;

/**
 * Keeps what is alike for all and read by nearly every call: rates, the category tree, banners. One query serves all
 * who ask at the same time. Kept per database; a transaction is one of its own and so always reads for itself.
 */
export function shortCache<Value extends {}>(read: (db: Queryable, key: string) => Promise<Value>) {
  const caches = new WeakMap<Queryable, LRUCache<string, Value, Queryable>>();
  // Not emptied: whoever waits for something out of it gets that, and nobody after him does.
  whenContentChanges((db) => caches.delete(db));
  return async (db: Queryable, key = ''): Promise<Value> => {
    let cache = caches.get(db);
    if (!cache) {
      cache = new LRUCache<string, Value, Queryable>({
        max: 500,
        ttl: LIFE_MS - RESOLUTION_MS,
        ttlResolution: RESOLUTION_MS,
        // For all who ask meanwhile, also when the first of them waits no more.
        fetchMethod: (wanted, _stale, { context }) => onBehalfOf(undefined, () => read(context, wanted)),
      });
      caches.set(db, cache);
    }
    return cache.get(key) ?? cache.forceFetch(key, { context: db });
  };
}
