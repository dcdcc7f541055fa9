import type { AnyEndpoint, Deprecation, InputOf, ReplyOf } from '@baodao/api-client/endpoint';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest, type HTTPMethods } from 'fastify';
import type * as z from 'zod/mini';
import { answerGuests, type Reader } from './answerGuests.ts';
import { checkVersion } from './apiVersion.ts';
import { compileSerializer } from './compileSerializer.ts';
import { sendProblem } from './errorHandler.ts';
import { ErrorReply, envelopeOf, errorStatuses } from './errorReply.ts';
import { HandledRequest, readPlatformAndLanguage } from './handledRequest.ts';
import { ApiProblem } from './problems.ts';
import { notePosition, readFromReplica, wantedPosition } from './readFromReplica.ts';
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
  } & (Handler<InputOf<Endpoints[Name]>, ReplyOf<Endpoints[Name]>> | Reader<InputOf<Endpoints[Name]>, ReplyOf<Endpoints[Name]>>);
};

interface Handler<Input, Reply> {
  handle: (input: Input, call: RequestContext) => Promise<Reply>;
}

export interface RegisterOptions {
  /** Without it, nobody has a session, which is all that public calls need. */
  findSession: (request: FastifyRequest) => Session | null | Promise<Session | null>;
  /** The largest body in bytes, where it is larger than those of other calls. */
  bodyLimit?: number;
  /** Throws unless the request carries the token of a server with the scope of the endpoint. Endpoints with `service` access need it. */
  authorizeService?: (request: FastifyRequest, reply: FastifyReply, endpoint: AnyEndpoint) => Promise<void>;
}

/** Registers every endpoint with its input and reply schemas and its handler. */
export function registerRoutes<Endpoints extends Record<string, AnyEndpoint>, Inputs extends Schemas, Replies extends Schemas>(
  app: FastifyInstance,
  endpoints: Endpoints,
  definitions: RouteDefinitions<Endpoints, Inputs, Replies>,
  { findSession = () => null, bodyLimit, authorizeService }: Partial<RegisterOptions> = {},
): void {
  const routes = new Set<string>(Object.values(endpoints).map(({ route }) => route));
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const definition = definitions[name];
    if (!definition) throw new Error(`No route definition for ${endpoint.route}`);
    const authorize = endpoint.access === 'service' ? authorizeService : undefined;
    if (endpoint.access === 'service' && (!authorize || 'read' in definition))
      throw new Error(`Nobody checks the token of ${endpoint.route}`);
    const { input, reply } = definition;
    const handle = 'read' in definition ? definition.read : definition.handle;
    const [ownMethod, url] = splitRoute(endpoint);
    const envelope = envelopeOf(reply, endpoint.isExistenceCheck);
    const onServed = 'read' in definition ? definition.onServed : undefined;
    const serialize = compileSerializer(app, envelope);
    for (const method of [ownMethod, endpoint.alternateMethod].filter((each) => each !== undefined)) {
      const answer = async (request: FastifyRequest, answered: FastifyReply) => {
        if (authorize) await authorize(request, answered, endpoint);
        const found = endpoint.access === 'public' || authorize ? null : findSession(request);
        const call = new HandledRequest(request, answered, endpoint, found instanceof Promise ? await found : found);
        try {
          const counting = method === 'POST' && call.session ? app.limitMemberWrites(call.session.userId) : undefined;
          if (counting) await counting;
          const given = method === 'GET' ? request.query : request.body;
          // Replies that are never kept must be exact, for example the units left in a sale.
          const isExact = !('read' in definition) || definition.isShared?.(given) === false;
          const data = isExact
            ? await handle(given, call)
            : await readFromReplica(app.replicas, wantedPosition(request, call.session), () => handle(given, call));
          onServed?.(data)();
          if (method === 'POST' && call.session) await notePosition(app, answered);
          answered.header('cache-control', 'no-store');
          if ('read' in definition) answered.type('application/json; charset=utf-8').serializer(serialize);
          return { status: !call.isStatusFalse, data, code: 0, requestId: request.id };
        } catch (error) {
          // Fastify's error handling is slow, and problems are ordinary replies.
          if (error instanceof ApiProblem) return sendProblem(answered, request, error.status, error.code, error.message, error.data);
          throw error;
        }
      };
      app.route({
        method,
        url,
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        // The fields of a form are read by its handler. The document has them from here.
        config: endpoint.encoding === 'multipart' ? { form: input } : {},
        schema: {
          ...(endpoint.encoding === 'multipart' ? {} : { [method === 'GET' ? 'querystring' : 'body']: input }),
          response: { 200: envelope, ...Object.fromEntries(errorStatuses.map((status) => [status, ErrorReply])) },
        },
        onRequest: [
          checkVersion,
          ...(endpoint.deprecated ? [announceEnd(endpoint.deprecated)] : []),
          ...(method === 'POST' && endpoint.encoding === undefined ? [rejectOtherContentTypes] : []),
        ],
        preValidation: (request, _, done) => {
          readPlatformAndLanguage(request);
          // Handlers read the id in the path as a query field.
          const { id } = method === 'GET' ? (request.params as { id?: string }) : {};
          if (id !== undefined && id !== '') Object.assign(request.query as object, { id });
          done();
        },
        handler: 'read' in definition && method === 'GET' ? answerGuests(app, endpoint, { reader: definition, serialize }, answer) : answer,
      });
    }
    // The other method of a known path is a 405.
    const other = ownMethod === 'GET' ? 'POST' : 'GET';
    if (!routes.has(`${other} ${url}`) && !app.hasRoute({ method: other, url }))
      app.route({ method: other, url, schema: { hide: true }, handler: rejectMethod(ownMethod) });
  }
}

/** The headers of a call that is going away, in every reply (RFC 9745 and RFC 8594). */
function announceEnd({ since, sunset }: Deprecation) {
  const headers = { deprecation: `@${Date.parse(since) / 1000}`, sunset: new Date(sunset).toUTCString() };
  return (_: FastifyRequest, reply: FastifyReply, done: () => void) => {
    reply.headers(headers);
    done();
  };
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
