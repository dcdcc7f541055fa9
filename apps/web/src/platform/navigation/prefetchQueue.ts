/** Page prefetches at the same time. */
const CONCURRENCY = 2;
/** The data budget of visible products per page, without code, which is cached. Links that the visitor points at are not limited. */
const MAX_BYTES_PER_PAGE = 60_000;
const REPEAT_AFTER_MS = 30_000;

/** A queue of paths to prefetch, urgent ones first. */
export function createPrefetchQueue(prefetch: (path: string) => Promise<void>) {
  const prefetchedAt = new Map<string, number>();
  let waiting: string[] = [];
  let running = 0;
  let pageBytes = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && entry.initiatorType === 'xmlhttprequest') pageBytes += entry.transferSize;
  }).observe({ type: 'resource' });

  function startNext() {
    while (running < CONCURRENCY) {
      const path = waiting.shift();
      if (path === undefined) return;
      prefetchedAt.set(path, Date.now());
      running += 1;
      // The navigation itself retries a failed request and shows its error.
      void prefetch(path)
        .catch(() => {})
        .finally(() => {
          running -= 1;
          if (pageBytes > MAX_BYTES_PER_PAGE) waiting = [];
          startNext();
        });
    }
  }

  const remove = (path: string) => {
    waiting = waiting.filter((other) => other !== path);
  };
  const clear = () => {
    waiting = [];
  };
  return {
    add(path: string, isUrgent: boolean) {
      if (Date.now() - (prefetchedAt.get(path) ?? 0) < REPEAT_AFTER_MS) return;
      remove(path);
      if (isUrgent) waiting.unshift(path);
      else waiting.push(path);
      startNext();
    },
    remove,
    clear,
    /** Empties the queue and starts the data budget of another page. */
    startPage() {
      pageBytes = 0;
      clear();
    },
  };
}
