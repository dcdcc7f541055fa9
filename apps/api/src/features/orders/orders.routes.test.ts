import { cart } from '@baodao/api-client/endpoints/cart';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { orders } from '@baodao/api-client/endpoints/orders';
import { sum } from '@baodao/domain/money/add';
import { convert } from '@baodao/domain/money/convert';
import { multiply } from '@baodao/domain/money/multiply';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { addAddress, signUp, type TestMember } from '../../../test/members.ts';
import { addProduct, addRates, addShop, getStock } from '../../../test/products.ts';
import { buy, buyOne, quoteFor, signUpBuyer } from '../../../test/purchase.ts';
import { openTestShop } from '../../../test/shop.ts';
import { address } from '../../platform/db/schema/account.ts';
import { product, shop as shopTable } from '../../platform/db/schema/catalog.ts';
import { rate, rateSet } from '../../platform/db/schema/content.ts';
import { orderLine, shopOrder } from '../../platform/db/schema/orders.ts';

const shop = await openTestShop();
await addRates(shop);
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const as = (who: TestMember, options = {}) => ({ token: who.token, ...options });
const calculate = (input: object) => shop.call(orders.calculate, input as OrderQuoteInput, as(buyer));

test('quotes one order per shop with freight, totals and rate', async () => {
  const { shopId, shippingIds } = await addShop(shop, { fee: '80.00', freeFrom: '1000.00', otherFees: ['150.00'] });
  const one = await addProduct(shop, { shopId, price: '299.50' });
  const other = await addProduct(shop, { price: '1280.00' });
  const { data } = await shop.call(
    orders.calculate,
    {
      lines: [
        { skuId: one.skuId, num: 3 },
        { skuId: other.skuId, num: 1 },
      ],
      orgs: [{ orgId: shopId, shippingId: shippingIds[1] ?? 0, remark: ' 轻放 ' }],
    },
    as(buyer),
  );
  expect(data).toMatchObject({
    calcToken: expect.any(String),
    problems: [],
    address: { name: '王小明' },
    orgs: [
      {
        orgId: shopId,
        remark: '轻放',
        productAmount: '898.50',
        freightAmount: '150.00',
        payAmount: '1049.00',
        shippings: [{ checked: false }, { checked: true }],
      },
      { productAmount: '1280.00', freightAmount: '80.00', payAmount: '1360.00' },
    ],
    payAmount: '2409.00',
    // Three units of ¥68 with ¥34 of freight, and one of ¥289 with ¥19.
    payAmountCny: '546.00',
    rate: { CNY: '0.2257' },
  });
});

test('wraps the order of a shop that offers it, at the price of the shop, and adds up in both currencies', async () => {
  const [wrapping, plain] = [await addShop(shop, { fee: '80.00' }), await addShop(shop, { fee: '80.00' })];
  await shop.services.db.update(shopTable).set({ giftWrapPrice: '60.00' }).where(eq(shopTable.id, wrapping.shopId));
  const one = await addProduct(shop, { shopId: wrapping.shopId, price: '299.50' });
  const other = await addProduct(shop, { shopId: plain.shopId, price: '500.00' });
  const lines = [one, other].map(({ skuId }) => ({ skuId, num: 1 }));
  const giftWrap = { card: ' 生日快乐 ' };
  const unwrapped = (await calculate({ lines })).data;
  expect(unwrapped.orgs.map((org) => org.giftWrap)).toEqual([{ price: '60.00', priceCny: '14.00', checked: false, card: '' }, null]);
  expect(unwrapped).toMatchObject({ wrapAmount: '0.00', payAmount: '960.00' });

  const { data } = await calculate({ lines, orgs: [wrapping, plain].map(({ shopId }) => ({ orgId: shopId, giftWrap })) });
  expect(data).toMatchObject({
    wrapAmount: '60.00',
    payAmount: '1020.00',
    payAmountCny: '233.00',
    orgs: [
      { wrapAmount: '60.00', payAmount: '440.00', giftWrap: { checked: true, card: '生日快乐' } },
      { wrapAmount: '0.00', payAmount: '580.00', giftWrap: null },
    ],
  });
  for (const org of data.orgs)
    expect(sum([org.productAmountCny, org.freightAmountCny, org.wrapAmountCny, org.taxAmountCny])).toBe(org.payAmountCny);
  expect(sum(data.orgs.map((org) => org.payAmountCny))).toBe(data.payAmountCny);

  const saved = await shop.call(orders.save, { calcToken: data.calcToken ?? '' }, as(buyer));
  expect(saved.code).toBe(0);
  const [wrappedCode = '', plainCode = ''] = saved.data.orderCodeArray;
  const wrapped = (await shop.call(orders.detail, { code: wrappedCode }, as(buyer))).data;
  expect(wrapped).toMatchObject({ wrapAmount: '60.00', payAmount: '440.00', giftWrap: { card: '生日快乐' } });
  expect((await shop.call(orders.detail, { code: plainCode }, as(buyer))).data).toMatchObject({ wrapAmount: '0.00', giftWrap: null });

  // A price that the shop changes meanwhile is not charged, and the card has a limit.
  const { data: again } = await calculate({ lines, orgs: [{ orgId: wrapping.shopId, giftWrap }] });
  await shop.services.db.update(shopTable).set({ giftWrapPrice: '90.00' }).where(eq(shopTable.id, wrapping.shopId));
  expect(await shop.call(orders.save, { calcToken: again.calcToken ?? '' }, as(buyer))).toMatchObject({
    status: false,
    data: { wrapAmount: '90.00' },
  });
  expect(await calculate({ lines, orgs: [{ orgId: wrapping.shopId, giftWrap: { card: '字'.repeat(101) } }] })).toMatchObject({
    httpStatus: 400,
  });
});

