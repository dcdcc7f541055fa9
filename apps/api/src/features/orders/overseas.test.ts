import { account } from '@baodao/api-client/endpoints/account';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { orders } from '@baodao/api-client/endpoints/orders';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addToCart, getCartLines, readCart } from '../../../test/carts.ts';
import { addAddress, signUp } from '../../../test/members.ts';
import { addProduct, addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { product, shipping, shippingRestriction } from '../../platform/db/schema/catalog.ts';

const singapore = {
  name: 'Tan Wei Ming',
  phoneArea: '65' as const,
  phone: '+65 9123 4567',
  countryId: 3000000,
  provinceId: 3000142,
  cityId: 3000702,
  districtId: null,
  detail: 'Blk 123 Ang Mo Kio Ave 3 #08-12',
  zip: '560123',
  label: '家',
  isDefault: true,
};

const shop = await openTestShop();
await addRates(shop);
const member = await signUp(shop);
await shop.call(account.saveAddress, singapore, member);

test('an overseas order is priced in TWD and needs no identity', async () => {
  const { shopId } = await addShop(shop, { countries: ['TW', 'XX'], fee: '680.00' });
  const { skuId, productId } = await addProduct(shop, { shopId, price: '1280.00' });
  expect((await shop.call(catalog.product, { id: productId })).data.shippings).toMatchObject([{ countries: ['TW', 'XX'], fee: '680.00' }]);

  const { data: quote } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }] }, member);
  expect(quote).toMatchObject({
    problems: [],
    payAmount: '1960.00',
    customs: { required: false, identity: null },
    address: { regionText: '海外 亚洲 新加坡' },
    orgs: [{ freightAmount: '680.00' }],
  });
  const { data: saved } = await shop.call(orders.save, { calcToken: quote.calcToken ?? '' }, member);
  const { data: order } = await shop.call(orders.detail, { code: saved.orderCodeArray[0] ?? '' }, member);
  expect(order).toMatchObject({
    payAmount: '1960.00',
    identity: null,
    receiver: { name: 'Tan Wei Ming', phoneArea: '65', phone: '91234567', regionText: '海外 亚洲 新加坡', zip: '560123' },
  });
});

test('a product that does not ship to the address cannot be ordered and is marked in the cart', async () => {
  const { shopId } = await addShop(shop, { countries: ['TW', 'CN', 'HK', 'MO'] });
  const { skuId } = await addProduct(shop, { shopId });
  await addToCart(shop, member, { skuId, num: 1 });
  const found = await readCart(shop, member);
  const lines = [...getCartLines(found), ...found.invalid];
  expect(lines).toMatchObject([{ skuId, state: 'notShippable' }]);

  const { data: quote } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }] }, member);
  expect(quote).toMatchObject({ calcToken: null, problems: [{ skuId, code: -207 }], orgs: [{ shippings: [] }] });
});

test('an order can only changeAddress to an overseas address that its shipping method serves', async () => {
  const buyer = await signUp(shop);
  const { id } = await addAddress(shop, buyer);
  const { data: abroad } = await shop.call(account.saveAddress, { ...singapore, isDefault: false }, buyer);
  const order = async (countries: string[]) => {
    const { skuId } = await addProduct(shop, { shopId: (await addShop(shop, { countries })).shopId });
    const { data } = await shop.call(orders.calculate, { lines: [{ skuId, num: 1 }], addressId: id }, buyer);
    return (await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, buyer)).data.orderCodeArray[0] ?? '';
  };
  const changeAddress = async (code: string) => shop.call(orders.updateAddress, { code, addressId: abroad.id }, buyer);
  expect(await changeAddress(await order(['TW']))).toMatchObject({ code: -207 });
  expect((await changeAddress(await order(['TW', 'XX']))).data.receiver.regionText).toBe('海外 亚洲 新加坡');
});

test('rejects registration with an overseas phone number', async () => {
  const input = { phoneArea: '65', phone: '91234567', scene: 'register', captchaKey: 'x', captcha: 'x' };
  expect(await shop.call(account.sendSms, input as never)).toMatchObject({ httpStatus: 400, code: -2 });
});

const words = (reason: string) => ({ 'zh-CN': reason, 'zh-TW': reason, en: `${reason} (en)` });
let lastRule = 0;
const addRule = async (rule: Partial<typeof shippingRestriction.$inferInsert>) => {
  const lists = { goodsClasses: [], categoryIds: [], productIds: [], countries: ['HK'] };
  const texts = { reason: words('电池不能空运'), source: words('公告第1号') };
  await shop.services.db.insert(shippingRestriction).values({ id: ++lastRule, ...lists, ...texts, firstDay: '2020-01-01', ...rule });
};

/** A buyer with an address in Hong Kong, and a shop that sends there by air, and to order by sea. */
async function prepareHongKong({ sea = false } = {}) {
  const buyer = await signUp(shop);
  const hongKong = await addAddress(shop, buyer, { countryId: 810000, isDefault: true });
  const home = await addAddress(shop, buyer, { isDefault: false });
  const added = await addShop(shop, { transport: 'air', fee: '150.00', ...(sea ? { otherFees: ['90.00'] } : {}) });
  const [air = 0, bySea = 0] = added.shippingIds;
  if (sea) await shop.services.db.update(shipping).set({ transport: 'sea' }).where(eq(shipping.id, bySea));
  const quote = async (skuIds: number[], addressId = hongKong.id) =>
    (await shop.call(orders.calculate, { lines: skuIds.map((skuId) => ({ skuId, num: 1 })), addressId }, buyer)).data;
  return { buyer, hongKong, home, shopId: added.shopId, air, bySea, quote };
}

