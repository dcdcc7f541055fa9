// A homestay in a browser: nights are chosen with the keyboard, bought, shown on the voucher and cancelled, and are free again.
import type { ProductDetail } from '@baodao/domain/catalog/shapes';
import { addCalendarDays } from '@baodao/domain/time/calendarDay';
import { expect, test } from 'vitest';
import { type OpenedShop, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { fetchApiData } from '../fetchApiData.ts';
import { openShop } from '../openShop.ts';

const place: OpenedShop = await openShop();
const { shop } = place;
const t = createTranslate('zh-CN');

interface Calendar {
  today: string;
  days: { day: string; left: number; price: string }[];
}

const readCalendar = (skuId: number) => fetchApiData<Calendar>(shop, `product/days?skuId=${skuId}`);

/** A stay of which two nights in a row are free, long after the last day of free cancellation. */
async function findStay() {
  const date = addCalendarDays(new Date().toISOString().slice(0, 10), 40);
  const { list } = await fetchApiData<{ list: { id: number }[] }>(shop, `product/composite/category?date=${date}&count=48`);
  for (const { id } of list) {
    const { booking, skus } = await fetchApiData<ProductDetail>(shop, `product/detail?id=${id}`);
    const [sku] = skus;
    if (booking?.unit !== 'night' || !sku || sku.stock < 2) continue;
    const { days } = await readCalendar(sku.id);
    const isFree = (day: string) => days.some((each) => each.day === day && each.left > 1);
    const first = days.find(({ day }) => day >= date && isFree(day) && isFree(addCalendarDays(day, 1)))?.day;
    if (first) return { skuId: sku.id, first, last: addCalendarDays(first, 1), checkOut: addCalendarDays(first, 2) };
  }
  throw new Error('The sample has no stay with two free nights in a row');
}

test('nights of a homestay are chosen, bought, cancelled and free again', async ({ onTestFailed }) => {
  const stay = await findStay();
  const leftOn = async (day: string) => (await readCalendar(stay.skuId)).days.find((each) => each.day === day)?.left ?? 0;
  const before = [await leftOn(stay.first), await leftOn(stay.last)];
  const buyer = await openBuyer(place, 'phone');
  const { page, button, sees } = buyer;
  onTestFailed(() => page.screenshot({ path: '.test/bookings.png', fullPage: true }).then(() => {}));
  const nights = t('bookings.nights', { count: 2 });
  const seesNights = () => page.getByText(nights).filter({ visible: true }).first().waitFor();
  await buyer.signIn();
  await buyer.go(`/product?skuId=${stay.skuId}`);
  // Buying without days opens the calendar.
  await button('catalog.product.addToCart').first().click();
  const dialog = page.getByRole('dialog');
  const grid = dialog.getByRole('grid');
  await grid.waitFor();
  await buyer.checkPage('calendar of a homestay');
  const cell = (day: string) => grid.locator(`[data-day="${day}"]`);
  while ((await cell(stay.first).count()) === 0) await dialog.getByRole('button', { name: t('bookings.days.next') }).click();
  // From the check-in day two arrow keys lead to the check-out day.
  await cell(stay.first).focus();
  await cell(stay.first).click();
  await sees('bookings.days.to');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe(stay.checkOut);
  await page.keyboard.press('Enter');
  await dialog.getByText(nights).waitFor();
  await button('bookings.days.confirm').click();
  await page.getByRole('button', { name: new RegExp(nights) }).waitFor();
  // The note on the price and the note on the rate stand below each other, over the whole width.
  const total = page.getByText(t('catalog.product.stayPrice', { nights, count: 1 }));
  const box = (await total.boundingBox()) ?? { width: 0 };
  expect(box.width).toBeGreaterThan(300);

  await button('catalog.product.addToCart').first().click();
  await page.getByText(t('layout.followUp.toCart')).first().waitFor();
  await buyer.go('/setting/cart');
  await seesNights();
  // Nothing is sent, so the cart says nothing of a destination or its freight.
  expect(await page.getByText(new RegExp(t('cart.summary.freight'))).count()).toBe(0);
  await buyer.checkPage('cart with a homestay');

  await buyer.go(`/order/calculate?skuId=${stay.skuId}&num=1&days=${stay.first}_${stay.last}`);
  await seesNights();
  await page.getByRole('textbox', { name: t('orders.guest.arrival') }).fill('20:00');
  const code = await buyer.pay();
  expect([await leftOn(stay.first), await leftOn(stay.last)]).toEqual(before.map((left) => left - 1));
  await buyer.openOrder(code);
  await seesNights();
  await buyer.checkPage('order of a homestay');

  await button('orders.action.refund').first().click();
  await dialog.getByRole('combobox', { name: t('afterSale.form.reason') }).selectOption('changedMind');
  await button('afterSale.form.submit').click();
  await sees('orders.state.refunded');
  expect([await leftOn(stay.first), await leftOn(stay.last)]).toEqual(before);
  expect(buyer.consoleMessages).toEqual([]);
  await buyer.context.close();
});
