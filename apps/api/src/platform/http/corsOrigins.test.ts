import { randomInt } from 'node:crypto';
import { cart } from '@baodao/api-client/endpoints/cart';
import { session } from '@baodao/api-client/endpoints/session';
import { describe, expect, test } from 'vitest';
import { login } from '../../../test/account.ts';
import { openTestShop } from '../../../test/shop.ts';
import { insertMember } from '../../features/session/accounts.queries.ts';
import { hashPassword } from '../../features/session/password.ts';
import { parseCorsOrigins } from './corsOrigins.ts';

const listed = 'https://app.example';
const shop = await openTestShop({ CORS_ORIGINS: `${listed}, capacitor://localhost`, PUBLIC_URL: 'https://shop.example' });
const closed = await openTestShop();

const preflight = (url: string, origin: string, path = '/rest/cart/find') =>
  fetch(url + path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  });
const allowHeaders = ({ headers }: { headers: Headers }) => [...headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('a page of a listed origin', () => {
  test.each([listed, 'capacitor://localhost'])('may call the API: %s', async (origin) => {
    const { status, headers } = await preflight(shop.url, origin);
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, api-version',
      vary: 'Origin',
    });
    const reply = await fetch(`${shop.url}/rest/currency`, { headers: { origin } });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('signs in with a token of its own, without a cookie, and reads errors too', async () => {
    const phone = `09${randomInt(10_000_000, 99_999_999)}`;
    const passwordHash = await hashPassword('Lugang 鹿港 2026');
    await insertMember(shop.services.db, { phone: `+886${phone.slice(1)}`, passwordHash, nickname: null, language: 'zh-CN' });
    const reply = await login(shop, phone, 'Lugang 鹿港 2026', { platform: 'web', headers: { origin: listed } });
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect((await shop.call(session.info, {}, { token: reply.access_token, headers: { origin: listed } })).status).toBe(true);
    const refused = await shop.call(cart.find, {}, { headers: { origin: listed } });
    expect([refused.httpStatus, refused.headers.get('access-control-allow-origin')]).toEqual([401, listed]);
  });

  test('may not use the token of a page of the shop', async () => {
    const phone = `09${randomInt(10_000_000, 99_999_999)}`;
    const passwordHash = await hashPassword('Lugang 鹿港 2026');
    await insertMember(shop.services.db, { phone: `+886${phone.slice(1)}`, passwordHash, nickname: null, language: 'zh-CN' });
    const { access_token: token } = await login(shop, phone, 'Lugang 鹿港 2026', { platform: 'web' });
    expect((await shop.call(session.info, {}, { token, headers: { origin: listed } })).httpStatus).toBe(401);
  });

  test.each(['/pay/alipay/notify', '/supplier/order', '/metrics'])('may not call %s', async (path) => {
    expect(allowHeaders(await preflight(shop.url, listed, path))).toEqual([]);
    expect(allowHeaders(await fetch(shop.url + path, { headers: { origin: listed } }))).toEqual([]);
  });
});

describe('every other page', () => {
  const others = [
    'https://evil.example',
    'https://app.example.evil.example',
    'https://xapp.example',
    'http://app.example',
    'https://app.example:8443',
    'HTTPS://APP.EXAMPLE',
    'https://app.example/',
    'capacitor://localhost.evil',
    'https://shop.example',
    'null',
    '*',
  ];
  test.each(others)('gets no permission: %s', async (origin) => {
    for (const each of [await preflight(shop.url, origin), await fetch(`${shop.url}/rest/currency`, { headers: { origin } })]) {
      expect(allowHeaders(each)).toEqual([]);
    }
    expect((await preflight(shop.url, origin)).status).toBe(404);
  });

  test.each([listed, 'null', 'http://127.0.0.1:3000'])('gets none while the list is empty: %s', async (origin) => {
    expect(allowHeaders(await preflight(closed.url, origin))).toEqual([]);
    expect(allowHeaders(await fetch(`${closed.url}/rest/currency`, { headers: { origin } }))).toEqual([]);
  });
});

test('replies to requests without an origin may not be cached for pages with one', async () => {
  expect((await fetch(`${shop.url}/rest/currency`)).headers.get('vary')).toContain('Origin');
});

test.each([
  '*',
  'null',
  'app.example',
  'https://app.example/',
  'https://app.example/shop',
  'https://*.example',
  'https://APP.example',
  'capacitor://',
])('CORS_ORIGINS accepts exact origins only: %s', (entry) => {
  expect(() => parseCorsOrigins(entry, 'https://shop.example')).toThrow('CORS_ORIGINS');
});

test("CORS_ORIGINS may not contain the shop's own origin, whose tokens are bound", () => {
  expect(() => parseCorsOrigins('https://app.example,https://shop.example', 'https://shop.example/')).toThrow('the shop itself');
});
