import { ServiceUnavailable } from './serviceUnavailable.ts';

export interface BoundedQueueOptions {
  concurrency: number;
  /** How many may wait; whoever comes after them is turned away. */
  maxPending: number;
}

/** Runs a few jobs at a time, lets a few wait, and turns the rest away before they cost anything. */
export function createBoundedQueue({ concurrency, maxPending }: BoundedQueueOptions) {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy < concurrency) busy++;
    else {
      if (queue.length >= maxPending) throw new ServiceUnavailable('too many sign-ins at once');
      // The one who ends hands his slot over, so that nobody can slip in between.
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy--;
    }
  };
}

/** Password hashes take 19 MiB and the threads that files and DNS need too: two at a time, for the whole process. */
export const runInKdfQueue = createBoundedQueue({ concurrency: 2, maxPending: 20 });
