import { randomInt } from 'node:crypto';
import { session } from '@baodao/api-client/endpoints/session';
import { isFullScale } from '@baodao/tooling/testScope';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { answerCaptcha, type LoginOptions, login, solveProofOfWork } from '../../../test/account.ts';
import { openTestShop } from '../../../test/shop.ts';
import { accessToken, member } from '../../platform/db/schema/account.ts';
import { insertMember } from './accounts.queries.ts';
import { createCredentialCheck } from './checkCredentials.ts';
import { issueOneTimePassword } from './oneTimePassword.ts';
import { hashPassword } from './password.ts';
import { findMemberById } from './sessions.queries.ts';

const shop = await openTestShop();
const password = 'Lugang 鹿港 2026';
const passwordHash = await hashPassword(password);

/** A member who logs in by password and national number, from an IP address of their own. */
async function newMember(): Promise<{
  phone: string;
  userId: number;
  signIn: (word?: string, options?: LoginOptions) => ReturnType<typeof login>;
}> {
  const phone = `09${randomInt(10_000_000, 99_999_999)}`;
  const e164 = `+886${phone.slice(1)}`;
  const userId = await insertMember(shop.services.db, { phone: e164, passwordHash, nickname: null, language: 'zh-CN' });
  if (userId === undefined) return newMember();
  const headers = { 'x-forwarded-for': newAddress() };
  return { phone, userId, signIn: (word = password, options = {}) => login(shop, phone, word, { headers, ...options }) };
}
const newAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (headers: Record<string, string>, body: string, query = '?platform=ios') =>
  fetch(`${shop.url}/oauth/token${query}`, { method: 'POST', headers, body });
const client = { authorization: `Basic ${Buffer.from('baodao-web:').toString('base64')}` };

