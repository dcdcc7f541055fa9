import { allOf, type Caller, callerNow, onBehalfOf, SentAway } from './caller.ts';
import type { Database } from './database.ts';
import { isOfOne } from './sqlState.ts';

/** Something that was asked for, and whoever waits for it. */
export interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface Queued<Item, Result> extends Waiting<Item, Result> {
  caller: Caller | undefined;
}

export interface TogetherOptions<Item> {
  /** As many at once. */
  most: number;
  /** So many lots at the same time, so that one is made ready while the database works on the other. */
  lots?: number;
  /**
   * While one is under way, another leaves when so many wait for it, or after a while: a lot of one costs the database nearly as much
   * as a lot of ten, and where both want the same row the second has to wait for the first anyway.
   */
  least?: number;
  /** Of those that are alike in this, one goes into a lot and the others wait for the next. */
  apart?: (item: Item) => unknown;
}

/** A lot under way that takes longer holds up nobody. */
const LONG_MS = 20;

/**
 * Does what many callers ask for at the same time by one piece of work: what it costs to ask the database is paid once for all of
 * them. Nobody waits for others to come: who finds nothing under way is taken at once with those of the same turn, and whoever comes
 * meanwhile goes next, unless he was told meanwhile to come again. `work` settles all who wait; what it throws is everybody's answer
 * who has none yet. Where that is the fault of one of them, as the database says by its kind, each is done alone instead: `work` has
 * done nothing then, or may be done again.
 */
export function together<Item, Result>(
  work: (db: Database, waiting: readonly Waiting<Item, Result>[]) => Promise<void>,
  { most, lots = 2, least = 1, apart }: TogetherOptions<Item>,
): (db: Database, item: Item) => Promise<Result> {
  const queues = new WeakMap<Database, (waiting: Queued<Item, Result>) => void>();

  const openQueue = (db: Database) => {
    let queue: Queued<Item, Result>[] = [];
    let running = 0;
    let isCalled = false;
    let leftAt = 0;
    let timer: NodeJS.Timeout | undefined;
    const mayLeave = () => running === 0 || queue.length >= least || performance.now() - leftAt >= LONG_MS;

    const take = (): Queued<Item, Result>[] => {
      if (!apart) return queue.splice(0, most);
      const lot: Queued<Item, Result>[] = [];
      const later: Queued<Item, Result>[] = [];
      const seen = new Set<unknown>();
      for (const each of queue) {
        const mark = apart(each.item);
        const fits = lot.length < most && !seen.has(mark);
        seen.add(mark);
        (fits ? lot : later).push(each);
      }
      queue = later;
      return lot;
    };

    const dropSentAway = () => {
      for (const { caller, reject } of queue) if (caller?.isSentAway) reject(new SentAway());
      queue = queue.filter(({ caller }) => !caller?.isSentAway);
    };

    const doneAlone = async (lot: Queued<Item, Result>[]) => {
      for (const each of lot) await onBehalfOf(each.caller, () => work(db, [each])).catch((error: unknown) => each.reject(error));
    };

    const run = () => {
      isCalled = false;
      dropSentAway();
      while (queue.length > 0 && running < lots && mayLeave()) {
        const lot = take();
        running += 1;
        leftAt = performance.now();
        const all = allOf(lot.map(({ caller }) => caller));
        void onBehalfOf(all, () => work(db, lot))
          .catch((error: unknown) => (lot.length > 1 && isOfOne(error) ? doneAlone(lot) : rejectAll(lot, error)))
          .finally(() => {
            running -= 1;
            call();
          });
      }
      call();
    };
    // After all that has come in by now was read: those calls go together.
    const call = () => {
      if (isCalled || queue.length === 0 || running >= lots) return;
      if (mayLeave()) {
        isCalled = true;
        setImmediate(run);
      } else {
        timer ??= setTimeout(look, LONG_MS);
      }
    };

    const look = () => {
      timer = undefined;
      call();
    };
    return (waiting: Queued<Item, Result>) => {
      queue.push(waiting);
      call();
    };
  };

  const rejectAll = (lot: readonly Queued<Item, Result>[], error: unknown) => {
    for (const { reject } of lot) reject(error);
  };

  return (db, item) => {
    let enqueue = queues.get(db);
    if (!enqueue) {
      enqueue = openQueue(db);
      queues.set(db, enqueue);
    }
    const put = enqueue;
    return new Promise<Result>((resolve, reject) => put({ item, resolve, reject, caller: callerNow() }));
  };
}
