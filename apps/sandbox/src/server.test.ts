import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedHeaders } from './testFixture.ts';

let dataDir: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'baodao-server-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function launch(env: Record<string, string>): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { PATH: process.env['PATH'], ENV_FILE: 'none', DATA_DIR: dataDir, ...env },
  });
  children.push(child);
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text));
  child.stderr.on('data', (text: Buffer) => (said += text));
  return { child, said: () => said };
}

async function launchReady(port: number): Promise<ChildProcess> {
  const { child, said } = launch({ SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(await freePort()) });
  // The server listens before it has written the shop's files, and logs when they are complete.
  await vi.waitFor(() => expect(said()).toContain('Sandbox listens'), 60_000);
  return child;
}

test('starts, keeps acknowledged data after kill -9, and stops on SIGTERM', async () => {
  const port = await freePort();
  const killed = await launchReady(port);
  const { smsSecret, smsUrl } = JSON.parse(readFileSync(join(dataDir, 'sandbox', 'shared.json'), 'utf8')) as Record<string, string>;
  expect(smsUrl).toBe(`http://127.0.0.1:${port}/sms`);
  const body = JSON.stringify({ phone: '+886912000000', text: '123456', template: 'login', language: 'zh-TW' });
  const headers = { 'content-type': 'application/json', ...signedHeaders(smsSecret ?? '', body, Date.now()) };
  expect((await fetch(smsUrl ?? '', { method: 'POST', headers, body })).status).toBe(200);
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  const child = await launchReady(port);
  expect(await (await fetch(`http://127.0.0.1:${port}/sms.json`)).json()).toMatchObject({ messages: [{ text: '123456' }] });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
}, 90_000);

test.each([
  [{ SHOP_MODE: 'live' }, 'SHOP_MODE is live'],
  [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT'],
  [{ SANDBOX_URL: 'ftp://shop' }, 'SANDBOX_URL'],
])('does not start with %o', async (env, named) => {
  const { child, said } = launch(env);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said()).toContain(named);
});
