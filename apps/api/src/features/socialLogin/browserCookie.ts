import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, newSecret } from '../session/tokenHash.ts';

const COOKIE = 'third';
const PATH = '/rest/user';
const LIFE_SECONDS = 15 * 60;

/** The browser that began something with a third party, hashed; null when it never did. */
export function browserOf(request: FastifyRequest): string | null {
  const given = request.cookies[COOKIE];
  return given !== undefined && /^[\w-]{43}$/.test(given) ? hashOf(given) : null;
}

/** Marks a browser, so that nobody else's can end what this one begins. Two tabs share the mark. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const given = request.cookies[COOKIE];
  const mark = given !== undefined && /^[\w-]{43}$/.test(given) ? given : newSecret();
  // The page that comes back asks by itself, from our own origin, so that "strict" is no hindrance.
  const secure = request.protocol === 'https';
  reply.setCookie(COOKIE, mark, { path: PATH, httpOnly: true, sameSite: 'strict', secure, maxAge: LIFE_SECONDS });
  return hashOf(mark);
}
