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

async function start(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  api = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  web = await createWebServer({ apiUrl, publicUrl: apiUrl, pages: async () => ({ redirect: '/', status: 302 }), logLevel: 'silent' });
  return web.listen({ port: 0, host: '127.0.0.1' });
}

test('the API gets what is for it, with the address of the visitor, and its answer comes back', async () => {
  const url = await start((request, response) => {
    request.setEncoding('utf8');
    request.on('data', (body: string) =>
      response.end(`${request.method} ${request.url} ${String(request.headers['x-forwarded-for'])} ${body}`),
    );
  });
  const reply = await fetch(`${url}/rest/cart/save?a=1`, { method: 'POST', body: 'x' });
  expect(await reply.text()).toBe('POST /rest/cart/save?a=1 127.0.0.1 x');
});

test('what only reads is asked anew where the connection was cut off; what writes is not', async () => {
  const asked: string[] = [];
  const url = await start((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (asked.filter((one) => one === asked.at(-1)).length === 1) request.socket.destroy();
    else response.end('there');
  });
  const read = await fetch(`${url}/media/cake/320.avif`);
  expect([read.status, await read.text()]).toEqual([200, 'there']);
  const written = await fetch(`${url}/rest/cart/save`, { method: 'POST', body: 'x' });
  expect(written.status).toBe(500);
  expect(asked).toEqual(['GET /media/cake/320.avif', 'GET /media/cake/320.avif', 'POST /rest/cart/save']);
});

test('a browser that leaves before the answer ends the request to the API', { timeout: 5_000 }, async () => {
  const asked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<boolean>();
  const url = await start((_, response) => {
    response.once('close', () => ended.resolve(response.writableFinished));
    asked.resolve();
  });
  const visit = new AbortController();
  const reply = fetch(`${url}/rest/search/suggest?key=x`, { signal: visit.signal });
  await asked.promise;
  visit.abort();
  await expect(reply).rejects.toThrow('aborted');
  expect(await ended.promise).toBe(false);
});

test('a browser that leaves in the midst of the answer ends it', async () => {
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

test('one browser that leaves takes no other request with it', async () => {
  const waiting: ServerResponse[] = [];
  const both = Promise.withResolvers<void>();
  const url = await start((_, response) => {
    waiting.push(response);
    if (waiting.length === 2) both.resolve();
  });
  const visit = new AbortController();
  const leaver = fetch(`${url}/rest/a`, { signal: visit.signal });
  const stayer = fetch(`${url}/rest/a`);
  await both.promise;
  visit.abort();
  await expect(leaver).rejects.toThrow('aborted');
  for (const response of waiting) response.end('done');
  expect(await (await stayer).text()).toBe('done');
});
