// WeChat enlarges the text of a page up to twice its size, and nothing else. Media queries and lengths do not notice.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAvailableProduct, openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
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

test('pages zoomed to twice the size fit a phone', async () => {
  const { page, go, signIn, buy } = await openBuyer(place, 'phone', { language: 'en' });
  await signIn();
  const code = await buy({ skuId, id });
  await page.setViewportSize({ width: 195, height: 422 });
  for (const path of [
    '/',
    `/product?id=${id}`,
    `/order/calculate?skuId=${skuId}`,
    '/setting/cart',
    '/setting/info',
    '/setting/coupon',
    '/setting/order',
    `/order/info?code=${code}`,
  ]) {
    await go(path);
    expect.soft(await listCutOff(page), path).toEqual([]);
  }
});

/** The words that a control breaks within, as a line has no room for them. */
const listBrokenWords = (control: Locator) =>
  control.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[A-Za-z]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });

test('in English, whose words are long, all tabs stay in sight and tiles and the button of the cart break no word', async () => {
  const { page, go, signIn, button, buy } = await openBuyer(place, 'phone', { language: 'en' });
  await signIn();
  await go(`/product?skuId=${skuId}`);
  await button('catalog.product.addToCart').first().click();
  await page.getByText(createTranslate('en')('layout.followUp.toCart')).first().waitFor();
  const code = await buy({ skuId, id });
  for (const path of ['/setting/cart', '/setting/order', '/setting/member/exp', `/order/info?code=${code}`]) {
    await go(path);
    await enlargeText(page, 2);
    expect.soft(await listCutOff(page), `${path} at 200 %`).toEqual([]);
    const tabs = page.locator('[data-bottom-bar=phone] a').filter({ visible: true });
    const edges = await tabs.evaluateAll((found) => found.map((tab) => tab.getBoundingClientRect().right - innerWidth));
    expect.soft(edges.filter((edge) => edge > 0)).toEqual([]);
  }
  const tiles = (nav: string) => page.getByRole('navigation', { name: createTranslate('en')(nav) });
  const whole: [path: string, words: () => Locator][] = [
    ['/', () => tiles('home.quick')],
    ['/', () => tiles('home.channels')],
    ['/setting/order', () => page.locator('[aria-labelledby=hub-orders]')],
    ['/setting/order', () => page.locator('[aria-labelledby=hub-tools]')],
    ['/setting/order', () => page.locator('main header').filter({ has: page.getByRole('heading', { level: 1 }) })],
    [
      `/order/calculate?skuId=${skuId}`,
      () =>
        page
          .getByRole('group')
          .filter({ has: page.getByRole('radio') })
          .first(),
    ],
    [`/product?id=${id}`, () => page.getByRole('heading', { level: 1 })],
    ['/setting/member/exp', () => page.locator('#check-in-title')],
    ['/setting/member/exp', () => page.locator('table').first()],
    ['/setting/member/exp', () => page.locator('table').last()],
    ['/setting/member/right', () => page.locator('main ul').last()],
    [`/order/info?code=${code}`, () => page.locator('main dt').first()],
    ['/service', () => tiles('local.service.entries')],
  ];
  for (const [path, words] of whole) {
    await go(path);
    await words().waitFor();
    await enlargeText(page, 2);
    expect.soft(await listBrokenWords(words()), `${path} at 200 %`).toEqual([]);
  }
  await go('/setting/cart');
  const checkout = page.locator('[data-bottom-bar=tablet] button');
  await checkout.waitFor();
  await enlargeText(page, 2);
  expect(await listBrokenWords(checkout)).toEqual([]);
});
