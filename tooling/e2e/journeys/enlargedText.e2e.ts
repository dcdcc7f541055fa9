// WeChat enlarges the text of a page up to twice its size, and nothing else. Media queries and lengths do not notice.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAvailableProduct, openBuyer } from '../buyer.ts';
import { openShop } from '../openShop.ts';

const place = await openShop();
const { skuId, id } = await findAvailableProduct(place.shop, 0);

/** Multiplies the size that each text has, as the web view does. */
const enlargeText = (page: Page, scale: number) =>
  page.evaluate((factor) => {
    const elements = [...document.body.querySelectorAll<HTMLElement>('*:not(script, style, svg *)')];
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [at, element] of elements.entries()) element.style.setProperty('font-size', `${(sizes[at] ?? 0) * factor}px`, 'important');
  }, scale);

/** What reaches beyond the sides of the screen, except in rows that scroll by themselves. */
const listCutOff = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isInScrollingRow = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || isInScrollingRow(element.parentElement));
    const controls = [...document.querySelectorAll('button, a, input, select, textarea, h1, h2')];
    const cut = controls.filter((element) => {
      const { left, right, width, top, height } = element.getBoundingClientRect();
      // Texts for screen readers stand outside on purpose.
      return width > 1 && height > 1 && top > -1 && (right > clientWidth + 1 || left < -1) && !isInScrollingRow(element.parentElement);
    });
    const names = cut.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`);
    return scrollWidth > clientWidth ? [...names, `the page is ${scrollWidth - clientWidth} px too wide`] : names;
  });

test('pages with text of one and a half times and twice the size fit a phone', async () => {
  const { page, go, signIn } = await openBuyer(place, 'phone');
  const check = async (path: string) => {
    await go(path);
    await enlargeText(page, 1.5);
    expect.soft(await listCutOff(page), `${path} at 150 %`).toEqual([]);
    await enlargeText(page, 4 / 3);
    expect.soft(await listCutOff(page), `${path} at 200 %`).toEqual([]);
  };
  for (const path of ['/', '/product/category?id=176', '/search?key=%E8%8C%B6', `/product?id=${id}`, '/user/login', '/user/register'])
    await check(path);
  await signIn();
  for (const path of [
    `/order/calculate?skuId=${skuId}`,
    '/setting/cart',
    '/setting/order',
    '/setting/member/exp',
    '/setting/info',
    '/setting/service?tab=messages',
  ])
    await check(path);
});
