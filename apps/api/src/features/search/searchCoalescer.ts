import { LRUCache } from 'lru-cache';
import { createCoalescer } from '../../db/coalescer.ts';
import { onContentChange } from '../../db/contentVersion.ts';

/** How long a process reuses a result. */
const CACHE_MS = 1_500;

/** Runs concurrent identical searches once, and keeps their results. Aborts the search when the last waiting caller has disconnected. */
export function createSearchCoalescer<Result extends {}>() {
  const cache = new LRUCache<string, Result>({ max: 300, ttl: CACHE_MS });
  const coalescer = createCoalescer<Result>();
  let contentVersion = 0;
  onContentChange(() => {
    contentVersion += 1;
    cache.clear();
    coalescer.forget();
  });

  return async (key: string, signal: AbortSignal, search: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const cached = cache.get(key);
    if (cached) return cached;
    return coalescer.run(key, signal, async (searchSignal) => {
      const versionAtStart = contentVersion;
      const found = await search(searchSignal);
      if (versionAtStart === contentVersion) cache.set(key, found);
      return found;
    });
  };
}
