import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '@baodao/tooling/findFreePorts';
import { RUN_MARK } from '@baodao/tooling/leftovers';
import { afterAll, expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** Receives OTLP over HTTP as JSON. */
const spans: Span[] = [];
const collector = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  void receive(request);
});
async function receive(request: IncomingMessage): Promise<void> {
  const { resourceSpans } = JSON.parse(await text(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
}
const [collectorPort = 0, apiPort = 0] = await findFreePorts(2);
collector.listen(collectorPort, '127.0.0.1');
const shop = await openTestShop();
const server = fileURLToPath(new URL('../../server.ts', import.meta.url));
const api = spawn(process.execPath, [server], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH ?? '',
    // The test command ends what is left of its run.
    ...(process.env[RUN_MARK] ? { [RUN_MARK]: process.env[RUN_MARK] } : {}),
    ENV_FILE: 'none',
    DATABASE_URL: shop.services.pool.options.connectionString ?? '',
    DATA_DIR: shop.services.environment.DATA_DIR,
    API_PORT: String(apiPort),
    SMS_URL: 'http://127.0.0.1:9',
    SMS_SECRET: 'the secret of the messages',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
  },
});
afterAll(async () => {
  api.kill();
  if (api.exitCode === null) await once(api, 'exit');
  collector.close();
});

const ready = () =>
  fetch(`http://127.0.0.1:${apiPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test('calls, their statements and jobs are sent as spans, and a call continues the trace of the front', async () => {
  await expect.poll(ready).toBe(true);
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const url = `http://127.0.0.1:${apiPort}/rest/product/composite/category?key=secret-word`;
  const reply = await fetch(url, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
  expect(reply.status).toBe(200);
  const ofCall = () => spans.filter((span) => span.traceId === traceId);
  await expect
    .poll(() => ofCall().map(({ name }) => name))
    .toContainEqual(expect.stringMatching(/^GET \/rest\/product\/composite\/category/));
  // Spans are sent in batches.
  await expect.poll(() => ofCall().map(({ name }) => name)).toContain('SQL');
  const call = ofCall().find(({ name }) => name.startsWith('GET /rest/product/composite/category'));
  expect(call?.parentSpanId).toBe('00f067aa0ba902b7');
  expect(JSON.stringify(spans)).not.toContain('secret-word');
  await expect.poll(() => spans.some(({ name }) => name === 'job publish-messages')).toBe(true);
});
