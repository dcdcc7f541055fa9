import type { FastifyInstance } from 'fastify';

const FLUSH_MS = 5_000;

/**
 * Counts in memory, and stores the counts every few seconds. Reads never wait for a write, and popular rows are not contended. A crash loses the
 * counts of the last seconds.
 */
export function countInMemory(
  app: FastifyInstance,
  store: (counts: readonly (readonly [key: string, count: number])[]) => Promise<void>,
): (key: string) => void {
  let pending = new Map<string, number>();
  const flush = async () => {
    if (pending.size === 0) return;
    const counts = [...pending];
    pending = new Map();
    await store(counts).catch((error: unknown) => app.log.warn({ err: error }, 'Storing counts failed'));
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
  return (key) => void pending.set(key, (pending.get(key) ?? 0) + 1);
}
