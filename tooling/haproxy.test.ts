// A real HAProxy with the configuration that the project recommends, in front of servers that say what reached them.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { findFreePorts } from './findFreePorts.ts';
import { removeFolder } from './removeFolder.ts';

const run = promisify(execFile);
const isInstalled = await run('haproxy', ['-v']).then(
  () => true,
  () => false,
);

interface Seen {
  server: string;
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
}

describe.skipIf(!isInstalled)('in front of web server and API', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'baodao-haproxy-'));
  const [key, certificate, bundle] = ['key', 'certificate', 'bundle'].map((name) => path.join(folder, name)) as [string, string, string];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-subj', '/CN=localhost']);
  await writeFile(bundle, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));

  const seen: Seen[] = [];
  const openServer = async (server: string) => {
    const opened = createServer(({ method, url, headers }, response) => {
      if (url !== '/readyz') seen.push({ server, method, url, headers });
      response.end(server);
    }).listen(0, '127.0.0.1');
    await once(opened, 'listening');
    afterAll(() => opened.close());
    return `127.0.0.1:${(opened.address() as AddressInfo).port}`;
  };
  const [web, api] = [await openServer('web'), await openServer('api')];
  const [port = 0, apiPort = 0] = await findFreePorts(2);
  const haproxy = spawn('haproxy', ['-db', '-f', fileURLToPath(new URL('../deploy/haproxy/haproxy.cfg', import.meta.url))], {
    stdio: 'ignore',
    env: {
      ...process.env,
      API1: api,
      API2: api,
      WEB1: web,
      WEB2: web,
      VARNISH: web,
      SHOP_BIND: `127.0.0.1:${port}`,
      API_BIND: `127.0.0.1:${apiPort}`,
      SHOP_SOURCE: '127.0.0.1',
      SHOP_CERTIFICATE: bundle,
      SHOP_PAGES: 'web',
    },
  });
  afterAll(async () => {
    haproxy.kill();
    if (haproxy.exitCode === null) await once(haproxy, 'exit');
    await removeFolder(folder);
  });

  /** Sends bytes as they are, and returns what came back until the connection ended. */
  async function send(bytes: string): Promise<string> {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    socket.write(bytes);
    return text(socket);
  }
  const ask = async (line: string, headers: readonly string[] = []) => {
    seen.length = 0;
    const reply = await send([`${line} HTTP/1.1`, 'Host: shop.example', ...headers, 'Connection: close', '', ''].join('\r\n'));
    return { status: Number(reply.slice(9, 12)), seen: [...seen] };
  };
  const isUp = () =>
    ask('GET /').then(
      ({ status }) => status,
      () => 0,
    );

  test('passes nothing on that a browser claims about its address, its request or its trace', async () => {
    await expect.poll(isUp).toBe(200);
    const claims = [
      'X-Forwarded-For: 203.0.113.9',
      'X-Forwarded-For: 10.0.0.1, 203.0.113.9',
      'X-Forwarded-Proto: http',
      'X-Forwarded-Host: evil.example',
      'X-Request-Id: chosen-by-the-browser',
      'Traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      'Tracestate: shop=hunter2',
    ];
    for (const more of [[], ['Connection: X-Forwarded-For, X-Forwarded-Proto, X-Request-Id, Host']])
      for (const target of ['/', '/rest/currency']) {
        const [{ headers } = { headers: {} }] = (await ask(`GET ${target}`, [...claims, ...more])).seen;
        expect(headers).toMatchObject({
          host: 'shop.example',
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'https',
          'x-forwarded-host': 'shop.example',
          'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        });
        expect(JSON.stringify(headers)).not.toMatch(/203\.0|evil|chosen|4bf92f|hunter2/);
      }
  });

  test('no spelling of the metrics or of a purge reaches a server that would answer it', async () => {
    for (const target of ['/metrics', '/metrics?a', '/metrics#a', 'https://shop.example/metrics'])
      expect(await ask(`GET ${target}`)).toMatchObject({ seen: [] });
    // A server answers none that was forwarded, and only the plain spelling.
    for (const target of ['//metrics', '/./metrics', '/%6detrics', '/METRICS', '/rest/../metrics', '/metrics/'])
      for (const { url, headers } of (await ask(`GET ${target}`)).seen) {
        expect(url).not.toBe('/metrics');
        expect(headers['x-forwarded-for']).toBe('127.0.0.1');
      }
    expect(await ask('PURGE /')).toEqual({ status: 405, seen: [] });
  });

  test('makes one request of each, whatever its lengths say', async () => {
    const inner = 'GET /smuggled HTTP/1.1\r\nHost: shop.example\r\n\r\n';
    const heads = [
      `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
      `Content-Length: 0\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
      `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`,
      `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${inner}`,
      `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${inner}`,
      `Content-Length: +5\r\n\r\nhello${inner}`,
      `X: a\nTransfer-Encoding: chunked\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
    ];
    for (const head of heads) {
      seen.length = 0;
      await send(`POST /rest/first HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n${head}`);
      expect(seen.map(({ url }) => url)).not.toContain('/smuggled');
    }
  });
});
