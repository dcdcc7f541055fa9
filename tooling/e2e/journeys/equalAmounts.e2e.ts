// Random baskets, taken through product, cart, checkout, payment and order in a browser. What one page shows, the others show as well, and so
// do the mail and the refund.

import { randomUUID } from 'node:crypto';
import type { RefundPreview } from '@baodao/domain/afterSale/shapes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { Order } from '@baodao/domain/orders/shapes';
import type { PaymentRedirect, PaymentStatus } from '@baodao/domain/payment/shapes';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isNightScale } from '../../testScope.ts';
import { getAsMember, mainlandAddress, postAsMember, setDefaultAddress, taipeiAddress } from '../addresses.ts';
import { type OpenedShop, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { readMailLink } from '../mailInbox.ts';
import { openShop } from '../openShop.ts';
import { readAmountRows, readCartLines, readOrderLines, readProductPrice, toNumber } from '../shownAmounts.ts';

/** `FULL_SCALE=night` takes all. */
const BASKETS = isNightScale ? 200 : 6;
const SEED = 41;
const MAX_CANDIDATES = 50;
/** More than all baskets together take. */
const MIN_STOCK = isNightScale ? 80 : 20;
/** Opens the page of every tenth order. The others are read from the API, whose amounts that page shows. */
const OPENED_ORDERS = isNightScale ? 10 : 1;

// Pictures take most of the time and show no amounts.
const place: OpenedShop = await openShop({}, ['--blink-settings=imagesEnabled=false']);
const { shop } = place;
const t = createTranslate('zh-CN');
const patient = { timeout: 60_000 };

const overseasAddress = {
  ...taipeiAddress,
  name: 'Amy Lin',
  phoneArea: '1',
  phone: '2125550123',
  countryId: 3_000_000,
  provinceId: 3_000_003,
  cityId: 3_000_840,
  detail: '350 5th Ave, New York, NY',
  zip: '10118',
};
const destinations = {
  TW: taipeiAddress,
  CN: mainlandAddress,
  XX: overseasAddress,
} as const;
type Country = keyof typeof destinations;
const countries: readonly Country[] = ['TW', 'CN', 'XX'];
const currencies = ['TWD', 'CNY'] as const;

interface Product {
  title: string;
  skuId: number;
  countries: ReadonlySet<string>;
}

interface Cart {
  orgs: { groups: { lines: { id: number }[] }[] }[];
  invalid: { id: number }[];
}

interface Detail {
  title: string;
  limitPerUser: number;
  booking: object | null;
  needsParcel: boolean;
  restrictions: object[];
  shippings: { countries: string[] }[];
  skus: { id: number; stock: number; limit: number; price: string }[];
}

/** Products that can be bought again and again, and are sent by parcel. */
async function findProducts(): Promise<Product[]> {
  const found = new Map<string, Product>();
  const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, `product/composite/category?sort=sales&count=${MAX_CANDIDATES}`);
  for (const { id } of list) {
    const { title, limitPerUser, booking, needsParcel, restrictions, shippings, skus } = await fetchApiData<Detail>(
      shop,
      `product/detail?id=${id}`,
    );
    const sku = skus.find(({ stock, limit, price }) => stock >= MIN_STOCK && limit === 0 && Number(price) < 900);
    if (!sku || limitPerUser > 0 || booking || !needsParcel || restrictions.length > 0) continue;
    // Rows are compared by their titles.
    if (!found.has(title)) found.set(title, { title, skuId: sku.id, countries: new Set(shippings.flatMap((method) => method.countries)) });
  }
  return [...found.values()];
}
const products = await findProducts();

