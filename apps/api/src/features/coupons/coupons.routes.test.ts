import { coupons } from '@baodao/api-client/endpoints/coupons';
import { member } from '@baodao/api-client/endpoints/member';
import { shops } from '@baodao/api-client/endpoints/shops';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { advanceClock } from '../../../test/clock.ts';
import { addCoupon, addCouponCode, claimCoupon } from '../../../test/coupons.ts';
import { creditBalance, signUp, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { couponCode, memberCoupon } from '../../platform/db/schema/coupons.ts';

const shop = await openTestShop();
await addRates(shop);
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUp(shop);
});

const claim = (couponId: number, orgId = 0, options: { key?: string; member?: TestMember } = {}) =>
  shop.call(coupons.claim, { couponId, orgId }, { token: (options.member ?? buyer).token, ...(options.key ? { key: options.key } : {}) });
/** Query parameters are sent as text. */
const list = async (query: Record<string, string | number> = {}, member: TestMember | null = buyer) => {
  const input = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (await shop.call(coupons.list, input as never, member ? { token: member.token } : {})).data;
};
const idsIn = async (query: Record<string, string | number>, member: TestMember | null = buyer) =>
  (await list({ count: 50, ...query }, member)).list.map(({ couponId }) => couponId);

test('guests see claimable coupons; a member claims one once and finds it among the unused ones', async () => {
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
  const { data } = await claim(couponId);
  expect(data).toMatchObject({ left: null, coupon: { couponId, state: 0, code: expect.stringMatching(/^C[A-Z2-7]{16}$/) } });
  expect((await list({ state: 0 })).list).toMatchObject([{ couponId, id: data.coupon.id, state: 0 }]);
  expect((await list()).counts).toEqual({ 0: 1, 1: 0, 2: 0 });
  // The coupon center shows the member's own coupon.
  expect((await list({ place: 'center', count: 50 })).list.find((one) => one.couponId === couponId)).toMatchObject({ id: data.coupon.id });
  expect(await claim(couponId)).toMatchObject({ httpStatus: 422, code: -603 });
  expect(await claim(999_999)).toMatchObject({ httpStatus: 404, code: -601 });
  expect(await shop.call(coupons.claim, { couponId, orgId: 0 })).toMatchObject({ httpStatus: 401 });
});

test('repeated calls with one idempotency key grant one coupon', async () => {
  const couponId = await addCoupon(shop, { perUser: 5 });
  const first = await claim(couponId, 0, { key: 'claim-key-1' });
  expect((await claim(couponId, 0, { key: 'claim-key-1' })).data).toEqual(first.data);
  expect(await shop.services.db.select().from(memberCoupon).where(eq(memberCoupon.couponId, couponId))).toHaveLength(1);
});

test('rejects coupons that are used up, not claimable now, or for a higher level', async () => {
  const rare = await addCoupon(shop, { total: 1 });
  expect((await claim(rare, 0, { member: await signUp(shop) })).data.left).toBe(0);
  expect(await claim(rare)).toMatchObject({ httpStatus: 422, code: -602 });
  expect(await idsIn({ place: 'center' })).not.toContain(rare);
  expect(await claim(await addCoupon(shop, { receive: [1, 2] }))).toMatchObject({ code: -604 });
  expect(await claim(await addCoupon(shop, { receive: [-2, -1] }))).toMatchObject({ code: -604 });
  expect(await claim(await addCoupon(shop, { valid: [-2, -1] }))).toMatchObject({ code: -604 });
  expect(await claim(await addCoupon(shop, { given: 'code' }))).toMatchObject({ code: -601 });
  const gone = await addCoupon(shop, { status: 9 });
  expect(await claim(gone)).toMatchObject({ code: -601 });

  const golden = await addCoupon(shop, { level: 3 });
  expect(await claim(golden)).toMatchObject({ code: -605, data: { level: 3 } });
  await creditBalance(shop, buyer.userId, 'exp', 8_000);
  expect((await claim(golden)).status).toBe(true);
});

