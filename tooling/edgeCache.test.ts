// A real Varnish with the configuration that the project recommends, in front of a server that says how its replies may be kept.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { findFreePorts } from './findFreePorts.ts';
import { removeFolder } from './removeFolder.ts';

const isInstalled = await promisify(execFile)('varnishd', ['-V']).then(
  () => true,
  () => false,
);

describe.skipIf(!isInstalled)('in front of the web server', async () => {
  /** What each path answers. */
  const replies: Readonly<Record<string, Record<string, string>>> = {
    '/product?id=1': { 'cache-control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=30' },
    '/assets/app.js': { 'cache-control': 'public, max-age=31536000, immutable' },
    '/sw.js': { 'cache-control': 'no-cache' },
    '/readyz': {},
    '/language': { 'cache-control': 'private' },
    '/setting/cart': { 'cache-control': 'no-store' },
    '/first-visit': { 'cache-control': 'public, s-maxage=2', 'set-cookie': 'device=1' },
    '/%72est/order/list': { 'cache-control': 'public, s-maxage=2' },
    '/rest/order/list': { 'cache-control': 'public, s-maxage=2' },
  };
  let asked = 0;
  const web = createServer(({ url = '', headers: { authorization = 'none' } }, response) => {
    asked += 1;
    response.writeHead(200, replies[url] ?? {}).end(authorization);
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');

  // Varnish loads the compiled configuration from here, which a folder in memory may not allow.
  const folder = await mkdtemp('/tmp/baodao-varnish-');
  // Varnish reads its configuration as another user if this is root.
  await chmod(folder, 0o755);
  const configuration = await readFile(new URL('../deploy/varnish/shop.vcl', import.meta.url), 'utf8');
  const vcl = path.join(folder, 'shop.vcl');
  await writeFile(vcl, configuration.replace('.port = "3000"', `.port = "${(web.address() as AddressInfo).port}"`));
  const [port] = await findFreePorts(1);
  const args = ['-F', '-a', `127.0.0.1:${port}`, '-f', vcl, '-n', path.join(folder, 'work'), '-s', 'malloc,16m'];
  const varnish = spawn('varnishd', args, { stdio: 'ignore' });
  afterAll(async () => {
    varnish.kill();
    if (varnish.exitCode === null) await once(varnish, 'exit');
    web.close();
    await removeFolder(folder);
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    );

  /** How many of three equal requests reach the web server. */
  async function countMisses(address: string): Promise<number> {
    const before = asked;
    for (let turn = 0; turn < 3; turn++) await fetch(url + address).then((reply) => reply.text());
    return asked - before;
  }

  test('keeps what names a time, and nothing that is private, unchecked or of one visitor', async () => {
    await expect.poll(isUp).toBe(true);
    for (const address of ['/product?id=1', '/assets/app.js']) expect([address, await countMisses(address)]).toEqual([address, 1]);
    for (const address of ['/sw.js', '/readyz', '/language', '/setting/cart', '/first-visit', '/%72est/order/list', '/rest/order/list'])
      expect([address, await countMisses(address)]).toEqual([address, 3]);
  });

  test('passes the token of a call on, also of one under an encoded path, and of none to a page', async () => {
    await expect.poll(isUp).toBe(true);
    const askAs = async (token: string, address: string) => (await fetch(url + address, { headers: { authorization: token } })).text();
    for (const address of ['/rest/order/list', '/%72est/order/list'])
      expect([await askAs('Bearer a', address), await askAs('Bearer b', address)]).toEqual(['Bearer a', 'Bearer b']);
    expect(await askAs('Bearer a', '/product?id=2')).toBe('none');
  });
});
