import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Replicas } from '../db/replicas.ts';
import { currentRequest, RequestCancelledError } from '../db/requestScope.ts';
import { getSqlState } from '../db/sqlState.ts';
import { ApiProblem } from './problems.ts';
import { contextCookieOf, hostCookie, type Session } from './requestContext.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `null` without replicas. */
    replicas: Replicas | null;
  }
}

/** The position in the primary's log of what this browser wrote last. */
const POSITION_COOKIE = 'position';
/** Replicas whose lag is above the limit are not read, so the cookie may be short-lived. */
const COOKIE_SECONDS = 60;
const PRIMARY_ONLY = Number.POSITIVE_INFINITY;
const STATEMENT_TIMEOUT = '57014';

/** After a member's write: lets the next reads of this browser, in any process, see it. */
export async function notePosition({ replicas, secureCookies }: FastifyInstance, reply: FastifyReply): Promise<void> {
  if (!replicas) return;
  // The write stands. If the position is unknown, this browser reads the primary for a while.
  const position = await replicas.readPosition().catch(() => Number.MAX_SAFE_INTEGER);
  reply.setCookie(hostCookie(POSITION_COOKIE, { secureCookies }), String(position), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: secureCookies,
    maxAge: COOKIE_SECONDS,
  });
}

/** What a replica must have replayed before the caller may read it. A member whose client keeps no cookies reads the primary. */
export function wantedPosition({ cookies, server }: Pick<FastifyRequest, 'cookies' | 'server'>, session: Session | null): number {
  const { [hostCookie(POSITION_COOKIE, server)]: noted } = cookies;
  if (noted !== undefined) return /^\d{1,16}$/.test(noted) ? Number(noted) : PRIMARY_ONLY;
  return session && cookies[contextCookieOf(server)] === undefined ? PRIMARY_ONLY : 0;
}

/** Runs a read on a replica that has replayed `position`. Runs it on the primary if there is none, or if the replica fails meanwhile. */
export async function readFromReplica<Result>(replicas: Replicas | null, position: number, read: () => Promise<Result>): Promise<Result> {
  const scope = currentRequest();
  const replica = scope && replicas?.choose(position);
  if (!replicas || !replica) return read();
  scope.replica = replica;
  try {
    return await read();
  } catch (error) {
    if (isAnswer(error)) throw error;
    replicas.reportFailure(replica);
  } finally {
    scope.replica = undefined;
  }
  return read();
}

/** An expensive statement would only cost the primary as much again. */
const isAnswer = (error: unknown): boolean =>
  (error instanceof ApiProblem && error.status !== 503) ||
  error instanceof RequestCancelledError ||
  getSqlState(error) === STATEMENT_TIMEOUT;
