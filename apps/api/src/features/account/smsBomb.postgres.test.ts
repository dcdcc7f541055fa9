// Ten thousand messages that somebody wants sent, against the limits as the shop has them.
import { randomBytes, randomInt } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { readCaptcha } from '../../../test/account.ts';
import { moveClock } from '../../../test/clock.ts';
import { inTurns, many, newPhone, openCrowd } from '../../../test/crowd.ts';
import { openTestShop } from '../../../test/shop.ts';
import { captcha as captchaTable } from '../../db/schema/account.ts';
import { captchaDigits } from './captchas.ts';
import { keyed } from './keyed.ts';

const PER_PHONE = 5;
const PER_ADDRESS = 20;
const PER_MINUTE = 60;

// Thousands of calls take a few seconds, and far longer where others work on the same machine.
vi.setConfig({ testTimeout: 240_000 });

const shop = await openTestShop();
const crowd = openCrowd({ connections: 50 });
afterAll(() => crowd.leave());

const newAddress = () => many(4, () => randomInt(11, 224)).join('.');
const newKey = () => randomBytes(32).toString('base64url');

interface Wish {
  phone: string;
  from: string;
  captchaKey: string;
}

/** Keys whose pictures somebody has before him: handed out as the shop does, but all at once. */
async function handOut(count: number): Promise<string[]> {
  const { shop: secret } = shop.services.secrets;
  const keys = many(count, newKey);
  await shop.services.db.insert(captchaTable).values(
    keys.map((key) => ({
      key,
      answerHash: keyed(secret, 'captcha answer', key, captchaDigits(secret, key)).toString('hex'),
      challenge: '',
      expiresAt: sql`shop_now() + interval '5 minutes'`,
    })),
  );
  return keys;
}

const send = async ({ phone, from, captchaKey }: Wish) => {
  const captcha = captchaDigits(shop.services.secrets.shop, captchaKey);
  const input = { phoneArea: '886', phone, scene: 'register', captchaKey, captcha } as const;
  return (await crowd.call(shop.url, account.sendSms, input, { headers: { 'x-forwarded-for': from } })).code;
};
/** Sends so many, every one with a picture code of its own that was solved, and tells what became of them. */
async function bomb(count: number, wish: () => Omit<Wish, 'captchaKey'>) {
  const keys = await handOut(count);
  const codes = await inTurns(keys, 50, (captchaKey) => send({ ...wish(), captchaKey }));
  // Who had to come again had used up his picture code.
  return { sent: codes.filter((code) => code === 0).length, others: [...new Set(codes)].filter((code) => code !== 0 && code !== -104) };
}

test('three thousand without a picture code: none is sent', async () => {
  const codes = await inTurns(many(3_000, newKey), 50, (captchaKey) => send({ phone: newPhone(), from: newAddress(), captchaKey }));
  expect(new Set(codes)).toEqual(new Set([-104]));
  expect(shop.inbox.messages).toHaveLength(0);
});

test('one picture code shown a hundred times at once is good for one', async () => {
  const { captchaKey } = await readCaptcha(shop);
  const codes = await inTurns(many(100, newPhone), 50, (phone) => send({ phone, from: newAddress(), captchaKey }));
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  expect(shop.inbox.messages).toHaveLength(1);
});

test('two thousand to one number from ever new addresses, hour after hour', async () => {
  const phone = newPhone();
  let sent = 0;
  for (let minute = 0; minute < 10; minute++) {
    const round = await bomb(200, () => ({ phone, from: newAddress() }));
    expect(round.others).toEqual([-4]);
    sent += round.sent;
    await moveClock(shop, '61 seconds');
  }
  expect(sent).toBe(PER_PHONE);
  expect(shop.inbox.messages.filter((sms) => sms.phone === `+886${phone.slice(1)}`)).toHaveLength(PER_PHONE);
});

test('two thousand from one address to ever new numbers', async () => {
  expect(await bomb(2_000, () => ({ phone: newPhone(), from: '203.0.113.200' }))).toEqual({ sent: PER_ADDRESS, others: [-4] });
});

test('three thousand from everywhere to everybody: the whole shop sends no more than it ever should', async () => {
  const before = shop.inbox.messages.length;
  const began = performance.now();
  const { sent, others } = await bomb(3_000, () => ({ phone: newPhone(), from: newAddress() }));
  const minutes = Math.floor((performance.now() - began) / 60_000) + 2;
  expect(others).toEqual([-4]);
  expect(sent).toBeLessThanOrEqual(minutes * PER_MINUTE);
  expect(shop.inbox.messages).toHaveLength(before + sent);
});