test('an order without an address or with unavailable lines gets no token, but the reasons', async () => {
  const [few, off, limited] = [await addProduct(shop, { stock: 2 }), await addProduct(shop), await addProduct(shop, { limit: 1 })];
  const far = await addProduct(shop, { shopId: (await addShop(shop, { countries: ['CN'] })).shopId });
  await shop.services.db.update(product).set({ status: 2 }).where(eq(product.id, off.productId));
  const lines = [
    { skuId: few.skuId, num: 3 },
    { skuId: off.skuId, num: 1 },
    { skuId: limited.skuId, num: 2 },
    { skuId: far.skuId, num: 1 },
    { skuId: 999_999, num: 1 },
  ];
  const { data } = await shop.call(orders.calculate, { lines }, as(buyer));
  expect(data.calcToken).toBeNull();
  expect(data.problems.map(({ skuId, code, left }) => [skuId, code, left])).toEqual([
    [few.skuId, -203, 2],
    [off.skuId, -201, 0],
    [limited.skuId, -204, 1],
    [far.skuId, -207, 0],
    [999_999, -202, 0],
  ]);
  const stranger = await signUp(shop);
  const withoutAddress = await shop.call(orders.calculate, { lines: [{ skuId: few.skuId, num: 1 }] }, as(stranger));
  expect(withoutAddress.data).toMatchObject({ calcToken: null, address: null, problems: [], payAmount: '180.00' });
});

test('cancels an unpaid order once and releases its stock', async () => {
  const { skuId } = await addProduct(shop, { stock: 4 });
  const code = await buyOne(shop, buyer, { skuId, num: 3 });
  expect(await shop.call(orders.delete, { code, action: 'delete' }, as(buyer))).toMatchObject({ httpStatus: 422, code: -502 });
  expect((await shop.call(orders.cancel, { code, reason: '买错了' }, as(buyer))).data).toMatchObject({
    state: -10,
    cancelReason: '买错了',
  });
  expect(await shop.call(orders.delete, { code, action: 'cancel' }, as(buyer))).toMatchObject({ code: -502 });
  expect(await getStock(shop, skuId)).toBe(4);
  expect((await shop.call(orders.delete, { code, action: 'delete' }, as(buyer))).data).toEqual({ done: true });
  expect(await shop.call(orders.detail, { code }, as(buyer))).toMatchObject({ httpStatus: 404, code: -501 });
  expect((await shop.call(orders.list, {}, as(buyer))).data.total).toBe(0);
});

