import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { isStalled } from '../db/connectionMonitor.ts';
import { type RequestStage, runForRequest } from '../db/requestScope.ts';
import { classifyRoute, isAdmitted } from './admission.ts';
import { sendProblem } from './errorHandler.ts';
import { PendingRequests, PendingScope } from './pendingRequests.ts';
import { ServiceUnavailable } from './serviceUnavailable.ts';

/**
 * Timeouts of whole requests while the database is stalled. Requests that have no connection yet are rejected first, so that requests with
 * one get time to finish. Requests that are committing are rejected last.
 */
const stalledTimeouts: Readonly<Record<RequestStage, number>> = { queued: 1_000, running: 2_000, committing: 2_400 };
export const REQUEST_TIMEOUT_MS = 20_000;
/** While few requests wait, nothing piles up, and a slow answer is better than none. */
const PATIENT_FACTOR = 3;
const CHECK_MS = 250;

/** Seconds after which a refused client may ask again. */
const RETRY_AFTER = '2';

/**
 * Refuses requests while too many wait (`admission.ts`). Answers requests that take too long with 503, so that clients retry instead of
 * piling up. Cancels the request's scope, which rolls its transaction back. Work in a shared batch may still commit; a retry with the same
 * idempotency key gets its reply.
 *
 * One timer checks all requests: a timer and an abort signal per request would cost more than most handlers.
 */
export function registerBackpressure(
  app: FastifyInstance,
  { pool, maxWaiting }: { pool: Services['pool']; maxWaiting: number },
  { timeoutMs = REQUEST_TIMEOUT_MS } = {},
): void {
  const pending = new PendingRequests();
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, requestClass: classifyRoute(String(route.method), route.url) };
  });
  // Before the body is read. Problems of the error handler would be logged, one line for each refused request.
  app.addHook('onRequest', (request, reply, done) => {
    const { requestClass } = request.routeOptions.config;
    if (requestClass === undefined || isAdmitted(requestClass, pending, maxWaiting)) return done();
    sendProblem(reply.header('retry-after', RETRY_AFTER), request, 503, -1, 'server busy');
  });
  // Not earlier: reading the body would lose the async context, and its duration depends on the client.
  app.addHook('preValidation', (request, reply, done) => {
    const scope = new PendingScope(request.routeOptions.config.requestClass);
    pending.add(reply, scope);
    runForRequest(scope, done);
  });
  app.addHook('onResponse', (_, reply, done) => {
    pending.remove(reply);
    done();
  });

  const timer = setInterval(() => {
    const isDatabaseStalled = isStalled(pool);
    const now = performance.now();
    const longest = pending.size < maxWaiting ? timeoutMs * PATIENT_FACTOR : timeoutMs;
    for (const { reply, scope } of pending.list()) {
      // Fastify does not call `onResponse` for clients that have disconnected.
      if (reply.raw.destroyed) pending.remove(reply);
      const timeout = isDatabaseStalled && !scope.mayFailOver ? stalledTimeouts[scope.stage] : longest;
      if (reply.raw.destroyed || reply.sent || now - scope.since < timeout) continue;
      pending.remove(reply);
      scope.isCancelled = true;
      reply.send(
        isDatabaseStalled ? new Error('Connection terminated: the database is stalled') : new ServiceUnavailable('The request timed out'),
      );
    }
  }, CHECK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
