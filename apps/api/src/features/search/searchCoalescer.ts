import { LRUCache } from 'lru-cache';
import { onContentChange } from '../../db/contentVersion.ts';

interface InFlightSearch<Result> {
  result: Promise<Result>;
  waiterCount: number;
  controller: AbortController;
}

/** How long a process reuses a result. */
const CACHE_MS = 2_000;

/** Runs concurrent identical searches once. Aborts the search when the last waiting caller has disconnected. */
export function createSearchCoalescer<Result extends {}>() {
  const cache = new LRUCache<string, Result>({ max: 300, ttl: CACHE_MS });
  let contentVersion = 0;
  onContentChange(() => {
    contentVersion += 1;
    cache.clear();
  });
  const inFlight = new Map<string, InFlightSearch<Result>>();

  return async (key: string, signal: AbortSignal, search: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const current = inFlight.get(key) ?? start(key, search);
    current.waiterCount += 1;
    const stopWaiting = () => {
      current.waiterCount -= 1;
      if (current.waiterCount > 0) return;
      if (inFlight.get(key) === current) inFlight.delete(key);
      current.controller.abort();
    };
    if (signal.aborted) stopWaiting();
    else signal.addEventListener('abort', stopWaiting, { once: true });
    try {
      return await current.result;
    } finally {
      signal.removeEventListener('abort', stopWaiting);
    }
  };

  function start(key: string, search: (signal: AbortSignal) => Promise<Result>): InFlightSearch<Result> {
    const controller = new AbortController();
    const versionAtStart = contentVersion;
    const result = search(controller.signal)
      .then((value) => {
        if (versionAtStart === contentVersion) cache.set(key, value);
        return value;
      })
      .finally(() => {
        if (inFlight.get(key) === started) inFlight.delete(key);
      });
    const started: InFlightSearch<Result> = { result, waiterCount: 0, controller };
    inFlight.set(key, started);
    return started;
  }
}
