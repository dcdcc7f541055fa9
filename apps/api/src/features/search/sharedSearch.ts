import { LRUCache } from 'lru-cache';
import { whenContentChanges } from '../../db/contentChange.ts';

interface Running<Result> {
  result: Promise<Result>;
  waiting: number;
  abort: AbortController;
}

/** How long a process may answer with what it found. */
const LIFE_MS = 2_000;

/** The same search is done once for all who ask at the same time, and stopped when the last of them has left. */
export function sharedSearch<Result extends {}>() {
  const found = new LRUCache<string, Result>({ max: 300, ttl: LIFE_MS });
  let changes = 0;
  whenContentChanges(() => {
    changes += 1;
    found.clear();
  });
  const running = new Map<string, Running<Result>>();

  return async (key: string, signal: AbortSignal, search: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
    const known = found.get(key);
    if (known) return known;
    const joined = running.get(key) ?? start(key, search);
    joined.waiting += 1;
    const leave = () => {
      joined.waiting -= 1;
      if (joined.waiting > 0) return;
      if (running.get(key) === joined) running.delete(key);
      joined.abort.abort();
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    try {
      return await joined.result;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };

  function start(key: string, search: (signal: AbortSignal) => Promise<Result>): Running<Result> {
    const abort = new AbortController();
    const begun = changes;
    const result = search(abort.signal)
      .then((value) => {
        if (begun === changes) found.set(key, value);
        return value;
      })
      .finally(() => {
        if (running.get(key) === started) running.delete(key);
      });
    const started: Running<Result> = { result, waiting: 0, abort };
    running.set(key, started);
    return started;
  }
}
