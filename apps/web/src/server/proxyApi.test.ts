import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createWebServer } from './createWebServer.ts';

let api: Server;
let web: FastifyInstance;

afterEach(async () => {
  await web.close();
  api.closeAllConnections();
  api.close();
});

async function start(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  api = createServer(handle).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  web = await createWebServer({ apiUrl, publicUrl: apiUrl, renderPage: async () => ({ redirect: '/', status: 302 }), logLevel: 'silent' });
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
  expect(written.status).toBe(500);
  expect(received).toEqual(['GET /media/cake/320.avif', 'GET /media/cake/320.avif', 'POST /rest/cart/save']);
});

test('aborts the API request when the browser disconnects before the response', { timeout: 5_000 }, async () => {
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