describe('the token', () => {
  test('is in the envelope and beside it, and is not cacheable', async () => {
    const { signIn } = await newMember();
    const reply = await signIn();
    const fields = { access_token: expect.stringMatching(/^[\w-]{43}$/), token_type: 'Bearer', expires_in: 2_592_000 };
    expect(reply).toMatchObject({ httpStatus: 200, status: true, code: 0, data: fields, ...fields });
    expect(reply.access_token).toBe(reply.data?.access_token);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('is stored as a hash', async () => {
    const { signIn, userId } = await newMember();
    const { access_token: token = 'none' } = await signIn();
    const rows = await shop.services.db.select().from(accessToken).where(eq(accessToken.userId, userId));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is issued for every notation of the phone number', async () => {
    const { phone } = await newMember();
    for (const username of [phone, `+886${phone.slice(1)}`, `${phone.slice(0, 4)} ${phone.slice(4, 7)}-${phone.slice(7)}`]) {
      expect((await login(shop, username, password)).status).toBe(true);
    }
  });
});

describe('rejects', () => {
  test('an unknown client and a client with a secret', async () => {
    const { signIn } = await newMember();
    for (const other of ['somebody:', 'baodao-web:secret']) {
      const reply = await signIn(password, { client: other });
      expect(reply).toMatchObject({ httpStatus: 401, status: false, error: 'invalid_client' });
      expect(reply.headers.get('www-authenticate')).toContain('Basic');
    }
    const without = await post(form, new URLSearchParams({ grant_type: 'password', username: 'a', password: 'b' }).toString());
    expect(await without.json()).toMatchObject({ status: false, error: 'invalid_client' });
  });

  test('GET, other content types, other grants, unknown fields and unknown platforms', async () => {
    expect((await fetch(`${shop.url}/oauth/token?grant_type=password&username=a&password=b`)).status).toBe(405);
    const json = JSON.stringify({ grant_type: 'password', username: 'a', password: 'b' });
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const reply = await post({ 'content-type': type, ...client }, json);
      expect(await reply.json()).toMatchObject({ status: false, code: -2 });
      expect(reply.status).toBe(400);
    }
    for (const body of [
      'grant_type=client_credentials',
      'grant_type=password&username=a',
      'grant_type=password&username=a&password=b&scope=all',
    ]) {
      expect((await post({ ...form, ...client }, body)).status).toBe(400);
    }
    expect((await post({ ...form, ...client }, 'grant_type=password&username=a&password=b', '?platform=toaster')).status).toBe(400);
  });

  test('an unknown number and a wrong password with the same reply', async () => {
    const { signIn } = await newMember();
    const wrong = await signIn('wrong');
    const unknown = await login(shop, '0999999999', 'wrong', { headers: { 'x-forwarded-for': newAddress() } });
    const noNumber = await login(shop, 'somebody@example.com', 'wrong', { headers: { 'x-forwarded-for': newAddress() } });
    const bare = (reply: object) => ({ ...reply, headers: null, requestId: null });
    expect(wrong).toMatchObject({ httpStatus: 400, code: -103, error: 'invalid_grant' });
    expect(bare(unknown)).toEqual(bare(wrong));
    expect(bare(noNumber)).toEqual(bare(wrong));
  });

  test('a member without a password and a blocked member', async () => {
    const { signIn, userId } = await newMember();
    const { db } = shop.services;
    await db.update(member).set({ status: 1 }).where(eq(member.id, userId));
    expect((await signIn()).code).toBe(-106);
    await db.update(member).set({ status: 0, passwordHash: null }).where(eq(member.id, userId));
    expect((await signIn()).code).toBe(-103);
  });
});

describe('failures', () => {
  test('require a captcha for each attempt after the third, and the correct password still works', async () => {
    const { signIn } = await newMember();
    expect(await signIn('wrong')).toMatchObject({ code: -103, data: { captcha: false } });
    expect(await signIn('wrong')).toMatchObject({ code: -103, data: { captcha: false } });
    expect(await signIn('wrong')).toMatchObject({ code: -103, data: { captcha: true } });
    expect(await signIn()).toMatchObject({ code: -104, data: { captcha: true } });
    const solved = await solveProofOfWork(shop);
    expect((await signIn('wrong', solved)).code).toBe(-103);
    expect((await signIn(password, solved)).code).toBe(-104);
    expect((await signIn(password, await solveProofOfWork(shop))).status).toBe(true);
    expect((await signIn('wrong')).code).toBe(-103);
  });

  test('delay wrong passwords increasingly, but not the correct one', async () => {
    const { phone } = await newMember();
    const delays: number[] = [];
    const check = createCredentialCheck(shop.services, async (ms) => void delays.push(ms));
    const attempt = async (word: string) => check({ username: phone, password: word, ...(await solveProofOfWork(shop)) }, newAddress());
    for (let failure = 0; failure < 9; failure++) await expect(attempt('wrong')).rejects.toMatchObject({ code: -103 });
    await attempt(password);
    expect(delays).toEqual([0, 0, 0, 250, 500, 1_000, 2_000, 4_000, 4_000]);
  });

  test('allow three guesses to concurrent attempts', async () => {
    const { signIn } = await newMember();
    const replies = await Promise.all(Array.from({ length: 15 }, () => signIn('wrong')));
    expect(replies.filter(({ code }) => code === -103)).toHaveLength(3);
    expect(replies.filter(({ code }) => code === -104)).toHaveLength(12);
  });

  test('ask for a captcha at their address, and lock out no member behind it', async () => {
    const other = await openTestShop({ LOGIN_FAILURES_PER_IP_HOUR: '5', CAPTCHA_PER_IP_MINUTE: '1000' });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const userId =
      (await insertMember(other.services.db, { phone: '+886912345670', passwordHash, nickname: null, language: 'zh-CN' })) ?? 0;
    for (let guess = 0; guess < (isFullScale ? 120 : 15); guess++)
      await login(other, `09876543${guess}`, 'wrong', { headers, ...(guess < 5 ? {} : await answerCaptcha(other)) });
    expect(await login(other, '0912345670', password, { headers })).toMatchObject({ code: -104, data: { captcha: true } });
    expect((await login(other, '0912345670', password, { headers, ...(await answerCaptcha(other)) })).status).toBe(true);
    const owner = await findMemberById(other.services.db, userId);
    const once = owner && (await issueOneTimePassword(other.services.db, owner));
    expect((await login(other, once?.username ?? '', once?.password ?? '', { headers })).status).toBe(true);
    expect((await login(other, '0912345670', 'wrong', { headers: { 'x-forwarded-for': '203.0.113.10' } })).code).toBe(-103);
  });
});

test('excess logins get 503 and do not count as failures', async () => {
  const { signIn } = await newMember();
  const replies = await Promise.all(Array.from({ length: 60 }, async () => (await newMember()).signIn()));
  expect(replies.every(({ httpStatus }) => httpStatus === 200 || httpStatus === 503)).toBe(true);
  expect(replies.filter(({ httpStatus }) => httpStatus === 200).length).toBeGreaterThanOrEqual(22);
  expect((await signIn()).status).toBe(true);
});

describe('the context cookie', () => {
  const own = shop.services.publicUrl;
  test.each([
    ['web', { origin: own }],
    // A script may claim to be an app, and may hide where it runs, but cannot omit these headers.
    ['ios', { origin: own }],
    ['android', { origin: 'null' }],
    ['wechat', { origin: 'https://unlisted.example' }],
    ['ios', { 'sec-fetch-site': 'same-origin' }],
  ])('binds the token of a browser that says %s and sends %o', async (platform, sent) => {
    const { signIn } = await newMember();
    const reply = await signIn(password, { platform, headers: { 'x-forwarded-for': newAddress(), ...sent } });
    const [cookie = '', device = ''] = reply.headers.getSetCookie();
    expect(device).toMatch(/^device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).toMatch(/^ctx=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    const token = reply.access_token;
    expect((await shop.call(session.info, {}, { token })).httpStatus).toBe(401);
    expect((await shop.call(session.info, {}, { token, headers: { cookie: 'ctx=another' } })).httpStatus).toBe(401);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect((await shop.call(session.info, {}, { token, headers })).status).toBe(true);
    const loggedOut = await shop.call(session.logout, {}, { token, headers });
    expect(loggedOut.headers.get('set-cookie')).toMatch(/^ctx=; .*Expires=Thu, 01 Jan 1970/);
  });

  test.each(['web', 'wap', 'wechat', 'ios', 'android'])('is not needed by a server or an app that says %s', async (platform) => {
    const { phone } = await newMember();
    const body = new URLSearchParams({ grant_type: 'password', username: phone, password }).toString();
    const reply = await post({ ...form, ...client, 'x-forwarded-for': newAddress() }, body, `?platform=${platform}`);
    expect(reply.headers.get('set-cookie')).toBeNull();
    const { access_token: token } = (await reply.json()) as { access_token: string };
    expect((await shop.call(session.info, {}, { token })).status).toBe(true);
  });

  test('is not set for apps, and follows the public address, not the request', async () => {
    const { signIn } = await newMember();
    // The public address of this shop is http; src/platform/http/trustedProxies.test.ts has one with https.
    for (const proto of ['http', 'https']) {
      const headers = { 'x-forwarded-proto': proto, 'x-forwarded-host': 'shop.example', 'x-forwarded-for': newAddress() };
      const cookie = (await signIn(password, { platform: 'web', headers })).headers.get('set-cookie');
      expect(cookie).toMatch(/^ctx=/);
      expect(cookie).not.toContain('Secure');
    }
    expect((await signIn(password, { platform: 'android' })).headers.get('set-cookie')).toBeNull();
  });
});
