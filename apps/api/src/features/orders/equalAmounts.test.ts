// Random baskets, taken through every step that shows amounts, as a shopper's browser calls them.

import { account } from '@baodao/api-client/endpoints/account';
import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { cart } from '@baodao/api-client/endpoints/cart';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { orders as orderRows } from '@baodao/api-client/endpoints/orders';
import type { Cart } from '@baodao/domain/cart/shapes';
import { promotionTypes } from '@baodao/domain/catalog/campaigns';
import type { ProductCard } from '@baodao/domain/catalog/shapes';
import { subtract, sum } from '@baodao/domain/money/add';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { multiply } from '@baodao/domain/money/multiply';
import type { Order, OrderQuote } from '@baodao/domain/orders/shapes';
import { isFullScale } from '@baodao/tooling/testScope';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openCardSandbox } from '../../../test/cardSandbox.ts';
import { getCartLines } from '../../../test/carts.ts';
import { addCoupon, claimCoupon } from '../../../test/coupons.ts';
import { addListedProduct, localized } from '../../../test/listedProducts.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { addPromotion, addSale } from '../../../test/markets.ts';
import { addAddress, signUp, type TestMember } from '../../../test/members.ts';
import { flushOutbox, readOrder } from '../../../test/paidOrders.ts';
import { openFakeAlipay, startPayment } from '../../../test/payments.ts';
import { addRates, addShop } from '../../../test/products.ts';
import { openTestShop } from '../../../test/shop.ts';
import { member } from '../../platform/db/schema/account.ts';
import { shipping } from '../../platform/db/schema/catalog.ts';

const BASKETS = isFullScale ? 200 : 4;
const SEED = 41;

const shop = await openTestShop();
const mailbox = await openMailbox(shop);
const alipay = await openFakeAlipay(shop);
const cards = await openCardSandbox(shop);
await addRates(shop);

/** Where goods go: a fee and the amount from which delivery is free. */
const destinations = {
  TW: { countryId: 2200000, fee: '80.00', freeFrom: '1500.00' },
  CN: { countryId: 100000, fee: '255.50', freeFrom: null },
  XX: { countryId: 3000000, fee: '680.00', freeFrom: '6000.00' },
} as const;
type Country = keyof typeof destinations;

interface Product {
  id: number;
  skuId: number;
  title: string;
}

let lastMethod = 900_000;

/** A shop that sends to three destinations. */
async function addSender(): Promise<number> {
  const { shopId } = await addShop(shop, { countries: ['TW'], fee: destinations.TW.fee, freeFrom: destinations.TW.freeFrom });
  for (const country of ['CN', 'XX'] as const) {
    const { fee, freeFrom } = destinations[country];
    const method = {
      id: ++lastMethod,
      shopId,
      name: localized('空运'),
      fee,
      freeFrom,
      countries: [country],
      transport: 'air',
      courierCode: 'sf',
    };
    await shop.services.db.insert(shipping).values({ ...method, minDays: 3, maxDays: 6, sort: lastMethod });
  }
  return shopId;
}

/** Prices whose conversions round, in cents as well. The second half is on sale. */
const prices = [
  ['400.00', '66.66', '1280.00', '1.00', '2150.00', '399.50'],
  ['120.00', '777.00', '35.00'],
  ['89.00', '1990.00', '450.00'],
];
const products: Product[] = [];
const shopIds: number[] = [];
for (const [nth, pricesOfShop] of prices.entries()) {
  const shopId = await addSender();
  shopIds.push(shopId);
  for (const [at, price] of pricesOfShop.entries()) {
    const title = `茶${nth}-${at}`;
    const { id, skuIds } = await addListedProduct(shop, { title: localized(title), shopId, price, stock: 1_000_000 });
    const skuId = skuIds[0] ?? 0;
    if (at % 3 === 2) await addSale(shop, { productId: id, skuId, price: multiply(price, '0.83'), stock: 1_000_000, hours: [-1, 1_000] });
    products.push({ id, skuId, title });
  }
}
// Two shops with promotions, and one without.
const [ladderShop = 0, cutShop = 0] = shopIds;
const steps = [
  { spend: '300', save: '30' },
  { spend: '900', save: '115' },
];
await addPromotion(shop, { shopId: ladderShop, title: '阶梯', type: promotionTypes.ladder, steps, hours: [-1, 1_000] });
await addPromotion(shop, {
  shopId: cutShop,
  title: '每满',
  type: promotionTypes.fullCut,
  steps: [{ spend: '100', save: '7' }],
  hours: [-1, 1_000],
});
const couponId = await addCoupon(shop, { amount: '53.00', threshold: '200.00', valid: [-1, 1_000], receive: [-1, 1_000] });

const baskets = fc.record({
  country: fc.constantFrom<Country>('TW', 'CN', 'XX'),
  currency: fc.constantFrom('TWD', 'CNY'),
  hasCoupon: fc.boolean(),
  lines: fc.uniqueArray(fc.record({ at: fc.nat(products.length - 1), num: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ at }) => at,
  }),
});
type Basket = typeof baskets extends fc.Arbitrary<infer Value> ? Value : never;