test('shows lines in the reader’s language until the product is renamed', async () => {
  const { skuId, productId } = await addProduct(shop);
  const rename = (title: Record<'zh-CN' | 'zh-TW' | 'en', string>) =>
    shop.services.db.update(product).set({ title }).where(eq(product.id, productId));
  await rename({ 'zh-CN': '高山茶', 'zh-TW': '高山茶葉', en: 'High Mountain Tea' });
  const code = await buyOne(shop, buyer, { skuId });
  const titleIn = async (language: string) =>
    (await shop.call(orders.detail, { code }, as(buyer, { language }))).data.details.map(({ title, image }) => [title, image.alt]);
  const find = async (key: string) => (await shop.call(orders.list, { key }, as(buyer, { language: 'en' }))).data.total;
  expect(await titleIn('zh-CN')).toEqual([['高山茶', '高山茶']]);
  expect(await titleIn('zh-TW')).toEqual([['高山茶葉', '高山茶葉']]);
  expect(await titleIn('en')).toEqual([['High Mountain Tea', 'High Mountain Tea']]);
  expect([await find('mountain'), await find('高山茶'), await find('green')]).toEqual([1, 1, 0]);
  await rename({ 'zh-CN': '绿茶', 'zh-TW': '綠茶', en: 'Green Tea' });
  expect(await titleIn('en')).toEqual([['高山茶', '高山茶']]);
});

test('lists orders by tab, by order group and by search word', async () => {
  const [one, other] = [await addProduct(shop), await addProduct(shop)];
  const { orderCodeArray } = await buy(shop, buyer, [{ skuId: one.skuId }, { skuId: other.skuId }]);
  const cancelled = await buyOne(shop, buyer, { skuId: one.skuId });
  await shop.call(orders.cancel, { code: cancelled }, as(buyer));
  const list = async (query: object) => (await shop.call(orders.list, query as never, as(buyer))).data;
  expect((await list({})).list.map(({ code }) => code)).toEqual([cancelled, ...orderCodeArray.toSorted().toReversed()]);
  expect(await list({ state: '10' })).toMatchObject({ total: 2, pages: 1 });
  expect(await list({ state: '20' })).toMatchObject({ total: 0, list: [] });
  expect(await list({ state: '-10', count: '1' })).toMatchObject({ total: 1, list: [{ code: cancelled }] });
  expect(await list({ key: `商品${other.productId}` })).toMatchObject({ total: 1 });
  expect(await list({ key: '100%_\\' })).toMatchObject({ total: 0 });
  expect(await shop.call(orders.list, { state: '11' } as never, as(buyer))).toMatchObject({ httpStatus: 400 });
  const groups = (await shop.call(orders.groups, {}, as(buyer))).data;
  expect(groups).toMatchObject({ total: 2, counts: { 10: 2, 20: 0, 30: 0, 40: 0, refund: 0 } });
  expect(groups.list[1]?.orders.map(({ code }) => code)).toEqual(orderCodeArray.toSorted());
});

test('delivery of an unpaid order cannot be confirmed, extended or reminded', async () => {
  const { skuId } = await addProduct(shop);
  const code = await buyOne(shop, buyer, { skuId });
  for (const row of [orders.finish, orders.pickUp]) expect(await shop.call(row, { code }, as(buyer))).toMatchObject({ code: -502 });
  expect(await shop.call(orders.extend, { code }, as(buyer))).toMatchObject({ code: -502 });
  expect(await shop.call(orders.remind, { code }, as(buyer))).toMatchObject({ code: -502 });
});

test('changes the address of an unpaid order if its shipping method serves it', async () => {
  const { shopId } = await addShop(shop, { countries: ['TW'] });
  const code = await buyOne(shop, buyer, { skuId: (await addProduct(shop, { shopId })).skuId });
  const near = await addAddress(shop, buyer, { name: '李大华' });
  const far = await addAddress(shop, buyer, { countryId: 1100000 });
  expect((await shop.call(orders.updateAddress, { code, addressId: near.id }, as(buyer))).data.receiver.name).toBe('李大华');
  expect(await shop.call(orders.updateAddress, { code, addressId: far.id }, as(buyer))).toMatchObject({ code: -207 });
  const strangers = await addAddress(shop, await signUp(shop));
  expect(await shop.call(orders.updateAddress, { code, addressId: strangers.id }, as(buyer))).toMatchObject({ httpStatus: 404, code: -3 });
});

test.each([-1, 0, 0.5, 1e9, '1', null, true])('rejects the quantity %j', async (num) => {
  const { skuId } = await addProduct(shop);
  expect(await calculate({ lines: [{ skuId, num }] })).toMatchObject({ httpStatus: 400, code: -2 });
});

