import { randomInt } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeFor, login, readCaptcha } from '../../../test/account.ts';
import { inTurns, many, newPhone, openCrowd } from '../../../test/crowd.ts';
import { signUp } from '../../../test/people.ts';
import { type Answer, openTestShop } from '../../../test/shop.ts';

const FAILURES = 20;

// Thousands of calls take a few seconds, and far longer where others work on the same machine.
vi.setConfig({ testTimeout: 240_000 });

const shop = await openTestShop({
  LOGIN_FAILURES_PER_IP_HOUR: String(FAILURES),
  SMS_PER_MINUTE: '10000',
  CAPTCHA_PER_IP_MINUTE: '10000',
});
const crowd = openCrowd({ connections: 100 });
afterAll(() => crowd.leave());

const address = () => `203.0.113.${randomInt(1, 255)}, 198.51.100.${randomInt(1, 255)}`;
const fromNew = () => ({ headers: { 'x-forwarded-for': many(4, () => randomInt(1, 255)).join('.') } });
const password = 'taipei 2026';

/** All that a caller sees, but for the number of his request and the time. */
function seen({ headers, ...body }: Answer): string {
  const shown = [...headers].filter(([name]) => name !== 'date');
  return JSON.stringify({ ...body, requestId: null, headers: shown });
}

describe('numbers with an account and numbers without', () => {
  let known: string[];
  beforeAll(async () => {
    known = many(200, newPhone);
    await inTurns(known, 8, (phone) => signUp(shop, { phone: `+886${phone.slice(1)}` }));
  });
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
        return shop.call(account.sendSms, { phoneArea: '886', phone, scene, ...(await readCaptcha(shop)) }, fromNew());
      },
    ],
  ])('%s answers both alike', async (_, ask) => {
    const replies = await inTurns(known, 4, async (phone) => ({ known: seen(await ask(phone)), unknown: seen(await ask(newPhone())) }));
    expect(replies).toHaveLength(200);
    const [first] = replies;
    expect(first?.known).toBe(first?.unknown);
    expect(new Set(replies.flatMap(({ known, unknown }) => [known, unknown])).size).toBe(1);
  });
});

describe('guessing', () => {
  test('of a thousand codes five are looked at', async () => {
    const phone = newPhone();
    const code = Number(await codeFor(shop, phone));
    const guess = (step: number) =>
      crowd.call(
        shop.url,
        account.register,
        { username: phone, password, phoneArea: '886', code: String((code + step) % 1_000_000).padStart(6, '0'), agree: true },
        { headers: { 'x-forwarded-for': address() } },
      );
    const replies = await inTurns(many(1_000, Number), 100, (at) => guess(at + 1));
    expect(replies).toHaveLength(1_000);
    expect(new Set(replies.map(({ code: refusal }) => refusal))).toEqual(new Set([-105]));
    const { rows } = await shop.services.db.execute(sql`SELECT tries FROM sms_code WHERE phone = ${`+886${phone.slice(1)}`}`);
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await guess(0)).code).toBe(-105);
  });

  test('of ten thousand sign-ins from one address, whatever it says it is further away, so many are tried, and others are let in', async () => {
    const person = newPhone();
    const registered = { username: person, password, phoneArea: '886', code: await codeFor(shop, person), agree: true } as const;
    expect((await shop.call(account.register, registered)).status).toBe(true);
    // The proxy before the shop puts the address that it sees at the end; what stands before it, a client wrote himself.
    const headers = () => ({
      authorization: `Basic ${Buffer.from('baodao-web:').toString('base64')}`,
      'x-forwarded-for': `${many(4, () => randomInt(1, 255)).join('.')}, 203.0.113.77`,
    });
    const tried = await inTurns(many(10_000, newPhone), 50, async (username) => {
      const { code } = await crowd.call(shop.url, session.token, { grant_type: 'password', username, password }, { headers: headers() });
      return code;
    });
    const by = Map.groupBy(tried, (code) => code);
    expect(tried).toHaveLength(10_000);
    // Those that are under way at once when it is enough are asked for a picture code.
    expect([...by.keys()].filter((code) => ![-4, -103, -104].includes(code))).toEqual([]);
    expect(by.get(-103)?.length).toBeLessThanOrEqual(FAILURES);
    expect(new Set(tried.slice(100))).toEqual(new Set([-4]));
    expect((await login(shop, person, password, { headers: { 'x-forwarded-for': '203.0.113.78' } })).status).toBe(true);
  });
});
