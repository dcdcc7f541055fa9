import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { endpoints } from '@baodao/api-client/endpoints';
import { account } from '@baodao/api-client/endpoints/account';
import { gifts } from '@baodao/api-client/endpoints/gifts';
import { orders } from '@baodao/api-client/endpoints/orders';
import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { advanceClock } from '../../../test/clock.ts';
import { signUp, type TestMember } from '../../../test/members.ts';
import { openPayingShop, payOrders } from '../../../test/payments.ts';
import { addProduct, addShop } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { deleteAccounts } from '../../jobs/deleteAccounts.ts';
import { personalData } from './personalData.ts';
import { address } from './schema/account.ts';
import { tailorRequest } from './schema/activities.ts';
import { gift } from './schema/gifts.ts';
import { lotteryRecord } from './schema/lottery.ts';
import { accountDeletion } from './schema/personal.ts';

const { shop, alipay } = await openPayingShop();
const { db } = shop.services;

const receiver = {
  name: '韩梅梅',
  phoneArea: '86' as const,
  phone: '13800138000',
  regionIds: [100000, 110000, 110100, 110101],
  detail: '东长安街77号',
  zip: '',
};
const identity = { name: receiver.name, type: 1, number: '11010519491231002X', consent: true } as const;
const receiverSecrets = [receiver.name, receiver.phone, receiver.detail, identity.number, '1101051'];

/** All tables of the schema. */
async function listTables(): Promise<PgTable[]> {
  const folder = new URL('schema/', import.meta.url);
  const modules = await Promise.all(
    (await readdir(folder)).map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)));
}

async function claimGift(giver: TestMember, friend: TestMember, to = receiver): Promise<{ orderCode: string; code: string; id: number }> {
  const { shopId } = await addShop(shop, { countries: ['TW', 'CN'] });
  const { skuId } = await addProduct(shop, { shopId });
  await shop.call(account.saveIdentity, { ...identity, name: to.name }, friend);
  const { data } = await shop.call(
    orders.calculate,
    { lines: [{ skuId, num: 1 }], gift: { isGift: true, card: '生日快乐', hidePrice: true } },
    giver,
  );
  const saved = await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, giver);
  const orderCode = saved.data.orderCodeArray[0] ?? '';
  await payOrders(shop, alipay, giver, [orderCode]);
  const [row] = await db.select().from(gift).where(eq(gift.orderCode, orderCode));
  if (!row) throw new Error('no gift');
  const claimed = await shop.call(gifts.saveReceiver, { code: row.code, ...to }, { ...friend, key: randomUUID() });
  expect(claimed.status).toBe(true);
  return { orderCode, code: row.code, id: row.id };
}

/** Every read with the token of a member, with the given values for whatever it may ask. */
async function readEverything(member: TestMember, values: Record<string, unknown>): Promise<string> {
  const rows = Object.values(endpoints).flatMap((feature): AnyEndpoint[] => Object.values(feature));
  const replies: string[] = [];
  for (const row of rows.filter(({ route, encoding }) => route.startsWith('GET ') && encoding === undefined && !route.includes('stream'))) {
    for (const input of [{}, ...Object.entries(values).map(([name, value]) => ({ [name]: value }))]) {
      replies.push(`${row.route} ${JSON.stringify((await shop.call(row, input, { token: member.token })).data)}`);
    }
  }
  return replies.join('\n');
}

test('every text column of a table with members is classified', async () => {
  for (const table of await listTables()) {
    const { name, columns } = getTableConfig(table);
    if (name !== 'member' && !columns.some((column) => column.name === 'user_id')) continue;
    const rule = personalData[name];
    const texts = columns.filter((column) => /text|json/.test(column.getSQLType())).map((column) => column.name);
    expect([name, [...(rule?.personal ?? []), ...(rule?.technical ?? []), ...(rule?.secret ?? [])].toSorted()]).toEqual([
      name,
      texts.toSorted(),
    ]);
    expect([name, columns.some((column) => column.name === rule?.owner)]).toEqual([name, true]);
  }
});

