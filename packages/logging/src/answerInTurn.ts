import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies send a request when the reply to the last one has come. Other clients may be a little ahead. */
const MAX_WAITING = 16;

/**
 * Answers the requests of a connection one after the other. Node starts all that a client has pipelined, and keeps each reply until those
 * before it are read, so that a client that reads nothing fills the memory by a few bytes per reply. Now a connection holds one reply, and
 * is closed if too many requests wait on it.
 */
export function answerInTurn(app: FastifyInstance): void {
  /** The requests that wait for the reply that is under way. Connections without a request have no entry. */
  const waitingOn = new WeakMap<Socket, (() => void)[]>();

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const waiting = waitingOn.get(socket);
    // Requests that came in one piece with the last one are read although the connection is closed.
    if (socket.destroyed || (waiting && waiting.length >= MAX_WAITING)) {
      reply.hijack();
      socket.destroy();
      return;
    }
    // A connection that is closed drops those that wait.
    reply.raw.once('close', () => {
      const next = socket.destroyed ? undefined : waitingOn.get(socket)?.shift();
      if (next) next();
      else waitingOn.delete(socket);
    });
    if (waiting) {
      // The reply that ends first must not pass its own context on.
      waiting.push(AsyncResource.bind(done));
      return;
    }
    waitingOn.set(socket, []);
    done();
  });
}
