import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setTrace } from './tracing.ts';
import type { TrustedProxies } from './trustedProxies.ts';

const SPAN = Symbol('span');

declare module 'fastify' {
  interface FastifyRequest {
    [SPAN]?: Span;
  }
}

const tracer = () => trace.getTracer('baodao');

/**
 * Sends spans to an OpenTelemetry collector. The SDK reads its further `OTEL_*` variables itself, for example the sampler.
 *
 * @returns a function that sends what is left
 */
export function startTracing(endpoint: string, service: string): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), scheduledDelayMillis: 1_000 }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  setTrace((name, work) => tracer().startActiveSpan(name, (span) => endWith(span, work())));
  return () => provider.shutdown();
}

/**
 * Records a span for each call. It continues the trace of a trusted proxy in front, and the next server continues it. Anyone else could
 * choose which calls are recorded, put all of them into one trace, or write into it.
 */
export function traceRequests(app: FastifyInstance, { isTrusted }: Pick<TrustedProxies, 'isTrusted'>): void {
  app.addHook('onRequest', (request, _, done) => {
    const { method, routeOptions, id, headers, socket } = request;
    if (!isTrusted(socket.remoteAddress ?? '')) for (const name of propagation.fields()) Reflect.deleteProperty(headers, name);
    const parent = propagation.extract(context.active(), headers);
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    request[SPAN] = span;
    propagation.inject(trace.setSpan(parent, span), headers);
    done();
  });
  // Not earlier: reading the body would lose the async context.
  app.addHook('preValidation', (request, _, done) => runInSpan(request, done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { [SPAN]: span } = request;
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

function runInSpan(request: FastifyRequest, done: () => void): void {
  const { [SPAN]: span } = request;
  if (span) context.with(trace.setSpan(context.active(), span), done);
  else done();
}

/** The part of a database client that sends statements. */
interface Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver has many overloads, and all of them pass through
  query: (...given: any[]) => any;
}

/** Records a span for each statement, without its parameters. Statements of no call and no job are not recorded. */
export function traceStatements(client: Client): void {
  const query = client.query.bind(client);
  client.query = (...given: unknown[]) => {
    if (!trace.getActiveSpan()) return query(...given);
    const attributes: Attributes = { 'db.system.name': 'postgresql', 'db.query.text': readText(given[0]) };
    const span = tracer().startSpan('SQL', { kind: SpanKind.CLIENT, attributes });
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const answered = (error: unknown, ...rest: unknown[]) => {
        end(span, error);
        callback(error, ...rest);
      };
      return query(...given.slice(0, -1), answered);
    }
    const result: unknown = query(...given);
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    return endWith(span, result);
  };
}

function readText(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
}

async function endWith<Result>(span: Span, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work;
    end(span);
    return result;
  } catch (error) {
    end(span, error);
    throw error;
  }
}

function end(span: Span, error?: unknown): void {
  // Messages of the database may contain values.
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
