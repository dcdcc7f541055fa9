import type { Database } from './database.ts';
import type { Replica } from './replicas.ts';
import { combineScopes, currentRequest, RequestCancelledError, type RequestScope, runForRequest } from './requestScope.ts';
import { isDataError } from './sqlState.ts';

/** One item of a batch, with the promise of the caller who added it. */
export interface BatchEntry<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface QueuedEntry<Item, Result> extends BatchEntry<Item, Result> {
  scope: RequestScope | undefined;
}

export interface BatchOptions<Item> {
  maxBatch: number;
  /** How many batches run at the same time. With two, Node prepares one while the database executes the other. */
  maxConcurrent?: number;
  /**
   * While a batch runs, the next one starts when this many entries are queued, or after `MAX_DELAY_MS`. A batch of one costs the database
   * nearly as much as a batch of ten.
   */
  minBatch?: number;
  /** Entries with the same key never share a batch. */
  distinctBy?: (item: Item) => unknown;
}

/** How long a running batch may delay the next one. */
const MAX_DELAY_MS = 20;

/**
 * Group commit: runs `work` once for the items of concurrent callers, who share the cost of its statements. When nothing runs, the items
 * of the current tick form a batch at once. Items that arrive meanwhile join the next batch.
 *
 * `work` settles every entry. If it throws, the unsettled entries are rejected. After a data error each entry runs alone instead, so
 * `work` must be safe to repeat. Entries of cancelled requests are dropped before they run. Entries that read the same replica share batches.
 */
export function batched<Item, Result>(
  work: (db: Database, entries: readonly BatchEntry<Item, Result>[]) => Promise<void>,
  { maxBatch, maxConcurrent = 2, minBatch = 1, distinctBy }: BatchOptions<Item>,
): (db: Database, item: Item) => Promise<Result> {
  const queues = new WeakMap<Database | Replica, (entry: QueuedEntry<Item, Result>) => void>();

  const createQueue = (db: Database, replica: Replica | undefined) => {
    let queue: QueuedEntry<Item, Result>[] = [];
    let running = 0;
    let isScheduled = false;
    let lastStart = 0;
    let timer: NodeJS.Timeout | undefined;
    const canStart = () => running === 0 || queue.length >= minBatch || performance.now() - lastStart >= MAX_DELAY_MS;

    const takeBatch = (): QueuedEntry<Item, Result>[] => {
      if (!distinctBy) return queue.splice(0, maxBatch);
      const batch: QueuedEntry<Item, Result>[] = [];
      const rest: QueuedEntry<Item, Result>[] = [];
      const seen = new Set<unknown>();
      for (const entry of queue) {
        const key = distinctBy(entry.item);
        const fits = batch.length < maxBatch && !seen.has(key);
        seen.add(key);
        (fits ? batch : rest).push(entry);
      }
      queue = rest;
      return batch;
    };

    const dropCancelled = () => {
      for (const { scope, reject } of queue) if (scope?.isCancelled) reject(new RequestCancelledError());
      queue = queue.filter(({ scope }) => !scope?.isCancelled);
    };

    const runOneByOne = async (batch: QueuedEntry<Item, Result>[]) => {
      for (const entry of batch) await runForRequest(entry.scope, () => work(db, [entry])).catch((error: unknown) => entry.reject(error));
    };

    const start = () => {
      isScheduled = false;
      dropCancelled();
      while (queue.length > 0 && running < maxConcurrent && canStart()) {
        const batch = takeBatch();
        running += 1;
        lastStart = performance.now();
        const scope = combineScopes(
          batch.map((entry) => entry.scope),
          replica,
        );
        void runForRequest(scope, () => work(db, batch))
          .catch((error: unknown) => (batch.length > 1 && isDataError(error) ? runOneByOne(batch) : rejectAll(batch, error)))
          .finally(() => {
            running -= 1;
            schedule();
          });
      }
      schedule();
    };
    // `setImmediate` runs after all requests that have arrived by now were parsed, so they share a batch.
    const schedule = () => {
      if (isScheduled || queue.length === 0 || running >= maxConcurrent) return;
      if (canStart()) {
        isScheduled = true;
        setImmediate(start);
      } else {
        timer ??= setTimeout(onDelayEnd, MAX_DELAY_MS);
      }
    };

    const onDelayEnd = () => {
      timer = undefined;
      schedule();
    };
    return (entry: QueuedEntry<Item, Result>) => {
      queue.push(entry);
      schedule();
    };
  };

  const rejectAll = (batch: readonly QueuedEntry<Item, Result>[], error: unknown) => {
    for (const { reject } of batch) reject(error);
  };

  return (db, item) => {
    const scope = currentRequest();
    const server = scope?.replica ?? db;
    let enqueue = queues.get(server);
    if (!enqueue) {
      enqueue = createQueue(db, scope?.replica);
      queues.set(server, enqueue);
    }
    const add = enqueue;
    return new Promise<Result>((resolve, reject) => add({ item, resolve, reject, scope }));
  };
}
