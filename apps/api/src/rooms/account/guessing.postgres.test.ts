import { randomInt } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFor, login, moveClock, solveCaptcha } from '../../../test/account.ts';
import { signUp } from '../../../test/people.ts';
import { type Answer, startTestShop, type TestShop } from '../../../test/shop.ts';

const FAILURES = 20;
const PER_ADDRESS = 10;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    LOGIN_FAILURES_PER_IP_HOUR: String(FAILURES),
    SMS_PER_IP_HOUR: String(PER_ADDRESS),
    SMS_PER_MINUTE: '10000',
    CAPTCHA_PER_IP_MINUTE: '10000',
  });
});
afterAll(async () => {
  expect(await shop.audit()).toEqual([]);
  await shop.stop();
});

const many = <Item>(count: number, make: (at: number) => Item): Item[] => Array.from({ length: count }, (_, at) => make(at));
const newPhone = () => `09${randomInt(10_000_000, 99_999_999)}`;
const address = () => `203.0.113.${randomInt(1, 255)}, 198.51.100.${randomInt(1, 255)}`;
const fromNew = () => ({ headers: { 'x-forwarded-for': many(4, () => randomInt(1, 255)).join('.') } });
const password = 'taipei 2026';

/** All that a caller sees, but for the number of his request and the time. */
function seen({ headers, ...body }: Answer): string {
  const shown = [...headers].filter(([name]) => name !== 'date');
  return JSON.stringify({ ...body, requestId: null, headers: shown });
}

describe('numbers with an account and numbers without', () => {
  const input = (username: string) => ({ username, password, phoneArea: '886', code: '000000' }) as const;

  test.each([
    ['signing in', (phone: string) => login(shop, phone, 'wrong', fromNew())],
    ['registering', (phone: string) => shop.call(account.register, { ...input(phone), agree: true })],
    ['a forgotten password', (phone: string) => shop.call(account.resetPassword, input(phone))],
    [
      'signing in by a code',
      (phone: string) => shop.call(session.loginByCode, { username: phone, phoneArea: '886', code: '000000' }, fromNew()),
    ],
    [
      'asking for a code',
      async (phone: string) => {
        const scene = (['register', 'find', 'login'] as const)[randomInt(3)] ?? 'login';
        await moveClock(shop, '61 seconds');
        return shop.call(account.sendSms, { phoneArea: '886', phone, scene, ...(await solveCaptcha(shop)) }, fromNew());
      },
    ],
  ])('%s answers both alike', async (_, ask) => {
    const replies = { known: new Set<string>(), unknown: new Set<string>() };
    for (let at = 0; at < 10; at++) {
      const [known, unknown] = [newPhone(), newPhone()];
      await signUp(shop, { phone: `+886${known.slice(1)}` });
      replies.known.add(seen(await ask(known)));
      replies.unknown.add(seen(await ask(unknown)));
    }
    expect(replies.known.size).toBe(1);
    expect(replies.known).toEqual(replies.unknown);
  });
});

describe('guessing', () => {
  test('of a thousand codes five are looked at', async () => {
    const phone = newPhone();
    const code = Number(await codeFor(shop, phone));
    const guess = (step: number) =>
      shop.call(
        account.register,
        { username: phone, password, phoneArea: '886', code: String((code + step) % 1_000_000).padStart(6, '0'), agree: true },
        { headers: { 'x-forwarded-for': address() } },
      );
    const replies = await Promise.all(many(1_000, (at) => guess(at + 1)));
    expect(new Set(replies.map(({ code: refusal }) => refusal))).toEqual(new Set([-105]));
    const { rows } = await shop.services.db.execute(sql`SELECT tries FROM sms_code WHERE phone = ${`+886${phone.slice(1)}`}`);
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await guess(0)).code).toBe(-105);
  });

  test('of a thousand sign-ins from one address, whatever it says it is further away, so many are tried, and others are let in', async () => {
    const person = newPhone();
    const registered = { username: person, password, phoneArea: '886', code: await codeFor(shop, person), agree: true } as const;
    expect((await shop.call(account.register, registered)).status).toBe(true);
    // The proxy before the shop puts the address that it sees at the end; what stands before it, a client wrote himself.
    const headers = () => ({ 'x-forwarded-for': `${many(4, () => randomInt(1, 255)).join('.')}, 203.0.113.77` });
    const codes: number[] = [];
    for (let batch = 0; batch < 50; batch++)
      codes.push(...(await Promise.all(many(20, () => login(shop, newPhone(), 'wrong', { headers: headers() })))).map(({ code }) => code));
    expect(codes.filter((code) => code === -103).length).toBeLessThanOrEqual(FAILURES);
    expect(new Set(codes.slice(100))).toEqual(new Set([-4]));
    expect((await login(shop, person, password, { headers: { 'x-forwarded-for': '203.0.113.78' } })).status).toBe(true);
  });
});

describe('messages that cost money', () => {
  const send = (phone: string, solved: { captchaKey: string; captcha: string }, from: string) =>
    shop.call(account.sendSms, { phoneArea: '886', phone, scene: 'register', ...solved }, { headers: { 'x-forwarded-for': from } });

  test('without a picture code none is sent, and one code is good for one, however often it is shown', async () => {
    const before = shop.inbox.messages.length;
    const made = { captchaKey: 'x'.repeat(43), captcha: '1234' };
    const unsolved = await Promise.all(many(500, (at) => send(newPhone(), made, `198.51.100.${at % 250}`)));
    expect(new Set(unsolved.map(({ code }) => code))).toEqual(new Set([-104]));
    expect(shop.inbox.messages).toHaveLength(before);
    const solved = await solveCaptcha(shop);
    const replies = await Promise.all(many(100, (at) => send(newPhone(), solved, `198.51.100.${at}`)));
    expect(replies.filter(({ status }) => status)).toHaveLength(1);
    expect(shop.inbox.messages).toHaveLength(before + 1);
  });

  test('a bomb of solved ones stops at what a number and an address may have', async () => {
    const victim = newPhone();
    const bomb = async (phone: string, from: string) => send(phone, await solveCaptcha(shop), from);
    // One number, every minute of an hour, from ever new addresses.
    const sent: boolean[] = [];
    for (let minute = 0; minute < 9; minute++) {
      sent.push((await bomb(victim, `203.0.113.${minute + 1}`)).status);
      await moveClock(shop, '61 seconds');
    }
    expect(sent.filter(Boolean)).toHaveLength(5);
    await moveClock(shop, '2 hours');
    // One address, ever new numbers.
    const fromOne: boolean[] = [];
    for (let at = 0; at < PER_ADDRESS + 5; at++) {
      fromOne.push((await bomb(newPhone(), '203.0.113.200')).status);
    }
    expect(fromOne.filter(Boolean)).toHaveLength(PER_ADDRESS);
  });
});