test('rejects amounts in requests', async () => {
  const { skuId } = await addProduct(shop);
  const line = { skuId, num: 1 };
  for (const field of ['payAmount', 'totalAmount', 'discountAmount', 'freightAmount', 'userId', 'rate']) {
    expect(await calculate({ lines: [line], [field]: '0.01' })).toMatchObject({ httpStatus: 400, code: -2 });
  }
  for (const field of ['price', 'amount', 'payShare'])
    expect(await calculate({ lines: [{ ...line, [field]: '0.01' }] })).toMatchObject({ httpStatus: 400 });
  expect(await calculate({ lines: [line], orgs: [{ orgId: 1, fee: '0.00' }] })).toMatchObject({ httpStatus: 400 });
  const { calcToken } = await quoteFor(shop, buyer, [line]);
  expect(await shop.call(orders.save, Object.assign({ calcToken }, { payAmount: '1.00' }), as(buyer))).toMatchObject({
    httpStatus: 400,
    code: -2,
  });
  // Another shop's cheaper shipping method is ignored.
  const { shippingIds } = await addShop(shop, { fee: '0.00' });
  const product = await addProduct(shop);
  const tampered = await calculate({
    lines: [{ skuId: product.skuId, num: 1 }],
    orgs: [{ orgId: product.shopId, shippingId: shippingIds[0] }],
  });
  expect(tampered.data).toMatchObject({ freightAmount: '80.00' });
});

test('replies to requests for orders, quotes and addresses of another member as if they did not exist', async () => {
  const { skuId } = await addProduct(shop);
  const cartId = (await shop.call(cart.save, { skuId }, as(buyer))).data.cartId ?? 0;
  const [home] = await shop.services.db.select().from(address).where(eq(address.userId, buyer.userId));
  const { calcToken } = await quoteFor(shop, buyer, [{ skuId }]);
  const code = await buyOne(shop, buyer, { skuId });
  const [line] = await shop.services.db.select().from(orderLine).where(eq(orderLine.orderCode, code));
  const stranger = await signUpBuyer(shop);
  const body = async (path: string, input?: object) => {
    const post = input && { method: 'POST', body: JSON.stringify(input) };
    const reply = await fetch(`${shop.url}/rest/order/${path}`, {
      headers: { 'content-type': 'application/json', ...stranger.headers },
      ...post,
    });
    return `${reply.status} ${(await reply.text()).replace(/"requestId":"[^"]*"/, '')}`;
  };
  const missing = 'T261121AAAAAAAAAAAAAAAA';
  const lines = [{ skuId, num: 1 }];
  const same: [string, object | undefined, string, object | undefined][] = [
    [`detail?code=${code}`, undefined, `detail?code=${missing}`, undefined],
    [`detail?id=${line?.id}`, undefined, 'detail?id=999999', undefined],
    [`express?code=${code}`, undefined, `express?code=${missing}`, undefined],
    ['calculate', { lines, addressId: home?.id }, 'calculate', { lines, addressId: 999_999 }],
    ['calculate', { lines: [{ skuId, num: 1, cartId }] }, 'calculate', { lines: [{ skuId, num: 1, cartId: 999_999 }] }],
    ['save', { calcToken }, 'save', { calcToken: 'x'.repeat(32) }],
    ...['one/state/finish', 'one/self/finish', 'cancel', 'extend', 'remind'].map((path): [string, object, string, object] => [
      path,
      { code },
      path,
      { code: missing },
    ]),
    ...['cancel', 'delete'].map((action): [string, object, string, object] => [
      'delete/code',
      { code, action },
      'delete/code',
      { code: missing, action },
    ]),
    ['address/update', { code, addressId: home?.id }, 'address/update', { code: missing, addressId: home?.id }],
  ];
  for (const [path, input, missingPath, missingInput] of same) {
    const reply = await body(path, input);
    expect(reply).toBe(await body(missingPath, missingInput));
    expect(reply).toMatch(/^404 /);
  }
  const [untouched] = await shop.services.db.select().from(shopOrder).where(eq(shopOrder.code, code));
  expect(untouched).toMatchObject({ state: 10, hiddenAt: null, userId: buyer.userId });
});

