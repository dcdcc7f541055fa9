import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';
import { type Dispatcher, Agent as ReadAgent } from 'undici';
import { BodyTooLargeError, forwardBody } from './forwardBody.ts';

/** The API's paths. Browsers use one origin for pages and API. */
const API_PREFIXES = [
  '/rest',
  '/oauth',
  '/system',
  '/pay',
  '/supplier',
  '/courier',
  '/media',
  '/sitemap',
  '/sitemap.xml',
  '/feeds',
  '/.well-known/oauth-authorization-server',
];

/** As long as the API takes at most. */
const TIMEOUT_MS = 60_000;
/** The API's event streams send a line every 8 s. */
const STREAM_TIMEOUT_MS = 60_000;
/** The API closed an idle connection just when it was reused. Another one works at once. */
const RESET_DELAY_MS = 20;
/** One API is being replaced by the next. */
const RESTART_DELAY_MS = 300;
/** The API accepts files of 10 MiB. Larger bodies are rejected before they are forwarded. */
const MAX_BODY_BYTES = 11 * 2 ** 20;
/** Seconds. A read that the API refuses for longer is not repeated. */
const RETRY_AFTER_S = 2;

/**
 * Headers of one connection (RFC 9110, section 7.6.1). The browser's connection has its own: while this server shuts down, it answers
 * `connection: close`.
 */
const connectionHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Asks the API to keep connections, but uses each only once. With `connection: close`, an API that rejects a form early would close the
 * connection while the form is still being sent. The reset could overtake the reply.
 */
function withoutReuse<T extends Agent>(agent: T): T {
  agent.keepSocketAlive = () => false;
  return agent;
}

/**
 * Reads reuse connections, and are repeated when the API closes one just then. A write cannot be repeated, so it gets a connection of its
 * own, which the API cannot have closed.
 */
const methodGroups = [
  { httpMethods: ['GET', 'HEAD'], isRead: true },
  { httpMethods: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], isRead: false },
];

/** Milliseconds until a read that failed is repeated. `null` after a time limit, which a second attempt would exceed as well. */
function retryDelay(error: Error | null, reply: unknown): number | null {
  if (error && 'code' in error) {
    if (error.code === 'ECONNRESET' || error.code === 'UND_ERR_SOCKET') return RESET_DELAY_MS;
    return error.code === 'ECONNREFUSED' ? RESTART_DELAY_MS : null;
  }
  if (!isRefusal(reply)) return null;
  const seconds = Number(reply.headers['retry-after']);
  if (!(seconds <= RETRY_AFTER_S)) return null;
  // The connection is free once the body is read.
  reply.stream.resume();
  return seconds * 1_000;
}

/** The library declares another type than it passes. */
const isRefusal = (reply: unknown): reply is { headers: IncomingHttpHeaders; stream: Readable } =>
  typeof reply === 'object' && reply !== null && 'stream' in reply && 'statusCode' in reply && reply.statusCode === 503;

type Done<Opaque> = (error: Error | null, reply: Dispatcher.ResponseData<Opaque>) => void;

/** The proxy passes no signal on, so the agent adds the one of the current request. */
class AbortableAgent extends ReadAgent {
  readonly #signal: AsyncLocalStorage<AbortSignal>;

  constructor(signal: AsyncLocalStorage<AbortSignal>) {
    super({ headersTimeout: TIMEOUT_MS, bodyTimeout: STREAM_TIMEOUT_MS });
    this.#signal = signal;
  }

  override request<Opaque = null>(options: Dispatcher.RequestOptions<Opaque>): Promise<Dispatcher.ResponseData<Opaque>>;
  override request<Opaque = null>(options: Dispatcher.RequestOptions<Opaque>, done: Done<Opaque>): void;
  override request<Opaque = null>(options: Dispatcher.RequestOptions<Opaque>, done?: Done<Opaque>) {
    const abortable = { ...options, signal: this.#signal.getStore() ?? null };
    return done ? super.request(abortable, done) : super.request(abortable);
  }
}

/** Forwards API requests. When the browser disconnects, the request to the API is aborted. */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  // Fastify would hold texts in memory. Payloads of every type are streams.
  app.removeContentTypeParser('text/plain');
  const disconnectSignal = new AsyncLocalStorage<AbortSignal>();
  const agent = new AbortableAgent(disconnectSignal);
  app.addHook('onClose', () => agent.destroy());
  const writes = {
    agents: { 'http:': withoutReuse(new Agent({ keepAlive: true })), 'https:': withoutReuse(new HttpsAgent({ keepAlive: true })) },
    requestOptions: {
      timeout: TIMEOUT_MS,
      // The proxy shares one options object and reads the property for each request.
      get signal() {
        return disconnectSignal.getStore();
      },
    },
  };
  for (const [prefix, { httpMethods, isRead }] of API_PREFIXES.flatMap((each) => methodGroups.map((group) => [each, group] as const))) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      httpMethods,
      // A disconnected browser is logged at a lower level than a failure.
      logLevel: 'error',
      // Forwards payment notifications byte by byte, because their signatures cover the raw body.
      proxyPayloads: true,
      preHandler: (request, reply, done) => {
        if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
          request.raw.resume();
          return sendProblem(reply, 413, -2, 'body too large');
        }
        if (request.body !== undefined) request.body = forwardBody(request.raw, MAX_BODY_BYTES);
        const disconnected = new AbortController();
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) disconnected.abort();
        });
        return disconnectSignal.run(disconnected.signal, done);
      },
      ...(isRead ? { undici: agent } : { http: writes }),
      replyOptions: {
        // By default the library repeats a read that gets 503 ten times, after as many milliseconds as the API asks for in seconds.
        retryDelay: ({ err, res, attempt }) => (isRead && attempt === 0 ? retryDelay(err, res) : null),
        onError: (reply, { error }) => {
          if (reply.raw.destroyed) {
            reply.hijack();
            return;
          }
          if (error.cause instanceof BodyTooLargeError) return sendProblem(reply, 413, -2, 'body too large');
          reply.log.error({ err: error }, 'the API did not answer');
          sendProblem(reply.header('retry-after', RETRY_AFTER_S), 503, -1, 'server error');
        },
        onResponse: (request, reply, response) => {
          // The library closes the connection to a browser that is still uploading. The reset would overtake the reply.
          if (!request.raw.complete) reply.removeHeader('connection');
          reply.send('stream' in response ? response.stream : response);
        },
        rewriteHeaders: withoutConnectionHeaders,
        rewriteRequestHeaders: (request, given) => ({ ...given, ...forwardedHeaders(request) }),
      },
    });
  }
}

/** Tells the API on whose behalf this server calls it. */
export function forwardedHeaders({ ip, protocol, host, id }: Pick<FastifyRequest, 'ip' | 'protocol' | 'host' | 'id'>) {
  return { 'x-forwarded-for': ip, 'x-forwarded-proto': protocol, 'x-forwarded-host': host, 'x-request-id': id };
}

function withoutConnectionHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = headers.connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.includes(name) && !named.includes(name)));
}

/** The envelope of the API's replies. The page translates the code. */
function sendProblem(reply: FastifyReply<RouteGenericInterface, RawServerBase>, status: number, code: number, message: string): void {
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ status: false, data: null, code, message, requestId: reply.request.id });
}
