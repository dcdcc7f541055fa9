import { LRUCache } from 'lru-cache';
import { onContentChangeOf } from './contentVersion.ts';
import type { Queryable } from './database.ts';
import { getReplicas } from './replicas.ts';
import { currentRequest, type RequestScope, runForRequest } from './requestScope.ts';

/** How long a process may serve data that another process has changed. */
const TTL_MS = 1_500;
/** How often the cache reads the clock. */
const CLOCK_RESOLUTION_MS = 20;

/** The read uses the request's replica. While the primary is away, every read uses one, so that the shop stays open to visitors. */
function createScope(db: Queryable): RequestScope {
  const replicas = getReplicas(db);
  const replica = currentRequest()?.replica ?? (replicas?.isPrimaryDown ? replicas.choose() : undefined);
  return { isCancelled: false, stage: 'running', replica };
}

/**
 * TTL cache with request coalescing for data that nearly every request reads: rates, the category tree, banners. Entries are cached per
 * database. A transaction is another `Queryable` and always reads for itself.
 */
export function cacheWithTtl<Value extends {}>(read: (db: Queryable, key: string) => Promise<Value>) {
  const open = () =>
    new LRUCache<string, Value, Queryable>({
      max: 500,
      ttl: TTL_MS - CLOCK_RESOLUTION_MS,
      ttlResolution: CLOCK_RESOLUTION_MS,
      // Several requests share the read, so it goes on when the first of them is cancelled.
      fetchMethod: (wanted, _stale, { context }) => runForRequest(createScope(context), () => read(context, wanted)),
    });
  const caches = new WeakMap<Queryable, ReturnType<typeof open>>();
  return async (db: Queryable, key = ''): Promise<Value> => {
    let cache = caches.get(db);
    if (!cache) {
      cache = open();
      caches.set(db, cache);
      // The cache is replaced, not cleared: pending readers still get their value, and later ones read again.
      onContentChangeOf(db, () => caches.set(db, open()));
    }
    return cache.get(key) ?? cache.forceFetch(key, { context: db });
  };
}
