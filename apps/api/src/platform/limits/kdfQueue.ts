import pLimit from 'p-limit';
import { ServiceUnavailable } from '../http/serviceUnavailable.ts';

export interface BoundedQueueOptions {
  concurrency: number;
  /** The number of tasks that may wait. Further tasks are rejected. */
  maxPending: number;
}

/** Runs at most `concurrency` tasks at once, lets `maxPending` wait, and rejects the rest with 503 before they cost anything. */
export function createBoundedQueue({ concurrency, maxPending }: BoundedQueueOptions) {
  const limit = pLimit(concurrency);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxPending) throw new ServiceUnavailable('too many concurrent sign-ins');
    return limit(work);
  };
}

/** One password hash takes 19 MiB and a thread of the pool that files and DNS share. The whole process computes two at a time. */
export const runInKdfQueue = createBoundedQueue({ concurrency: 2, maxPending: 20 });
