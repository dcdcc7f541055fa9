import { session } from '@baodao/api-client/endpoints/session';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codeFor } from '../../../test/account.ts';
import { signUp } from '../../../test/people.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member } from '../../db/schema/account.ts';

const shop = await openTestShop();

const enter = (username: string, code: string) => shop.call(session.loginByCode, { username, phoneArea: '886', code });

test('whoever holds the telephone signs in, once by each code', async () => {
  await signUp(shop, { phone: '+886911000111' });
  const code = await codeFor(shop, '0911000111', 'login');
  const wrong = code === '000000' ? '111111' : '000000';
  expect(await enter('0911000111', wrong)).toMatchObject({ status: false, code: -105 });
  const { data, headers } = await enter('0911 000 111', code);
  expect(data).toMatchObject({ token_type: 'Bearer', expires_in: expect.any(Number) });
  // The token is bound to the browser that asked: without its cookie it opens nothing.
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await shop.call(session.check, {}, { token: data.access_token })).httpStatus).toBe(401);
  expect((await shop.call(session.check, {}, { token: data.access_token, headers: { cookie } })).data).toMatchObject({ valid: true });
  expect(await enter('0911000111', code)).toMatchObject({ status: false, code: -105 });
});

test('a code for something else is none for this', async () => {
  await signUp(shop, { phone: '+886911000112' });
  const code = await codeFor(shop, '0911000112', 'find');
  expect(await enter('0911000112', code)).toMatchObject({ status: false, code: -105 });
});

test('twenty at once with one code are one sign-in', async () => {
  await signUp(shop, { phone: '+886911000113' });
  const code = await codeFor(shop, '0911000113', 'login');
  const many = await Promise.all(Array.from({ length: 20 }, () => enter('0911000113', code)));
  expect(many.filter(({ status }) => status)).toHaveLength(1);
});

test('a number without an account, a blocked member and a number that is none are told so', async () => {
  expect(await enter('0911000119', await codeFor(shop, '0911000119', 'login'))).toMatchObject({ status: false, code: -102 });
  const { userId } = await signUp(shop, { phone: '+886911000114' });
  await shop.services.db.update(member).set({ status: 1 }).where(eq(member.id, userId));
  expect(await enter('0911000114', await codeFor(shop, '0911000114', 'login'))).toMatchObject({ status: false, code: -106 });
  expect(await enter('12345', '123456')).toMatchObject({ status: false, code: -109 });
});
