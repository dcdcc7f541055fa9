import { randomInt } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { afterEach, expect, test } from 'vitest';
import { solveCaptcha } from '../../../test/account.ts';
import { startTestShop, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
afterEach(() => shop.stop());

const send = async (address: string) => {
  const input = { phoneArea: '886', phone: `09${randomInt(10_000_000, 99_999_999)}`, scene: 'register' } as const;
  return shop.call(account.sendSms, { ...input, ...(await solveCaptcha(shop)) }, { headers: { 'x-forwarded-for': address } });
};

test('an address gets so many codes an hour, whatever it says it is further away, and others get theirs', async () => {
  shop = await startTestShop({ SMS_PER_IP_HOUR: '3' });
  for (let sent = 0; sent < 3; sent++) expect((await send('203.0.113.1')).status).toBe(true);
  expect(await send('203.0.113.1')).toMatchObject({ httpStatus: 429, code: -4, data: { retryAfter: expect.any(Number) } });
  // What a client puts in front is not what the proxy adds.
  expect((await send('198.51.100.7, 203.0.113.1')).code).toBe(-4);
  expect((await send('203.0.113.2')).status).toBe(true);
  expect(shop.inbox.messages).toHaveLength(4);
  expect(await shop.audit()).toEqual([]);
});

test('the whole shop sends so many a minute, whoever asks', async () => {
  shop = await startTestShop({ SMS_PER_MINUTE: '4' });
  const replies = await Promise.all(Array.from({ length: 10 }, (_, place) => send(`203.0.113.${place + 1}`)));
  expect(replies.filter(({ status }) => status)).toHaveLength(4);
  expect(replies.filter(({ code }) => code === -4)).toHaveLength(6);
  expect(shop.inbox.messages).toHaveLength(4);
  expect(await shop.audit()).toEqual([]);
});

test('captchas are limited too', async () => {
  shop = await startTestShop({ CAPTCHA_PER_IP_MINUTE: '5' });
  const replies = await Promise.all(Array.from({ length: 8 }, () => shop.call(account.captchaKey, {})));
  expect(replies.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(3);
  expect(await shop.audit()).toEqual([]);
});
