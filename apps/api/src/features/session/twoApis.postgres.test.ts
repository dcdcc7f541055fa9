import { randomInt } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { beforeEach, expect, test } from 'vitest';
import { answerCaptcha, login, requestSmsCode } from '../../../test/account.ts';
import { advanceClock } from '../../../test/clock.ts';
import { openTwoApis } from '../../../test/twoApis.ts';

const password = 'taipei 2026';

const shop = await openTwoApis();
let phone: string;
beforeEach(async () => {
  phone = `09${randomInt(10_000_000, 99_999_999)}`;
  const input = { username: phone, password, phoneArea: '886', code: await requestSmsCode(shop, phone), agree: true } as const;
  await shop.call(account.register, input);
});

interface SignIn {
  token: string;
  headers: Record<string, string>;
}

async function signIn(word = password, platform = 'ios'): Promise<SignIn> {
  const reply = await login(shop, phone, word, { platform });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0];
  return { token: reply.access_token ?? '', headers: cookie ? { cookie } : {} };
}

/** Status codes of both processes. Also fills the token cache of both. */
const statuses = async (options: SignIn) => [
  (await shop.call(session.info, {}, options)).httpStatus,
  (await shop.second.call(session.info, {}, options)).httpStatus,
];

test('a logout at one process takes effect at the other', async () => {
  const [mine, other] = [await signIn(), await signIn()];
  expect([await statuses(mine), await statuses(other)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  await shop.call(session.logout, {}, mine);
  // A process may cache a session for a second after another process ended it.
  await expect
    .poll(async () => [await statuses(mine), await statuses(other)])
    .toEqual([
      [401, 401],
      [200, 200],
    ]);
});

test('a password change ends the other sessions at both processes', async () => {
  const [mine, other] = [await signIn(), await signIn()];
  await Promise.all([statuses(mine), statuses(other)]);
  expect((await shop.second.call(account.changePassword, { password, newPassword: 'tainan 2026' }, mine)).status).toBe(true);
  // A process may cache a session for a second after another process ended it.
  await expect
    .poll(async () => [await statuses(mine), await statuses(other)])
    .toEqual([
      [200, 200],
      [401, 401],
    ]);
});

test('a password reset ends all sessions at both processes', async () => {
  const [one, other] = [await signIn(), await signIn()];
  await Promise.all([statuses(one), statuses(other)]);
  const code = await requestSmsCode(shop, phone, 'find');
  const reset = { username: phone, password: 'kaohsiung 2026', phoneArea: '886', code, ...(await answerCaptcha(shop)) } as const;
  expect((await shop.second.call(account.resetPassword, reset)).status).toBe(true);
  // A process may cache a session for a second after another process ended it.
  await expect
    .poll(async () => [await statuses(one), await statuses(other)])
    .toEqual([
      [401, 401],
      [401, 401],
    ]);
  expect(await statuses(await signIn('kaohsiung 2026'))).toEqual([200, 200]);
});

test('an idle session expires after 30 days at both processes', async () => {
  const idle = await signIn();
  expect(await statuses(idle)).toEqual([200, 200]);
  await advanceClock(shop, '30 days 1 second');
  await expect.poll(() => statuses(idle)).toEqual([401, 401]);
});

test('both processes reject a stolen token without its context cookie', async () => {
  const { token, headers } = await signIn(password, 'web');
  expect(await statuses({ token, headers })).toEqual([200, 200]);
  expect(await statuses({ token, headers: {} })).toEqual([401, 401]);
  expect(await statuses({ token, headers: { cookie: `ctx=${'A'.repeat(43)}` } })).toEqual([401, 401]);
});
