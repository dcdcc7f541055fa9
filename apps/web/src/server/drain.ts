import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

const DRAIN_MS = 2_000;
const LAST_MS = 4_000;

/**
 * Before a server closes: whoever keeps a connection is told with his next answer to leave it, and opens the next one to another process.
 * One that is closed before that may have a request under way in it. A stream that never ends by itself is cut off in the end.
 */
export async function drain({ server }: FastifyInstance): Promise<void> {
  setTimeout(() => server.closeAllConnections(), DRAIN_MS + LAST_MS).unref();
  const connections = () => promisify(server.getConnections.bind(server))();
  for (const until = Date.now() + DRAIN_MS; Date.now() < until && (await connections()) > 0; ) await sleep(50);
}