/** The cards of all lists. */
const readCards = async () =>
  (await Promise.all(shopIds.map(async (orgId) => (await shop.call(catalog.products, { orgId })).data.list))).flat();

const priceOf = ({ price, priceCny }: { price: string; priceCny: string }) => ({ price, priceCny });
const byTitle = <Line extends { title: string }, Value>(lines: readonly Line[], pick: (line: Line) => Value): Record<string, Value> =>
  Object.fromEntries(lines.map((line) => [line.title, pick(line)]));
const withAmounts = ({ price, priceCny, amount, amountCny }: Record<'price' | 'priceCny' | 'amount' | 'amountCny', string>) => ({
  price,
  priceCny,
  amount,
  amountCny,
});

async function openBuyer(country: Country): Promise<TestMember> {
  const buyer = await signUp(shop);
  const { countryId } = destinations[country];
  await addAddress(shop, buyer, {
    name: '李雷',
    countryId,
    regionText: { TW: '台湾 台北市 中正区', CN: '中国大陆', XX: '海外' }[country],
  });
  if (country === 'CN')
    await shop.call(account.saveIdentity, { name: '李雷', type: 1, number: '11010519491231002X', consent: true }, buyer);
  const email = `m${buyer.userId}@example.com`;
  await shop.services.db.update(member).set({ email, emailConfirmedAt: new Date() }).where(eq(member.id, buyer.userId));
  return buyer;
}

/** Pays with Alipay in CNY, or by card in TWD. */
async function pay(buyer: TestMember, codes: string[], currency: Basket['currency']): Promise<string> {
  if (currency === 'CNY') {
    const started = await startPayment(shop, buyer, codes);
    await alipay.notify(alipay.pay(started));
    return started.amount;
  }
  const started = await startPayment(shop, buyer, codes, { channel: 'esun' });
  const { query } = await cards.pay(started);
  await fetch(`${shop.url}/pay/esun/return/zh-CN?${query}`, { redirect: 'manual' });
  return started.amount;
}

/** The cart promises what the checkout asks for, except for coupons. */
function compareTotals(inCart: Cart['totals'], quote: OrderQuote): void {
  const coupons = quote.orgs.flatMap(({ discountRows }) => discountRows.filter(({ type }) => type === 'platformCoupon'));
  expect(inCart.productAmount).toBe(quote.productAmount);
  expect(inCart.productAmountCny).toBe(quote.productAmountCny);
  expect([inCart.freightAmount, inCart.freightAmountCny]).toEqual([quote.freightAmount, quote.freightAmountCny]);
  expect(inCart.discountAmount).toBe(subtract(quote.discountAmount, sum(coupons.map(({ amount }) => amount))));
  if (coupons.length > 0) return;
  expect(inCart.discountAmountCny).toBe(quote.discountAmountCny);
  expect(inCart.dueAmount).toBe(subtract(quote.payAmount, quote.roundingAmount));
  expect(inCart.dueAmountCny).toBe(quote.payAmountCny);
}

async function refundAll(buyer: TestMember, order: Order): Promise<void> {
  const isWholePrice = order.payAmount === order.productAmount;
  const refunds: { amount: string; amountCny: string }[] = [];
  for (const { id, num, price, priceCny, amount, amountCny } of order.details) {
    const preview = async (units: number) => (await shop.call(afterSale.previewRefund, { orderDetailId: id, num: units }, buyer)).data;
    if (isWholePrice && price.endsWith('.00')) {
      expect(await preview(1), 'the refund of one unit').toMatchObject({ amount: price, amountCny: priceCny });
      expect(await preview(num), 'the refund of the line').toMatchObject({ amount, amountCny });
    }
    const shown = await preview(num);
    const input = { orderDetailId: id, type: 1 as const, num, reason: 'changedMind' as const, description: '', images: [] };
    const { data, code } = await shop.call(afterSale.saveRefund, input, buyer);
    expect(code ?? 0).toBe(0);
    expect([data.amount, data.amountCny]).toEqual([shown.amount, shown.amountCny]);
    refunds.push(data);
  }
  expect(sum(refunds.map(({ amount }) => amount))).toBe(order.payAmount);
  expect(sum(refunds.map(({ amountCny }) => amountCny))).toBe(order.payAmountCny);
}

/** The products as lists show them, on sale as well. */
const listed = new Map<number, ProductCard>();

