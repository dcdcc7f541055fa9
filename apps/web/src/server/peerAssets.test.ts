import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@baodao/i18n/languages';
import { expect, onTestFinished, test } from 'vitest';
import { createWebServer } from './createWebServer.ts';

const NOBODY = 'http://127.0.0.1:9';

/** A web server of a release that has one script, whose text is the name of the release. */
async function openRelease(release: string, peers: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-release-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, `assets/script-of-${release}.js`), release);
  await writeFile(path.join(folder, `assets/script-of-${release}.js.br`), brotliCompressSync(release));
  for (const language of languages) await writeFile(path.join(folder, `manifest-${language}.webmanifest`), '{"name":"","description":""}');
  const app = await createWebServer({
    apiUrl: NOBODY,
    publicUrl: 'http://localhost',
    client: pathToFileURL(`${folder}/`),
    peers,
    logLevel: 'silent',
    renderPage: async () => ({ html: '', status: 200, headers: { 'content-security-policy': '' } }),
  });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function openTwoReleases(): Promise<string[]> {
  const peers = [NOBODY];
  const servers = [await openRelease('old', peers), await openRelease('new', peers)];
  // As in a deployment, all servers are listed: the one that asks, and one that has just ended.
  peers.push(...servers.map((server) => server.replace('127.0.0.1', 'localhost')));
  return servers;
}

test('during an update, each web server has the scripts of both releases', async () => {
  for (const server of await openTwoReleases())
    for (const release of ['old', 'new']) {
      const reply = await fetch(`${server}/assets/script-of-${release}.js`, { headers: { 'accept-encoding': 'br' } });
      expect(reply.status).toBe(200);
      expect(await reply.text()).toBe(release);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
});

test('a script that no release has is not found, and no cache keeps that', async () => {
  const [server] = await openTwoReleases();
  for (const file of ['script-of-none.js', '..%2fsw.js', 'x.js', 'script-of-new.js/more']) {
    const reply = await fetch(`${server}/assets/${file}`);
    expect([reply.status, reply.headers.get('cache-control')], file).toEqual([404, 'no-store']);
  }
  // A server that is asked by a peer answers for itself.
  const reply = await fetch(`${server}/assets/script-of-new.js`, { headers: { 'x-asked-by-peer': '1' } });
  expect(reply.status).toBe(404);
});
