// A voucher in a browser, without a parcel: bought without an address, paid, shown with and without a connection, redeemed at the supplier's
// desk, and used. And a stay, which asks for its guest instead.
import { mkdirSync } from 'node:fs';
import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import type { Language } from '@baodao/domain/wire/fields';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAvailableSku } from '../availableSkus.ts';
import { type OpenedShop, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';

const place: OpenedShop = await openShop();
const { shop, browser } = place;

/** Pictures for whoever wants to look at the pages: SHOTS=1. */
const SHOTS = '.test/vouchers';
async function shoot(page: Page, name: string) {
  if (process.env['SHOTS'] !== '1') return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** A voucher of the sample: nothing is sent, and it is sold without a day. */
async function findVoucher(): Promise<number> {
  const { list } = await fetchApiData<{ list: { id: number; stock: number }[] }>(shop, 'product/composite/category?categoryId=1&count=48');
  for (const { id } of list.filter(({ stock }) => stock > 20)) {
    const { needsParcel, booking } = await fetchApiData<ProductDetail>(shop, `product/detail?id=${id}`);
    if (!needsParcel && !booking) return findAvailableSku(shop, id, 20);
  }
  throw new Error('The sample has no voucher in stock');
}

/** Redeems a code at the supplier's desk. Returns what the desk says. */
async function redeem(code: string): Promise<string> {
  const desk = await browser.newPage();
  await desk.goto(`${shop.sandboxUrl}/supplier`);
  await desk.getByRole('textbox', { name: /券码/ }).fill(code);
  await desk.getByRole('button', { name: /Redeem/ }).click();
  const said = desk.locator('section[aria-labelledby="redeem-heading"] :is([role=status], [role=alert])');
  const text = await said.innerText();
  await shoot(desk, `desk-${code}`);
  await desk.close();
  return text;
}

test.each([
  ['zh-CN', 'phone'],
  ['zh-TW', 'desktop'],
  ['en', 'phone'],
] as const)('a voucher is bought without an address, shown, redeemed and used (%s, %s)', async (language: Language, size) => {
  const t = createTranslate(language);
  const name = (step: string) => `${language}-${size}-${step}`;
  const buyer = await openBuyer(place, size, { language });
  const { page, button, sees } = buyer;
  await buyer.register();
  await buyer.go(`/order/calculate?skuId=${await findVoucher()}&num=3`);
  await sees('orders.voucherNote.title');
  await shoot(page, name('checkout'));
  for (const absent of ['orders.checkout.receiver', 'orders.checkout.noAddress', 'orders.guest.title', 'orders.gift.title'])
    expect(await page.getByText(t(absent), { exact: true }).count()).toBe(0);
  await buyer.checkPage('checkout of a voucher');
  const orderCode = await buyer.pay();
  await sees('payment.result.vouchers.title');
  await shoot(page, name('paid'));
  await buyer.checkPage('result of a voucher');

  await page.getByRole('link', { name: t('payment.result.vouchers.show') }).click();
  await page.waitForURL(/\/setting\/voucher/);
  const codes = page.locator('article strong');
  await codes.nth(2).waitFor();
  const [first = '', second = '', third = ''] = await codes.allInnerTexts();
  expect(first).toMatch(/^[A-Z2-7]{4} [A-Z2-7]{4} [A-Z2-7]{4}$/);
  expect(await page.getByRole('img', { name: t('vouchers.qr', { code: first }) }).count()).toBe(1);
  await shoot(page, name('wallet'));
  await buyer.checkPage('wallet');
  // The codes are printed below the seller, on one page.
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);

  // The page that the service worker shows without a connection reads what the browser has stored. It is in the default language here.
  await page.waitForFunction((code) => (localStorage.getItem('offline-shelf') ?? '').includes(code), first.replaceAll(' ', ''));
  await page.goto(`${shop.url}/offline.html`);
  await page.getByRole('heading', { name: createTranslate('zh-CN')('offline.vouchers') }).waitFor();
  await page.getByText(first).waitFor();
  await page.getByText(second).waitFor();
  await shoot(page, name('offline'));

  expect(await redeem(first.toLowerCase())).toContain('Redeemed');
  expect(await redeem(first)).toContain('used before');
  await buyer.go('/setting/voucher');
  await page.getByText(second).waitFor();
  expect(await page.getByRole('img', { name: t('vouchers.qr', { code: first }) }).count()).toBe(0);
  await buyer.go('/setting/voucher?type=past');
  await page.getByText(first).waitFor();
  await sees('vouchers.state.used');
  await shoot(page, name('used'));
  await buyer.checkPage('used vouchers');

  await buyer.openOrder(orderCode);
  await sees('orders.state.toUse');
  await page.getByText(`${t('orders.line.vouchers.open', { num: 2 })} · ${t('orders.line.vouchers.used', { num: 1 })}`).waitFor();
  await shoot(page, name('order'));
  await buyer.checkPage('order of vouchers');
  for (const code of [second, third]) expect(await redeem(code)).toContain('Redeemed');
  await buyer.openOrder(orderCode);
  await page.getByRole('heading', { level: 1, name: t('orders.state.toReview') }).waitFor();
  expect(await button('orders.action.refund').count()).toBe(0);
  await buyer.context.close();
});

/** A stay with two free nights from this day on. */
async function findStay(date: string) {
  const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, `product/composite/category?date=${date}&count=48`);
  for (const { id } of list) {
    const { booking, skus } = await fetchApiData<ProductDetail>(shop, `product/detail?id=${id}`);
    const [sku] = skus;
    if (booking?.unit !== 'night' || !sku) continue;
    const { days } = await fetchApiData<{ days: { day: string }[] }>(shop, `product/days?skuId=${sku.id}`);
    const isFree = (day: string) => days.some((each) => each.day === day);
    if (isFree(date) && isFree(addCalendarDays(date, 1))) return { id, skuId: sku.id, first: date, last: addCalendarDays(date, 1) };
  }
  throw new Error(`The sample has no stay on ${date}`);
}

