import { session } from '@baodao/api-client/endpoints/session';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerCaptcha, requestSmsCode } from '../../../test/account.ts';
import { signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member } from '../../platform/db/schema/account.ts';

const shop = await openTestShop();

/** As a page of the shop does. */
const loginByCode = (username: string, code: string, captcha = {}) =>
  shop.call(
    session.loginByCode,
    { username, phoneArea: '886', code, ...captcha },
    { headers: { origin: new URL(shop.services.publicUrl).origin } },
  );

test('a code logs its phone number in once', async () => {
  await signUp(shop, { phone: '+886911000111' });
  const code = await requestSmsCode(shop, '0911000111', 'login');
  const wrong = code === '000000' ? '111111' : '000000';
  expect(await loginByCode('0911000111', wrong)).toMatchObject({ status: false, code: -105 });
  const { data, headers } = await loginByCode('0911 000 111', code);
  expect(data).toMatchObject({ token_type: 'Bearer', expires_in: expect.any(Number) });
  // The token is bound to the browser by a cookie.
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await shop.call(session.check, {}, { token: data.access_token })).httpStatus).toBe(401);
  expect((await shop.call(session.check, {}, { token: data.access_token, headers: { cookie } })).data).toMatchObject({ valid: true });
  expect(await loginByCode('0911000111', code)).toMatchObject({ status: false, code: -105 });
});

test('rejects a code of another scene', async () => {
  await signUp(shop, { phone: '+886911000112' });
  const code = await requestSmsCode(shop, '0911000112', 'find');
  expect(await loginByCode('0911000112', code, await answerCaptcha(shop))).toMatchObject({ status: false, code: -105 });
});

test('twenty concurrent logins with one code yield one session', async () => {
  await signUp(shop, { phone: '+886911000113' });
  const code = await requestSmsCode(shop, '0911000113', 'login');
  const replies = await Promise.all(Array.from({ length: 20 }, () => loginByCode('0911000113', code)));
  expect(replies.filter(({ status }) => status)).toHaveLength(1);
});

test('rejects a number without an account, a blocked member and a malformed number', async () => {
  expect(await loginByCode('0911000119', await requestSmsCode(shop, '0911000119', 'login'))).toMatchObject({ status: false, code: -102 });
  const { userId } = await signUp(shop, { phone: '+886911000114' });
  await shop.services.db.update(member).set({ status: 1 }).where(eq(member.id, userId));
  expect(await loginByCode('0911000114', await requestSmsCode(shop, '0911000114', 'login'))).toMatchObject({ status: false, code: -106 });
  expect(await loginByCode('12345', '123456')).toMatchObject({ status: false, code: -109 });
});
