// Floods the SMS endpoint with ten thousand requests under the default limits, or with a quarter of them.
import { randomBytes, randomInt } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { isFullScale } from '@baodao/tooling/testScope';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { answerCaptcha } from '../../../test/account.ts';
import { advanceClock } from '../../../test/clock.ts';
import { mapConcurrently, newPhone, openHttpClients, times } from '../../../test/httpClients.ts';
import { openTestShop } from '../../../test/shop.ts';
import { computeHmac } from '../../platform/crypto/hmac.ts';
import { captcha as captchaTable } from '../../platform/db/schema/account.ts';
import { captchaDigits } from '../verification/captchas.ts';

// From many addresses. One address gets half of them.
const PER_PHONE = 10;
const PER_ADDRESS = 20;
const PER_MINUTE = 60;

const scale = isFullScale ? 4 : 1;

const shop = await openTestShop();
const clients = openHttpClients({ connections: 50 });
afterAll(() => clients.close());

const newAddress = () => times(4, () => randomInt(11, 224)).join('.');
const newKey = () => randomBytes(32).toString('base64url');

interface SmsRequest {
  phone: string;
  from: string;
  captchaKey: string;
}

/** Inserts captchas as the API does, but in one statement. */
async function insertCaptchas(count: number): Promise<string[]> {
  const { shop: secret } = shop.services.secrets;
  const keys = times(count, newKey);
  await shop.services.db.insert(captchaTable).values(
    keys.map((key) => ({
      key,
      answerHash: computeHmac(secret, 'captcha answer', key, captchaDigits(secret, key)).toString('hex'),
      challenge: '',
      expiresAt: sql`shop_now() + interval '5 minutes'`,
    })),
  );
  return keys;
}

const send = async ({ phone, from, captchaKey }: SmsRequest) => {
  const captcha = captchaDigits(shop.services.secrets.shop, captchaKey);
  const input = { phoneArea: '886', phone, scene: 'register', captchaKey, captcha } as const;
  return (await clients.call(shop.url, account.sendSms, input, { headers: { 'x-forwarded-for': from } })).code;
};
/** Sends `count` requests, each with its own solved captcha, and returns the outcome. */
async function flood(count: number, createRequest: () => Omit<SmsRequest, 'captchaKey'>) {
  const keys = await insertCaptchas(count);
  const codes = await mapConcurrently(keys, 50, (captchaKey) => send({ ...createRequest(), captchaKey }));
  // A retried request has already consumed its captcha.
  return { sent: codes.filter((code) => code === 0).length, others: [...new Set(codes)].filter((code) => code !== 0 && code !== -104) };
}

test('sends nothing for a flood of requests without a captcha', async () => {
  const codes = await mapConcurrently(times(scale * 750, newKey), 50, (captchaKey) =>
    send({ phone: newPhone(), from: newAddress(), captchaKey }),
  );
  expect(new Set(codes)).toEqual(new Set([-104]));
  expect(shop.inbox.messages).toHaveLength(0);
});

test('accepts a captcha once in a hundred concurrent requests', async () => {
  const { captchaKey } = await answerCaptcha(shop);
  const codes = await mapConcurrently(times(100, newPhone), 50, (phone) => send({ phone, from: newAddress(), captchaKey }));
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  expect(shop.inbox.messages).toHaveLength(1);
});

test('limits the messages to one number from many addresses', async () => {
  const phone = newPhone();
  let sent = 0;
  for (let minute = 0; minute < 10; minute++) {
    const round = await flood(scale * 50, () => ({ phone, from: newAddress() }));
    expect(round.others).toEqual([-4]);
    sent += round.sent;
    await advanceClock(shop, '61 seconds');
  }
  expect(sent).toBe(PER_PHONE);
  expect(shop.inbox.messages.filter((sms) => sms.phone === `+886${phone.slice(1)}`)).toHaveLength(PER_PHONE);
});

test('limits the messages from one address to many numbers', async () => {
  expect(await flood(scale * 500, () => ({ phone: newPhone(), from: '203.0.113.200' }))).toEqual({ sent: PER_ADDRESS, others: [-4] });
});

test('limits the messages of the whole shop', async () => {
  const before = shop.inbox.messages.length;
  const start = performance.now();
  const { sent, others } = await flood(scale * 750, () => ({ phone: newPhone(), from: newAddress() }));
  const minutes = Math.floor((performance.now() - start) / 60_000) + 2;
  expect(others).toEqual([-4]);
  expect(sent).toBeLessThanOrEqual(minutes * PER_MINUTE);
  expect(shop.inbox.messages).toHaveLength(before + sent);
});
