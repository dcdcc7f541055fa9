import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readContentVersion, watchContent } from '../db/contentChange.ts';
import type { Services } from '../services.ts';

/** `/livez`: the process answers. `/readyz`: it may get traffic. `/contentz`: changes with what public pages show. `/metrics`: for Prometheus, by route and not by address. */
export function observe(app: FastifyInstance, { db, pool }: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls take.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections_waited_for',
    help: 'Queries that wait for a connection.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  let closing = false;
  app.addHook('onResponse', (request, reply, done) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/livez', { schema: { hide: true } }, async () => ({ live: true }));
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const reachable =
      !closing &&
      (await pool.query('select 1').then(
        () => true,
        () => false,
      ));
    return reply.code(reachable ? 200 : 503).send({ ready: reachable });
  });
  const watch = watchContent(db, pool);
  app.addHook('onClose', async () => watch.stop());
  // From the database, not from what this process knows: whoever asks may get his next answer from another one.
  app.get('/contentz', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ version: await readContentVersion(pool) }),
  );
  app.get('/metrics', { schema: { hide: true } }, async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
