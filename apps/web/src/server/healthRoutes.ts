import { type MetricsOptions, serveMetrics } from '@baodao/logging/metricsServer';
import { Histogram, type Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';

/**
 * `/livez`, `/readyz`, `/healthz` (which includes the API) and `/metrics`. While the API is away the server is ready, because it shows the last
 * pages, which a balancer that leaves it out would keep from everybody.
 */
export function registerHealthRoutes(app: FastifyInstance, registry: Registry, apiUrl: string, metrics: MetricsOptions): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time of pages.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  let closing = false;
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    duration.observe({ method, route: routeOptions.url ?? 'unknown', status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/livez', async () => ({ live: true }));
  app.get('/readyz', async (_, reply) => {
    const ready = !closing;
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  app.get('/healthz', async (_, reply) => {
    const healthy =
      !closing && (await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined))?.ok === true;
    return reply.code(healthy ? 200 : 503).send({ healthy });
  });
  serveMetrics(app, registry, metrics);
}