test('a stay asks for its guest and the time of arrival, keeps what was typed, and tells the supplier', async () => {
  const t = createTranslate('zh-CN');
  const buyer = await openBuyer(place, 'desktop');
  const { page, button, sees } = buyer;
  await buyer.register();
  const stay = await findStay(addCalendarDays(new Date().toISOString().slice(0, 10), 40));
  await buyer.go(`/order/calculate?skuId=${stay.skuId}&num=1&days=${stay.first}_${stay.last}`);
  await sees('orders.guest.title');
  expect(await page.getByText(t('orders.checkout.noAddress')).count()).toBe(0);
  await button('orders.checkout.submit').first().click();
  await sees('orders.checkout.missing.guest');
  await page.getByRole('textbox', { name: t('orders.guest.name') }).fill('林小姐');
  await page.getByRole('textbox', { name: t('account.phone.number') }).fill('0912');
  await button('orders.checkout.submit').first().click();
  await sees('orders.guest.wrong.phone');
  await shoot(page, 'stay-checkout-invalid');
  await page.getByRole('textbox', { name: t('account.phone.number') }).fill('0912-345-678');
  await button('orders.checkout.submit').first().click();
  await sees('orders.checkout.missing.arrival');
  await page.getByRole('textbox', { name: t('orders.guest.arrival') }).fill('晚上八点');
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: t('orders.guest.name') }).inputValue()).toBe('林小姐');
  await shoot(page, 'stay-checkout');
  await buyer.checkPage('checkout of a stay');
  const code = await buyer.pay();
  await buyer.openOrder(code);
  await sees('orders.state.toConfirm');
  await page.getByText('晚上八点').waitFor();
  await shoot(page, 'stay-order');
  await buyer.checkPage('order of a stay');
  await buyer.context.close();
});
