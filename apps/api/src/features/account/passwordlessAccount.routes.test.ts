import { account } from '@baodao/api-client/endpoints/account';
import { messages } from '@baodao/api-client/endpoints/messages';
import { session } from '@baodao/api-client/endpoints/session';
import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import type { AccountDeletionInput } from '@baodao/domain/account/shapes';
import { expect, test } from 'vitest';
import { answerCaptcha, login, requestSmsCode } from '../../../test/account.ts';
import { advanceClock } from '../../../test/clock.ts';
import { signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { createSocialVisitors, openSandboxProviders } from '../../../test/socialLogin.ts';

const identities = await openSandboxProviders();
const shop = await openTestShop(identities.settings);
const visitors = createSocialVisitors(shop, identities);

const newPassword = 'lukang 2026 鹿港';

/** Registers by WeChat: the account has neither phone number nor password. */
async function signUpWith() {
  const { browser, token, name } = await visitors.signUpWith('wechat');
  return { browser, token, person: await visitors.findTestUserId(name) };
}

const addPhone = (token: string, phone: string, code: string, input: object = {}) =>
  shop.call(account.savePhone, { phoneArea: '886', phone, code, newPassword, ...input }, { token });
const deleteAccount = (token: string, proof: AccountDeletionInput, headers = {}) =>
  shop.call(account.requestDeletion, proof, { token, headers });

test('adds phone number and password to an account and logs in with them', async () => {
  const { token } = await signUpWith();
  const code = await requestSmsCode(shop, '0955000001', 'bind');
  expect(await addPhone(token, '0955000001', '000000')).toMatchObject({ code: -105 });
  expect(await addPhone(token, '0955000001', code, { newPassword: 'short' })).toMatchObject({ code: -108, data: { field: 'newPassword' } });
  const { data } = await addPhone(token, '0955000001', code);
  expect(data).toMatchObject({ hasPassword: true, phoneMasked: '+886 955***001', bindings: ['wechat'] });
  expect((await login(shop, '+886955000001', newPassword)).status).toBe(true);
  const { list } = (await shop.call(messages.list, {}, { token })).data;
  expect(list[0]).toMatchObject({ title: '手机号已绑定', content: expect.stringContaining('+886 955***001') });
  // WeChat is no longer the only login, so it can be unbound.
  expect((await shop.call(socialLogin.unbind, { type: 1 }, { token })).data).toEqual([]);
});

test('rejects a taken number and an account that already has a number', async () => {
  const owner = await signUp(shop, { phone: '+886955000002' });
  const { token } = await signUpWith();
  expect(await addPhone(token, '0955000002', await requestSmsCode(shop, '0955000002', 'bind'))).toMatchObject({ code: -101 });
  expect(await addPhone(owner.token, '0955000003', await requestSmsCode(shop, '0955000003', 'bind'))).toMatchObject({ code: -5 });
  // A login code cannot bind a number.
  const loginCode = await requestSmsCode(shop, '0955000004', 'login');
  expect(await addPhone(token, '0955000004', loginCode, await answerCaptcha(shop))).toMatchObject({ code: -105 });
  expect((await shop.call(session.info, {}, { token })).data).toMatchObject({ phoneMasked: null, hasPassword: false });
});

test('a deletion can be confirmed by a code to the member’s number', async () => {
  const { token, phone } = await signUp(shop, { phone: '+886955000005' });
  expect(phone).toBe('+886955000005');
  expect(await deleteAccount(token, {})).toMatchObject({ httpStatus: 400 });
  expect(await deleteAccount(token, { code: '123456', password: 'one of the two' })).toMatchObject({ httpStatus: 400 });
  for (const [number, scene] of [
    ['0955000006', 'leave'],
    ['0955000005', 'login'],
  ] as const) {
    const other = await requestSmsCode(shop, number, scene);
    expect(await deleteAccount(token, { code: other, ...(await answerCaptcha(shop)) })).toMatchObject({ code: -105 });
  }
  const code = await requestSmsCode(shop, '0955000005', 'leave');
  expect((await deleteAccount(token, { code })).data).toEqual({ deleteTime: expect.any(String) });
  expect(await deleteAccount(token, { code })).toMatchObject({ code: -105 });
});

test('a deletion can be confirmed by a fresh login at the identity provider, once and in the same browser', async () => {
  const [mine, other] = [await signUpWith(), await signUpWith()];
  const requestTicket = async ({ browser, person }: typeof mine) => {
    const { data } = await browser.getTicket('wechat', { person }, { purpose: 'leave', redirect: '/setting/info' });
    expect(data).toMatchObject({ purpose: 'leave', redirect: '/setting/info', bound: true });
    return data.key ?? '';
  };
  expect(await deleteAccount(mine.token, { ticket: await requestTicket(other) }, other.browser.headers())).toMatchObject({ code: -107 });
  expect(await deleteAccount(mine.token, { ticket: await requestTicket(mine) }, other.browser.headers())).toMatchObject({ code: -110 });
  const late = await requestTicket(mine);
  await advanceClock(shop, '6 minutes');
  expect(await deleteAccount(mine.token, { ticket: late }, mine.browser.headers())).toMatchObject({ code: -110 });
  const ticket = await requestTicket(mine);
  expect((await deleteAccount(mine.token, { ticket }, mine.browser.headers())).data).toEqual({ deleteTime: expect.any(String) });
  expect(await deleteAccount(mine.token, { ticket }, mine.browser.headers())).toMatchObject({ code: -110 });
  expect((await shop.call(session.info, {}, { token: mine.token })).data.deleteTime).not.toBeNull();
  expect((await shop.call(account.cancelDeletion, {}, { token: mine.token })).data).toEqual({ done: true });
});
