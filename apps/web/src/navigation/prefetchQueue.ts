/** Pages that are fetched at the same time (spec section 9). */
const AT_ONCE = 2;
/** Of what is in sight on one page, besides code, which comes once; links that are pointed at come besides. */
const MOST_BYTES_IN_SIGHT = 60_000;
const AGAIN_MS = 30_000;

/** Addresses that wait to be read, the urgent ones first. */
export function createPrefetchQueue(read: (address: string) => Promise<void>) {
  const fetched = new Map<string, number>();
  let waiting: string[] = [];
  let running = 0;
  let bytesInSight = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && entry.initiatorType === 'xmlhttprequest') bytesInSight += entry.transferSize;
  }).observe({ type: 'resource' });

  function next() {
    while (running < AT_ONCE) {
      const address = waiting.shift();
      if (address === undefined) return;
      fetched.set(address, Date.now());
      running += 1;
      // Whatever fails here is tried again, and told, when somebody goes there.
      void read(address)
        .catch(() => {})
        .finally(() => {
          running -= 1;
          if (bytesInSight > MOST_BYTES_IN_SIGHT) waiting = [];
          next();
        });
    }
  }

  const drop = (address: string) => {
    waiting = waiting.filter((other) => other !== address);
  };
  const clear = () => {
    waiting = [];
  };
  return {
    add(address: string, isUrgent: boolean) {
      if (Date.now() - (fetched.get(address) ?? 0) < AGAIN_MS) return;
      drop(address);
      if (isUrgent) waiting.unshift(address);
      else waiting.push(address);
      next();
    },
    drop,
    clear,
    /** Another page is in sight, with a measure of its own. */
    beginPage() {
      bytesInSight = 0;
      clear();
    },
  };
}
