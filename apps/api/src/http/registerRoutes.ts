import type { AnyRow, InputOf, ReplyOf } from '@baodao/api-client/row';
import { languages, platforms } from '@baodao/domain/wire/fields';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest, type HTTPMethods } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from './errors.ts';
import { ApiProblem, badParameter, Unauthorized } from './problems.ts';
import type { RequestContext, SignedIn } from './requestContext.ts';

type Schema = z.core.$ZodType;

/** A schema fits when it says neither more nor less than the row. */
type Fits<S extends Schema, T> = [z.output<S>] extends [T]
  ? [T] extends [z.output<S>]
    ? unknown
    : 'the schema does not match the row'
  : 'the schema does not match the row';

/** Not bound to the rows' names: else a missing row would make inference fail and the error blame its neighbours. */
type Schemas = Record<string, Schema>;

/** The first two parts let TypeScript infer the schemas (it cannot through an index of Rows), the third checks them. */
type RouteDefinitions<Rows extends Record<string, AnyRow>, Inputs extends Schemas, Replies extends Schemas> = {
  [Name in keyof Inputs]: { input: Inputs[Name] };
} & {
  [Name in keyof Replies]: { reply: Replies[Name] };
} & {
  [Name in keyof Rows]: {
    input: Fits<Inputs[Name & keyof Inputs], InputOf<Rows[Name]>>;
    reply: Fits<Replies[Name & keyof Replies], ReplyOf<Rows[Name]>>;
    handle: (input: InputOf<Rows[Name]>, call: RequestContext) => Promise<ReplyOf<Rows[Name]>>;
    /** Seconds that everybody may keep the reply. Only replies that are alike for all may say this. */
    cache?: number;
  };
};

const Refused = z.object({
  status: z.literal(false),
  data: z.unknown(),
  code: z.int(),
  message: z.string(),
  requestId: z.string(),
});

export interface RegisterOptions {
  findSession: (request: FastifyRequest) => SignedIn | null | Promise<SignedIn | null>;
}

/** Binds a pair of schemas and a handler to every row given. */
export function registerRoutes<Rows extends Record<string, AnyRow>, Inputs extends Schemas, Replies extends Schemas>(
  app: FastifyInstance,
  rows: Rows,
  bindings: RouteDefinitions<Rows, Inputs, Replies>,
  { findSession }: RegisterOptions,
): void {
  const routes = new Set<string>(Object.values(rows).map(({ route }) => route));
  for (const [name, row] of Object.entries(rows)) {
    const binding = bindings[name];
    if (!binding) throw new Error(`No binding for ${row.route}`);
    const { input, reply, handle, cache } = binding;
    const [method, url] = splitRoute(row);
    app.route({
      method,
      url,
      schema: {
        tags: [url.split('/')[2] ?? 'shop'],
        ...(row.encoding === 'multipart' ? {} : { [method === 'GET' ? 'querystring' : 'body']: input }),
        ...(row.access === 'public' ? {} : { security: [{ bearer: [] }] }),
        response: {
          200: z.object({ status: z.boolean(), data: reply, code: z.int(), requestId: z.string() }),
          ...Object.fromEntries([400, 401, 403, 404, 409, 413, 422, 429, 500, 503].map((status) => [status, Refused])),
        },
      },
      ...(method === 'POST' && row.encoding === undefined ? { onRequest: refuseOtherTypes } : {}),
      preValidation: (request, _, done) => {
        readPlatformAndLanguage(request);
        // The id in the path counts as a field of the query.
        const { id } = method === 'GET' ? (request.params as { id?: string }) : {};
        if (id !== undefined && id !== '') Object.assign(request.query as object, { id });
        done();
      },
      handler: async (request, answer) => {
        const found = row.access === 'public' ? null : findSession(request);
        const call = new HandledCall(request, answer, row, found instanceof Promise ? await found : found);
        let data: unknown;
        try {
          data = await handle(method === 'GET' ? request.query : request.body, call);
        } catch (error) {
          // An ordinary answer: the road of errors is a long one.
          if (error instanceof ApiProblem) return refuse(answer, request, error.status, error.code, error.message, error.data);
          throw error;
        }
        const isPublic = cache !== undefined && row.access === 'public';
        answer.header('cache-control', isPublic ? `public, max-age=0, s-maxage=${cache}` : 'no-store');
        return { status: !call.isNo, data, code: 0, requestId: request.id };
      },
    });
    // Known paths answer the other method with 405 and change nothing.
    const other = method === 'GET' ? 'POST' : 'GET';
    if (!routes.has(`${other} ${url}`) && !app.hasRoute({ method: other, url }))
      app.route({ method: other, url, schema: { hide: true }, handler: refuseMethod(method) });
  }
}

/** What a form of another site could send without being asked never reaches a handler: neither as a form nor as plain text. */
function refuseOtherTypes({ headers }: FastifyRequest, _: FastifyReply, done: () => void): void {
  const type = headers['content-type'];
  if (!isJson(type)) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type ?? 'nothing');
  // Nothing is unpacked here, so what is packed is no JSON.
  const { 'content-encoding': packing = 'identity' } = headers;
  if (packing !== 'identity') throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(packing);
  done();
}

/** Stricter than the parser's own reading of the header: a tab or anything else after the name makes it another type. */
const isJson = (type = '') => /^application\/json *(;|$)/i.test(type);

const refuseMethod = (allowed: string) => async (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(405)
    .header('allow', allowed)
    .send({ status: false, data: null, code: -2, message: `use ${allowed}`, requestId: request.id });

function splitRoute(row: AnyRow): [HTTPMethods, string] {
  const [method = 'GET', url = '/'] = row.route.split(' ');
  return [method === 'GET' ? 'GET' : 'POST', url];
}

interface Wire {
  platform: RequestContext['platform'];
  lang: RequestContext['language'];
}
const WIRE = Symbol('wire');

declare module 'fastify' {
  interface FastifyRequest {
    [WIRE]?: Wire;
  }
}

/** Every call says who calls and in which language; what remains of the query is the call's own. */
function readPlatformAndLanguage(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>;
  const { platform = 'web', lang = 'zh-CN' } = query;
  const knownPlatform = platforms.find((known) => known === platform);
  const knownLanguage = languages.find((known) => known === lang);
  if (!knownPlatform) throw badParameter('platform');
  if (!knownLanguage) throw badParameter('lang');
  delete query.platform;
  delete query.lang;
  request[WIRE] = { platform: knownPlatform, lang: knownLanguage };
}

/** One shape for all, so that what a call needs is made with it and not one by one. */
class HandledCall implements RequestContext {
  readonly platform: RequestContext['platform'];
  readonly language: RequestContext['language'];
  readonly signedIn: SignedIn | null;
  readonly idempotencyKey: string | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  isNo = false;

  constructor(request: FastifyRequest, reply: FastifyReply, { access }: AnyRow, signedIn: SignedIn | null) {
    if (access === 'member' && !signedIn) throw new Unauthorized();
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string' && !/^[\w.:-]{8,128}$/.test(key)) throw badParameter('Idempotency-Key');
    const { platform, lang } = request[WIRE] ?? { platform: 'web', lang: 'zh-CN' };
    this.platform = platform;
    this.language = lang;
    this.signedIn = signedIn;
    this.idempotencyKey = typeof key === 'string' ? key : null;
    this.request = request;
    this.reply = reply;
  }

  get userId(): number {
    if (!this.signedIn) throw new Unauthorized();
    return this.signedIn.userId;
  }

  get ip(): string {
    return this.request.ip;
  }

  replyStatusFalse(): void {
    this.isNo = true;
  }
}
