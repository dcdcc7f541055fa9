import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { answerWaiting } from './answerWaiting.ts';
import { answerErrors } from './errors.ts';

async function startSlow() {
  const app = Fastify();
  answerErrors(app);
  answerWaiting(app, { pool: new pg.Pool() }, { longest: 300 });
  const begun: IncomingMessage[] = [];
  app.get('/never', (request) => {
    begun.push(request.raw);
    return new Promise(() => {});
  });
  app.get('/soon', async () => 'here');
  return { app, begun, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

test('whoever waits for long is told to come again, and nobody else', async () => {
  const { app, url } = await startSlow();
  const [late, soon] = await Promise.all([fetch(`${url}/never`), fetch(`${url}/soon`)]);
  expect(late.status).toBe(503);
  expect(late.headers.get('retry-after')).toBe('2');
  expect(await late.json()).toMatchObject({ status: false, code: -1, message: 'server error' });
  expect(soon.status).toBe(200);
  await app.close();
});

test('whoever went away before is no harm to those who wait', async () => {
  const { app, begun, url } = await startSlow();
  const leaver = new AbortController();
  const left = fetch(`${url}/never`, { signal: leaver.signal }).catch((error: unknown) => error);
  await expect.poll(() => begun.length).toBe(1);
  leaver.abort();
  expect(await left).toMatchObject({ name: 'AbortError' });
  expect((await fetch(`${url}/never`)).status).toBe(503);
  await app.close();
});
