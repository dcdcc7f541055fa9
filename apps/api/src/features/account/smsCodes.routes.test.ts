import { randomInt } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { expect, test } from 'vitest';
import { answerCaptcha, requestSmsCode } from '../../../test/account.ts';
import { newPhone, times } from '../../../test/httpClients.ts';
import { signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop({ SMS_PER_IP_HOUR: '1000', SMS_PER_MINUTE: '1000', CAPTCHA_PER_IP_MINUTE: '1000' });

const newAddress = () => times(4, () => randomInt(1, 255)).join('.');
/** Another device: it has no cookie of the one that asked. */
const onDevice = (from = newAddress(), cookie = 'none=1') => ({ headers: { cookie, 'x-forwarded-for': from } });
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');
const loginByCode = (username: string, code: string, { device = {}, answer = {} } = {}) =>
  shop.call(session.loginByCode, { username, phoneArea: '886', code, ...answer }, device);

async function newMember(): Promise<string> {
  const phone = newPhone();
  await signUp(shop, { phone: `+886${phone.slice(1)}` });
  return phone;
}

test('a stranger needs a captcha for each guess, and cannot use up the tries of the asking device', async () => {
  const phone = await newMember();
  const code = await requestSmsCode(shop, phone, 'login');
  const stranger = onDevice();
  for (let guess = 0; guess < 5; guess++)
    expect(await loginByCode(phone, wrongFor(code), { device: stranger })).toMatchObject({ code: -104, data: { captcha: true } });
  for (let guess = 0; guess < 8; guess++) {
    const reply = await loginByCode(phone, wrongFor(code), { device: stranger, answer: await answerCaptcha(shop) });
    expect(reply.code).toBe(-105);
  }
  expect((await loginByCode(phone, code, { device: stranger, answer: await answerCaptcha(shop) })).code).toBe(-105);
  expect((await loginByCode(phone, code)).status).toBe(true);
});

test('each guess on three hundred numbers needs a captcha', async () => {
  const device = onDevice();
  const replies = await Promise.all(times(300, newPhone).map((phone) => loginByCode(phone, '123456', { device })));
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([-104]));
});

test('a device that asked for a code of its own number still needs a captcha for other numbers', async () => {
  const phone = await newMember();
  await requestSmsCode(shop, phone, 'login');
  expect((await loginByCode(await newMember(), '123456')).code).toBe(-104);
  expect((await loginByCode(phone, '12345x')).code).toBe(-105);
});

test('a code that was asked for on one device is accepted on another one with a captcha', async () => {
  const phone = await newMember();
  const code = await requestSmsCode(shop, phone, 'login');
  const device = onDevice();
  expect((await loginByCode(phone, code, { device })).code).toBe(-104);
  expect((await loginByCode(phone, code, { device, answer: await answerCaptcha(shop) })).status).toBe(true);
});

test.each([
  ['registration', (username: string) => shop.call(account.register, { ...input(username), agree: true }, onDevice())],
  ['password reset', (username: string) => shop.call(account.resetPassword, input(username), onDevice())],
])('%s by a code of another device needs a captcha', async (_, send) => {
  expect(await send(newPhone())).toMatchObject({ code: -104, data: { captcha: true } });
});
const input = (username: string) => ({ username, password: 'taipei 2026', phoneArea: '886', code: '123456' }) as const;

test('adding a number and deleting the account by a code of another device need a captcha', async () => {
  const { token } = await signUp(shop, { phone: `third-${randomInt(1e9)}` });
  const phoneInput = { phoneArea: '886', phone: newPhone(), code: '123456', newPassword: 'taipei 2026' } as const;
  expect((await shop.call(account.savePhone, phoneInput, { token, ...onDevice() })).code).toBe(-104);
  expect((await shop.call(account.requestDeletion, { code: '123456' }, { token, ...onDevice() })).code).toBe(-104);
});

test("many wrong codes from an address demand a captcha also from the owner's device, without locking it out", async () => {
  const from = newAddress();
  for (let guess = 0; guess < 20; guess++)
    await loginByCode(newPhone(), '123456', { device: onDevice(from), answer: await answerCaptcha(shop) });
  const phone = await newMember();
  const code = await requestSmsCode(shop, phone, 'login');
  const device = { headers: { 'x-forwarded-for': from } };
  expect((await loginByCode(phone, code, { device })).code).toBe(-104);
  expect((await loginByCode(phone, code, { device, answer: await answerCaptcha(shop) })).status).toBe(true);
});

test("codes that a stranger requests neither replace the owner's code nor use up the owner's requests", async () => {
  const phone = await newMember();
  const ask = async (device: { headers: Record<string, string> }) =>
    shop.call(account.sendSms, { phoneArea: '886', phone, scene: 'login', ...(await answerCaptcha(shop)) }, device);
  const stranger = onDevice();
  const code = await requestSmsCode(shop, phone, 'login');
  const owner = (await ask(onDevice('203.0.113.5'))).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const ownerCode = shop.inbox.lastCodeTo(`+886${phone.slice(1)}`);
  expect((await ask(stranger)).status).toBe(true);
  expect(await ask(stranger)).toMatchObject({ httpStatus: 429, code: -4, data: { retryAfter: expect.any(Number) } });
  expect(Number((await ask(stranger)).headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await loginByCode(phone, ownerCode, { device: onDevice('203.0.113.5', owner) })).status).toBe(true);
  expect((await loginByCode(phone, code)).status).toBe(true);
});

test('an address exhausts its own codes of a number, and not those of the owner', async () => {
  const phone = await newMember();
  for (let sent = 0; sent < 5; sent++) await requestSmsCode(shop, phone, 'login');
  await expect(requestSmsCode(shop, phone, 'login')).rejects.toThrow('-4');
  const answer = await answerCaptcha(shop);
  const reply = await shop.call(account.sendSms, { phoneArea: '886', phone, scene: 'login', ...answer }, onDevice());
  expect(reply).toMatchObject({ status: true });
});
