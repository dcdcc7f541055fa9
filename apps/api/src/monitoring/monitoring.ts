import { parseMetricsReaders } from '@baodao/logging/metricsReaders';
import { serveMetrics } from '@baodao/logging/metricsServer';
import { collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { pollContentVersion, readContentVersion } from '../platform/db/contentVersion.ts';
import type { Services } from '../services.ts';
import { registerDatabaseMetrics } from './databaseMetrics.ts';
import { registerShopMetrics } from './shopMetrics.ts';

/**
 * - `/livez`: the process answers.
 * - `/readyz`: the process can handle requests, at least of visitors.
 * - `/contentz`: a version that changes with public content.
 * - `/metrics`: Prometheus metrics, labelled by route pattern and not by URL.
 */
export function registerMonitoring(app: FastifyInstance, services: Services): void {
  const { db, pool, replicas, environment } = services;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  const polling = pollContentVersion(db, pool);
  app.addHook('onClose', async () => polling.stop());
  // Read from the database, not from memory: another process may answer the next request of the same client.
  app.get('/contentz', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ version: await readContentVersion(pool) }),
  );
  const { METRICS_FROM, API_METRICS_PORT: port, API_HOST: host } = environment;
  serveMetrics(app, registry, { readers: parseMetricsReaders(METRICS_FROM), port, host });
}
