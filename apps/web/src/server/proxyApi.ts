import { AsyncLocalStorage } from 'node:async_hooks';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Paths that belong to the API: everything comes from one origin. */
const API_PREFIXES = ['/rest', '/oauth', '/system', '/pay', '/supplier', '/media', '/sitemap', '/sitemap.xml'];

const ONCE_MORE_MS = 20;

const isCutOff = (error: Error | null) => error !== null && 'code' in error && error.code === 'ECONNRESET';

/** Passes on what is for the API. When the browser leaves, the API is told, so that it need not finish what nobody reads. */
export async function proxyApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  const left = new AsyncLocalStorage<AbortSignal>();
  for (const prefix of API_PREFIXES) {
    await app.register(proxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      // That somebody left is no news; what fails is logged as an error anyway.
      logLevel: 'error',
      // A gateway's form comes as it is: its signature is over the very bytes.
      proxyPayloads: true,
      preHandler: (_, reply, done) => {
        const leaving = new AbortController();
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) leaving.abort();
        });
        left.run(leaving.signal, done);
      },
      http: {
        requestOptions: {
          timeout: 15_000,
          // The proxy takes one set of options for all requests, and reads it anew for each.
          get signal() {
            return left.getStore();
          },
        },
      },
      replyOptions: {
        // A connection that was kept may be closed by the API at the very moment when it is used again: what only reads is asked anew.
        retryDelay: ({ err, req, res, attempt, getDefaultDelay }) =>
          isCutOff(err) && req.method === 'GET' && attempt === 0 ? ONCE_MORE_MS : getDefaultDelay(req, res, err, attempt),
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
