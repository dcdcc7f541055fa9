import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(async () => {
  expect(await shop.audit()).toEqual([]);
  await shop.stop();
});

test('the process says that it lives and that it is ready', async () => {
  expect((await fetch(`${shop.url}/livez`)).status).toBe(200);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain('http_request_duration_seconds');
});

test('an unknown call gets the envelope', async () => {
  const reply = await fetch(`${shop.url}/rest/no/such`);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ status: false, code: -3 });
});
