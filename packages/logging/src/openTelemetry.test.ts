import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTracing, traceRequests } from './openTelemetry.ts';

interface Span {
  name: string;
  traceId: string;
  traceState?: string;
}

/** What the collector received. */
let received = '';
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    received += `${body}\n`;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
let stop: () => Promise<void>;
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  stop = startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`, 'test');
});
afterAll(() => collector.close());

/** A server that replies with the trace that it passes on. */
function openServer(path: string, isTrusted: boolean) {
  const app = Fastify();
  traceRequests(app, { isTrusted: () => isTrusted });
  app.all(`/${path}/:code`, async ({ headers: { traceparent, tracestate = null } }) => ({ traceparent, tracestate }));
  return app;
}

test('only a trusted proxy chooses the trace of a call, and no span holds what the caller sent', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const call = {
    method: 'POST' as const,
    headers: {
      traceparent: `00-${traceId}-00f067aa0ba902b7-00`,
      tracestate: 'shop=hunter2',
      authorization: 'Bearer hunter2',
      cookie: '__Host-token=hunter2',
      'user-agent': 'hunter2',
    },
    payload: { password: 'hunter2', phone: '+886912345678', number: 'A123456789' },
  };
  const passedOn = async (path: string, isTrusted: boolean) =>
    (await openServer(path, isTrusted).inject({ ...call, url: `/${path}/hunter2?key=hunter2&sign=hunter2&ticket=hunter2` })).json<object>();
  expect(await passedOn('proxied', true)).toEqual({ traceparent: expect.stringContaining(traceId), tracestate: 'shop=hunter2' });
  expect(await passedOn('direct', false)).toEqual({ traceparent: expect.not.stringContaining(traceId), tracestate: null });
  await stop();

  const { resourceSpans } = JSON.parse(received) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  // The proxy said that its trace is not recorded. Of the other caller, that does not count.
  expect(spans.map(({ name }) => name)).toEqual(['POST /direct/:code']);
  expect(received).not.toMatch(/hunter2|912345678|A123456789/);
});
