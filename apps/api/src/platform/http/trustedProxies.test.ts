import http from 'node:http';
import { account } from '@baodao/api-client/endpoints/account';
import { expect, test } from 'vitest';
import { login } from '../../../test/account.ts';
import { openTestShop } from '../../../test/shop.ts';
import { insertMember } from '../../features/session/accounts.queries.ts';
import { hashPassword } from '../../features/session/password.ts';

/** The balancer is another machine: loopback has many addresses. */
const BALANCER = '127.0.0.2';
const STRANGER = '127.0.0.3';
const shop = await openTestShop({
  TRUSTED_PROXIES: `127.0.0.1,${BALANCER}`,
  PUBLIC_URL: 'https://shop.example',
  CAPTCHA_PER_IP_MINUTE: '2',
});

/** Asks for a captcha over a socket from `peer`. */
function askFrom(peer: string, forwardedFor: string, at = shop): Promise<number> {
  const [, path = ''] = account.captchaKey.route.split(' ');
  return new Promise((resolve, reject) => {
    http
      .get(new URL(path, at.url), { localAddress: peer, headers: { 'x-forwarded-for': forwardedFor } }, (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        reply.on('end', () => resolve((JSON.parse(text) as { code: number }).code));
      })
      .on('error', reject);
  });
}

test('counts eighty shoppers behind a trusted balancer separately', async () => {
  const codes = await Promise.all(Array.from({ length: 80 }, (_, at) => askFrom(BALANCER, `203.0.113.${at + 1}`)));
  expect(new Set(codes)).toEqual(new Set([0]));
});

test('ignores the forwarded addresses of an untrusted peer', async () => {
  const codes: number[] = [];
  for (let at = 1; at <= 60; at++) codes.push(await askFrom(STRANGER, `198.51.100.${at}`));
  expect(codes).toContain(-4);
});

test('believes only what the trusted balancer added, not what the client sent it', async () => {
  const codes: number[] = [];
  for (let at = 1; at <= 60; at++) codes.push(await askFrom(BALANCER, `192.0.2.${at}, 203.0.113.200`));
  expect(codes).toContain(-4);
});

test('with a number of proxies, counts by the address that the first of them saw', async () => {
  const counted = await openTestShop({ TRUSTED_PROXIES: '2', CAPTCHA_PER_IP_MINUTE: '2' });
  const ask = (client: string) => askFrom(STRANGER, `192.0.2.1, ${client}, 10.0.0.7`, counted);
  const others = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`203.0.113.${at + 1}`)));
  expect(new Set(others)).toEqual(new Set([0]));
  const same: number[] = [];
  for (let at = 1; at <= 60; at++) same.push(await ask('203.0.113.250'));
  expect(same).toContain(-4);
});

test('cookies are Secure, and no other host of the domain can set them, because the public address is https', async () => {
  const password = 'lukang 2026 鹿港';
  const phone = '0912345001';
  await insertMember(shop.services.db, {
    phone: `+886${phone.slice(1)}`,
    passwordHash: await hashPassword(password),
    nickname: null,
    language: 'zh-CN',
  });
  for (const proto of ['http', 'https']) {
    const signedIn = await login(shop, phone, password, { platform: 'web', headers: { 'x-forwarded-proto': proto } });
    const cookies = signedIn.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(['__Host-ctx', '__Host-device']);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-\w+=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  }
  // A browser sends a cookie of the short name that another host of the domain has set. The shop does not take it for its own.
  const headers = { cookie: `device=${'a'.repeat(43)}` };
  const again = await login(shop, phone, password, { platform: 'web', headers });
  expect(again.headers.getSetCookie()[1]).toMatch(/^__Host-device=(?!a{43})/);
});

test('a wrong list stops the start and names the setting', async () => {
  await expect(openTestShop({ TRUSTED_PROXIES: '10.0.0.0/8,balancer' })).rejects.toThrow('TRUSTED_PROXIES: "balancer"');
});
