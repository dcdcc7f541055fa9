import type { Platform } from '@baodao/domain/wire/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONTEXT_COOKIE } from './findSession.ts';
import { newSecret } from './tokenHash.ts';

const browsers: readonly Platform[] = ['web', 'wap', 'wechat'];
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Browsers get one over https and on their own machine; apps keep their tokens safer than a cookie could. */
export function giveContext(request: FastifyRequest, reply: FastifyReply, platform: Platform): string | null {
  const isSecure = request.protocol === 'https';
  if (!browsers.includes(platform) || !(isSecure || localHosts.has(request.hostname))) return null;
  const context = newSecret();
  reply.setCookie(CONTEXT_COOKIE, context, { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge: 400 * 86_400 });
  return context;
}

export function dropContext(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(CONTEXT_COOKIE, { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' });
}
