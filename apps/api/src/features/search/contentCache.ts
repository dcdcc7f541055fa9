import { LRUCache } from 'lru-cache';
import { onContentChangeOf } from '../../platform/db/contentVersion.ts';
import type { Queryable } from '../../platform/db/database.ts';

/** How long a process reuses a result that depends on public content and on numbers of sales only. */
const TTL_MS = 30_000;
/** A list of a thousand ids takes 8 kB. */
const MAX_RESULTS = 1_000;

/** Keeps results until public content of the database changes, at most for the TTL. */
export function createContentCache<Result extends {}>(db: Queryable) {
  // Without purging, expired results stay until the cache is full.
  const cache = new LRUCache<string, Result>({ max: MAX_RESULTS, ttl: TTL_MS, ttlAutopurge: true });
  let contentVersion = 0;
  onContentChangeOf(db, () => {
    contentVersion += 1;
    cache.clear();
  });
  return {
    /** Returns the kept result, or else finds one and keeps it, unless content changes meanwhile. */
    async find(key: string, find: () => Promise<Result>, isKept: (found: Result) => boolean = () => true): Promise<Result> {
      const known = cache.get(key);
      if (known) return known;
      const versionAtStart = contentVersion;
      const found = await find();
      if (versionAtStart === contentVersion && isKept(found)) cache.set(key, found);
      return found;
    },
  };
}
