import { AsyncLocalStorage } from 'node:async_hooks';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** The API's paths. Browsers use one origin for pages and API. */
const API_PREFIXES = ['/rest', '/oauth', '/system', '/pay', '/supplier', '/media', '/sitemap', '/sitemap.xml'];

const RETRY_DELAY_MS = 20;

const isConnectionReset = (error: Error | null) => error !== null && 'code' in error && error.code === 'ECONNRESET';

/** Forwards API requests. When the browser disconnects, the request to the API is aborted. */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  const disconnectSignal = new AsyncLocalStorage<AbortSignal>();
  for (const prefix of API_PREFIXES) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      // A disconnected browser is logged at a lower level than a failure.
      logLevel: 'error',
      // Forwards payment notifications byte by byte, because their signatures cover the raw body.
      proxyPayloads: true,
      preHandler: (_, reply, done) => {
        const disconnected = new AbortController();
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) disconnected.abort();
        });
        disconnectSignal.run(disconnected.signal, done);
      },
      http: {
        requestOptions: {
          timeout: 15_000,
          // The proxy shares one options object and reads the property for each request.
          get signal() {
            return disconnectSignal.getStore();
          },
        },
      },
      replyOptions: {
        // The API may close an idle connection just when it is reused. Reads are retried.
        retryDelay: ({ err, req, res, attempt, getDefaultDelay }) =>
          isConnectionReset(err) && req.method === 'GET' && attempt === 0 ? RETRY_DELAY_MS : getDefaultDelay(req, res, err, attempt),
        onError: (reply, { error }) => {
          if (reply.raw.destroyed) reply.hijack();
          else reply.send(error);
        },
        rewriteRequestHeaders: (request, given) => ({
          ...given,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
        }),
      },
    });
  }
}
