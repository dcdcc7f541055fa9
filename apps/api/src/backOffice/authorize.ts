import { parseAddresses } from '@baodao/logging/trustedProxies';
import { staffEndpoints } from '@baodao/staff-api/endpoints';
import { mayCall } from '@baodao/staff-api/rights';
import type { AnyStaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiProblem, Unauthorized } from '../platform/http/problems.ts';
import { hostCookie, type RequestContext } from '../platform/http/requestContext.ts';
import type { Services } from '../services.ts';
import { findStaffCaller, type StaffCaller } from './staffSessions.queries.ts';

declare module 'fastify' {
  interface FastifyRequest {
    staffCaller: StaffCaller | null;
  }
}

export const CALLS = '/staff/';
/** Pages of other sites cannot send it without asking first, which the back office never permits. */
export const CALL_HEADER = 'x-back-office';

const rows = new Map(
  Object.values(staffEndpoints)
    .flatMap((area): AnyStaffEndpoint[] => Object.values(area))
    .map((row) => [row.route as string, row]),
);

export const sessionCookieOf = (server: { secureCookies: boolean }): string => hostCookie('staff', server);

const notAllowed = (message: string) => new ApiProblem(-5, message);

/** Who calls. Only calls that everybody may make have nobody. */
export function requireCaller({ request }: RequestContext): StaffCaller {
  if (!request.staffCaller) throw new Unauthorized();
  return request.staffCaller;
}

/**
 * Lets each call through that the table of endpoints allows its caller, and no other: from an allowed network, from a page of the back
 * office, with a session, with a role that has the right.
 */
export function authorizeCalls(app: FastifyInstance, { db, environment }: Services, origins: ReadonlySet<string>): void {
  const isLive = environment.SHOP_MODE === 'live';
  const networks = parseAddresses('BACKOFFICE_FROM', environment.BACKOFFICE_FROM);
  app.decorateRequest('staffCaller', null);
  app.addHook('onRequest', async (request, reply) => {
    if (networks.list.length > 0 && !networks.isTrusted(request.ip)) throw notAllowed('not from this network');
    if (!request.url.startsWith(CALLS)) return;
    if (!isOwnPage(request, origins)) throw notAllowed('only pages of the back office may call it');
    const row = rows.get(`${request.method} ${request.routeOptions.url}`);
    // An unknown path, or the other method of a known one.
    if (!row) return;
    const secret = request.cookies[sessionCookieOf(app)];
    const caller = secret === undefined ? null : await findStaffCaller(db, secret, isLive);
    if (!caller && row.right === 'guest') return;
    if (!caller) {
      if (secret !== undefined) reply.clearCookie(sessionCookieOf(app), { path: '/' });
      throw new Unauthorized();
    }
    if (!mayCall(caller.role, row.right)) throw notAllowed(`the role ${caller.role} may not do this`);
    request.staffCaller = caller;
  });
}

function isOwnPage({ headers }: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (headers[CALL_HEADER] !== '1') return false;
  return (origin === undefined || origins.has(origin)) && (site === undefined || site === 'same-origin');
}
