import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@baodao/i18n/languages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebServer } from './createWebServer.ts';

let folder: string;
let api: Server;
let web: FastifyInstance;
let plainWeb: FastifyInstance;
let secureUrl: string;
let plainUrl: string;

/** Replies of every kind that the API sends. */
const apiReplies: Record<string, (response: ServerResponse) => void> = {
  '/rest/json': (response) => response.setHeader('content-type', 'application/json').end('{}'),
  '/rest/gone': (response) => response.writeHead(404).end('{}'),
  '/rest/failed': (response) => response.writeHead(500).end('{}'),
  '/rest/limited': (response) => response.writeHead(429).end('{}'),
  '/media/picture.avif': (response) => response.setHeader('content-type', 'image/avif').end('x'),
  '/media/same.avif': (response) => response.writeHead(304, { etag: '"1"' }).end(),
  '/media/part.webm': (response) => response.writeHead(206, { 'content-range': 'bytes 0-0/2' }).end('x'),
  '/pay/alipay/return': (response) => response.writeHead(303, { location: '/payment/result/alipay' }).end(),
  '/rest/message/stream': (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: 1\n\n'),
  '/rest/broken': (response) => response.destroy(),
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'baodao-client-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets/app.js'), 'true;');
  await writeFile(path.join(folder, 'assets/app.js.br'), brotliCompressSync('true;'));
  await writeFile(path.join(folder, 'sw.js'), 'true;');
  await writeFile(path.join(folder, 'icon.svg'), '<svg/>');
  const manifest = JSON.stringify({ name: 'Shop', description: 'A shop' });
  for (const language of languages) await writeFile(path.join(folder, `manifest-${language}.webmanifest`), manifest);
  api = createServer((incoming: IncomingMessage, response) => {
    incoming.resume();
    const send = apiReplies[incoming.url ?? ''] ?? ((unknown: ServerResponse) => unknown.writeHead(404).end());
    send(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const open = (publicUrl: string) =>
    createWebServer({
      apiUrl,
      publicUrl,
      client: pathToFileURL(`${folder}/`),
      logLevel: 'silent',
      async renderPage(url) {
        if (url === '/moved') return { redirect: '/', status: 302 };
        if (url === '/throws') throw new Error('render');
        return { html: '<!doctype html>', status: url === '/' ? 200 : 404, headers: { 'content-security-policy': "default-src 'none'" } };
      },
    });
  web = await open('https://shop.example');
  plainWeb = await open('http://127.0.0.1:3000');
  secureUrl = await web.listen({ port: 0, host: '127.0.0.1' });
  plainUrl = await plainWeb.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all([web.close(), plainWeb.close()]);
  api.close();
  await rm(folder, { recursive: true });
});

interface Visit {
  path: string;
  status: number;
  method?: string;
  headers?: Record<string, string> | string[];
  localAddress?: string;
}

const visits: Visit[] = [
  { path: '/', status: 200 },
  { path: '/', method: 'HEAD', status: 200 },
  { path: '/no-such-page', status: 404 },
  { path: '/moved', status: 302 },
  { path: '/throws', status: 500 },
  { path: '/%zz', status: 400 },
  { path: '/', method: 'DELETE', status: 404 },
  { path: '/robots.txt', status: 200 },
  { path: '/livez', status: 200 },
  { path: '/readyz', status: 200 },
  { path: '/healthz', status: 503 },
  { path: '/metrics', status: 404, localAddress: '127.0.0.9' },
  { path: '/', headers: ['host', 'a', 'host', 'b'], status: 400 },
  { path: '/assets/app.js', status: 200 },
  { path: '/assets/app.js', headers: { 'accept-encoding': 'br' }, status: 200 },
  { path: '/assets/app.js', headers: { range: 'bytes=0-1' }, status: 206 },
  { path: '/assets/app.js', headers: { range: 'bytes=9-' }, status: 416 },
  { path: '/assets/app.js', headers: { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() }, status: 304 },
  { path: '/assets/app.js', method: 'HEAD', status: 200 },
  { path: '/assets/none.js', status: 404 },
  { path: '/sw.js', status: 200 },
  { path: '/icon.svg', status: 200 },
  { path: '/rest/json', status: 200 },
  { path: '/rest/json', method: 'POST', status: 200 },
  { path: '/rest/gone', status: 404 },
  { path: '/rest/failed', status: 500 },
  { path: '/rest/limited', status: 429 },
  { path: '/rest/broken', method: 'POST', status: 503 },
  { path: '/rest/json', method: 'POST', headers: { 'content-length': String(12 * 2 ** 20) }, status: 413 },
  { path: '/media/picture.avif', status: 200 },
  { path: '/media/same.avif', status: 304 },
  { path: '/media/part.webm', status: 206 },
  { path: '/pay/alipay/return', status: 303 },
  { path: '/rest/message/stream', status: 200 },
  { path: '/payment/result/esun', method: 'POST', status: 303 },
  { path: '/', method: 'POST', headers: { 'content-type': 'text/plain', 'content-length': '1' }, status: 303 },
  { path: '/en/user/login', method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, status: 303 },
  { path: '/no/such/page', method: 'POST', status: 404 },
  { path: '//example.com/search', method: 'POST', status: 404 },
];

function visit(url: string, options: Visit): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/`, { agent: false, ...options }, (reply) => {
      resolve(reply.resume());
      sent.destroy();
    });
    sent.on('error', reject);
    if (sent.hasHeader('content-length')) sent.flushHeaders();
    else sent.end();
  });
}

const constantHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
};

test.each(visits)('has the security headers: $method $path $status $headers', async (one) => {
  const reply = await visit(secureUrl, one);
  expect(reply.statusCode).toBe(one.status);
  expect(reply.headers).toMatchObject({ ...constantHeaders, 'strict-transport-security': 'max-age=31536000' });
});

test.each(visits)('does not ask for https on a shop without it: $method $path $status $headers', async (one) => {
  const reply = await visit(plainUrl, one);
  expect(reply.headers).toMatchObject(constantHeaders);
  expect(reply.headers['strict-transport-security']).toBeUndefined();
});
