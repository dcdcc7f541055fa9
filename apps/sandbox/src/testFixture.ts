import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxOptions } from './app.ts';
import { type FakeShop, startFakeShop } from './fakeShop.ts';
import { signedHeaders } from './signedCall.ts';
import { type RunningSandbox, startSandbox } from './startSandbox.ts';

export interface TestFixture {
  dataDir: string;
  shop: FakeShop;
  sandbox: RunningSandbox;
  /** Stops the sandbox and starts it anew on the same data. */
  restart(): Promise<void>;
  /** A signed JSON call, as the shop makes it. */
  callSigned(path: string, secret: string, body: object, headers?: Record<string, string>): Promise<Response>;
  /** Sends a desk's form as a browser does; redirects are not followed. */
  sendForm(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** Of the first bench of a file: the card gateways have many keys, and making them takes a second each time. */
let cardKeys: string | undefined;

export async function openTestFixture(options: Partial<SandboxOptions> = {}): Promise<TestFixture> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baodao-sandbox-'));
  const keysFile = join(dataDir, 'sandbox', 'card-keys.json');
  mkdirSync(join(dataDir, 'sandbox'), { mode: 0o700 });
  if (cardKeys !== undefined) writeFileSync(keysFile, cardKeys, { mode: 0o600 });
  const shop = await startFakeShop();
  const start = () => startSandbox({ dataDir, shopUrl: shop.url, port: 0, retrySeconds: [0.05, 0.05], ...options });
  const sandbox = await start();
  cardKeys ??= readFileSync(keysFile, 'utf8');
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
        headers: { 'content-type': 'application/json', ...signedHeaders(secret, text, Date.now()), ...headers },
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
