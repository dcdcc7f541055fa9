import { expect, test } from 'vitest';
import { openTestShop } from '../test/shop.ts';

const shop = await openTestShop();

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
