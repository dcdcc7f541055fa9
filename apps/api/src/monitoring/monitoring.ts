import { parseMetricsReaders } from '@baodao/logging/metricsReaders';
import { serveMetrics } from '@baodao/logging/metricsServer';
import { Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { readContentVersion, watchContentVersion } from '../platform/db/contentVersion.ts';
import type { Services } from '../services.ts';
import { registerDatabaseMetrics } from './databaseMetrics.ts';
import { registerShopMetrics } from './shopMetrics.ts';

const CONTENT_PATH = '/contentz';
/** Shorter than the time limits of common proxies. */
const CONTENT_WAIT_MS = 15_000;
const contentQuery = z.object({ after: z.optional(z.string()) });

/** Aborts when the reply is sent or its reader has left. */
function endOf({ raw }: FastifyReply): AbortSignal {
  const end = new AbortController();
  raw.once('close', () => end.abort());
  return end.signal;
}

/**
 * - `/livez`: the process answers.
 * - `/readyz`: the process can handle requests, at least of visitors.
 * - `/contentz`: a version that changes with public content. With `?after=VERSION` it answers when there is another one, or after some seconds.
 * - `/metrics`: Prometheus metrics, labelled by route pattern and not by URL.
 */
export function registerMonitoring(app: FastifyInstance, services: Services): void {
  const { db, pool, replicas, environment, announcements } = services;
  const registry = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  registerDatabaseMetrics(registry, services);
  registerShopMetrics(registry, { db });
  let isClosing = false;
  app.addHook('onResponse', (request, reply, done) => {
    // How long it waited says nothing about the shop.
    if (request.routeOptions.url === CONTENT_PATH) return done();
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/livez', { schema: { hide: true } }, async () => ({ live: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    // Without the primary, an API still answers visitors from replicas. A balancer that takes out all APIs would answer nobody.
    const isReady =
      !isClosing &&
      (replicas?.canReach(0) ||
        (await pool.query('select 1').then(
          () => true,
          () => false,
        )));
    return reply.code(isReady ? 200 : 503).send({ ready: isReady });
  });
  const content = watchContentVersion(db, pool, announcements);
  // Requests that wait for a change would keep the server from closing.
  app.addHook('preClose', async () => content.stop());
  app.get<{ Querystring: z.infer<typeof contentQuery> }>(
    CONTENT_PATH,
    { schema: { hide: true, querystring: contentQuery } },
    async ({ query: { after } }, reply) => {
      reply.header('cache-control', 'no-store');
      const change = content.nextChange(AbortSignal.any([AbortSignal.timeout(CONTENT_WAIT_MS), endOf(reply)]));
      // Read from the database, not from memory: another process may answer the next request of the same client.
      const version = await readContentVersion(pool);
      if (version !== after || isClosing) return { version };
      await change;
      return { version: await readContentVersion(pool) };
    },
  );
  const { METRICS_FROM, API_METRICS_PORT: port, API_HOST: host } = environment;
  serveMetrics(app, registry, { readers: parseMetricsReaders(METRICS_FROM), port, host });
}
