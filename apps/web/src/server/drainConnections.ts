import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

const DRAIN_MS = 2_000;
/** For streams, which do not end by themselves. */
const FORCE_CLOSE_MS = 4_000;

/**
 * Waits before a server closes, so that clients with open connections learn from their next response to connect to another process. A
 * connection that is closed earlier may carry a request.
 */
export async function drainConnections({ server }: FastifyInstance): Promise<void> {
  setTimeout(() => server.closeAllConnections(), DRAIN_MS + FORCE_CLOSE_MS).unref();
  const connections = () => promisify(server.getConnections.bind(server))();
  for (const until = Date.now() + DRAIN_MS; Date.now() < until && (await connections()) > 0; ) await sleep(50);
}
