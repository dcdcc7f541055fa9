import type { AnyEndpoint, InputOf, ReplyOf } from '@baodao/api-client/endpoint';
import { matchLanguage } from '@baodao/domain/text/matchLanguage';
import { languages, platforms } from '@baodao/domain/wire/fields';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest, type HTTPMethods } from 'fastify';
import * as z from 'zod/mini';
import { sendProblem } from './errorHandler.ts';
import { ErrorReply, errorStatuses } from './errorReply.ts';
import { ApiProblem, badParameter, Unauthorized } from './problems.ts';
import type { RequestContext, Session } from './requestContext.ts';

type Schema = z.core.$ZodType;

/** A schema fits when its type is exactly the type that the endpoint declares. */
type Fits<S extends Schema, T> = [z.output<S>] extends [T]
  ? [T] extends [z.output<S>]
    ? unknown
    : 'the schema does not match the endpoint'
  : 'the schema does not match the endpoint';

/** Not keyed by the endpoints' names: a missing endpoint would break inference, and the error would point at other endpoints. */
type Schemas = Record<string, Schema>;

/** The first two parts let TypeScript infer the schemas, which it cannot do through an index of `Endpoints`. The third part checks them. */
type RouteDefinitions<Endpoints extends Record<string, AnyEndpoint>, Inputs extends Schemas, Replies extends Schemas> = {
  [Name in keyof Inputs]: { input: Inputs[Name] };
} & {
  [Name in keyof Replies]: { reply: Replies[Name] };
} & {
  [Name in keyof Endpoints]: {
    input: Fits<Inputs[Name & keyof Inputs], InputOf<Endpoints[Name]>>;
    reply: Fits<Replies[Name & keyof Replies], ReplyOf<Endpoints[Name]>>;
    handle: (input: InputOf<Endpoints[Name]>, call: RequestContext) => Promise<ReplyOf<Endpoints[Name]>>;
    /** Seconds that shared caches may keep the reply. Only for replies that are the same for everyone. */
    cache?: number;
  };
};

export interface RegisterOptions {
  findSession: (request: FastifyRequest) => Session | null | Promise<Session | null>;
}

/** Registers every endpoint with its input and reply schemas and its handler. */
export function registerRoutes<Endpoints extends Record<string, AnyEndpoint>, Inputs extends Schemas, Replies extends Schemas>(
  app: FastifyInstance,
  endpoints: Endpoints,
  definitions: RouteDefinitions<Endpoints, Inputs, Replies>,
  { findSession }: RegisterOptions,
): void {
  const routes = new Set<string>(Object.values(endpoints).map(({ route }) => route));
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const definition = definitions[name];
    if (!definition) throw new Error(`No route definition for ${endpoint.route}`);
    const { input, reply, handle, cache } = definition;
    const [ownMethod, url] = splitRoute(endpoint);
    for (const method of [ownMethod, endpoint.alternateMethod].filter((each) => each !== undefined))
      app.route({
        method,
        url,
        schema: {
          ...(endpoint.encoding === 'multipart' ? {} : { [method === 'GET' ? 'querystring' : 'body']: input }),
          response: {
            200: z.object({ status: z.boolean(), data: reply, code: z.int(), requestId: z.string() }),
            ...Object.fromEntries(errorStatuses.map((status) => [status, ErrorReply])),
          },
        },
        ...(method === 'POST' && endpoint.encoding === undefined ? { onRequest: rejectOtherContentTypes } : {}),
        preValidation: (request, _, done) => {
          readPlatformAndLanguage(request);
          // Handlers read the id in the path as a query field.
          const { id } = method === 'GET' ? (request.params as { id?: string }) : {};
          if (id !== undefined && id !== '') Object.assign(request.query as object, { id });
          done();
        },
        handler: async (request, answer) => {
          const found = endpoint.access === 'public' ? null : findSession(request);
          const call = new HandledRequest(request, answer, endpoint, found instanceof Promise ? await found : found);
          let data: unknown;
          try {
            const counting = method === 'POST' && call.session ? app.limitMemberWrites(call.session.userId) : undefined;
            if (counting) await counting;
            data = await handle(method === 'GET' ? request.query : request.body, call);
          } catch (error) {
            // Fastify's error handling is slow, and problems are ordinary replies.
            if (error instanceof ApiProblem) return sendProblem(answer, request, error.status, error.code, error.message, error.data);
            throw error;
          }
          const isPublic = cache !== undefined && endpoint.access === 'public';
          answer.header('cache-control', isPublic ? `public, max-age=0, s-maxage=${cache}` : 'no-store');
          return { status: !call.isStatusFalse, data, code: 0, requestId: request.id };
        },
      });
    // The other method of a known path is a 405.
    const other = ownMethod === 'GET' ? 'POST' : 'GET';
    if (!routes.has(`${other} ${url}`) && !app.hasRoute({ method: other, url }))
      app.route({ method: other, url, schema: { hide: true }, handler: rejectMethod(ownMethod) });
  }
}

/** CSRF protection: HTML forms of other sites cannot send JSON, and everything else is rejected. */
function rejectOtherContentTypes({ headers }: FastifyRequest, _: FastifyReply, done: () => void): void {
  const type = headers['content-type'];
  if (!isJson(type)) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type ?? 'nothing');
  // Compressed bodies are not supported.
  const { 'content-encoding': encoding = 'identity' } = headers;
  if (encoding !== 'identity') throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(encoding);
  done();
}

/** Stricter than Fastify's parser, which accepts a tab and other characters after the type. */
const isJson = (type = '') => /^application\/json *(;|$)/i.test(type);

const rejectMethod = (allowed: string) => async (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(405)
    .header('allow', allowed)
    .send({ status: false, data: null, code: -2, message: `use ${allowed}`, requestId: request.id });

function splitRoute(endpoint: AnyEndpoint): [HTTPMethods, string] {
  const [method = 'GET', url = '/'] = endpoint.route.split(' ');
  return [method === 'GET' ? 'GET' : 'POST', url];
}

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
function readPlatformAndLanguage(request: FastifyRequest): void {
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

/** A class, so that all requests share one hidden class in V8. */
class HandledRequest implements RequestContext {
  readonly platform: RequestContext['platform'];
  readonly language: RequestContext['language'];
  readonly session: Session | null;
  readonly idempotencyKey: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  isStatusFalse = false;

  constructor(request: FastifyRequest, reply: FastifyReply, { access }: AnyEndpoint, session: Session | null) {
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

  setStatusFalse(): void {
    this.isStatusFalse = true;
  }
}
