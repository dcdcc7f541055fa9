import { ServiceUnavailable } from './serviceUnavailable.ts';

export interface BoundedQueueOptions {
  concurrency: number;
  /** The number of tasks that may wait. Further tasks are rejected. */
  maxPending: number;
}

/** Runs at most `concurrency` tasks at once, lets `maxPending` wait, and rejects the rest with 503 before they cost anything. */
export function createBoundedQueue({ concurrency, maxPending }: BoundedQueueOptions) {
  let running = 0;
  const pending: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running++;
    else {
      if (pending.length >= maxPending) throw new ServiceUnavailable('too many concurrent sign-ins');
      // A finished task hands its slot directly to the next one, so that no new task can take it in between.
      await new Promise<void>((resolve) => {
        pending.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      const next = pending.shift();
      if (next) next();
      else running--;
    }
  };
}

/** One password hash takes 19 MiB and a thread of the pool that files and DNS share. The whole process computes two at a time. */
export const runInKdfQueue = createBoundedQueue({ concurrency: 2, maxPending: 20 });
