import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { errorCodes } from '@baodao/domain/errors/codes';
import { matchLanguage } from '@baodao/domain/text/matchLanguage';
import { languages, platforms } from '@baodao/domain/wire/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblem, badParameter, Unauthorized } from './problems.ts';
import type { RequestContext, Session } from './requestContext.ts';

interface ClientInfo {
  platform: RequestContext['platform'];
  lang: RequestContext['language'];
}
const CLIENT = Symbol('client');

declare module 'fastify' {
  interface FastifyRequest {
    [CLIENT]?: ClientInfo;
  }
}

/** Moves the common fields `platform` and `lang` out of the query, so that the rest matches the endpoint's schema. */
export function readPlatformAndLanguage(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>;
  const { platform = 'web', lang = 'zh-CN' } = query;
  const knownPlatform = platforms.find((known) => known === platform);
  const knownLanguage = languages.find((known) => known === lang) ?? (typeof lang === 'string' ? matchLanguage(lang) : undefined);
  if (!knownPlatform) throw badParameter('platform');
  if (!knownLanguage) throw badParameter('lang');
  delete query.platform;
  delete query.lang;
  request[CLIENT] = { platform: knownPlatform, lang: knownLanguage };
}

/** RFC 6750 names the scope that would have been enough. */
export function scopeMissing(reply: FastifyReply, scope: AnyEndpoint['scope']): ApiProblem {
  reply.header('www-authenticate', `Bearer error="insufficient_scope"${scope ? `, scope="${scope}"` : ''}`);
  return new ApiProblem(errorCodes.notAllowed, scope ? `the app needs the scope ${scope}` : 'no app may make this call');
}

/** A class, so that all requests share one hidden class in V8. */
export class HandledRequest implements RequestContext {
  readonly platform: RequestContext['platform'];
  readonly language: RequestContext['language'];
  readonly session: Session | null;
  readonly idempotencyKey: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  isStatusFalse = false;

  constructor(request: FastifyRequest, reply: FastifyReply, { access, scope }: AnyEndpoint, found: Session | null) {
    // Without the scope, an app sees of a call with optional access what everyone sees.
    const isAllowed = !found?.scopes || found.scopes.some((each) => each === scope);
    if (access === 'member' && found && !isAllowed) throw scopeMissing(reply, scope);
    const session = isAllowed ? found : null;
    if (access === 'member' && !session) throw new Unauthorized();
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string' && !/^[\w.:-]{8,128}$/.test(key)) throw badParameter('Idempotency-Key');
    const { platform, lang } = request[CLIENT] ?? { platform: 'web', lang: 'zh-CN' };
    this.platform = platform;
    this.language = lang;
    this.session = session;
    this.idempotencyKey = typeof key === 'string' ? key : null;
    this.request = request;
    this.reply = reply;
  }

  get userId(): number {
    if (!this.session) throw new Unauthorized();
    return this.session.userId;
  }

  get ip(): string {
    return this.request.ip;
  }

  get signal(): AbortSignal {
    return this.request.signal;
  }

  setStatusFalse(): void {
    this.isStatusFalse = true;
  }
}
