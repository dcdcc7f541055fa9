import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { answerInTurn } from './answerInTurn.ts';

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop.test\r\n\r\n`;

const clients: Socket[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.destroy()));

/** A server whose replies wait until they are told to come. */
async function start(body: Buffer | string) {
  const app = Fastify();
  answerInTurn(app);
  const started: string[] = [];
  const waiting: (() => void)[] = [];
  app.get<{ Params: { id: string } }>('/:id', async ({ params }) => {
    started.push(params.id);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return body;
  });
  app.get('/at/once', async () => {
    started.push('at once');
    return body;
  });
  const sockets: Socket[] = [];
  app.server.on('connection', (socket: Socket) => sockets.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = async () => {
    const client = connect(port, '127.0.0.1');
    client.on('error', () => {});
    clients.push(client);
    await once(client, 'connect');
    return client;
  };
  const states = () => sockets.map(({ destroyed }) => (destroyed ? 'closed' : 'open'));
  return { started, open, states, finishNext: () => waiting.shift()?.() };
}

test('the next request of a connection starts when the last reply is sent, and none is lost', async () => {
  const { started, open, finishNext } = await start('tea');
  const client = await open();
  let received = '';
  client.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  client.write(GET('/1') + GET('/2') + GET('/3'));
  for (const expected of [['1'], ['1', '2'], ['1', '2', '3']]) {
    await expect.poll(() => started).toEqual(expected);
    // Nothing else starts before this reply.
    await new Promise(setImmediate);
    expect(started).toEqual(expected);
    finishNext();
  }
  await expect.poll(() => received.match(/tea/g)).toHaveLength(3);
  client.write(GET('/4'));
  await expect.poll(() => started).toHaveLength(4);
});

test('a connection that closes takes the requests that wait on it along', async () => {
  const { started, open, states, finishNext } = await start('tea');
  const client = await open();
  client.write(GET('/1') + GET('/2'));
  await expect.poll(() => started).toEqual(['1']);
  client.destroy();
  await expect.poll(states).toEqual(['closed']);
  finishNext();
  await new Promise(setImmediate);
  expect(started).toEqual(['1']);
});

test('of a herd that pipelines and reads nothing, each connection has one reply, and is closed', async () => {
  const { started, open, states } = await start(Buffer.alloc(8 * 2 ** 20));
  const herd = await Promise.all(Array.from({ length: 10 }, open));
  for (const client of herd) client.pause().write(GET('/at/once').repeat(400));
  await expect.poll(states).toEqual(Array(10).fill('closed'));
  expect(started.length).toBe(10);
});

test('a client that is a little ahead and reads nothing keeps its connection, with one reply', async () => {
  const { started, open, states } = await start(Buffer.alloc(8 * 2 ** 20));
  const client = await open();
  client.pause().write(GET('/at/once').repeat(10));
  await expect.poll(() => started).toEqual(['at once']);
  await new Promise(setImmediate);
  expect([started.length, states()]).toEqual([1, ['open']]);
});
