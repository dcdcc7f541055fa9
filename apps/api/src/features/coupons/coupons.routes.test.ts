import { coupons } from '@baodao/api-client/endpoints/coupons';
import { orders } from '@baodao/api-client/endpoints/orders';
import { shops } from '@baodao/api-client/endpoints/shops';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { advanceClock } from '../../../test/clock.ts';
import { addCoupon, addCouponCode, claimCoupon } from '../../../test/coupons.ts';
import { creditBalance, signUp, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { couponCode, memberCoupon } from '../../db/schema/coupons.ts';

const shop = await openTestShop();
await addRates(shop);
let person: TestMember;
beforeEach(async () => {
  person = await signUp(shop);
});

const take = (couponId: number, orgId = 0, options: { key?: string; who?: TestMember } = {}) =>
  shop.call(coupons.claim, { couponId, orgId }, { token: (options.who ?? person).token, ...(options.key ? { key: options.key } : {}) });
/** Queries go over the wire as text. */
const list = async (query: Record<string, string | number> = {}, who: TestMember | null = person) => {
  const input = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (await shop.call(coupons.list, input as never, who ? { token: who.token } : {})).data;
};
const idsIn = async (query: Record<string, string | number>, who: TestMember | null = person) =>
  (await list({ count: 50, ...query }, who)).list.map(({ couponId }) => couponId);

test('guests see what is on offer; a member takes it, once, and finds it among the unused ones', async () => {
  const couponId = await addCoupon(shop, { threshold: '500.00' });
  expect((await list({ count: 50 }, null)).list.find((one) => one.couponId === couponId)).toMatchObject({
    amount: '100.00',
    amountCny: '23.00',
    threshold: '500.00',
    thresholdCny: '113.00',
    orgId: 0,
    orgName: null,
    left: null,
    id: null,
    state: null,
  });
  const { data } = await take(couponId);
  expect(data).toMatchObject({ left: null, coupon: { couponId, state: 0, code: expect.stringMatching(/^C[A-Z2-7]{16}$/) } });
  expect((await list({ state: 0 })).list).toMatchObject([{ couponId, id: data.coupon.id, state: 0 }]);
  expect((await list()).counts).toEqual({ 0: 1, 1: 0, 2: 0 });
  // In the centre it is shown as his own.
  expect((await list({ place: 'center', count: 50 })).list.find((one) => one.couponId === couponId)).toMatchObject({ id: data.coupon.id });
  expect(await take(couponId)).toMatchObject({ httpStatus: 422, code: -603 });
  expect(await take(999_999)).toMatchObject({ httpStatus: 404, code: -601 });
  expect(await shop.call(coupons.claim, { couponId, orgId: 0 })).toMatchObject({ httpStatus: 401 });
});

test('a key gives one coupon, however often it is sent', async () => {
  const couponId = await addCoupon(shop, { perUser: 5 });
  const first = await take(couponId, 0, { key: 'claim-key-1' });
  expect((await take(couponId, 0, { key: 'claim-key-1' })).data).toEqual(first.data);
  expect(await shop.services.db.select().from(memberCoupon).where(eq(memberCoupon.couponId, couponId))).toHaveLength(1);
});

test('what is all given out, not yet or no longer to be had, or for others, is refused with its reason', async () => {
  const rare = await addCoupon(shop, { total: 1 });
  expect((await take(rare, 0, { who: await signUp(shop) })).data.left).toBe(0);
  expect(await take(rare)).toMatchObject({ httpStatus: 422, code: -602 });
  expect(await idsIn({ place: 'center' })).not.toContain(rare);
  expect(await take(await addCoupon(shop, { receive: [1, 2] }))).toMatchObject({ code: -604 });
  expect(await take(await addCoupon(shop, { receive: [-2, -1] }))).toMatchObject({ code: -604 });
  expect(await take(await addCoupon(shop, { valid: [-2, -1] }))).toMatchObject({ code: -604 });
  expect(await take(await addCoupon(shop, { given: 'code' }))).toMatchObject({ code: -601 });
  const gone = await addCoupon(shop, { status: 9 });
  expect(await take(gone)).toMatchObject({ code: -601 });

  const golden = await addCoupon(shop, { level: 3 });
  expect(await take(golden)).toMatchObject({ code: -605, data: { level: 3 } });
  await creditBalance(shop, person.userId, 'exp', 8_000);
  expect((await take(golden)).status).toBe(true);
});

test('coupons of a shop, and those for a product, are found by it', async () => {
  const { shopId, productId, skuId } = await addProduct(shop, { price: '480.00' });
  const other = await addProduct(shop);
  const ofShop = await addCoupon(shop, { shopId });
  const forShop = await addCoupon(shop, { scope: 3, scopeIds: [shopId] });
  const forProduct = await addCoupon(shop, { scope: 2, scopeIds: [productId], type: 2, percent: 30 });
  const forCategory = await addCoupon(shop, { scope: 1, scopeIds: [1] });
  const forOther = await addCoupon(shop, { scope: 2, scopeIds: [other.productId] });
  const forNone = await addCoupon(shop, { scope: 1, scopeIds: [77] });

  expect(await idsIn({ orgId: shopId }, null)).toEqual([ofShop, forShop]);
  const found = await idsIn({ productId }, null);
  expect(found).toEqual(expect.arrayContaining([ofShop, forShop, forProduct, forCategory]));
  expect(found).not.toContain(forOther);
  expect(found).not.toContain(forNone);
  // A shop's coupon is taken from that shop.
  expect(await take(ofShop)).toMatchObject({ code: -601 });
  expect((await take(ofShop, shopId)).data.coupon).toMatchObject({ orgId: shopId, orgName: expect.stringContaining('店铺') });
  expect((await shop.call(shops.shop, { id: String(shopId) as never })).data.coupons.map(({ couponId }) => couponId)).toEqual([ofShop]);

  // 30 % of 480 is more than the hundred of the others.
  expect((await list({ productId, skuId }, null)).after).toMatchObject({ couponId: forProduct, price: '336.00', priceCny: '76.00' });
  expect((await list({ productId, skuId: other.skuId }, null)).after).toBeNull();
});

test('what is not used in its time has run out', async () => {
  const couponId = await addCoupon(shop, { validDays: 3 });
  await claimCoupon(shop, person, couponId);
  expect((await list()).counts).toEqual({ 0: 1, 1: 0, 2: 0 });
  await advanceClock(shop, '3 days');
  expect((await list()).counts).toEqual({ 0: 0, 1: 0, 2: 1 });
  expect((await list({ state: 2 })).list).toMatchObject([{ couponId, state: 2 }]);
  expect(await list({ state: 3 })).toEqual({ field: 'state' });
});

test('a code gives its coupon once; wrong ones are counted, and after ten there are no more tries', async () => {
  const couponId = await addCoupon(shop, { given: 'code' });
  await addCouponCode(shop, 'BAODAO-TEST-CODE-AAAA-BBBB', couponId);
  const exchange = (code: string, who = person) => shop.call(coupons.exchange, { code }, { token: who.token });
  expect((await exchange(' baodao testcodeaaaa-bbbb ')).data.coupon).toMatchObject({ couponId, state: 0 });
  expect(await exchange('BAODAO-TEST-CODE-AAAA-BBBB', await signUp(shop))).toMatchObject({ httpStatus: 422, code: -606 });
  // Nothing that could be redeemed stands in the database.
  const [kept] = await shop.services.db.select().from(couponCode).where(eq(couponCode.couponId, couponId));
  expect(kept?.hash).toMatch(/^[0-9a-f]{64}$/);

  // A code whose coupon cannot be given stays good.
  const later = await addCoupon(shop, { given: 'code', receive: [1, 200] });
  await addCouponCode(shop, 'LATER-LATER-LATER-LATER', later);
  expect(await exchange('LATER-LATER-LATER-LATER')).toMatchObject({ code: -604 });
  await advanceClock(shop, '2 hours');
  expect((await exchange('LATER-LATER-LATER-LATER')).status).toBe(true);

  const guesser = await signUp(shop);
  for (let tried = 0; tried < 10; tried++) expect(await exchange(`WRONG-${tried}`, guesser)).toMatchObject({ code: -606 });
  expect(await exchange('WRONG-AGAIN', guesser)).toMatchObject({ httpStatus: 429, code: -4 });
});

test('a season tells how far a member has come, and gives what was reached, once', async () => {
  const low = await addCoupon(shop, { given: 'season', season: 'autumn', seasonSpend: '0.00' });
  const high = await addCoupon(shop, { given: 'season', season: 'autumn', seasonSpend: '5000.00' });
  await addCoupon(shop, { given: 'season', season: 'winter', seasonSpend: '100.00', receive: [24, 48] });
  const season = async () => (await shop.call(orders.season, {}, { token: person.token })).data;
  expect(await season()).toMatchObject({
    season: 'autumn',
    orderCount: 0,
    amount: '0.00',
    levels: [
      { amount: '0.00', coupon: { couponId: low } },
      { amount: '5000.00', coupon: { couponId: high } },
    ],
    reached: 1,
    received: 0,
  });
  const claimSeason = (input: { season: string; couponId?: number }) => shop.call(coupons.claimSeason, input, { token: person.token });
  expect(await claimSeason({ season: 'autumn', couponId: high })).toMatchObject({ code: -605 });
  expect((await claimSeason({ season: 'autumn' })).data).toMatchObject({ coupons: [{ couponId: low, state: 0 }], nextSeason: 'winter' });
  expect((await claimSeason({ season: 'autumn' })).data.coupons).toEqual([]);
  expect(await claimSeason({ season: 'autumn', couponId: low })).toMatchObject({ code: -603 });
  expect(await claimSeason({ season: 'summer' })).toMatchObject({ httpStatus: 404 });
  expect(await season()).toMatchObject({ reached: 1, received: 1 });
});

test('bounds are the database’s: neither the number in all nor the one per member can be passed', async () => {
  const couponId = await addCoupon(shop, { total: 1 });
  await claimCoupon(shop, person, couponId);
  const { db } = shop.services;
  const again = sql`INSERT INTO member_coupon (code, coupon_id, user_id, seq, most, valid_start, valid_end, source)
    VALUES ('CTEST', ${couponId}, ${person.userId}, 1, 1, shop_now(), shop_now(), 'claim')`;
  await expect(db.execute(sql`UPDATE coupon SET received = 2 WHERE id = ${couponId}`)).rejects.toThrow('coupon SET received');
  await expect(db.execute(again)).rejects.toThrow('INSERT INTO member_coupon');
  await expect(db.execute(sql`UPDATE member_coupon SET seq = 2 WHERE coupon_id = ${couponId}`)).rejects.toThrow('SET seq = 2');
});

test('of what a season gives, one coupon that is gone keeps back none of the others', async () => {
  const gone = await addCoupon(shop, { given: 'season', season: 'spring', seasonSpend: '0.00', total: 1 });
  const left = await addCoupon(shop, { given: 'season', season: 'spring', seasonSpend: '0.00' });
  const claimSeason = (input: { season: string; couponId?: number }, { token } = person) =>
    shop.call(coupons.claimSeason, input, { token });
  expect(await claimSeason({ season: 'spring', couponId: gone }, await signUp(shop))).toMatchObject({ status: true });
  expect((await claimSeason({ season: 'spring' })).data.coupons).toMatchObject([{ couponId: left }]);
  // Where that is all there was to have, it is said.
  expect(await claimSeason({ season: 'spring' })).toMatchObject({ code: -602 });
  expect(await claimSeason({ season: 'spring', couponId: gone })).toMatchObject({ code: -602 });
});
