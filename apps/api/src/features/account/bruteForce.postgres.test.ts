import { randomInt } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { isNightScale } from '@baodao/tooling/testScope';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerCaptcha, login, requestSmsCode } from '../../../test/account.ts';
import { mapConcurrently, newPhone, openHttpClients, times } from '../../../test/httpClients.ts';
import { signUp } from '../../../test/members.ts';
import { type ApiReply, openTestShop } from '../../../test/shop.ts';

const LOGINS = isNightScale ? 10_000 : 150;
const GUESSES = isNightScale ? 1_000 : 150;
const FAILURES = 20;

const shop = await openTestShop({
  LOGIN_FAILURES_PER_IP_HOUR: String(FAILURES),
  SMS_PER_MINUTE: '10000',
  CAPTCHA_PER_IP_MINUTE: '10000',
});
const clients = openHttpClients({ connections: 100 });
afterAll(() => clients.close());

const address = () => `203.0.113.${randomInt(1, 255)}, 198.51.100.${randomInt(1, 255)}`;
const fromNewAddress = () => ({ headers: { 'x-forwarded-for': times(4, () => randomInt(1, 255)).join('.') } });
const password = 'taipei 2026';

/** The whole reply except request id, date and the secret of a cookie. */
function comparable({ headers, ...body }: ApiReply): string {
  const comparedHeaders = [...headers]
    .filter(([name]) => name !== 'date' && name !== 'x-request-id')
    .map(([name, text]) => [name, name === 'set-cookie' ? text.replace(/=[^;]+/, '') : text]);
  return JSON.stringify({ ...body, requestId: null, headers: comparedHeaders });
}

const NUMBERS = isNightScale ? 200 : 12;

describe('numbers with and without an account', () => {
  let known: string[];
  beforeAll(async () => {
    known = times(NUMBERS, newPhone);
    await mapConcurrently(known, 8, (phone) => signUp(shop, { phone: `+886${phone.slice(1)}` }));
  });
  const input = (username: string) => ({ username, password, phoneArea: '886', code: '000000' }) as const;

  test.each([
    ['login', (phone: string) => login(shop, phone, 'wrong', fromNewAddress())],
    ['registration', (phone: string) => shop.call(account.register, { ...input(phone), agree: true })],
    ['password reset', (phone: string) => shop.call(account.resetPassword, input(phone))],
    [
      'login by code',
      (phone: string) => shop.call(session.loginByCode, { username: phone, phoneArea: '886', code: '000000' }, fromNewAddress()),
    ],
    [
      'requesting a code',
      async (phone: string) => {
        const scene = (['register', 'find', 'login'] as const)[randomInt(3)] ?? 'login';
        return shop.call(account.sendSms, { phoneArea: '886', phone, scene, ...(await answerCaptcha(shop)) }, fromNewAddress());
      },
    ],
  ])('%s replies alike', async (_, ask) => {
    const replies = await mapConcurrently(known, 4, async (phone) => ({
      known: comparable(await ask(phone)),
      unknown: comparable(await ask(newPhone())),
    }));
    expect(replies).toHaveLength(NUMBERS);
    const [first] = replies;
    expect([...new Set(replies.flatMap(({ known, unknown }) => [known, unknown]))]).toEqual([first?.known]);
  });
});

describe('guessing', () => {
  test('checks only five codes of the asking device and five of others, of however many', async () => {
    const phone = newPhone();
    const { headers: asked } = await shop.call(account.sendSms, {
      phoneArea: '886',
      phone,
      scene: 'register',
      ...(await answerCaptcha(shop)),
    });
    const cookie = asked.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const code = Number(shop.inbox.lastCodeTo(`+886${phone.slice(1)}`));
    const guess = (step: number, headers: Record<string, string> = { cookie }, answer = {}) =>
      clients.call(
        shop.url,
        account.register,
        { username: phone, password, phoneArea: '886', code: String((code + step) % 1_000_000).padStart(6, '0'), agree: true, ...answer },
        { headers: { 'x-forwarded-for': address(), ...headers } },
      );
    const replies = await mapConcurrently(times(GUESSES, Number), 100, (at) => guess(at + 1, at % 2 ? { cookie } : {}));
    expect(replies).toHaveLength(GUESSES);
    expect(replies.filter(({ code: refusal }) => refusal === -105).length).toBeLessThanOrEqual(10);
    expect(new Set(replies.map(({ code: refusal }) => refusal))).toEqual(new Set([-104, -105]));
    await mapConcurrently(times(50, Number), 10, async (at) => guess(at + 1, {}, await answerCaptcha(shop)));
    const { rows } = await shop.services.db.execute(
      sql`SELECT tries, foreign_tries AS "foreignTries" FROM sms_code WHERE phone = ${`+886${phone.slice(1)}`}`,
    );
    expect(rows).toEqual([{ tries: 5, foreignTries: 5 }]);
    expect((await guess(0, { cookie }, await answerCaptcha(shop))).code).toBe(-105);
  });

  test('checks few of thousands of logins without a captcha from one address despite forged X-Forwarded-For, without affecting other addresses', async () => {
    const person = newPhone();
    const registered = { username: person, password, phoneArea: '886', code: await requestSmsCode(shop, person), agree: true } as const;
    expect((await shop.call(account.register, registered)).status).toBe(true);
    // The proxy appends the address that it sees. The client forged the entries before it.
    const headers = () => ({
      authorization: `Basic ${Buffer.from('baodao-web:').toString('base64')}`,
      'x-forwarded-for': `${times(4, () => randomInt(1, 255)).join('.')}, 203.0.113.77`,
    });
    const codes = await mapConcurrently(times(LOGINS, newPhone), 50, async (username) => {
      const { code } = await clients.call(shop.url, session.token, { grant_type: 'password', username, password }, { headers: headers() });
      return code;
    });
    const byCode = Map.groupBy(codes, (code) => code);
    expect(codes).toHaveLength(LOGINS);
    expect([...byCode.keys()].filter((code) => ![-103, -104].includes(code))).toEqual([]);
    expect(byCode.get(-103)?.length).toBeLessThanOrEqual(FAILURES);
    expect(new Set(codes.slice(100))).toEqual(new Set([-104]));
    expect((await login(shop, person, password, { headers: { 'x-forwarded-for': '203.0.113.78' } })).status).toBe(true);
  });
});
