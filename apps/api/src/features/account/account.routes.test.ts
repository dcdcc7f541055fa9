import { randomInt } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { answerCaptcha, login, requestSmsCode, solveProofOfWork } from '../../../test/account.ts';
import { advanceClock } from '../../../test/clock.ts';
import { openTestShop } from '../../../test/shop.ts';
import { captcha, member } from '../../platform/db/schema/account.ts';
import { auditLog } from '../../platform/db/schema/system.ts';

const shop = await openTestShop({
  SMS_PER_IP_HOUR: '1000',
  SMS_PER_MINUTE: '1000',
  CAPTCHA_PER_IP_MINUTE: '1000',
  LOGIN_FAILURES_PER_IP_HOUR: '1000',
});

const newPhone = () => `09${randomInt(10_000_000, 99_999_999)}`;
const password = 'taipei 2026';
const registration = (username: string, code: string) => ({ username, password, phoneArea: '886', code, agree: true }) as const;
const register = async (phone: string) => shop.call(account.register, registration(phone, await requestSmsCode(shop, phone)));
const send = async (phone: string, input = {}) =>
  shop.call(account.sendSms, { phoneArea: '886', phone, scene: 'register', ...(await answerCaptcha(shop)), ...input });

test('registers, logs in, checks the session, reads the profile and logs out', async () => {
  const phone = newPhone();
  const registered = await register(phone);
  expect(registered).toMatchObject({ httpStatus: 200, status: true, data: { username: `+886${phone.slice(1)}` } });
  const { access_token: token = '' } = await login(shop, phone, password);
  expect(await shop.call(session.check, {}, { token })).toMatchObject({
    status: true,
    data: { valid: true, memberLevel: 0, blocked: false },
  });
  const info = await shop.call(session.info, {}, { token });
  expect(info.data).toMatchObject({ phoneMasked: expect.stringContaining('***'), hasPassword: true, portrait: null, bindings: [] });
  expect(await shop.call(session.logout, {}, { token })).toMatchObject({ status: true, data: { done: true } });
  expect(await shop.call(session.check, {}, { token })).toMatchObject({ httpStatus: 401, status: false });
  const events = await shop.services.db.select({ event: auditLog.event }).from(auditLog).orderBy(auditLog.id);
  expect(events.map(({ event }) => event).slice(-3)).toEqual(['account.registered', 'session.opened', 'session.closed']);
});

describe('captcha', () => {
  test('returns the same picture for repeated requests', async () => {
    const { data } = await shop.call(account.captchaKey, {});
    expect(data.expire).toBe(300);
    const [first, second] = await Promise.all([0, 1].map(() => shop.call(account.captchaImage, { key: data.key })));
    expect(first?.data.image).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(second?.data.image).toBe(first?.data.image);
    expect((await shop.call(account.captchaImage, { key: 'unknown' })).code).toBe(-104);
  });

  test('does not reveal the digits in the row or the replies', async () => {
    const { data } = await shop.call(account.captchaKey, {});
    const [row] = await shop.services.db.select().from(captcha).where(eq(captcha.key, data.key));
    expect(row?.answerHash).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(data.challenge).toSorted()).toEqual(['algorithm', 'challenge', 'maxnumber', 'salt', 'signature']);
  });

  test('is consumed by a wrong answer as by a correct one', async () => {
    const solved = await solveProofOfWork(shop);
    expect(await send(newPhone(), { captchaKey: solved.captchaKey, captcha: '0' })).toMatchObject({
      code: -104,
      data: { captcha: true },
    });
    expect((await send(newPhone(), solved)).code).toBe(-104);
    const other = await solveProofOfWork(shop);
    expect((await send(newPhone(), other)).status).toBe(true);
    expect((await send(newPhone(), other)).code).toBe(-104);
  });

  test('is accepted once under concurrent requests', async () => {
    const solved = await solveProofOfWork(shop);
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(newPhone(), solved)));
    expect(sent.filter(({ status }) => status)).toHaveLength(1);
  });

  test('expires after 300 seconds', async () => {
    const solved = await solveProofOfWork(shop);
    await advanceClock(shop, '301 seconds');
    expect((await send(newPhone(), solved)).code).toBe(-104);
  });

  test('rejects a proof of work for another key and malformed proofs', async () => {
    const [one, other] = [await solveProofOfWork(shop), await solveProofOfWork(shop)];
    expect((await send(newPhone(), { captchaKey: one.captchaKey, captcha: other.captcha })).code).toBe(-104);
    for (const payload of ['', 'x', Buffer.from('null').toString('base64'), Buffer.from('{"number":1}').toString('base64')]) {
      expect((await send(newPhone(), { captcha: `pow:${payload}` })).code).toBe(-104);
    }
  });
});

