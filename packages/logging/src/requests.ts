import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustedProxies } from './trustedProxies.ts';

/** What balancers create. Anything else could forge log lines or be long. */
const requestId = /^[\w.:=-]{8,80}$/;

/** Takes `X-Request-Id` from a trusted proxy, so that one id finds a request in the logs of all machines, and creates one otherwise. */
export const createRequestId =
  ({ isTrusted }: TrustedProxies) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && requestId.test(given) && isTrusted(socket.remoteAddress ?? '') ? given : randomUUID();
  };

/** Returns the id of each request, and logs each request in one line if `isLogging`. Fastify itself would log two lines. */
export function identifyRequests(app: FastifyInstance, isLogging: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (!isLogging) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: { statusCode: reply.statusCode }, responseTime: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
}
