import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret } from '../../platform/crypto/secretHash.ts';
import { contextCookieOf } from '../../platform/http/requestContext.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True when browsers use the shop over https. */
    secureCookies: boolean;
  }
}

/**
 * True if a page of the shop sent the request. Browsers set these two headers and let no script change or omit them, so a script in the page
 * cannot pass for an app. Pages of the origins in `CORS_ORIGINS` send no cookies, so their tokens cannot be bound to one.
 */
export function isBrowserSession({ headers, server }: Pick<FastifyRequest, 'headers' | 'server'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && server.corsOrigins.has(origin)) return false;
  return origin !== undefined || site !== undefined;
}

/** Sets the cookie in browsers. Apps and servers do not need it: no foreign script runs beside their tokens. */
export function setContextCookie(request: FastifyRequest, reply: FastifyReply): string | null {
  if (!isBrowserSession(request)) return null;
  const context = createSecret();
  const secure = request.server.secureCookies;
  reply.setCookie(contextCookieOf(request.server), context, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: 400 * 86_400,
  });
  return context;
}

export function clearContextCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(contextCookieOf(request.server), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.server.secureCookies,
  });
}
