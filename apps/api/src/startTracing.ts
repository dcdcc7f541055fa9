import type { Environment } from '@baodao/settings/settings';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

export interface Tracing {
  traceRequests: (app: FastifyInstance) => void;
  traceStatements: (client: pg.PoolClient) => void;
  stop: () => Promise<void>;
}

/** Loads OpenTelemetry only if a collector is set: it takes memory and time at every start. */
export async function startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Environment): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const telemetry = await import('@baodao/logging/openTelemetry');
  const { traceRequests, traceStatements } = telemetry;
  return { traceRequests, traceStatements, stop: telemetry.startTracing(endpoint, 'baodao-api') };
}
