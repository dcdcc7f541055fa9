import { session } from '@baodao/api-client/endpoints/session';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { creditBalance, signIn, signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member } from '../../platform/db/schema/account.ts';

const shop = await openTestShop();

test('the check returns the member level, or 401 for an invalid token', async () => {
  const { token, userId } = await signUp(shop);
  await creditBalance(shop, userId, 'exp', 2_500);
  expect(await shop.call(session.check, {}, { token })).toMatchObject({
    httpStatus: 200,
    status: true,
    data: { valid: true, memberLevel: 2, blocked: false },
  });
  for (const bad of [undefined, 'x', token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
    expect(await shop.call(session.check, {}, { token: bad })).toMatchObject({ httpStatus: 401, status: false });
  }
});

test('a blocked member can only check the state and log out', async () => {
  const { token, userId } = await signUp(shop);
  await shop.services.db.update(member).set({ status: 1 }).where(eq(member.id, userId));
  expect(await shop.call(session.check, {}, { token })).toMatchObject({
    httpStatus: 200,
    status: false,
    data: { valid: false, blocked: true },
  });
  expect((await shop.call(session.info, {}, { token })).httpStatus).toBe(401);
  expect((await shop.call(session.logout, {}, { token })).status).toBe(true);
});

test('the profile masks the phone number and does not contain the serial id', async () => {
  const { token, userId } = await signUp(shop, { phone: '+886987654321' });
  const { data } = await shop.call(session.info, {}, { token });
  expect(data).toMatchObject({ phoneMasked: '+886 987***321', nickname: '小明', gender: 'unknown', hasPassword: false, emailMasked: null });
  expect(data.id).not.toBe(String(userId));
  expect(JSON.stringify(data)).not.toContain('987654321');
});

test('logout ends only the current session', async () => {
  const person = await signUp(shop);
  const other = await signIn(shop, person.userId);
  expect((await shop.call(session.check, {}, person)).status).toBe(true);
  await shop.call(session.logout, {}, person);
  expect((await shop.call(session.check, {}, person)).httpStatus).toBe(401);
  expect((await shop.call(session.check, {}, other)).status).toBe(true);
});

test('lists sessions and ends one from another device', async () => {
  const person = await signUp(shop);
  const other = await signIn(shop, person.userId);
  const { data } = await shop.call(session.devices, {}, person);
  expect(data).toHaveLength(2);
  expect(data.filter(({ current }) => current)).toHaveLength(1);
  const otherDevice = data.find(({ current }) => !current);
  expect(otherDevice).toMatchObject({ platform: 'ios', agent: 'test', createTime: expect.stringMatching(/Z$/) });
  expect((await shop.call(session.check, {}, other)).status).toBe(true);
  expect((await shop.call(session.deleteDevice, { id: otherDevice?.id ?? '' }, person)).status).toBe(true);
  expect((await shop.call(session.check, {}, other)).httpStatus).toBe(401);
  expect((await shop.call(session.deleteDevice, { id: otherDevice?.id ?? '' }, person)).httpStatus).toBe(404);
});

test('replies alike for a foreign and an unknown device, without effect', async () => {
  const [person, stranger] = [await signUp(shop), await signUp(shop)];
  const { data } = await shop.call(session.devices, {}, person);
  const foreign = await shop.call(session.deleteDevice, { id: data[0]?.id ?? '' }, stranger);
  const missing = await shop.call(session.deleteDevice, { id: crypto.randomUUID() }, stranger);
  expect({ ...foreign, headers: null, requestId: null }).toEqual({ ...missing, headers: null, requestId: null });
  expect(foreign.httpStatus).toBe(404);
  expect((await shop.call(session.check, {}, person)).status).toBe(true);
});

test('passes the database audit', async () => {
  expect(await shop.audit()).toEqual([]);
});
