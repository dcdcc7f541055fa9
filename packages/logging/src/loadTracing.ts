import type * as OpenTelemetry from './openTelemetry.ts';

export interface Tracing extends Pick<typeof OpenTelemetry, 'traceRequests' | 'traceStatements'> {
  /** Sends what is left. */
  stop: () => Promise<void>;
}

/** Loads OpenTelemetry only if a collector is set: it takes memory and time at every start. */
export async function loadTracing(endpoint: string | undefined, service: string): Promise<Tracing | null> {
  if (endpoint === undefined) return null;
  const { startTracing, traceRequests, traceStatements } = await import('./openTelemetry.ts');
  return { traceRequests, traceStatements, stop: startTracing(endpoint, service) };
}
