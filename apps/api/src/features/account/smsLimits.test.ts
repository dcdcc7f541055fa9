import { randomInt } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { afterEach, expect, test } from 'vitest';
import { answerCaptcha, solveProofOfWork } from '../../../test/account.ts';
import { startTestShop, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
afterEach(() => shop.stop());

const send = async (address: string) => {
  const input = { phoneArea: '886', phone: `09${randomInt(10_000_000, 99_999_999)}`, scene: 'register' } as const;
  return shop.call(account.sendSms, { ...input, ...(await answerCaptcha(shop)) }, { headers: { 'x-forwarded-for': address } });
};

test('limits codes per address and hour despite forged X-Forwarded-For, without affecting other addresses', async () => {
  shop = await startTestShop({ SMS_PER_IP_HOUR: '3' });
  for (let sent = 0; sent < 3; sent++) expect((await send('203.0.113.1')).status).toBe(true);
  expect(await send('203.0.113.1')).toMatchObject({ httpStatus: 429, code: -4, data: { retryAfter: expect.any(Number) } });
  // The client forged the first entry; the proxy appended the second.
  expect((await send('198.51.100.7, 203.0.113.1')).code).toBe(-4);
  expect((await send('203.0.113.2')).status).toBe(true);
  expect(shop.inbox.messages).toHaveLength(4);
  expect(await shop.audit()).toEqual([]);
});

test('limits the codes of the whole shop per minute', async () => {
  shop = await startTestShop({ SMS_PER_MINUTE: '4' });
  const replies = await Promise.all(Array.from({ length: 10 }, (_, index) => send(`203.0.113.${index + 1}`)));
  expect(replies.filter(({ status }) => status)).toHaveLength(4);
  expect(replies.filter(({ code }) => code === -4)).toHaveLength(6);
  expect(shop.inbox.messages).toHaveLength(4);
  expect(await shop.audit()).toEqual([]);
});

test('limits captcha pictures per address and minute, and then offers the proof of work', async () => {
  shop = await startTestShop({ CAPTCHA_PER_IP_MINUTE: '5' });
  const { data } = await shop.call(account.captchaKey, {});
  const replies = await Promise.all(Array.from({ length: 8 }, () => shop.call(account.captchaImage, { key: data.key })));
  expect(replies.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(3);
  const phone = `09${randomInt(10_000_000, 99_999_999)}`;
  const solved = await solveProofOfWork(shop);
  expect((await shop.call(account.sendSms, { phoneArea: '886', phone, scene: 'login', ...solved })).status).toBe(true);
  expect(await shop.audit()).toEqual([]);
});

test('doubles the proof of work for each twenty captchas of an address in an hour, up to a maximum', async () => {
  shop = await startTestShop({ CAPTCHA_PER_IP_MINUTE: '1000' });
  const workOf = async (from: string) => {
    const { data } = await shop.call(account.captchaKey, {}, { headers: { 'x-forwarded-for': from } });
    return data.challenge.maxnumber;
  };
  const works: unknown[] = [];
  for (let count = 0; count < 200; count++) works.push(await workOf('203.0.113.1'));
  expect([works[0], works[19], works[20], works[40], works[100], works[199]]).toEqual([
    50_000, 50_000, 100_000, 200_000, 1_600_000, 1_600_000,
  ]);
  expect(await workOf('203.0.113.2')).toBe(50_000);
  expect(await shop.audit()).toEqual([]);
});
