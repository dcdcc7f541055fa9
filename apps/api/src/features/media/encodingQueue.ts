/** Limits concurrent tasks, coalesces tasks of the same name, and throws `QueueFull` above the maximum of waiting tasks. */
export interface EncodingQueue {
  run: (name: string, task: () => Promise<Buffer>) => Promise<Buffer>;
}

export class QueueFull extends Error {
  constructor() {
    super('too many pictures are being encoded');
    this.name = 'QueueFull';
  }
}

export function createEncodingQueue(maxConcurrent: number, maxWaiting: number): EncodingQueue {
  const inFlight = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function runLimited(task: () => Promise<Buffer>): Promise<Buffer> {
    if (running < maxConcurrent) running += 1;
    else if (waiting.length >= maxWaiting) throw new QueueFull();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // Hand the slot over to the next waiting task, or free it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    run(name, task) {
      const current = inFlight.get(name);
      if (current) return current;
      const started = runLimited(task).finally(() => inFlight.delete(name));
      inFlight.set(name, started);
      return started;
    },
  };
}
