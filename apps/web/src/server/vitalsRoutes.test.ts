import { PassThrough } from 'node:stream';
import { Registry } from '@prometheus-io/client';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerVitalsRoutes } from './vitalsRoutes.ts';

const safari = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function openVitals() {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  const app = Fastify({ logger: { level: 'info', stream } });
  const registry = new Registry();
  await registerVitalsRoutes(app, registry);
  const send = (payload: unknown, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/vitals',
      headers: { 'content-type': type, 'user-agent': safari },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { lines, send, readMetrics: () => registry.metrics() };
}

test('values of browsers become metrics by page and browser family, and lines of the log', async () => {
  const { lines, send, readMetrics } = await openVitals();
  for (const [name, value] of [
    ['LCP', 1_700],
    ['INP', 90],
    ['TTFB', 300],
    ['CLS', 0.07],
  ])
    expect((await send({ page: 'product', name, value })).statusCode).toBe(204);
  const metrics = await readMetrics();
  expect(metrics).toContain(
    'web_vitals_duration_seconds_bucket{le="1.2",vital="LCP",page="product",navigation="document",browser="safari"} 0',
  );
  expect(metrics).toContain(
    'web_vitals_duration_seconds_bucket{le="1.8",vital="LCP",page="product",navigation="document",browser="safari"} 1',
  );
  expect(metrics).toContain('web_vitals_duration_seconds_sum{vital="INP",page="product",navigation="document",browser="safari"} 0.09');
  expect(metrics).toContain('web_vitals_duration_seconds_sum{vital="TTFB",page="product",navigation="document",browser="safari"} 0.3');
  expect(metrics).toContain('web_vitals_layout_shift_sum{page="product",navigation="document",browser="safari"} 0.07');
  expect(lines.join('')).toContain('"vital":"LCP","value":1700,"page":"product","navigation":"document","browser":"safari"');
});

test('pages opened within a document are counted apart', async () => {
  const { send, readMetrics } = await openVitals();
  for (const navigation of ['document', 'soft', 'soft']) await send({ page: 'search', navigation, name: 'LCP', value: 800 });
  const metrics = await readMetrics();
  expect(metrics).toContain('web_vitals_duration_seconds_count{vital="LCP",page="search",navigation="document",browser="safari"} 1');
  expect(metrics).toContain('web_vitals_duration_seconds_count{vital="LCP",page="search",navigation="soft",browser="safari"} 2');
});

test.each([
  ['no object', 5],
  ['no value', { page: 'home', name: 'LCP' }],
  ['another page', { page: '/product?id=1', name: 'LCP', value: 1 }],
  ['a page of every object', { page: 'constructor', name: 'LCP', value: 1 }],
  ['another navigation', { page: 'home', navigation: 'hard', name: 'LCP', value: 1 }],
  ['another vital', { page: 'home', name: 'FID', value: 1 }],
  ['a text', { page: 'home', name: 'LCP', value: '1' }],
  ['a negative value', { page: 'home', name: 'LCP', value: -1 }],
  ['a value of hours', { page: 'home', name: 'LCP', value: 1e9 }],
  ['a shift that no page can have', { page: 'home', name: 'CLS', value: 5_000 }],
  ['an infinite value', '{"page":"home","name":"LCP","value":1e999}'],
])('rejects %s', async (_, payload) => {
  const { send, readMetrics, lines } = await openVitals();
  expect((await send(payload)).statusCode).toBe(400);
  expect(await readMetrics()).not.toContain('_count');
  expect(lines.join('')).not.toContain('web vital');
});

test('rejects what is long or of another kind', async () => {
  const { send } = await openVitals();
  expect((await send({ page: 'home', name: 'LCP', value: 1, more: 'x'.repeat(1_000) })).statusCode).toBe(413);
  expect((await send('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
});

test('a flood does not count', async () => {
  const { send, readMetrics } = await openVitals();
  for (let turn = 0; turn < 1_500; turn += 1) await send({ page: 'home', name: 'CLS', value: 0.5 });
  // A minute may end between two values.
  const count = Number(/web_vitals_layout_shift_count\S* (\d+)/.exec(await readMetrics())?.[1]);
  expect(count).toBeLessThanOrEqual(1_200);
});