test('the giver of a gift reads nothing about its receiver, in any call', async () => {
  const giver = await signUpBuyer(shop);
  const friend = await signUp(shop);
  const { orderCode, code, id } = await claimGift(giver, friend);
  const seen = await readEverything(giver, { code: orderCode, id, key: code, giftCode: code });
  expect(seen).toContain(orderCode);
  for (const line of seen.split('\n'))
    for (const secret of receiverSecrets) expect([line.slice(0, 60), line.includes(secret)]).toEqual([line.slice(0, 60), false]);
});

test('the receiver of a gift reads nothing about its giver, and finds the gift in the export', async () => {
  const giver = await signUpBuyer(shop);
  await db.update(address).set({ name: '林志明', phone: '0955666777', detail: '民生东路99号' }).where(eq(address.userId, giver.userId));
  const friend = await signUp(shop);
  const { orderCode, code, id } = await claimGift(giver, friend);
  const seen = await readEverything(friend, { code: orderCode, id, key: code, giftCode: code });
  for (const secret of ['林志明', '0955666777', '民生东路99号']) expect(seen).not.toContain(secret);
  const { data } = await shop.call(account.exportAccount, {}, { token: friend.token });
  expect(data['receivedGifts']).toMatchObject([{ code, receiver: { name: receiver.name } }]);
});

test('no table holds personal data of a deleted member, except the receiver of paid orders', async () => {
  const { skuId } = await addProduct(shop, { stock: 5 });
  const person = await signUpBuyer(shop);
  const secrets = { name: '黄小春', phone: '0977111222', detail: '光复南路77号' };
  await db.update(address).set(secrets).where(eq(address.userId, person.userId));
  const cancelled = await buyOne(shop, person, { skuId });
  await shop.call(orders.cancel, { code: cancelled }, { token: person.token });
  const giver = await signUpBuyer(shop);
  const inGift = { ...receiver, name: '宋小兰', phone: '13700137000', detail: '西长安街88号' };
  await claimGift(giver, person, inGift);
  await db.insert(tailorRequest).values({
    receipt: randomUUID(),
    userId: person.userId,
    type: 'gift',
    startDate: '2026-12-01',
    days: 3,
    ...secrets,
    phoneArea: '886',
    wechat: 'chun77',
    email: 'chun@example.com',
    people: 2,
    budget: 100,
    places: [],
    content: '找黄小春',
    images: [],
    language: 'zh-CN',
  });
  await db.insert(lotteryRecord).values({
    lotteryId: 1,
    userId: person.userId,
    drawNumber: 1,
    day: '2026-11-01',
    seq: 1,
    dayLimit: 1,
    memberDrawNumber: 1,
    drawnPrizeId: 1,
    prizeId: 1,
    state: 2,
    receiver: { addressId: 1, ...secrets, phoneArea: '886', countryId: 2200000, regionText: '台北', zip: '100' },
  });
  await db.insert(accountDeletion).values({ userId: person.userId, dueAt: sql`shop_now()` });
  await db.execute(
    sql`UPDATE shop_order SET state = 40, finished_at = shop_now() WHERE user_id = ${person.userId} AND state < 40 AND state > 0`,
  );
  await advanceClock(shop, '1 minute');
  expect(await deleteAccounts(shop.services)).toBe(1);
  const wanted = [...Object.values(secrets), 'chun77', 'chun@example.com', inGift.name, inGift.phone, inGift.detail, person.phone];
  for (const table of await listTables()) {
    const { name } = getTableConfig(table);
    // The outbox keeps undelivered messages for hours only.
    if (name === 'outbox') continue;
    const { rows } = await db.execute<{ text: string }>(sql`SELECT record::text AS text FROM ${sql.identifier(name)} AS record`);
    const found = rows.flatMap(({ text }) => wanted.filter((secret) => text.includes(secret)));
    expect([name, found]).toEqual([name, []]);
  }
});
