/** Runs few tasks at once, each named one only once however many wait for it, and turns away what would wait too long. */
export interface VariantQueue {
  run: (name: string, task: () => Promise<Buffer>) => Promise<Buffer>;
}

export class QueueFull extends Error {
  constructor() {
    super('too many pictures are being encoded');
    this.name = 'QueueFull';
  }
}

export function createVariantQueue(atOnce: number, mostWaiting: number): VariantQueue {
  const flights = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(task: () => Promise<Buffer>): Promise<Buffer> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new QueueFull();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // Whoever waits takes over the place; it is free only when nobody does.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    run(name, task) {
      const flight = flights.get(name);
      if (flight) return flight;
      const started = inTurn(task).finally(() => flights.delete(name));
      flights.set(name, started);
      return started;
    },
  };
}
