import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { registerBackpressure } from './backpressure.ts';
import { registerErrorHandler } from './errorHandler.ts';

async function startSlow() {
  const app = Fastify();
  registerErrorHandler(app);
  registerBackpressure(app, { pool: new pg.Pool(), maxWaiting: 1 }, { timeoutMs: 300 });
  const started: IncomingMessage[] = [];
  app.get('/never', (request) => {
    started.push(request.raw);
    return new Promise(() => {});
  });
  app.get('/soon', async () => 'here');
  return { app, started, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

test('answers only requests that take too long with 503', async () => {
  const { app, url } = await startSlow();
  const [late, soon] = await Promise.all([fetch(`${url}/never`), fetch(`${url}/soon`)]);
  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).toBe('2');
  expect(await late.json()).toMatchObject({ status: false, code: -1, message: 'server error' });
  expect(soon.status).toBe(200);
  await app.close();
});

test('a client that disconnects does not affect waiting requests', async () => {
  const { app, started, url } = await startSlow();
  const controller = new AbortController();
  const aborted = fetch(`${url}/never`, { signal: controller.signal }).catch((error: unknown) => error);
  await expect.poll(() => started.length).toBe(1);
  controller.abort();
  expect(await aborted).toMatchObject({ name: 'AbortError' });
  expect((await fetch(`${url}/never`)).status).toBe(503);
  await app.close();
});