test('cart, product, quote and order name the day of their exchange rate, and an order keeps its own', async () => {
  const { db } = shop.services;
  const { productId, skuId } = await addProduct(shop);
  const quotedTimes = async () => {
    await shop.call(cart.save, { skuId, num: 1 }, as(buyer));
    const lines = [{ skuId, num: 1 }];
    const guestLines = [{ skuId, num: 1, checked: true }];
    return [
      (await shop.call(cart.find, {}, as(buyer))).data.rateTime,
      (await shop.call(cart.price, { lines: guestLines })).data.rateTime,
      (await shop.call(catalog.product, { id: productId })).data.rateTime,
      (await shop.call(orders.calculate, { lines }, as(buyer))).data.rate.time,
    ];
  };
  const [old] = await db.select().from(rateSet).orderBy(desc(rateSet.quotedAt)).limit(1);
  const oldTime = old?.quotedAt.toISOString();
  expect(await quotedTimes()).toEqual([oldTime, oldTime, oldTime, oldTime]);
  const code = await buyOne(shop, buyer, { skuId, num: 1 });

  const newTime = '2027-03-01T08:00:00.000Z';
  await db.insert(rateSet).values({ id: 'later', quotedAt: new Date(newTime), source: 'test', sample: true });
  await db.insert(rate).values([
    { setId: 'later', code: 'TWD', rate: '1' },
    { setId: 'later', code: 'CNY', rate: '0.2257' },
  ]);
  // Rates are cached for two seconds.
  await vi.waitFor(async () => expect(await quotedTimes()).toEqual([newTime, newTime, newTime, newTime]), {
    timeout: 60_000,
    interval: 200,
  });
  expect((await shop.call(orders.detail, { code }, as(buyer))).data.rateTime).toBe(oldTime);
  expect((await shop.call(orders.list, {}, as(buyer))).data.list.map(({ rateTime }) => rateTime)).toEqual([oldTime]);
});

test('quote and order charge for each unit what is shown for one, and add up in both currencies, in whole yuan', async () => {
  const { shopId } = await addShop(shop, { fee: '80.00', freeFrom: null });
  const skus = await Promise.all([
    addProduct(shop, { shopId, price: '299.50', stock: 9 }),
    addProduct(shop, { shopId, price: '1201.00', stock: 9 }),
    addProduct(shop, { price: '777.00', stock: 9 }),
  ]);
  const quote = await quoteFor(
    shop,
    buyer,
    skus.map(({ skuId }, at) => ({ skuId, num: at + 1 })),
  );
  const { orderCodeArray } = (await shop.call(orders.save, { calcToken: quote.calcToken }, as(buyer))).data;
  const saved = await Promise.all(orderCodeArray.map(async (code) => (await shop.call(orders.detail, { code }, as(buyer))).data));
  for (const { parts, lines } of [
    ...quote.orgs.map((org) => ({ parts: org, lines: org.lines })),
    ...saved.map((order) => ({ parts: order, lines: order.details })),
  ]) {
    // One unit costs what is shown for one unit.
    for (const { price, priceCny, num, amount, amountCny } of lines) {
      expect(priceCny).toBe(convert(price, 'TWD', 'CNY', { TWD: '1', CNY: '0.2257' }));
      expect([amount, amountCny]).toEqual([multiply(price, num), multiply(priceCny, num)]);
    }
    expect(sum(lines.map(({ amount }) => amount))).toBe(parts.productAmount);
    expect(sum(lines.map(({ amountCny }) => amountCny))).toBe(parts.productAmountCny);
    expect(sum([parts.productAmount, parts.freightAmount, parts.roundingAmount])).toBe(parts.payAmount);
    expect(sum([parts.productAmountCny, parts.freightAmountCny])).toBe(parts.payAmountCny);
    for (const cny of [...lines.map(({ amountCny }) => amountCny), parts.freightAmountCny, parts.payAmountCny])
      expect(cny).toMatch(/^\d+\.00$/);
  }
  for (const group of [quote.orgs, saved]) {
    expect(sum(group.map(({ payAmount }) => payAmount))).toBe(quote.payAmount);
    expect(sum(group.map(({ payAmountCny }) => payAmountCny))).toBe(quote.payAmountCny);
  }
  expect(saved.map(({ roundingAmount }) => roundingAmount).toSorted()).toEqual(['0.00', '0.50']);
});
