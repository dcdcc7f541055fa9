import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret, sha256 } from '../session/secretHash.ts';

const COOKIE = 'third';
const PATH = '/rest/user';
const LIFETIME_SECONDS = 15 * 60;
const SECRET_PATTERN = /^[\w-]{43}$/;

/** Hash of the browser's cookie; null when the browser never started a social login. */
export function readBrowserHash(request: FastifyRequest): string | null {
  const cookie = request.cookies[COOKIE];
  return cookie !== undefined && SECRET_PATTERN.test(cookie) ? sha256(cookie) : null;
}

/** Binds login attempts to this browser. All tabs share the cookie. */
export function ensureBrowserCookie(request: FastifyRequest, reply: FastifyReply): string {
  const cookie = request.cookies[COOKIE];
  const browserSecret = cookie !== undefined && SECRET_PATTERN.test(cookie) ? cookie : createSecret();
  // "strict" works because the landing page calls the API from our own origin.
  const secure = request.protocol === 'https';
  reply.setCookie(COOKIE, browserSecret, { path: PATH, httpOnly: true, sameSite: 'strict', secure, maxAge: LIFETIME_SECONDS });
  return sha256(browserSecret);
}
