import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseTrustedProxies } from '@baodao/logging/trustedProxies';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createWebServer } from './createWebServer.ts';

let api: Server;
let web: FastifyInstance;

afterEach(async () => {
  api.closeAllConnections();
  api.close();
  await web.close();
});

async function start(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  { drain = async () => {}, proxies = '127.0.0.1', publicUrl }: { drain?: () => Promise<void>; proxies?: string; publicUrl?: string } = {},
): Promise<string> {
  api = createServer(handle).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  web = await createWebServer({
    apiUrl,
    publicUrl: publicUrl ?? apiUrl,
    renderPage: async () => ({ redirect: '/', status: 302 }),
    logLevel: 'silent',
    trustedProxies: parseTrustedProxies(proxies),
  });
  web.addHook('preClose', drain);
  return web.listen({ port: 0, host: '127.0.0.1' });
}

test('forwards requests with the client address and returns the response', async () => {
  const url = await start((request, response) => {
    request.setEncoding('utf8');
    request.on('data', (body: string) =>
      response.end(`${request.method} ${request.url} ${String(request.headers['x-forwarded-for'])} ${body}`),
    );
  });
  const reply = await fetch(`${url}/rest/cart/save?a=1`, { method: 'POST', body: 'x' });
  expect(await reply.text()).toBe('POST /rest/cart/save?a=1 127.0.0.1 x');
});

test('forwards calls of providers, the supplier and couriers', async () => {
  const url = await start((request, response) => response.end(`${request.method} ${request.url}`));
  for (const path of ['/pay/alipay/notify', '/supplier/shipment', '/courier/notice'])
    expect(await (await fetch(url + path, { method: 'POST', body: '{}' })).text()).toBe(`POST ${path}`);
});

