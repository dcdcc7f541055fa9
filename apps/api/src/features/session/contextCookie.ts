import type { Platform } from '@baodao/domain/wire/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTEXT_COOKIE } from './findSession.ts';
import { createSecret } from './secretHash.ts';

export const browserPlatforms: readonly Platform[] = ['web', 'wap', 'wechat'];
declare module 'fastify' {
  interface FastifyInstance {
    /** True when browsers use the shop over https. */
    secureCookies: boolean;
  }
}

/** Sets the cookie for browsers. Apps do not need it: they have secure token storage. */
export function setContextCookie(request: FastifyRequest, reply: FastifyReply, platform: Platform): string | null {
  if (!browserPlatforms.includes(platform)) return null;
  const context = createSecret();
  const secure = request.server.secureCookies;
  reply.setCookie(CONTEXT_COOKIE, context, { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: 400 * 86_400 });
  return context;
}

export function clearContextCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(CONTEXT_COOKIE, { path: '/', httpOnly: true, sameSite: 'strict', secure: request.server.secureCookies });
}
