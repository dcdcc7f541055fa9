import { Unavailable } from './unavailable.ts';

export interface WorkQueueOptions {
  slots: number;
  /** How many may wait; whoever comes after them is turned away. */
  waiting: number;
}

/** Runs a few jobs at a time, lets a few wait, and turns the rest away before they cost anything. */
export function createWorkQueue({ slots, waiting }: WorkQueueOptions) {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy < slots) busy++;
    else {
      if (queue.length >= waiting) throw new Unavailable('too many sign-ins at once');
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
export const inKdfQueue = createWorkQueue({ slots: 2, waiting: 20 });
