import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxOptions } from './app.ts';
import { type FakeShop, startFakeShop } from './fakeShop.ts';
import { signCall } from './signedCall.ts';
import { type RunningSandbox, startSandbox } from './startSandbox.ts';
import { supplierHeaders } from './supplier/signature.ts';

export interface TestFixture {
  dataDir: string;
  shop: FakeShop;
  sandbox: RunningSandbox;
  /** Restarts the sandbox with the same data. */
  restart(): Promise<void>;
  /** Sends a signed JSON request, as the shop does. */
  callSigned(path: string, secret: string, body: object, headers?: Record<string, string>): Promise<Response>;
  /** Submits a form as a browser does, without following redirects. */
  sendForm(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** Key files of the first fixture, which later ones reuse: generating all keys takes two seconds. */
const keyFiles = new Map<string, string>();

/** The two headers of a signed request. `now` is in milliseconds. */
export function signedHeaders(secret: string, rawBody: string, now: number): { 'x-timestamp': string; 'x-signature': string } {
  const timestamp = String(Math.floor(now / 1000));
  return { 'x-timestamp': timestamp, 'x-signature': signCall(secret, timestamp, rawBody) };
}

const sign = (path: string, secret: string, rawBody: string): Record<string, string> =>
  path.startsWith('/supplier/') || path.startsWith('/courier/')
    ? supplierHeaders(secret, { sender: 'shop', method: 'POST', path, rawBody }, Date.now())
    : { ...signedHeaders(secret, rawBody, Date.now()) };

export async function openTestFixture(options: Partial<SandboxOptions> = {}): Promise<TestFixture> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baodao-sandbox-'));
  const folder = join(dataDir, 'sandbox');
  mkdirSync(folder, { mode: 0o700 });
  for (const [name, text] of keyFiles) writeFileSync(join(folder, name), text, { mode: 0o600 });
  const shop = await startFakeShop();
  const start = () => startSandbox({ dataDir, shopUrl: shop.url, port: 0, retrySeconds: [0.05, 0.05], ...options });
  const sandbox = await start();
  for (const name of readdirSync(folder))
    if (name.endsWith('keys.json') || name === 'identity.json') keyFiles.set(name, readFileSync(join(folder, name), 'utf8'));
  const bench: TestFixture = {
    dataDir,
    shop,
    sandbox,
    async restart() {
      await bench.sandbox.close();
      bench.sandbox = await start();
    },
    callSigned(path, secret, body, headers = {}) {
      const text = JSON.stringify(body);
      return fetch(`${bench.sandbox.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sign(path, secret, text), ...headers },
        body: text,
      });
    },
    sendForm(path, fields, headers = {}) {
      return fetch(`${bench.sandbox.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });
    },
    async close() {
      await bench.sandbox.close();
      await shop.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return bench;
}
