import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { currentRequest, setStage } from '../db/requestScope.ts';
import { classifyRoute } from './admission.ts';
import { registerBackpressure } from './backpressure.ts';
import { registerErrorHandler } from './errorHandler.ts';

const MAX_WAITING = 2;
/** One path of each class, in the order in which they are refused. */
const calls = {
  browsing: 'GET /rest/banner/place',
  search: 'GET /rest/search/key',
  buying: 'POST /rest/order/save',
  notice: 'POST /pay/x',
};
type Kind = keyof typeof calls;

const app = Fastify();
registerErrorHandler(app);
registerBackpressure(app, { pool: new pg.Pool(), maxWaiting: MAX_WAITING });
const waiting: (() => void)[] = [];
for (const route of Object.values(calls)) {
  const [method = '', url = ''] = route.split(' ');
  app.route({
    method,
    url,
    handler: async (request) => {
      const { how } = request.query as { how?: string };
      if (how === undefined) return 'served';
      if (how === 'queued') setStage(currentRequest(), 'queued');
      await new Promise<void>((resolve) => waiting.push(resolve));
      return 'served late';
    },
  });
}
app.get('/livez', async () => 'live');
const url = await app.listen({ port: 0, host: '127.0.0.1' });
// A slow machine must not make requests old.
vi.useFakeTimers({ toFake: ['performance'] });
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});

const sent: Promise<Response>[] = [];
const send = (kind: Kind, how?: string) => {
  const [method = '', path = ''] = calls[kind].split(' ');
  const reply = fetch(`${url}${path}${how === undefined ? '' : `?how=${how}`}`, { method });
  sent.push(reply);
  return reply;
};
const statusesOf = async () =>
  Object.fromEntries(await Promise.all(Object.keys(calls).map(async (kind) => [kind, (await send(kind as Kind)).status])));
const isServed = { browsing: 200, search: 200, buying: 200, notice: 200 };

/** Starts requests that do not end. */
async function startWaiting(count: number, kind: Kind, how: 'new' | 'queued' | 'slow') {
  const before = waiting.length;
  for (let turn = 0; turn < count; turn++) void send(kind, how);
  await expect.poll(() => waiting.length).toBe(before + count);
  if (how === 'slow') vi.advanceTimersByTime(600);
}

afterEach(async () => {
  for (const finish of waiting.splice(0)) finish();
  await Promise.all(sent.splice(0));
});

test('a lone visitor is served, however late the event loop is', async () => {
  await startWaiting(MAX_WAITING - 1, 'browsing', 'slow');
  vi.advanceTimersByTime(10_000);
  expect(await statusesOf()).toEqual(isServed);
  for (const finish of waiting.splice(0)) finish();
  expect((await sent[0])?.status).toBe(200);
});

test('many requests are served while none of them waits long', async () => {
  await startWaiting(10 * MAX_WAITING, 'browsing', 'new');
  expect(await statusesOf()).toEqual(isServed);
});

test('the longer the queue for connections, the more is refused: browsing first, payment notices last', async () => {
  await startWaiting(MAX_WAITING, 'notice', 'queued');
  expect(await statusesOf()).toEqual({ ...isServed, browsing: 503 });
  await startWaiting(MAX_WAITING, 'notice', 'queued');
  expect(await statusesOf()).toEqual({ ...isServed, browsing: 503, search: 503 });
  await startWaiting(6 * MAX_WAITING, 'notice', 'queued');
  expect(await statusesOf()).toEqual({ ...isServed, browsing: 503, search: 503, buying: 503 });
  await startWaiting(24 * MAX_WAITING, 'notice', 'queued');
  expect(await statusesOf()).toEqual({ browsing: 503, search: 503, buying: 503, notice: 503 });
});

test('a refused client is told when to ask again, and is served after the others', async () => {
  await startWaiting(MAX_WAITING, 'browsing', 'slow');
  const refused = await send('browsing');
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
  expect(await refused.json()).toMatchObject({ status: false, code: -1 });
  for (const finish of waiting.splice(0)) finish();
  await expect.poll(async () => (await send('browsing')).status).toBe(200);
});

test('buyers who wait for a slow payment provider keep nobody else from the shop', async () => {
  await startWaiting(8 * MAX_WAITING, 'buying', 'slow');
  expect(await statusesOf()).toEqual({ ...isServed, buying: 503 });
});

test('health checks are answered during an overload', async () => {
  await startWaiting(MAX_WAITING, 'browsing', 'queued');
  expect((await fetch(`${url}/livez`)).status).toBe(200);
});

test.each([
  ['GET', '/rest/product/detail/:id?', 'browsing'],
  ['GET', '/sitemap.xml', 'browsing'],
  ['GET', '/rest/product/composite/category', 'search'],
  ['GET', '/rest/search/key/list', 'search'],
  ['GET', '/rest/cart/find', 'buying'],
  ['POST', '/oauth/token', 'buying'],
  ['POST', '/pay/alipay/notify', 'notice'],
  ['POST', '/supplier/shipment', 'notice'],
  ['GET', '/media/:hash/:file', undefined],
  ['GET', '/readyz', undefined],
])('%s %s is %s', (method, path, requestClass) => {
  expect(classifyRoute(method, path)).toBe(requestClass);
});
