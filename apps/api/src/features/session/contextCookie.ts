import type { Platform } from '@baodao/domain/wire/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTEXT_COOKIE } from './findSession.ts';
import { createSecret } from './secretHash.ts';

const browserPlatforms: readonly Platform[] = ['web', 'wap', 'wechat'];
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Sets the cookie for browsers over https and on localhost. Apps do not need it: they have secure token storage. */
export function setContextCookie(request: FastifyRequest, reply: FastifyReply, platform: Platform): string | null {
  const isSecure = request.protocol === 'https';
  if (!browserPlatforms.includes(platform) || !(isSecure || localHosts.has(request.hostname))) return null;
  const context = createSecret();
  reply.setCookie(CONTEXT_COOKIE, context, { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge: 400 * 86_400 });
  return context;
}

export function clearContextCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(CONTEXT_COOKIE, { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' });
}
