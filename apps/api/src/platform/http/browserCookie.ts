import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret, sha256 } from '../crypto/secretHash.ts';
import { hostCookie } from './requestContext.ts';

const SECRET_PATTERN = /^[\w-]{43}$/;

export interface BrowserCookie {
  /** Hash of the browser's cookie; null when the browser has none. */
  readHash: (request: FastifyRequest) => string | null;
  /** Keeps the browser's cookie, or sets a new one. Returns its hash. All tabs share the cookie. */
  ensure: (request: FastifyRequest, reply: FastifyReply) => string;
}

/** A random secret in a cookie, which binds what the browser starts to this browser. */
export function createBrowserCookie(name: string, lifetimeSeconds: number): BrowserCookie {
  const readSecret = ({ cookies, server }: FastifyRequest) => {
    const cookie = cookies[hostCookie(name, server)];
    return cookie && SECRET_PATTERN.test(cookie) ? cookie : null;
  };
  return {
    readHash(request) {
      const secret = readSecret(request);
      return secret === null ? null : sha256(secret);
    },
    ensure(request, reply) {
      const secret = readSecret(request) ?? createSecret();
      // "strict" works because our own pages call the API from our own origin.
      reply.setCookie(hostCookie(name, request.server), secret, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: request.server.secureCookies,
        maxAge: lifetimeSeconds,
      });
      return sha256(secret);
    },
  };
}

export const socialLoginCookie = createBrowserCookie('third', 15 * 60);
/** Identifies the device that requests SMS codes. */
export const smsCookie = createBrowserCookie('sms', 15 * 60);
