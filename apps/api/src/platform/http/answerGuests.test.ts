import { Writable } from 'node:stream';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { answerGuests } from './answerGuests.ts';
import { registerBackpressure } from './backpressure.ts';
import { registerErrorHandler } from './errorHandler.ts';
import type { GuestReply } from './guestReplies.ts';
import { readPlatformAndLanguage } from './handledRequest.ts';

test('a shared reply that comes after the answer 503 is dropped', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  onTestFinished(() => app.close());
  await app.register(cookie);
  registerErrorHandler(app);
  registerBackpressure(app, { pool: new pg.Pool(), maxWaiting: 1 }, { timeoutMs: 300 });
  const made = Promise.withResolvers<GuestReply>();
  const late: Promise<unknown>[] = [];
  app.decorate('guestReplies', { get: () => made.promise } as never);
  app.decorate('replicas', null);
  const answer = answerGuests(
    app,
    catalog.product,
    { reader: { read: () => Promise.reject(new Error('not called')) }, serialize: JSON.stringify },
    async () => 'not called',
  );
  app.get('/late', {
    preValidation: (request, _, done) => {
      readPlatformAndLanguage(request);
      done();
    },
    handler: (request, reply) => {
      const answered = answer(request, reply);
      late.push(answered);
      return answered;
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const reply = await fetch(`${url}/late`);
  expect([reply.status, await reply.json()]).toEqual([503, expect.objectContaining({ code: -1 })]);
  lines.length = 0;
  made.resolve({ bytes: Buffer.from('{"requestId":"'), etag: 'W/"1"', products: new Map(), startedAt: 0, isBeingRenewed: false });
  await Promise.all(late);
  await new Promise(setImmediate);
  expect(lines).toEqual([]);
});
