import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startErrorReports } from './errorReports.ts';
import { createLoggerOptions } from './loggerOptions.ts';

/** What a service that speaks Sentry's protocol receives: an envelope of lines of JSON. */
const envelopes: { address: string; lines: Record<string, unknown>[] }[] = [];
let service: Server;
let dsn: string;

beforeAll(async () => {
  service = createServer((request, reply) => {
    void text(request).then((body) => {
      envelopes.push({ address: request.url ?? '', lines: body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>) });
      reply.end('{}');
    });
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  dsn = `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/7`;
});
afterAll(() => service.close());

test('errors of the log reach a service that speaks Sentry’s protocol, without data of persons', async () => {
  const stop = await startErrorReports(dsn, 'baodao-test');
  const { log } = Fastify({ logger: { ...createLoggerOptions('error'), stream: { write: () => {} } } });
  log.error({ err: new RangeError('no stock for +886912345678') }, 'a failure');
  log.warn({ err: new Error('a warning') }, 'is not sent');
  await stop();
  log.error({ err: new Error('after the stop') }, 'is not sent');

  expect(envelopes).toHaveLength(1);
  const [{ address, lines } = { address: '', lines: [] }] = envelopes;
  expect(address).toMatch(/^\/api\/7\/envelope\/\?sentry_version=7&sentry_key=key/);
  const event = lines[2];
  expect(event).toMatchObject({ level: 'error', platform: 'node', tags: { service: 'baodao-test' } });
  expect(event).toMatchObject({ exception: { values: [{ type: 'RangeError', value: 'no stock for [Redacted]' }] } });
  expect(JSON.stringify(event)).toContain('errorReports.test.ts');
  expect(JSON.stringify(lines)).not.toContain('912345678');
});