describe('SMS', () => {
  test('is sent in the requested language', async () => {
    const phone = newPhone();
    const solved = await solveProofOfWork(shop);
    const sent = await shop.call(account.sendSms, { phoneArea: '886', phone, scene: 'register', ...solved }, { language: 'zh-TW' });
    expect(sent).toMatchObject({ status: true, data: { interval: 60, expire: 300 } });
    const sms = shop.inbox.messages.at(-1);
    expect(sms).toMatchObject({ phone: `+886${phone.slice(1)}`, template: 'register', language: 'zh-TW' });
    expect(sms?.code).toMatch(/^\d{6}$/);
    expect(sms?.text).toContain(`驗證碼 ${sms?.code}`);
  });

  test('is not sent to a malformed number', async () => {
    const before = shop.inbox.messages.length;
    for (const phone of ['0812345678', '12345678', '13800138000', '+8613800138000']) expect((await send(phone)).code).toBe(-109);
    expect(shop.inbox.messages).toHaveLength(before);
  });

  test('is limited to one a minute, five an hour and ten a day', async () => {
    const phone = newPhone();
    const sends = async () => (await send(phone)).code;
    expect(await sends()).toBe(0);
    const again = await send(phone, { scene: 'find' });
    expect(again).toMatchObject({ httpStatus: 429, code: -4 });
    expect((again.data as unknown as { retryAfter: number }).retryAfter).toBeGreaterThan(50);
    for (let count = 0; count < 4; count++) {
      await advanceClock(shop, '61 seconds');
      expect(await sends()).toBe(0);
    }
    await advanceClock(shop, '61 seconds');
    expect(await sends()).toBe(-4);
    await advanceClock(shop, '1 hour');
    for (let count = 0; count < 5; count++) {
      expect(await sends()).toBe(0);
      await advanceClock(shop, '61 seconds');
    }
    await advanceClock(shop, '2 hours');
    expect(await sends()).toBe(-4);
    await advanceClock(shop, '1 day');
    expect(await sends()).toBe(0);
  });

  test('is sent once for twenty concurrent requests', async () => {
    const phone = newPhone();
    const solved = await Promise.all(Array.from({ length: 20 }, () => answerCaptcha(shop)));
    const before = shop.inbox.messages.length;
    const sent = await Promise.all(solved.map((one) => send(phone, one)));
    expect(sent.filter(({ status }) => status)).toHaveLength(1);
    expect(shop.inbox.messages).toHaveLength(before + 1);
  });

  test('replies 503 when the SMS service is down', async () => {
    shop.inbox.isUp = false;
    const reply = await send(newPhone());
    shop.inbox.isUp = true;
    expect(reply).toMatchObject({ httpStatus: 503, status: false, code: -1 });
    expect(reply.headers.get('retry-after')).toBe('2');
  });

  test('reveals whether a number has an account only in the message, not in the reply', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    await register(known);
    await advanceClock(shop, '61 seconds');
    for (const scene of ['register', 'find'] as const) {
      const [one, other] = [await send(known, { scene }), await send(unknown, { scene })];
      expect({ ...one, headers: null, requestId: '' }).toEqual({ ...other, headers: null, requestId: '' });
      await advanceClock(shop, '61 seconds');
    }
    expect(shop.inbox.messages.slice(-4).map(({ template }) => template)).toEqual(['registered', 'register', 'find', 'find']);
  });
});

