// What holds for every call of the API, on the requests that a server gets.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyEndpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { createFetchTransport } from './fetchTransport.ts';
import { createTransport } from './transport.ts';

const all: AnyEndpoint[] = Object.values(endpoints).flatMap((feature) => Object.values(feature));
/** It carries the credential of the client instead. */
const TOKEN_ROUTE = 'POST /oauth/token';

interface Request {
  route: string;
  platform: string | null;
  authorization: string | undefined;
}
const requests: Request[] = [];
const server = createServer((request, reply) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const { authorization } = request.headers;
  requests.push({ route: `${request.method} ${url.pathname}`, platform: url.searchParams.get('platform'), authorization });
  request.resume();
  reply.writeHead(200, { 'content-type': 'application/json' }).end('{"status":true,"code":0,"data":{}}');
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test.each([
  ['axios', createTransport],
  ['fetch', createFetchTransport],
])('with %s every call names the platform, and all but public ones carry the token of a member', async (_, create) => {
  requests.length = 0;
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = create({ baseURL, platform: 'wap', language: 'zh-TW', getToken: () => 'T1' });
  for (const endpoint of all) await send(endpoint, {});
  const credential: unknown = expect.stringMatching(/^Basic /);
  const expected = all.map(({ route, access }) => ({
    route: route.replace('/:id?', ''),
    platform: 'wap',
    authorization: route === TOKEN_ROUTE ? credential : access === 'public' ? undefined : 'Bearer T1',
  }));
  expect(requests).toEqual(expected);
});

test.each(['public', 'member'])('there are calls by GET and by POST that are %s', (access) => {
  const methods = all.filter((endpoint) => endpoint.access === access).map(({ route }) => route.split(' ')[0]);
  expect(new Set(methods)).toEqual(new Set(['GET', 'POST']));
});