test('passes the request id of a trusted proxy on and returns it, and creates one for every other peer', async () => {
  const seen: unknown[] = [];
  const url = await start((request, response) => {
    seen.push(request.headers['x-request-id']);
    response.end();
  });
  const headers = { 'x-request-id': 'id-of-the-balancer' };
  const returned = async (path: string, sent: HeadersInit) => (await fetch(url + path, { headers: sent })).headers.get('x-request-id');
  expect(await returned('/rest/x', headers)).toBe('id-of-the-balancer');
  expect(await returned('/robots.txt', headers)).toBe('id-of-the-balancer');
  expect(await returned('/rest/x', { 'x-request-id': 'line "break"' })).toBe(seen[1]);
  expect(seen).toEqual(['id-of-the-balancer', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('retries a read after a connection reset, but not a write', async () => {
  const received: string[] = [];
  const url = await start((request, response) => {
    received.push(`${request.method} ${request.url}`);
    if (received.filter((one) => one === received.at(-1)).length === 1) request.socket.destroy();
    else response.end('there');
  });
  const read = await fetch(`${url}/media/cake/320.avif`);
  expect([read.status, await read.text()]).toEqual([200, 'there']);
  const written = await fetch(`${url}/rest/cart/save`, { method: 'POST', body: 'x' });
  expect(written.status).toBe(503);
  expect(received).toEqual(['GET /media/cake/320.avif', 'GET /media/cake/320.avif', 'POST /rest/cart/save']);
});

test('repeats a read once that the API refuses, and no write', async () => {
  const received: string[] = [];
  const url = await start((request, response) => {
    received.push(`${request.method} ${request.url}`);
    const isBusy = request.url !== '/rest/free' || received.length === 1;
    response.writeHead(isBusy ? 503 : 200, { 'retry-after': '1' }).end(isBusy ? 'busy' : 'there');
  });
  const served = await fetch(`${url}/rest/free`);
  expect([served.status, await served.text()]).toEqual([200, 'there']);
  const refused = await fetch(`${url}/rest/busy`);
  expect([refused.status, await refused.text(), refused.headers.get('retry-after')]).toEqual([503, 'busy', '1']);
  expect((await fetch(`${url}/rest/cart/save`, { method: 'POST', body: 'x' })).status).toBe(503);
  expect(received).toEqual(['GET /rest/free', 'GET /rest/free', 'GET /rest/busy', 'GET /rest/busy', 'POST /rest/cart/save']);
});

test('aborts the API request when the browser disconnects before the response', async () => {
  const received = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<boolean>();
  const url = await start((_, response) => {
    response.once('close', () => ended.resolve(response.writableFinished));
    received.resolve();
  });
  const visit = new AbortController();
  const reply = fetch(`${url}/rest/search/suggest?key=x`, { signal: visit.signal });
  await received.promise;
  visit.abort();
  await expect(reply).rejects.toThrow('aborted');
  expect(await ended.promise).toBe(false);
});

test('aborts the API request when the browser disconnects during the response', async () => {
  const ended = Promise.withResolvers<boolean>();
  const url = await start((_, response) => {
    response.once('close', () => ended.resolve(response.writableFinished));
    response.write('the first half');
  });
  const visit = new AbortController();
  const reply = await fetch(`${url}/media/clip.webm`, { signal: visit.signal });
  expect(reply.status).toBe(200);
  visit.abort();
  expect(await ended.promise).toBe(false);
});

test('does not abort the requests of other browsers', async () => {
  const waiting: ServerResponse[] = [];
  const both = Promise.withResolvers<void>();
  const url = await start((_, response) => {
    waiting.push(response);
    if (waiting.length === 2) both.resolve();
  });
  const visit = new AbortController();
  const aborted = fetch(`${url}/rest/a`, { signal: visit.signal });
  const other = fetch(`${url}/rest/a`);
  await both.promise;
  visit.abort();
  await expect(aborted).rejects.toThrow('aborted');
  for (const response of waiting) response.end('done');
  expect(await (await other).text()).toBe('done');
});

/** Sends a request over a socket of its own. Returns the response and whether the server closed the connection, if it `closes` it. */
async function exchange(
  url: string,
  request: string,
  { closes }: { closes: boolean },
): Promise<{ head: string; body: string; isClosed: boolean }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  let isClosed = false;
  socket.setEncoding('utf8');
  socket.on('data', (data: string) => {
    text += data;
  });
  socket.on('end', () => {
    isClosed = true;
  });
  socket.write(request);
  await vi.waitFor(() => expect(text).toContain('served'), { timeout: 60_000 });
  if (closes) await vi.waitUntil(() => isClosed, 60_000);
  // The server must not close this one.
  else await sleep(100);
  socket.destroy();
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head: head.toLowerCase(), body, isClosed };
}

const chatty = (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { connection: 'keep-alive, x-internal', 'keep-alive': 'timeout=5', 'x-internal': 'node-7', 'x-public': 'yes' });
  response.write('was ');
  response.end('served');
};

test('keeps the headers of the connection to the API to itself', async () => {
  const url = await start(chatty);
  const { head, isClosed } = await exchange(url, 'GET /rest/x HTTP/1.1\r\nHost: a\r\n\r\n', { closes: false });
  expect(head).toContain('x-public: yes');
  expect(head).not.toMatch(/x-internal|timeout=5\r/);
  expect(isClosed).toBe(false);
});

test('closes the connection that a client asks to close', async () => {
  const url = await start(chatty);
  const { head, isClosed } = await exchange(url, 'GET /rest/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', { closes: true });
  expect(head).toContain('connection: close');
  expect(isClosed).toBe(true);
});

test('sends no chunks to an HTTP/1.0 client', async () => {
  const url = await start(chatty);
  const { head, body, isClosed } = await exchange(url, 'GET /rest/x HTTP/1.0\r\nHost: a\r\n\r\n', { closes: true });
  expect(head).not.toContain('transfer-encoding');
  expect([body, isClosed]).toEqual(['was served', true]);
});

test('asks clients of API replies to leave while it shuts down', async () => {
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const url = await start(chatty, {
    drain: () => {
      begun.resolve();
      return finish.promise;
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const visit = () =>
    new Promise<string | undefined>((resolve, reject) => {
      get(`${url}/rest/x`, { agent }, (reply) => reply.resume().on('end', () => resolve(reply.headers.connection))).on('error', reject);
    });
  expect(await visit()).toBe('keep-alive');
  const closed = web.close();
  await begun.promise;
  expect(await visit()).toBe('close');
  finish.resolve();
  await closed;
});

test('sends each write over a new connection', async () => {
  const url = await start((request, response) => response.end(`${request.socket.remotePort}`));
  const send = async (method: string) => (await fetch(`${url}/rest/x`, { method, ...(method === 'POST' ? { body: 'x' } : {}) })).text();
  const reads = [await send('GET'), await send('GET')];
  const writes = [await send('POST'), await send('POST')];
  expect(new Set(reads).size).toBe(1);
  expect(new Set([...reads, ...writes]).size).toBe(3);
});

test('answers 503 with the time to wait while the API is away', async () => {
  const url = await start(() => {});
  api.closeAllConnections();
  api.close();
  const reply = await fetch(`${url}/rest/x`);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await reply.json()).toMatchObject({ status: false, data: null, code: -1, message: 'server error' });
});

test('rejects a body that the API would not accept', async () => {
  let received = 0;
  const url = await start((_, response) => {
    received += 1;
    response.end();
  });
  const reply = await fetch(`${url}/rest/user/info/update`, { method: 'POST', body: Buffer.alloc(12 * 2 ** 20) });
  expect(reply.status).toBe(413);
  expect(await reply.json()).toMatchObject({ status: false, code: -2 });
  expect(received).toBe(0);
});

/** Replies at once and closes its side, as the API does when the headers of a form are enough to reject it. */
const rejectEarly = (status: number, code: number) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '60' });
  response.end(JSON.stringify({ status: false, data: null, code, message: 'rejected', requestId: 'x' }));
};

test.each([
  [413, -2],
  [429, -4],
  [401, -5],
])("sends the shopper the API's early %i to a large upload", async (status, code) => {
  const url = await start(rejectEarly(status, code));
  for (let round = 0; round < 10; round++) {
    const reply = await fetch(`${url}/rest/user/info/update`, { method: 'POST', body: Buffer.alloc(10 * 2 ** 20) });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ status: false, code });
  }
});