describe('registration', () => {
  test('rejects wrong codes, and after five also the correct one', async () => {
    const phone = newPhone();
    const code = await requestSmsCode(shop, phone);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess++) expect((await shop.call(account.register, registration(phone, wrong))).code).toBe(-105);
    expect((await shop.call(account.register, registration(phone, code))).code).toBe(-105);
  });

  test('counts at most five of a hundred concurrent guesses', async () => {
    const phone = newPhone();
    const code = Number(await requestSmsCode(shop, phone));
    const guess = (step: number) => registration(phone, String((code + step) % 1_000_000).padStart(6, '0'));
    await Promise.all(Array.from({ length: 100 }, (_, at) => shop.call(account.register, guess(at + 1))));
    const { rows } = await shop.services.db.execute(sql`SELECT tries FROM sms_code WHERE phone = ${`+886${phone.slice(1)}`}`);
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await shop.call(account.register, { ...guess(0), ...(await answerCaptcha(shop)) })).code).toBe(-105);
  });

  test('accepts a code once within 300 seconds, for its number and scene only', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const code = await requestSmsCode(shop, phone);
    await requestSmsCode(shop, other);
    expect((await shop.call(account.register, registration(other, code))).code).toBe(-105);
    expect((await shop.call(account.resetPassword, { ...resetInput(phone), code, ...(await answerCaptcha(shop)) })).code).toBe(-105);
    await advanceClock(shop, '301 seconds');
    expect((await shop.call(account.register, registration(phone, code))).code).toBe(-105);
    const fresh = await requestSmsCode(shop, phone);
    expect((await shop.call(account.register, registration(phone, fresh))).status).toBe(true);
    expect((await shop.call(account.register, registration(phone, fresh))).code).toBe(-105);
  });

  const resetInput = (username: string) => ({ username, password, phoneArea: '886' }) as const;

  test('a newer code replaces the older one', async () => {
    const phone = newPhone();
    const older = await requestSmsCode(shop, phone);
    const newer = await requestSmsCode(shop, phone);
    expect(older).not.toBe(newer);
    expect((await shop.call(account.register, registration(phone, older))).code).toBe(-105);
    expect((await shop.call(account.register, registration(phone, newer))).status).toBe(true);
  });

  test('distinguishes weak passwords, malformed numbers and taken numbers', async () => {
    const phone = newPhone();
    const code = await requestSmsCode(shop, phone);
    for (const weak of ['short1', 'onlyletters', 'password123', '1234567890']) {
      const refused = await shop.call(account.register, { ...registration(phone, code), password: weak });
      expect(refused).toMatchObject({
        httpStatus: 422,
        code: -108,
        data: { field: 'password', key: expect.stringContaining('account.rules') },
      });
    }
    expect((await shop.call(account.register, registration('0212345678', code))).code).toBe(-109);
    expect((await shop.call(account.register, registration(phone, code))).status).toBe(true);
    const again = await requestSmsCode(shop, phone);
    expect((await shop.call(account.register, registration(phone, again))).code).toBe(-101);
  });

  test('stores the inviter and ignores an unknown invite code', async () => {
    const [host, guest] = [newPhone(), newPhone()];
    await register(host);
    const rowOf = async (phone: string) => {
      const [row] = await shop.services.db
        .select()
        .from(member)
        .where(eq(member.username, `+886${phone.slice(1)}`));
      return row;
    };
    const inviteCode = (await rowOf(host))?.code ?? '';
    await shop.call(account.register, { ...registration(guest, await requestSmsCode(shop, guest)), inviteCode: inviteCode.toLowerCase() });
    expect((await rowOf(guest))?.inviterId).toBe((await rowOf(host))?.id);
    const other = newPhone();
    const stranger = await shop.call(account.register, { ...registration(other, await requestSmsCode(shop, other)), inviteCode: 'NOBODY' });
    expect(stranger.status).toBe(true);
  });

  test('stores neither password nor code in plain text', async () => {
    const phone = newPhone();
    const code = await requestSmsCode(shop, phone);
    await shop.call(account.register, { ...registration(phone, code), nickname: '阿明' });
    const { rows } = await shop.services.db.execute(
      sql`SELECT (SELECT string_agg(m::text, '') FROM member m) || (SELECT string_agg(c::text, '') FROM sms_code c) AS everything`,
    );
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(JSON.stringify(rows)).toContain('argon2id$v=19$m=19456,t=2,p=1');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`[,(]${code}[,)]`));
  });
});

describe('passwords', () => {
  test('a reset ends all sessions', async () => {
    const phone = newPhone();
    await register(phone);
    const { access_token: token = '' } = await login(shop, phone, password);
    expect((await shop.call(session.info, {}, { token })).status).toBe(true);
    const code = await requestSmsCode(shop, phone, 'find');
    const reset = await shop.call(account.resetPassword, { username: phone, password: 'kaohsiung 2026', phoneArea: '886', code });
    expect(reset).toMatchObject({ status: true, data: { done: true } });
    expect((await shop.call(session.info, {}, { token })).httpStatus).toBe(401);
    expect((await login(shop, phone, password)).code).toBe(-103);
    expect((await login(shop, phone, 'kaohsiung 2026')).status).toBe(true);
  });

  test('a reset reveals a missing account only to the owner of the number', async () => {
    const phone = newPhone();
    const input = { username: phone, password, phoneArea: '886' } as const;
    expect((await shop.call(account.resetPassword, { ...input, code: '123456', ...(await answerCaptcha(shop)) })).code).toBe(-105);
    const code = await requestSmsCode(shop, phone, 'find');
    expect((await shop.call(account.resetPassword, { ...input, code })).code).toBe(-102);
  });

  test('a change requires the current password and ends the other sessions', async () => {
    const phone = newPhone();
    await register(phone);
    const { access_token: token = '' } = await login(shop, phone, password);
    const { access_token: other = '' } = await login(shop, phone, password);
    const change = (input: { password: string; newPassword: string; nickname?: string }) =>
      shop.call(account.changePassword, input, { token });
    expect((await change({ password: 'wrong 123', newPassword: 'tainan 2026' })).code).toBe(-103);
    expect((await change({ password, newPassword: 'weak' })).code).toBe(-108);
    expect((await shop.call(session.check, {}, { token: other })).status).toBe(true);
    const changed = await change({ password, newPassword: 'tainan 2026 🏯', nickname: ' 阿明 ' });
    expect(changed).toMatchObject({ status: true, data: { nickname: '阿明', hasPassword: true } });
    expect((await shop.call(session.check, {}, { token })).status).toBe(true);
    expect((await shop.call(session.check, {}, { token: other })).httpStatus).toBe(401);
    expect((await login(shop, phone, 'tainan 2026 🏯')).status).toBe(true);
  });
});

test('passes the database audit', async () => {
  expect(await shop.audit()).toEqual([]);
});
