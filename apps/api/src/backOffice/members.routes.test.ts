import { account } from '@baodao/api-client/endpoints/account';
import { members } from '@baodao/staff-api/endpoints/members';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../test/backOffice.ts';
import { creditBalance, signUp } from '../../test/members.ts';
import { buyAndPay } from '../../test/paidOrders.ts';
import { openFakeAlipay } from '../../test/payments.ts';
import { addProduct, addRates } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { openTestShop } from '../../test/shop.ts';
import { member } from '../platform/db/schema/account.ts';
import { auditLog } from '../platform/db/schema/system.ts';

const shop = await openTestShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
const alipay = await openFakeAlipay(shop);

test('finds a member by the whole phone number only, masked, with the orders', async () => {
  await addRates(shop);
  const buyer = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop, { price: '100.00' });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 1 }]);
  const service = await office.signedIn('service');
  const typed = `0${buyer.phone.slice(4)}`;
  for (const text of [buyer.phone, typed]) {
    const { data } = await service.call(members.find, { text });
    expect(data).toMatchObject([{ state: 'normal', orders: 1, phone: `*** ${buyer.phone.slice(-3)}` }]);
    expect(JSON.stringify(data)).not.toContain(buyer.phone.slice(4));
  }
  expect((await service.call(members.find, { text: buyer.phone.slice(0, 8) })).data).toEqual([]);
  const [row] = await db.select().from(member).where(eq(member.id, buyer.userId));
  const detail = (await service.call(members.one, { code: row?.code ?? '' })).data;
  expect(detail.latest.map(({ code }) => code)).toEqual([order.code]);
  expect((await service.call(members.one, { code: 'unknown' })).code).toBe(-3);
});

test('a blocked member is out at once, and comes in again; the log has the reason', async () => {
  const victim = await signUp(shop);
  const [row] = await db.select().from(member).where(eq(member.id, victim.userId));
  const code = row?.code ?? '';
  const service = await office.signedIn('service');
  const block = (isBlocked: boolean) => service.call(members.block, { code, isBlocked, reason: '盗刷' });
  expect((await shop.call(account.mailSettings, {}, victim)).httpStatus).toBe(200);
  expect((await block(false)).code).toBe(-502);
  expect((await block(true)).httpStatus).toBe(200);
  expect((await block(true)).code).toBe(-502);
  await expect.poll(async () => (await shop.call(account.mailSettings, {}, victim)).httpStatus).toBe(401);
  expect((await service.call(members.one, { code })).data.state).toBe('blocked');
  expect((await block(false)).httpStatus).toBe(200);
  const entries = (await db.select().from(auditLog).where(eq(auditLog.event, 'staff.changed'))).map(({ facts }) => facts);
  expect(entries.filter((facts) => facts['member'] === code)).toMatchObject([
    { action: 'members block', reason: '盗刷', before: { state: 'normal' } },
    { action: 'members unblock', before: { state: 'blocked' } },
  ]);
});

test('a member has points, coupons, devices and notes in one place, and is signed out everywhere', async () => {
  const someone = await signUp(shop);
  await creditBalance(shop, someone.userId, 'integral', 30);
  const [row] = await db.select().from(member).where(eq(member.id, someone.userId));
  const code = row?.code ?? '';
  const service = await office.signedIn('service');
  expect((await service.call(members.note, { code, text: '常客，周末送货' })).httpStatus).toBe(200);
  const { data } = await service.call(members.one, { code });
  expect(data).toMatchObject({
    notes: [{ by: 'Demo service', text: '常客，周末送货' }],
    ledger: expect.arrayContaining([expect.objectContaining({ account: 'integral', change: '30.00', balance: '30.00' })]),
    coupons: [],
  });
  expect(data.devices.length).toBeGreaterThan(0);
  expect((await service.call(members.endSessions, { code, reason: '' })).code).toBe(-2);
  expect((await service.call(members.endSessions, { code, reason: '手机遗失' })).httpStatus).toBe(200);
  expect((await service.call(members.one, { code })).data.devices).toEqual([]);
  await expect.poll(async () => (await shop.call(account.mailSettings, {}, someone)).httpStatus).toBe(401);
  const reader = await office.signedIn('readOnly');
  expect((await reader.call(members.note, { code, text: 'x' })).httpStatus).toBe(403);
  const entries = (await db.select().from(auditLog).where(eq(auditLog.event, 'staff.changed'))).map(({ facts }) => facts);
  expect(JSON.stringify(entries.filter((facts) => facts['member'] === code))).not.toContain('周末');
});

test('a request by law: the export and the deletion of a member, with a reason in the log', async () => {
  const someone = await signUp(shop);
  const [row] = await db.select().from(member).where(eq(member.id, someone.userId));
  const code = row?.code ?? '';
  const service = await office.signedIn('service');
  const { data } = await service.call(members.exportData, { code, reason: '来信要求' });
  expect(data).toMatchObject({ profile: { phone: someone.phone }, serviceMessages: [] });
  expect((await service.call(members.cancelDeletion, { code, reason: '来信' })).code).toBe(-3);
  expect((await service.call(members.requestDeletion, { code, reason: '来信要求' })).httpStatus).toBe(200);
  expect((await service.call(members.requestDeletion, { code, reason: '来信要求' })).code).toBe(-502);
  expect((await service.call(members.deletions, {})).data.items).toMatchObject([{ code, openOrders: 0 }]);
  const detail = (await service.call(members.one, { code })).data;
  expect(detail).toMatchObject({ state: 'pendingDeletion', devices: [] });
  expect(detail.deletionAt).not.toBeNull();
  expect((await service.call(members.cancelDeletion, { code, reason: '改变主意' })).httpStatus).toBe(200);
  expect((await service.call(members.one, { code })).data).toMatchObject({ state: 'normal', deletionAt: null });
  expect((await service.call(members.deletions, {})).data.items).toEqual([]);
  const reader = await office.signedIn('readOnly');
  expect((await reader.call(members.exportData, { code, reason: '来信要求' })).httpStatus).toBe(403);
  const entries = (await db.select().from(auditLog).where(eq(auditLog.event, 'staff.changed'))).map(({ facts }) => facts);
  expect(entries.filter((facts) => facts['member'] === code).map((facts) => facts['action'])).toEqual([
    'members export',
    'members delete',
    'members keep',
  ]);
});