test('a coupon sold for points costs them once, and is refused to members with too few', async () => {
  const couponId = await addCoupon(shop, { given: 'points', points: 400, perUser: 2 });
  const balance = async () => (await shop.call(member.find, {}, { token: buyer.token })).data.integral;
  expect(await idsIn({ place: 'center' })).not.toContain(couponId);
  expect((await list({ place: 'points', count: 50 }, null)).list.find((one) => one.couponId === couponId)).toMatchObject({ points: 400 });
  expect(await claim(couponId)).toMatchObject({ httpStatus: 422, code: -903 });
  expect((await list()).counts[0]).toBe(0);

  await creditBalance(shop, buyer.userId, 'integral', 1000);
  const bought = await claim(couponId, 0, { key: 'points-key-1' });
  expect((await claim(couponId, 0, { key: 'points-key-1' })).data).toEqual(bought.data);
  expect(await balance()).toBe(600);
  await claim(couponId);
  expect(await balance()).toBe(200);
  expect(await claim(couponId)).toMatchObject({ code: -603 });
  expect(await balance()).toBe(200);
  const { data: ledger } = await shop.call(member.ledger, { type: 'integral' }, { token: buyer.token });
  expect(ledger.list[0]).toMatchObject({ title: '积分兑换', change: '-400', balance: '200' });
});

test('finds coupons by shop and by product', async () => {
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
  // A claim must name the coupon's shop.
  expect(await claim(ofShop)).toMatchObject({ code: -601 });
  expect((await claim(ofShop, shopId)).data.coupon).toMatchObject({ orgId: shopId, orgName: expect.stringContaining('店铺') });
  expect((await shop.call(shops.shop, { id: String(shopId) as never })).data.coupons.map(({ couponId }) => couponId)).toEqual([ofShop]);

  // 30% of 480 is more than the 100 of the others.
  expect((await list({ productId, skuId }, null)).after).toMatchObject({ couponId: forProduct, price: '336.00', priceCny: '76.00' });
  expect((await list({ productId, skuId: other.skuId }, null)).after).toBeNull();
});

test('a coupon for free delivery is offered for products that are delivered only', async () => {
  const freeDelivery = await addCoupon(shop, { type: 3 });
  const { productId: parcel } = await addProduct(shop);
  const { productId: service } = await addProduct(shop, { shipClass: 'none' });
  expect(await idsIn({ productId: parcel }, null)).toContain(freeDelivery);
  expect(await idsIn({ productId: service }, null)).not.toContain(freeDelivery);
});

test('buying claims the coupon that the product page advertises, once', async () => {
  const { productId, skuId } = await addProduct(shop, { price: '480.00' });
  const advertised = await addCoupon(shop, { scope: 2, scopeIds: [productId], amount: '200.00' });
  await addCoupon(shop, { scope: 2, scopeIds: [productId], amount: '150.00' });
  expect((await list({ productId, skuId })).after).toMatchObject({ couponId: advertised, price: '280.00' });
  const claimAdvertised = (member: TestMember | null = buyer) =>
    shop.call(coupons.claimAdvertised, { skuIds: [skuId, skuId, 999_999] }, member ? { token: member.token } : {});
  expect((await claimAdvertised()).data.coupons).toMatchObject([{ couponId: advertised, state: 0 }]);
  expect((await claimAdvertised()).data.coupons).toEqual([]);
  expect((await list()).counts).toEqual({ 0: 1, 1: 0, 2: 0 });
  expect((await list({ productId, skuId })).after).toMatchObject({ price: '280.00' });
  expect(await claimAdvertised(null)).toMatchObject({ httpStatus: 401 });
});

test('an advertised coupon without units left is not claimed, and the next one is', async () => {
  const { productId, skuId } = await addProduct(shop, { price: '480.00' });
  const scarce = await addCoupon(shop, { scope: 2, scopeIds: [productId], amount: '200.00', total: 1 });
  const plenty = await addCoupon(shop, { scope: 2, scopeIds: [productId], amount: '150.00' });
  await claimCoupon(shop, await signUp(shop), scarce);
  const { data } = await shop.call(coupons.claimAdvertised, { skuIds: [skuId] }, { token: buyer.token });
  expect(data.coupons).toMatchObject([{ couponId: plenty }]);
});

test('unused coupons expire', async () => {
  const couponId = await addCoupon(shop, { validDays: 3 });
  await claimCoupon(shop, buyer, couponId);
  expect((await list()).counts).toEqual({ 0: 1, 1: 0, 2: 0 });
  await advanceClock(shop, '3 days');
  expect((await list()).counts).toEqual({ 0: 0, 1: 0, 2: 1 });
  expect((await list({ state: 2 })).list).toMatchObject([{ couponId, state: 2 }]);
  expect(await list({ state: 3 })).toEqual({ field: 'state' });
});

