import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { MetricsReaders } from './metricsReaders.ts';
import { processMetrics } from './processMetrics.ts';

export interface MetricsOptions {
  readers: MetricsReaders;
  /** A port of its own, which the balancer does not reach. Without it, the metrics are on the port of `app`. */
  port: number | undefined;
  host: string;
}

/** Keeps the route out of the API's description. */
const hidden: FastifySchema & { hide: boolean } = { hide: true };

/** Serves the metrics of the server and of its process to `readers`, at `/metrics`. */
export function serveMetrics(app: FastifyInstance, registry: Registry, { readers, port, host }: MetricsOptions): void {
  const readMetrics = () => Registry.merge([processMetrics, registry]).metrics();
  if (port === undefined) {
    app.get('/metrics', { schema: hidden }, async (request, reply) => {
      if (!readers.isReader(request)) return reply.callNotFound();
      return reply.type(registry.contentType).send(await readMetrics());
    });
    return;
  }
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || !readers.isReader(request)) {
      response.writeHead(404).end();
      return;
    }
    readMetrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  app.addHook('onListen', async () => {
    await promisify((done: (error?: Error) => void) => void server.once('error', done).listen(port, host, () => done()))();
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