async function compareSteps({ country, currency, hasCoupon, lines }: Basket): Promise<void> {
  const buyer = await openBuyer(country);
  if (hasCoupon) await claimCoupon(shop, buyer, couponId);
  const chosen = lines.map(({ at, num }) => ({ ...(products[at] ?? products[0] ?? { id: 0, skuId: 0, title: '' }), num }));

  // The list and the page of each product, opened from its card.
  const cardsOf = chosen.map(({ id, ...line }) => ({ ...line, card: listed.get(id), id }));
  const saleIdsOf = (id: number) => {
    const marketProductId = listed.get(id)?.marketProductId ?? null;
    return marketProductId === null ? {} : { marketProductId };
  };
  const expected = byTitle(
    cardsOf.map(({ title, card }) => ({ title, price: card?.price ?? '', priceCny: card?.priceCny ?? '' })),
    priceOf,
  );
  const pages = await Promise.all(chosen.map(async ({ id }) => (await shop.call(catalog.product, { id, ...saleIdsOf(id) }, buyer)).data));
  expect(
    byTitle(pages, ({ skus }) => priceOf(skus[0] ?? { price: '', priceCny: '' })),
    'product page',
  ).toEqual(expected);

  // The cart of a guest, and of the member.
  const cartLines = chosen.map(({ id, skuId, num }) => ({ skuId, num, ...saleIdsOf(id) }));
  const { data: guestCart } = await shop.call(cart.price, { country, lines: cartLines.map((line) => ({ ...line, checked: true })) });
  for (const line of cartLines) await shop.call(cart.save, line, buyer);
  const { data: found } = await shop.call(cart.find, { country }, buyer);
  expect(byTitle(getCartLines(found), priceOf), 'cart').toEqual(expected);
  expect(byTitle(getCartLines(guestCart), withAmounts), 'cart of a guest').toEqual(byTitle(getCartLines(found), withAmounts));
  expect(guestCart.totals).toEqual(found.totals);

  // The checkout.
  const { data: quote } = await shop.call(
    orderRows.calculate,
    {
      lines: getCartLines(found).map(({ id, skuId, num, marketProductId }) => ({
        cartId: id,
        skuId,
        num,
        ...(marketProductId ? { marketProductId } : {}),
      })),
    },
    buyer,
  );
  const quoted = quote.orgs.flatMap((org) => org.lines);
  const amounts = byTitle(getCartLines(found), withAmounts);
  expect(byTitle(quoted, withAmounts), 'checkout').toEqual(amounts);
  compareTotals(found.totals, quote);

  // The orders, one per shop, in a list and on their pages.
  const { data: saved } = await shop.call(orderRows.save, { calcToken: quote.calcToken ?? '' }, buyer);
  const placed = await Promise.all(saved.orderCodeArray.map((code) => readOrder(shop, buyer, code)));
  const { data: inList } = await shop.call(orderRows.list, {}, buyer);
  for (const shown of [placed, inList.list]) {
    expect(
      byTitle(
        shown.flatMap(({ details }) => details),
        withAmounts,
      ),
      'order',
    ).toEqual(amounts);
    expect(sum(shown.map(({ payAmount }) => payAmount))).toBe(quote.payAmount);
    expect(sum(shown.map(({ payAmountCny }) => payAmountCny))).toBe(quote.payAmountCny);
  }
  for (const order of placed) {
    const org = quote.orgs.find(({ orgId }) => orgId === order.orgId);
    const rowsOf = (rows: Order['discountRows']) => [
      sum(rows.map(({ amount }) => amount)),
      sum(rows.map(({ amountCny }) => amountCny)),
      rows.filter(({ type }) => type === 'platformCoupon').map(({ amount, amountCny }) => [amount, amountCny]),
    ];
    expect(rowsOf(order.discountRows), 'discounts').toEqual(rowsOf(org?.discountRows ?? []));
    for (const name of ['freightAmount', 'freightAmountCny', 'discountAmount', 'discountAmountCny', 'payAmount', 'payAmountCny'] as const)
      expect(order[name], name).toBe(org?.[name]);
  }

  // The payment and its mails.
  expect(await pay(buyer, saved.orderCodeArray, currency)).toBe(currency === 'CNY' ? quote.payAmountCny : quote.payAmount);
  await flushOutbox(shop);
  const mails = mailbox.to(`m${buyer.userId}@example.com`);
  for (const order of placed) {
    const paid = mails.find(({ subject }) => subject === `订单 ${order.code} 已付款`);
    const show = (twd: string, cny: string) => (currency === 'CNY' ? formatMoney(cny, 'CNY') : formatMoney(twd, 'TWD'));
    for (const { price, priceCny, num, amount, amountCny } of order.details)
      expect(paid?.text, 'mail').toContain(`${show(price, priceCny)} ×${num} = ${show(amount, amountCny)}`);
    expect(paid?.text, 'mail').toContain(`合计  ${show(order.payAmount, order.payAmountCny)}`);
  }

  for (const order of placed) await refundAll(buyer, order);
}

test(`a unit, a line and an order cost the same on every step, in ${BASKETS} random baskets, both currencies and three destinations`, async () => {
  const isOnSale = ({ marketProductId }: ProductCard) => marketProductId !== null;
  await expect.poll(async () => (await readCards()).filter(isOnSale).length, { timeout: 60_000 }).toBe(4);
  for (const card of await readCards()) listed.set(card.id, card);
  for (const [at, basket] of fc.sample(baskets, { seed: SEED, numRuns: BASKETS }).entries()) {
    await compareSteps(basket).catch((error: unknown) => {
      throw new Error(`Basket ${at}: ${JSON.stringify(basket)}`, { cause: error });
    });
  }
}, 3_600_000);