test('redeems a code once and rejects further attempts after ten wrong codes', async () => {
  const couponId = await addCoupon(shop, { given: 'code' });
  await addCouponCode(shop, 'BAODAO-TEST-CODE-AAAA-BBBB', couponId);
  const exchange = (code: string, member = buyer) => shop.call(coupons.exchange, { code }, { token: member.token });
  expect((await exchange(' baodao testcodeaaaa-bbbb ')).data.coupon).toMatchObject({ couponId, state: 0 });
  expect(await exchange('BAODAO-TEST-CODE-AAAA-BBBB', await signUp(shop))).toMatchObject({ httpStatus: 422, code: -606 });
  // Only the hash of the code is stored.
  const [stored] = await shop.services.db.select().from(couponCode).where(eq(couponCode.couponId, couponId));
  expect(stored?.hash).toMatch(/^[0-9a-f]{64}$/);

  // A code whose coupon cannot be granted stays valid.
  const later = await addCoupon(shop, { given: 'code', receive: [1, 200] });
  await addCouponCode(shop, 'LATER-LATER-LATER-LATER', later);
  expect(await exchange('LATER-LATER-LATER-LATER')).toMatchObject({ code: -604 });
  await advanceClock(shop, '2 hours');
  expect((await exchange('LATER-LATER-LATER-LATER')).status).toBe(true);

  const guesser = await signUp(shop);
  for (let tried = 0; tried < 10; tried++) expect(await exchange(`WRONG-${tried}`, guesser)).toMatchObject({ code: -606 });
  expect(await exchange('WRONG-AGAIN', guesser)).toMatchObject({ httpStatus: 429, code: -4 });
});

test('a season reports the progress of a member and grants reached coupons once', async () => {
  const low = await addCoupon(shop, { given: 'season', season: 'autumn', seasonSpend: '0.00' });
  const high = await addCoupon(shop, { given: 'season', season: 'autumn', seasonSpend: '5000.00' });
  await addCoupon(shop, { given: 'season', season: 'winter', seasonSpend: '100.00', receive: [24, 48] });
  const season = async () => (await shop.call(coupons.season, {}, { token: buyer.token })).data;
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
  const claimSeason = (input: { season: string; couponId?: number }) => shop.call(coupons.claimSeason, input, { token: buyer.token });
  expect(await claimSeason({ season: 'autumn', couponId: high })).toMatchObject({ code: -605 });
  expect((await claimSeason({ season: 'autumn' })).data).toMatchObject({ coupons: [{ couponId: low, state: 0 }], nextSeason: 'winter' });
  expect((await claimSeason({ season: 'autumn' })).data.coupons).toEqual([]);
  expect(await claimSeason({ season: 'autumn', couponId: low })).toMatchObject({ code: -603 });
  expect(await claimSeason({ season: 'summer' })).toMatchObject({ httpStatus: 404 });
  expect(await season()).toMatchObject({ reached: 1, received: 1 });
});

test('database constraints enforce the total and the per-member limit', async () => {
  const couponId = await addCoupon(shop, { total: 1 });
  await claimCoupon(shop, buyer, couponId);
  const { db } = shop.services;
  const again = sql`INSERT INTO member_coupon (code, coupon_id, user_id, seq, most, valid_start, valid_end, source)
    VALUES ('CTEST', ${couponId}, ${buyer.userId}, 1, 1, shop_now(), shop_now(), 'claim')`;
  await expect(db.execute(sql`UPDATE coupon SET received = 2 WHERE id = ${couponId}`)).rejects.toThrow('coupon SET received');
  await expect(db.execute(again)).rejects.toThrow('INSERT INTO member_coupon');
  await expect(db.execute(sql`UPDATE member_coupon SET seq = 2 WHERE coupon_id = ${couponId}`)).rejects.toThrow('SET seq = 2');
});

test('a used-up season coupon does not block the others', async () => {
  const gone = await addCoupon(shop, { given: 'season', season: 'spring', seasonSpend: '0.00', total: 1 });
  const left = await addCoupon(shop, { given: 'season', season: 'spring', seasonSpend: '0.00' });
  const claimSeason = (input: { season: string; couponId?: number }, { token } = buyer) => shop.call(coupons.claimSeason, input, { token });
  expect(await claimSeason({ season: 'spring', couponId: gone }, await signUp(shop))).toMatchObject({ status: true });
  expect((await claimSeason({ season: 'spring' })).data.coupons).toMatchObject([{ couponId: left }]);
  // If nothing else can be granted, the problem is reported.
  expect(await claimSeason({ season: 'spring' })).toMatchObject({ code: -602 });
  expect(await claimSeason({ season: 'spring', couponId: gone })).toMatchObject({ code: -602 });
});