const baskets = fc.uniqueArray(fc.record({ at: fc.nat(1_000), num: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 3,
  selector: ({ at }) => at,
});

/** Takes destinations and currencies in turn, so that a few baskets have all of them. */
const cases = fc.sample(baskets, { seed: SEED, numRuns: BASKETS }).map((choices, nth) => {
  const country = countries[nth % countries.length] ?? 'TW';
  const sent = products.filter((product) => product.countries.has(country));
  const lines = new Map(
    choices.flatMap(({ at, num }) => {
      const product = sent[at % sent.length];
      return product ? [[product.title, { ...product, num }] as const] : [];
    }),
  );
  return { country, currency: currencies[Math.floor(nth / countries.length) % 2] ?? 'TWD', lines: [...lines.values()] };
});

async function emptyCart(page: Page): Promise<void> {
  const cart = await getAsMember<Cart>(shop, page, 'cart/find');
  const ids = [...cart.orgs.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines)), ...cart.invalid].map(({ id }) => id);
  if (ids.length > 0) await postAsMember(shop, page, 'cart/delete', { ids });
}

/** Amounts are compared as they are written, by label. Of the total, the amount in the chosen currency. */
function pick(rows: ReadonlyMap<string, string[]>, label: string, currency: (typeof currencies)[number]): string | undefined {
  const symbol = currency === 'TWD' ? 'NT$' : '¥';
  return rows.get(label)?.find((amount) => amount.startsWith(symbol));
}

