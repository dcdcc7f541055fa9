import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { createLoggerOptions } from './loggerOptions.ts';
import { createRequestId, identifyRequests } from './requests.ts';
import { parseTrustedProxies } from './trustedProxies.ts';

const secret = 'hunter2-0912345678';

function openLoggingApp() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { app: Fastify({ logger: { ...createLoggerOptions('info'), stream } }), lines };
}

const failedQuery = () => Object.assign(new Error(`Failed query: select $1\nparams: ${secret}`), { query: 'select $1', params: [secret] });

test('a request is logged without the values of its query and without its credentials', async () => {
  const { app, lines } = openLoggingApp();
  app.get('/login', async () => ({}));
  await app.inject({ url: `/login?password=${secret}&page=2`, headers: { authorization: `Bearer ${secret}`, cookie: `ctx=${secret}` } });
  await app.inject(`/missing?token=${secret}`);
  await app.inject(`/%zz?token=${secret}`);
  expect(lines.join('')).toContain('/login?password&page=2');
  expect(lines.join('')).not.toContain(secret);
});

test('an error is logged without its values, however a caller passes it', async () => {
  const { app, lines } = openLoggingApp();
  const error = failedQuery();
  app.log.error(error);
  app.log.error({ err: error });
  app.log.error({ err: error }, error.message);
  app.log.error(error, 'failed');
  app.log.error('failed at /x?token=%s', secret);
  app.get('/', async () => {
    throw failedQuery();
  });
  await app.inject('/');
  expect(lines.filter((line) => line.includes('"level":50'))).toHaveLength(6);
  expect(lines.filter((line) => line.includes('"query":"select $1"'))).toHaveLength(5);
  expect(lines.slice(0, 4).every((line) => !line.includes(secret))).toBe(true);
  expect(lines.at(-2)).not.toContain(secret);
});

test('logs method, path, host, address and status of a request', async () => {
  const { app, lines } = openLoggingApp();
  app.get('/', async () => ({}));
  await app.inject('/?lang=en');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { method: 'GET', url: '/?lang=en', remoteAddress: '127.0.0.1' } });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ res: { statusCode: 200 } });
});

test('a request is one line with its id, which only a trusted proxy may choose', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const genReqId = createRequestId(parseTrustedProxies('10.0.0.7'));
  const app = Fastify({
    logger: { ...createLoggerOptions('info'), stream },
    genReqId,
    logController: new LogController({ disableRequestLogging: true }),
  });
  identifyRequests(app, true);
  app.get('/', async () => ({}));
  const headers = { 'x-request-id': 'id-of-the-balancer' };
  const trusted = await app.inject({ url: '/?token=secret', headers, remoteAddress: '10.0.0.7' });
  const other = await app.inject({ url: '/', headers, remoteAddress: '10.0.0.8' });
  expect(trusted.headers['x-request-id']).toBe('id-of-the-balancer');
  expect(other.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reqId: 'id-of-the-balancer',
    req: { method: 'GET', url: '/?token' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
  });
});
