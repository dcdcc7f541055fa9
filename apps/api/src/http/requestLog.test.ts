import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { getRequestLog } from './requestLog.ts';

test.each(['warn', 'info'])('logs errors with the request id at level %s', async (level) => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = Fastify({ logger: { level, stream }, ...(level === 'warn' ? { childLoggerFactory: (logger) => logger } : {}) });
  app.get('/', async (request) => {
    getRequestLog(request).error('wrong');
    return request.id;
  });
  const { body } = await app.inject('/');
  const [line] = lines.filter((each) => each.includes('wrong'));
  expect(line?.match(/"reqId":"[^"]+"/g)).toEqual([`"reqId":"${body}"`]);
});
