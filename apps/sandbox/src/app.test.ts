import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestFixture, type TestFixture } from './testFixture.ts';

let bench: TestFixture;
beforeEach(async () => {
  bench = await openTestFixture();
});
afterEach(() => bench.close());

test('every page says that no money is real, allows no script, and links to the others', async () => {
  for (const path of ['/', '/alipay', '/cards', '/sms', '/supplier']) {
    const reply = await fetch(`${bench.sandbox.url}${path}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const page = await reply.text();
    expect(page).toContain('<strong lang="en">Sandbox</strong> 沙箱 · <span lang="en">no real money</span>');
    for (const other of ['/alipay', '/cards', '/sms', '/supplier']) expect(page).toContain(`href="${other}"`);
    expect(page.match(/<h1>/g)).toHaveLength(1);
  }
  expect((await fetch(`${bench.sandbox.url}/sandbox.css`)).headers.get('content-type')).toContain('text/css');
  expect((await fetch(`${bench.sandbox.url}/nowhere`)).status).toBe(404);
});

test('rejects unknown host names', async () => {
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      request(`${bench.sandbox.url}/sms.json`, { headers: { host } }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await status('localhost:3002')).toBe(200);
  expect(await status('evil.example')).toBe(421);
});

test('rejects a body that is not JSON', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${bench.sandbox.url}/sms`, { method: 'POST', headers, body: '{' })).status).toBe(400);
  expect((await fetch(`${bench.sandbox.url}/__sandbox/deliver`, { method: 'POST', headers, body: '{"outTradeNo":5}' })).status).toBe(400);
});
