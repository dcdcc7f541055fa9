import { account } from '@baodao/api-client/endpoints/account';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { messages } from '@baodao/api-client/endpoints/messages';
import { orders } from '@baodao/api-client/endpoints/orders';
import { session } from '@baodao/api-client/endpoints/session';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { login } from '../../../test/account.ts';
import { advanceClock } from '../../../test/clock.ts';
import { signIn, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { deleteAccounts } from '../../jobs/deleteAccounts.ts';
import { member } from '../../platform/db/schema/account.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { hashPassword } from '../session/password.ts';

const password = 'lukang 2026 鹿港';
const shop = await openTestShop();
const passwordHash = await hashPassword(password);
await addRates(shop);
let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
  await shop.services.db.update(member).set({ passwordHash }).where(eq(member.id, person.userId));
});

const deleteAccount = (input = password) => shop.call(account.requestDeletion, { password: input }, { token: person.token });
const cancelDeletion = () => shop.call(account.cancelDeletion, {}, { token: person.token });
const isSignedIn = async (token = person.token) => (await shop.call(session.info, {}, { token })).httpStatus === 200;

test('a deletion requires the password, ends other sessions, and can be cancelled for fourteen days', async () => {
  const other = await signIn(shop, person.userId);
  expect(await deleteAccount('wrong 2026 wrong')).toMatchObject({ status: false, code: -103 });
  expect(await cancelDeletion()).toMatchObject({ httpStatus: 404, code: -3 });
  const { deleteTime } = (await deleteAccount()).data;
  expect(Math.round((Date.parse(deleteTime) - Date.now()) / 86_400_000)).toBe(14);
  expect([await isSignedIn(), await isSignedIn(other.token)]).toEqual([true, false]);
  expect((await deleteAccount()).data).toEqual({ deleteTime });
  expect((await shop.call(session.info, {}, { token: person.token })).data).toMatchObject({ deleteTime });
  expect((await login(shop, person.phone, password)).status).toBe(true);
  expect(await deleteAccounts(shop.services)).toBe(0);
  expect((await cancelDeletion()).data).toEqual({ done: true });
  expect((await shop.call(session.info, {}, { token: person.token })).data).toMatchObject({ deleteTime: null });
  const { data } = await shop.call(messages.list, {}, { token: person.token });
  expect(data.list.map(({ title }) => title)).toEqual(expect.arrayContaining(['账号已保留', '已申请注销账号']));
  expect(data.list.find(({ title }) => title === '已申请注销账号')?.content).toMatch(/将在 \d{4}年\d+月\d+日 注销/);
});

test('deletes personal data but not orders after the grace period, and waits for open orders', async () => {
  const { skuId, productId } = await addProduct(shop, { stock: 5 });
  const order = await buyOne(shop, person, { skuId });
  await shop.call(favourites.update, { type: 1, id: productId, state: true }, { token: person.token });
  await deleteAccount();
  const { db } = shop.services;
  await advanceClock(shop, '15 days');
  expect(await deleteAccounts(shop.services)).toBe(0);
  await shop.call(orders.cancel, { code: order }, { token: person.token });
  expect(await deleteAccounts(shop.services)).toBe(1);
  expect(await deleteAccounts(shop.services)).toBe(0);
  expect(await isSignedIn()).toBe(false);
  expect((await login(shop, person.phone, password)).status).toBe(false);
  const [row] = await db.select().from(member).where(eq(member.id, person.userId));
  expect(row).toMatchObject({ nickname: null, passwordHash: null, email: null, portrait: null, status: 3 });
  expect(JSON.stringify(row)).not.toContain(person.phone.slice(4));
  expect(await db.select().from(shopOrder).where(eq(shopOrder.code, order))).toHaveLength(1);
});

test('exports only the member’s own data, without secrets', async () => {
  const { skuId } = await addProduct(shop);
  const order = await buyOne(shop, person, { skuId });
  const other = await signUpBuyer(shop);
  const foreign = await buyOne(shop, other, { skuId });
  await shop.call(account.saveIdentity, { name: '王小明', type: 4, number: 'E12345678', consent: true }, { token: person.token });
  const { data } = await shop.call(account.exportAccount, {}, { token: person.token });
  const text = JSON.stringify(data);
  expect(data).toMatchObject({
    profile: { phone: person.phone, nickname: '小明' },
    orders: [{ code: order }],
    orderLines: [{ order_code: order }],
    addresses: [{ name: expect.any(String) }],
    identities: [{ number_masked: expect.stringContaining('*') }],
    devices: [{ platform: 'ios' }],
  });
  expect(text).not.toContain(foreign);
  expect(text).not.toMatch(/E12345678|\$argon2|"hash"|sealed/);
  expect(await shop.call(account.exportAccount, {})).toMatchObject({ httpStatus: 401 });
});

test('limits the number of exports', async () => {
  const replies = await Promise.all(Array.from({ length: 7 }, () => shop.call(account.exportAccount, {}, { token: person.token })));
  expect(replies.filter(({ code }) => code === -4)).toHaveLength(2);
});
