import { expect, test } from 'vitest';
import { openTestShop, startTestShop } from '../test/shop.ts';

const shop = await openTestShop();

test('reports liveness, readiness and metrics', async () => {
  expect((await fetch(`${shop.url}/livez`)).status).toBe(200);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain('http_request_duration_seconds');
});

test('answers an unknown path with the error envelope', async () => {
  const reply = await fetch(`${shop.url}/rest/no/such`);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ status: false, code: -3 });
});

test('serves its documentation only when API_DOCS asks for it, whatever NODE_ENV is', async () => {
  for (const path of ['/rest/docs', '/rest/docs/', '/rest/docs/json']) expect((await fetch(shop.url + path)).status, path).toBe(404);
  const documented = await startTestShop({ API_DOCS: '1' });
  expect((await fetch(`${documented.url}/rest/docs/json`)).status).toBe(200);
  const page = await fetch(`${documented.url}/rest/docs/`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(await page.text()).toContain('<title>Baodao API</title>');
  await documented.stop();
});