/** Sums of decimals are not exact. */
const add = (...amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;

type Buyer = Awaited<ReturnType<typeof openBuyer>>;
type Currency = (typeof currencies)[number];

const emailOf = (currency: Currency) => `baskets-${currency.toLowerCase()}@example.com`;

/** Confirms an address, so that orders are mailed. */
async function confirmEmail({ page, go, button }: Buyer, email: string): Promise<void> {
  await go('/setting/info');
  await page.getByRole('textbox', { name: t('account.info.email') }).fill(email);
  await button('account.info.save').click();
  await page.goto(await readMailLink(shop, email, 'confirm'));
  await page.getByRole('main').getByRole('button').first().click();
  await page.getByRole('main').getByRole('link').first().waitFor(patient);
}

/** Sends the form of the payment to the sandbox, pays there, and waits for the notice. */
async function payInSandbox(page: Page, orderCodeArray: string[], currency: Currency): Promise<void> {
  const channel = currency === 'TWD' ? 'esun' : 'alipay';
  const input = { orderCodeArray, channel, device: 'desktop', requestId: randomUUID() };
  const started = await postAsMember<PaymentRedirect>(shop, page, 'payment/save', input);
  if (started.mode !== 'form') throw new Error(`The payment by ${channel} has no form`);
  const fields = new URLSearchParams(started.fields);
  const form = await fetch(started.method === 'GET' ? `${started.action}?${fields}` : started.action, {
    method: started.method,
    ...(started.method === 'GET' ? {} : { body: fields }),
    redirect: 'manual',
  });
  const cashier = form.headers.get('location');
  if (cashier === null) throw new Error(`The provider refused the payment with ${form.status}`);
  const paid = await fetch(new URL(`${cashier}/pay`, shop.sandboxUrl), {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  });
  expect(paid.status, `payment by ${channel}`).toBe(303);
  const isPaid = async () => (await postAsMember<PaymentStatus>(shop, page, 'payment/check', { orderCodeArray })).state;
  await expect.poll(isPaid, patient).toBe('paid');
}

/** What the mails about paid orders have to say, by order. */
const expectedMails = new Map<string, string[]>();

/** Compares the mails that have come, newest first. Mails are sent some seconds later. */
async function compareMails(currency: Currency): Promise<number> {
  const reply = await fetch(`${shop.sandboxUrl}/mail.json?to=${encodeURIComponent(emailOf(currency))}`);
  const { mails } = (await reply.json()) as { mails: { subject: string; text: string }[] };
  for (const [code, parts] of expectedMails) {
    const mail = mails.find(({ subject }) => subject.includes(code) && subject.includes('已付款'));
    if (!mail) continue;
    for (const part of parts) expect(mail.text, `mail about ${code}`).toContain(part);
    expectedMails.delete(code);
  }
  return expectedMails.size;
}

/** An order as its page shows it: the amounts of a line and of one unit, by title. */
const describeOrder = ({ details }: Order, currency: Currency) =>
  new Map(
    details.map(({ title, amount, amountCny, price, priceCny }) => [
      title,
      currency === 'TWD'
        ? [formatMoney(amount, 'TWD'), formatMoney(price, 'TWD')]
        : [formatMoney(amountCny, 'CNY'), formatMoney(priceCny, 'CNY')],
    ]),
  );

/** A refund of everything pays back what was paid. */
async function compareRefund(page: Page, { code, details, payAmount, payAmountCny }: Order): Promise<void> {
  const previews: RefundPreview[] = [];
  for (const { id } of details) previews.push(await getAsMember<RefundPreview>(shop, page, 'order/refund/preview', { orderDetailId: id }));
  expect(add(...previews.map(({ amount }) => Number(amount))), `refund of ${code}`).toBe(Number(payAmount));
  expect(add(...previews.map(({ amountCny }) => Number(amountCny))), `refund of ${code} in CNY`).toBe(Number(payAmountCny));
}

/** Prices on the pages of products, which do not depend on the basket. */
const pagePrices = new Map<string, string | undefined>();

let comparedBaskets = 0;

async function compareBasket(buyer: Buyer, { country, currency, lines }: (typeof cases)[number]) {
  const { page, go } = buyer;
  const rowOf = (rows: ReadonlyMap<string, string[]>, label: string) => pick(rows, label, currency);
  const isSettled = () => expect.poll(() => page.locator('main [aria-busy=true]').count(), patient).toBe(0);
  await setDefaultAddress(shop, page, destinations[country]);
  await emptyCart(page);

  const units = new Map<string, string | undefined>();
  for (const { title, skuId, num } of lines) {
    const key = `${skuId} ${currency}`;
    if (!pagePrices.has(key)) {
      await go(`/product?skuId=${skuId}`);
      pagePrices.set(key, pick(new Map([[title, await readProductPrice(page)]]), title, currency));
    }
    units.set(title, pagePrices.get(key));
    await postAsMember(shop, page, 'cart/save', { skuId, num });
  }

  await go('/setting/cart');
  await expect.poll(async () => (await readCartLines(page)).size, patient).toBe(lines.length);
  await isSettled();
  const inCart = await readCartLines(page);
  for (const { title, num } of lines) {
    const [unit, amount] = inCart.get(title) ?? [];
    expect(unit, `${title} in the cart`).toBe(units.get(title));
    expect(num === 1 ? amount : unit, `one ${title} in the cart`).toBe(unit);
  }
  const cartRows = await readAmountRows(page);
  const quantity = lines.reduce((sum, { num }) => sum + num, 0);
  const products = rowOf(cartRows, t('cart.summary.products', { count: quantity }));
  expect(add(...lines.map(({ title }) => toNumber(inCart.get(title)?.[1]))), 'lines of the cart').toBe(toNumber(products));

  await page
    .locator('main aside')
    .getByRole('button', { name: t('cart.checkout', { count: quantity }) })
    .click();
  await page.waitForURL(/\/order\/calculate/);
  await buyer.button('orders.checkout.submit').first().waitFor(patient);
  await isSettled();
  const atCheckout = await readOrderLines(page);
  for (const { title } of lines) {
    const [unit, amount] = inCart.get(title) ?? [];
    expect(atCheckout.get(title), `${title} at the checkout`).toEqual([amount, unit]);
  }
  const quoteRows = await readAmountRows(page);
  const quoteOf = (key: string) => rowOf(quoteRows, t(`orders.amounts.${key}`));
  expect(quoteOf('products'), 'products at the checkout').toBe(products);
  // The cart names the destination of its freight.
  const freightLabel = t('cart.summary.freightTo', { place: t(`shipTo.places.${country}`) });
  expect(quoteOf('freight'), `freight to ${country}`).toBe(rowOf(cartRows, freightLabel));
  const parts = ['products', 'freight', 'wrap', 'tax'].map((key) => toNumber(quoteOf(key)));
  const total = quoteOf('total');
  const isRounded = quoteRows.has(t('orders.amounts.rounding'));
  const added = add(...parts, -toNumber(quoteOf('discount')));
  expect(isRounded ? Math.round(added) : added, 'rows of the checkout').toBe(toNumber(total));
  // Coupons and taxes are for the checkout, as the cart says.
  const inCartToo = quoteOf('discount') === rowOf(cartRows, t('cart.summary.discount')) && !quoteOf('tax');
  expect(total, 'total').toBe(inCartToo ? rowOf(cartRows, t('cart.summary.total')) : total);

  await buyer.button('orders.checkout.submit').first().click();
  await page.waitForURL(/\/payment\/select\?/);
  // The address changes before the page does.
  await buyer.button('payment.select.pay').waitFor(patient);
  expect(rowOf(await readAmountRows(page), t('payment.select.total')), 'total of the payment').toBe(total);
  const codes = [...new Set((await page.locator('main dt').allInnerTexts()).join(' ').match(/T\d{6}[A-Z0-9]{10,}/g))];
  await payInSandbox(page, codes, currency);
  const totals: string[] = [];
  const ordered: string[] = [];
  for (const code of codes) {
    const order = await getAsMember<Order>(shop, page, 'order/detail', { code });
    const orderLines = describeOrder(order, currency);
    for (const [title, amounts] of orderLines) {
      if (!units.has(title)) continue;
      expect(amounts, `${title} in the order`).toEqual(atCheckout.get(title));
      ordered.push(title);
    }
    const paid = currency === 'TWD' ? formatMoney(order.payAmount, 'TWD') : formatMoney(order.payAmountCny, 'CNY');
    totals.push(paid);
    await compareRefund(page, order);
    expectedMails.set(code, [...[...orderLines.values()].map(([amount]) => `= ${amount}\n`), `  ${paid}\n`]);
  }
  expect(ordered.toSorted(), 'ordered products').toEqual([...units.keys()].toSorted());
  expect(add(...totals.map(toNumber)), 'total of the orders').toBe(toNumber(total));
  comparedBaskets += 1;
  const [first = ''] = codes;
  if (comparedBaskets % OPENED_ORDERS === 0) await compareOrderPage(buyer, { code: first, currency, paid: totals[0] ?? '', atCheckout });
  await compareMails(currency);
}

interface OpenedOrder {
  code: string;
  currency: Currency;
  paid: string;
  atCheckout: ReadonlyMap<string, string[]>;
}

async function compareOrderPage({ page, openOrder }: Buyer, { code, currency, paid, atCheckout }: OpenedOrder): Promise<void> {
  await openOrder(code);
  const total = page.locator('main dt').filter({ hasText: t('orders.amounts.paid') });
  await total.first().waitFor(patient);
  const shown = await readOrderLines(page);
  expect(shown.size, 'lines on the page of the order').toBeGreaterThan(0);
  for (const [title, amounts] of shown) {
    if (atCheckout.has(title)) expect(amounts, `${title} on the page of the order`).toEqual(atCheckout.get(title));
  }
  expect(pick(await readAmountRows(page), t('orders.amounts.paid'), currency), 'total on the page of the order').toBe(paid);
}

for (const currency of currencies) {
  const ofCurrency = cases.filter((basket) => basket.currency === currency);
  test(`${ofCurrency.length} baskets cost the same on every page in ${currency}`, { timeout: 7_200_000 }, async ({ onTestFailed }) => {
    const buyer = await openBuyer(place, 'desktop');
    const { page } = buyer;
    onTestFailed(() => page.screenshot({ path: `.test/amounts-${currency}.png`, fullPage: true }).then(() => {}));
    await buyer.signIn();
    await confirmEmail(buyer, emailOf(currency));
    const identity = { name: mainlandAddress.name, type: 1, number: '11010519491231002X', consent: true };
    await postAsMember(shop, page, 'user/identity/save', identity);
    await buyer.go('/');
    await page.getByRole('button', { name: currency, exact: true }).first().click();
    for (const basket of ofCurrency) {
      const words = basket.lines.map(({ title, num }) => `${title} × ${num}`).join(', ');
      await compareBasket(buyer, basket).catch((error: unknown) => {
        throw new Error(`${basket.country}: ${words}`, { cause: error });
      });
    }
    await expect.poll(() => compareMails(currency), patient).toBe(0);
    const isAboutPictures = (message: string) => message.includes('image loading is disabled');
    expect(buyer.consoleMessages.filter((message) => !isAboutPictures(message))).toEqual([]);
    await buyer.context.close();
  });
}