test('keeps the connection of an upload that the API rejects early', async () => {
  const url = await start(rejectEarly(429, -4));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const upload = () =>
    new Promise<[number | undefined, number | undefined]>((resolve, reject) => {
      const sent = request(`${url}/rest/media/save`, { method: 'POST', agent }, (reply) => {
        const { localPort } = reply.socket;
        reply.resume().on('end', () => resolve([reply.statusCode, localPort]));
      });
      sent.on('error', reject).end(Buffer.alloc(6 * 2 ** 20));
    });
  const [first, second] = [await upload(), await upload()];
  expect(first[0]).toBe(429);
  expect(second).toEqual(first);
  agent.destroy();
});

test('answers 503 to an upload while the API is away, in the envelope', async () => {
  const url = await start(() => {});
  api.closeAllConnections();
  api.close();
  const reply = await fetch(`${url}/rest/user/info/update`, { method: 'POST', body: Buffer.alloc(8 * 2 ** 20) });
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ status: false, code: -1 });
});

test.each(['/rest/user/info/update', '/rest/cart/save'])(
  'rejects chunks above the limit on %s, and keeps reading until the reply is received',
  async (path) => {
    let received = 0;
    const aborted = Promise.withResolvers<void>();
    const url = await start((incoming) => {
      incoming.once('close', () => aborted.resolve());
      incoming.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
    });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n`);
    const chunk = `10000\r\n${'x'.repeat(2 ** 16)}\r\n`;
    for (let count = 0; count < 640; count++) if (!socket.write(chunk)) await once(socket, 'drain');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 413 ');
    expect(JSON.parse(body)).toMatchObject({ status: false, data: null, code: -2 });
    await aborted.promise;
    expect(received).toBeLessThanOrEqual(11 * 2 ** 20);
    socket.destroy();
  },
);

test('a slow API slows the upload down', async () => {
  const url = await start((incoming) => incoming.pause());
  const sent = request(`${url}/rest/user/info/update`, { method: 'POST' });
  sent.on('error', () => {});
  sent.write(Buffer.alloc(10 * 2 ** 20));
  await sleep(500);
  expect(sent.writableLength + (sent.socket?.writableLength ?? 0)).toBeGreaterThan(2 ** 20);
  sent.destroy();
});

test('forwards the address that a trusted proxy saw, and the own address of every other peer', async () => {
  const url = await start((request, response) => response.end(String(request.headers['x-forwarded-for'])), { proxies: '127.0.0.2' });
  const ask = (localAddress: string) =>
    new Promise<string>((resolve, reject) => {
      get(`${url}/rest/x`, { localAddress, headers: { 'x-forwarded-for': '192.0.2.1, 203.0.113.9' } }, (reply) => {
        reply.setEncoding('utf8').on('data', resolve);
      }).on('error', reject);
    });
  expect([await ask('127.0.0.2'), await ask('127.0.0.3')]).toEqual(['203.0.113.9', '127.0.0.3']);
});

test.each(['GET /rest/x HTTP/1.1\r\nHost: a\r\nHost: b', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b', 'GET http://b/ HTTP/1.1\r\nHost: a'])(
  'rejects an ambiguous host: %j',
  async (request) => {
    const url = await start((_, response) => response.end('served'));
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const answer = new Promise<string>((resolve) => socket.setEncoding('utf8').once('data', resolve));
    socket.write(`${request}\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1.1 400 /);
    socket.destroy();
  },
);

test('hides metrics from requests through a proxy and from other machines', async () => {
  const url = await start(() => {});
  const ask = (options: object) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${url}/metrics`, options, (reply) => resolve(reply.resume().statusCode)).on('error', reject);
    });
  expect(await ask({})).toBe(200);
  expect(await ask({ localAddress: '127.0.0.9' })).toBe(404);
  expect(await ask({ headers: { 'x-forwarded-for': '203.0.113.1' } })).toBe(404);
});

test('of a herd that pipelines and reads nothing, each connection has one reply of the API, and is closed', async () => {
  let count = 0;
  const url = new URL(
    await start((_, response) => {
      count += 1;
      response.end(Buffer.alloc(8 * 2 ** 20));
    }),
  );
  const sockets: Socket[] = [];
  web.server.on('connection', (socket: Socket) => sockets.push(socket));
  const herd = Array.from({ length: 10 }, () => connect(Number(url.port), url.hostname).on('error', () => {}));
  for (const client of herd) client.pause().write('GET /media/cake/320.avif HTTP/1.1\r\nhost: shop.test\r\n\r\n'.repeat(400));
  await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBe(10);
  expect(count).toBeLessThanOrEqual(10);
  for (const client of herd) client.destroy();
});

test('a client that stops reading is disconnected after the time that the slowest page takes', async () => {
  await start((_, response) => response.end());
  expect(web.server.timeout).toBeGreaterThan(60_000);
});
