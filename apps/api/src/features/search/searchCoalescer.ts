import { createCoalescer } from '../../platform/db/coalescer.ts';
import { onContentChange } from '../../platform/db/contentVersion.ts';
import { createContentCache } from './contentCache.ts';

/** How long a process reuses a result that depends on stock, or on sales that begin and end. */
const CACHE_MS = 1_500;

/** Runs concurrent identical searches once, and keeps their results. Aborts the search when the last waiting caller has disconnected. */
export function createSearchCoalescer<Result extends {}>(options: { ttl?: number } = { ttl: CACHE_MS }) {
  const cache = createContentCache<Result>(options);
  const coalescer = createCoalescer<Result>();
  onContentChange(() => coalescer.forget());

  return async (key: string, signal: AbortSignal, search: (signal: AbortSignal) => Promise<Result>): Promise<Result> =>
    cache.get(key) ?? coalescer.run(key, signal, (searchSignal) => cache.find(key, () => search(searchSignal)));
}
