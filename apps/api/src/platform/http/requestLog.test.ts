import { connect } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorHandler } from './errorHandler.ts';
import { getRequestLog } from './requestLog.ts';

/** Collects the lines of a log. */
function collectLines() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, stream };
}

test.each(['warn', 'info'])('logs errors with the request id at level %s', async (level) => {
  const { lines, stream } = collectLines();
  const app = Fastify({ logger: { level, stream }, ...(level === 'warn' ? { childLoggerFactory: (logger) => logger } : {}) });
  app.get('/', async (request) => {
    getRequestLog(request).error('wrong');
    return request.id;
  });
  const { body } = await app.inject('/');
  const [line] = lines.filter((each) => each.includes('wrong'));
  expect(line?.match(/"reqId":"[^"]+"/g)).toEqual([`"reqId":"${body}"`]);
});

test('a client that leaves during an upload is no error', async () => {
  const { lines, stream } = collectLines();
  const app = Fastify({ logger: { level: 'info', stream } });
  registerErrorHandler(app);
  app.post('/', async ({ body }) => body);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"half":');
  await expect.poll(() => lines.some((line) => line.includes('incoming request'))).toBe(true);
  socket.resetAndDestroy();
  await expect.poll(() => lines.some((line) => line.includes('the client left'))).toBe(true);
  await app.close();
  expect(lines.filter((line) => Number(/"level":(\d+)/.exec(line)?.[1]) >= 50)).toEqual([]);
});
