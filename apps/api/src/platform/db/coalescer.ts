/** Runs concurrent identical work once. */
export interface Coalescer<Result> {
  /** Joins the work of the same key, or starts it. Its signal aborts when all callers have aborted. */
  run: (key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;
  /** Later callers do not join work that runs now. */
  forget: () => void;
}

interface Running<Result> {
  result: Promise<Result>;
  waiterCount: number;
  controller: AbortController;
}

export function createCoalescer<Result>(): Coalescer<Result> {
  const running = new Map<string, Running<Result>>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<Result>): Running<Result> => {
    const controller = new AbortController();
    const result = work(controller.signal).finally(() => {
      if (running.get(key) === started) running.delete(key);
    });
    const started: Running<Result> = { result, waiterCount: 0, controller };
    running.set(key, started);
    return started;
  };

  return {
    async run(key, signal, work) {
      const current = running.get(key) ?? start(key, work);
      current.waiterCount += 1;
      const stopWaiting = () => {
        current.waiterCount -= 1;
        if (current.waiterCount > 0) return;
        if (running.get(key) === current) running.delete(key);
        current.controller.abort();
      };
      if (signal.aborted) stopWaiting();
      else signal.addEventListener('abort', stopWaiting, { once: true });
      try {
        return await current.result;
      } finally {
        signal.removeEventListener('abort', stopWaiting);
      }
    },
    forget: () => running.clear(),
  };
}