test('what may not fly goes by sea only, and product page, cart and checkout say why', async () => {
  await addRule({ goodsClasses: ['lithium-battery'], transport: 'air' });
  const { shopId, bySea, quote } = await prepareHongKong({ sea: true });
  const { skuId, productId } = await addProduct(shop, { shopId, goodsClasses: ['lithium-battery'] });
  const readPage = async () => (await shop.call(catalog.product, { id: productId })).data;
  await expect.poll(async () => (await readPage()).restrictions.length).toBe(1);
  expect(await readPage()).toMatchObject({
    shippings: [{ countries: ['TW', 'CN', 'MO'] }, { countries: ['TW', 'CN', 'HK', 'MO'] }],
    restrictions: [{ countries: ['HK'], transport: 'air', reason: '电池不能空运', source: '公告第1号', since: '2020-01-01' }],
  });
  expect(await quote([skuId])).toMatchObject({
    problems: [],
    orgs: [{ shippings: [{ id: bySea, checked: true }], freightAmount: '90.00' }],
  });

  const onlyByAir = await prepareHongKong();
  const powerBank = await addProduct(shop, { shopId: onlyByAir.shopId, goodsClasses: ['lithium-battery'] });
  const tea = await addProduct(shop, { shopId: onlyByAir.shopId });
  expect(await onlyByAir.quote([powerBank.skuId, tea.skuId])).toMatchObject({
    calcToken: null,
    problems: [{ skuId: powerBank.skuId, code: -208, left: 0, reason: '电池不能空运' }],
    orgs: [{ freightAmount: '150.00' }],
  });
  for (const { skuId: added } of [powerBank, tea]) await addToCart(shop, onlyByAir.buyer, { skuId: added, num: 1 });
  const lines = getCartLines(await readCart(shop, onlyByAir.buyer));
  expect(lines.find((line) => line.skuId === powerBank.skuId)).toMatchObject({ state: 'notShippable', shippingObstacle: '电池不能空运' });
  expect(lines.find((line) => line.skuId === tea.skuId)).toMatchObject({ state: 'ok', shippingObstacle: '' });
  const english = await shop.call(
    orders.calculate,
    { lines: [{ skuId: powerBank.skuId, num: 1 }] },
    { ...onlyByAir.buyer, language: 'en' },
  );
  expect(english.data.problems).toMatchObject([{ reason: '电池不能空运 (en)' }]);
});

test('saving an order that a new rule forbids is refused, and so is a change of its address', async () => {
  const { buyer, shopId, hongKong, home, quote } = await prepareHongKong();
  const { skuId, productId } = await addProduct(shop, { shopId });
  const allowed = await quote([skuId]);
  const athome = await quote([skuId], home.id);
  await addRule({ productIds: [productId], reason: words('水果不能寄') });
  await expect.poll(async () => (await quote([skuId])).problems.length).toBe(1);
  expect(await shop.call(orders.save, { calcToken: allowed.calcToken ?? '' }, buyer)).toMatchObject({
    code: -208,
    data: { lines: [{ skuId, left: 0, reason: '水果不能寄' }] },
  });
  const { data: saved } = await shop.call(orders.save, { calcToken: athome.calcToken ?? '' }, buyer);
  const change = { code: saved.orderCodeArray[0] ?? '', addressId: hongKong.id };
  expect(await shop.call(orders.updateAddress, change, buyer)).toMatchObject({ code: -208, data: { lines: [{ skuId }] } });
});

test('products that need different methods are not ordered together, and rules name categories and have days', async () => {
  const { shopId, quote } = await prepareHongKong({ sea: true });
  const battery = await addProduct(shop, { shopId, goodsClasses: ['lithium-battery'] });
  const fresh = await addProduct(shop, { shopId, goodsClasses: ['fresh-fruit'] });
  await addRule({ goodsClasses: ['fresh-fruit'], transport: 'sea' });
  await expect.poll(async () => (await quote([battery.skuId, fresh.skuId])).problems.map(({ code }) => code)).toEqual([-209, -209]);
  expect(await quote([fresh.skuId])).toMatchObject({ problems: [], orgs: [{ freightAmount: '150.00' }] });

  const [past, future, now] = [await addProduct(shop, { shopId }), await addProduct(shop, { shopId }), await addProduct(shop, { shopId })];
  for (const [at, { productId }] of [past, future, now].entries())
    await shop.services.db
      .update(product)
      .set({ categoryPath: [900, 910 + at] })
      .where(eq(product.id, productId));
  await addRule({ categoryIds: [910], lastDay: '2020-12-31' });
  await addRule({ categoryIds: [911], firstDay: '2099-01-01' });
  await addRule({ categoryIds: [912] });
  await expect.poll(async () => (await quote([now.skuId])).problems.map(({ code }) => code)).toEqual([-208]);
  expect((await quote([past.skuId, future.skuId])).problems).toEqual([]);
});
