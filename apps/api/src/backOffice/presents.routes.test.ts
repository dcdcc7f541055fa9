import { member as memberCalls } from '@baodao/api-client/endpoints/member';
import { orders } from '@baodao/api-client/endpoints/orders';
import { play } from '@baodao/staff-api/endpoints/service';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../test/backOffice.ts';
import { addCoupon } from '../../test/coupons.ts';
import { openPayingShop, payOrders } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { sendBirthdayRewards } from '../jobs/sendBirthdayRewards.ts';
import { gift } from '../platform/db/schema/gifts.ts';

const { shop, alipay } = await openPayingShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
const reader = await office.signedIn('readOnly');

test('presents are listed by their state, without the link that claims them', async () => {
  const giver = await signUpBuyer(shop);
  const { skuId } = await addProduct(shop, { price: '777.00' });
  const present = { isGift: true, card: '生日快乐！', hidePrice: true };
  const { data } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }], gift: present }, giver);
  const [orderCode = ''] = (await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, giver)).data.orderCodeArray;
  // Until it is paid there is nothing to claim.
  expect((await reader.call(play.presents, {})).data.items).toEqual([]);
  await payOrders(shop, alipay, giver, [orderCode]);
  const [stored] = await db.select().from(gift).where(eq(gift.orderCode, orderCode));
  const waiting = (await reader.call(play.presents, { state: 'toClaim' })).data;
  expect(waiting.items).toMatchObject([{ orderCode, state: 'toClaim', nickname: '小**' }]);
  expect(JSON.stringify(waiting)).not.toContain(stored?.code);
  expect((await reader.call(play.presents, { state: 'shipped' })).data.items).toEqual([]);
  await db.execute(sql`UPDATE shop_order SET paid_at = paid_at - interval '15 days' WHERE code = ${orderCode}`);
  expect((await reader.call(play.presents, {})).data.items).toMatchObject([{ orderCode, state: 'expired' }]);
});

test('birthdays are listed with the coupon that came with the wish, and what the member chose', async () => {
  const born = await signUpBuyer(shop);
  await db.execute(sql`
    INSERT INTO member_birthday (user_id, year, month, day, lunar)
    SELECT ${born.userId}, 1990, extract(month FROM today), extract(day FROM today), false
    FROM (SELECT shop_now() AT TIME ZONE 'Asia/Taipei' AS today) AS clock`);
  await addCoupon(shop, { given: 'birthday' });
  expect(await sendBirthdayRewards(shop.services)).toBe(1);
  const [wished] = (await reader.call(play.birthdays, {})).data.items;
  expect(wished).toMatchObject({ nickname: '小**', coupon: { 'zh-CN': expect.any(String) }, chosen: null });
  expect((await shop.call(memberCalls.claimBirthdayGift, { giftId: 1 }, born)).status).toBe(true);
  expect((await reader.call(play.birthdays, {})).data.items).toMatchObject([{ code: wished?.code, chosen: 'integral' }]);
});
