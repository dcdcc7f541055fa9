import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaffShop, startStaffShop } from '../../test/staffShop.ts';
import { refundRequest, refundStep } from '../db/schema/afterSale.ts';
import { orderLine, shopOrder } from '../db/schema/orders.ts';
import { afterSaleCommand } from './afterSaleCommand.ts';
import { UsageError } from './staffCommand.ts';

const code = 'T261121AAAAAAAAAAAAAAAA';
let staff: StaffShop;

beforeAll(async () => {
  staff = await startStaffShop();
  const { db } = staff;
  const none = { freightAmount: '0.00', discountAmount: '0.00', taxAmount: '0.00' };
  const receiver = { addressId: 1, name: '', phoneArea: '886', phone: '', countryId: 1, regionText: '', detail: '', zip: '' };
  await db.insert(shopOrder).values({
    ...none,
    code,
    tradeCode: 'G1',
    userId: 1,
    shopId: 1,
    state: 40,
    payState: 1,
    productAmount: '300.00',
    payAmount: '300.00',
    payAmountCny: '68.00',
    rateId: 'r',
    receiver,
    shippingId: 0,
    shippingName: '',
    remark: '',
    payDeadline: sql`shop_now() - interval '1 second'`,
  });
  const bought = { orderCode: code, userId: 1, productId: 1, skuId: 1, attrText: '', image: '', stockState: 'sold' };
  await db
    .insert(orderLine)
    .values({ ...bought, id: 1, title: '乌龙茶', price: '100.00', num: 3, amount: '300.00', payShare: '300.00', refundNum: 1 });
  const wish = { orderCode: code, lineId: 1, userId: 1, type: 4, num: 1, amount: '0.00', reason: 'missing', description: '', images: [] };
  await db.insert(refundRequest).values({ ...wish, id: 7, state: 1, answer: '没有少', escalatedAt: sql`shop_now()` });
  await db.insert(refundStep).values({ requestId: 7, state: 1, by: 'member', text: '请看照片' });
});
afterAll(() => staff.stop());

test('what the platform was asked to decide is listed with what both sides said, and decided once', async () => {
  const { said } = await staff.call(afterSaleCommand, 'list');
  for (const fact of [`7  ${code}  kind 4  1 x 乌龙茶`, 'the shop said: 没有少', 'member: 请看照片']) expect(said).toContain(fact);
  expect(await staff.call(afterSaleCommand, 'refuse', '7', '--note', '照片不符', '--dry-run')).toEqual({
    code: 0,
    said: '7 would be refused. Nothing was changed.',
  });
  expect(await staff.call(afterSaleCommand, 'approve', '7', '--note', '照片清楚')).toEqual({ code: 0, said: '7 is approved.' });
  expect(await staff.call(afterSaleCommand, 'refuse', '7', '--note', '再想想')).toEqual({
    code: 1,
    said: '7 does not wait for a decision. Nothing was changed.',
  });
  expect(await staff.call(afterSaleCommand, 'list')).toEqual({ code: 0, said: 'There is none.' });
});

test.each([
  [afterSaleCommand, []],
  [afterSaleCommand, ['approve', '7']],
  [afterSaleCommand, ['approve', 'x', '--note', 'y']],
  [afterSaleCommand, ['list', '7']],
])('what makes no sense is refused: %#', async (command, args) => {
  await expect(staff.call(command, ...args)).rejects.toThrow(UsageError);
});
