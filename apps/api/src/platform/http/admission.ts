import { endpoints } from '@baodao/api-client/endpoints';
import type { PendingRequests, RequestClass } from './pendingRequests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    requestClass?: RequestClass | undefined;
  }
}

/**
 * How many requests may wait before one of the class is refused, in multiples of `MAX_WAITING_REQUESTS`. Providers repeat their notices only
 * so often.
 */
const shares: Readonly<Record<RequestClass, number>> = { browsing: 1, search: 2, buying: 8, notice: 32 };

/** A request that takes longer counts as one that waits. */
const PATIENCE_MS = 500;

const listRoutes = (rows: readonly { route: string }[]) => new Set(rows.map(({ route }) => route));
const rows = Object.values(endpoints).flatMap((feature) => Object.values(feature));
const memberRoutes = listRoutes(rows.filter(({ access }) => access === 'member'));
const searchRoutes = listRoutes([endpoints.catalog.products, ...Object.values(endpoints.search)]);

/**
 * Undefined for health checks, and for pictures, which have a queue of their own. The number of pictures on a page would make one visitor
 * look like many.
 */
export function classifyRoute(method: string, url: string): RequestClass | undefined {
  if (/^\/(media\/|livez|readyz|contentz|metrics)/.test(url)) return undefined;
  if (/^\/(pay|supplier|courier)\//.test(url)) return 'notice';
  const route = `${method} ${url}`;
  if (searchRoutes.has(route)) return 'search';
  return !['GET', 'HEAD'].includes(method) || memberRoutes.has(route) ? 'buying' : 'browsing';
}

/**
 * Decides by what waits, and not by the clock: a lone visitor has too few requests to be refused, however slow the machine is. A request
 * waits while it queues for a database connection. One that is merely slow may wait for a payment provider, so it counts in its class only.
 */
export function isAdmitted(requestClass: RequestClass, pending: PendingRequests, maxWaiting: number): boolean {
  const limit = maxWaiting * shares[requestClass];
  if (pending.size < limit) return true;
  const latest = performance.now() - PATIENCE_MS;
  let waiting = 0;
  for (const { reply, scope } of pending) {
    // Streams stay open after their answer.
    if (reply.sent || reply.raw.destroyed) continue;
    if (scope.stage === 'queued' || (scope.requestClass === requestClass && scope.since <= latest)) waiting += 1;
  }
  return waiting < limit;
}
