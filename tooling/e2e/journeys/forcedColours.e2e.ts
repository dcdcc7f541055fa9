// High contrast replaces colours and shows transparent borders. What is chosen or reached still differs from what is not.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBuyer } from '../buyer.ts';
import { createTranslate } from '../createTranslate.ts';
import { openSharedShop } from '../openShop.ts';

const place = await openSharedShop();
const t = createTranslate('zh-CN');

/** How each element shows its border and outline. */
const edgesOf = (elements: Locator) =>
  elements.evaluateAll((found) =>
    found.map((element) => {
      const { borderBottomColor, borderTopStyle, borderTopColor, outlineStyle } = getComputedStyle(element);
      return [borderBottomColor, borderTopStyle, borderTopColor, outlineStyle].join(' ');
    }),
  );

test('the chosen order, the way to log in and the levels reached stand out in forced colours', async () => {
  const { page, go, signIn, context } = await openBuyer(place, 'desktop');
  await page.emulateMedia({ forcedColors: 'active' });
  const check = async (chosen: Locator, others: Locator) => {
    await chosen.first().waitFor();
    const shown = new Set(await edgesOf(chosen));
    const rest = await edgesOf(others);
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.filter((edges) => shown.has(edges))).toEqual([]);
  };
  await go('/product/category?id=176');
  const orders = page.getByRole('navigation', { name: t('products.sort.label') }).getByRole('link');
  await check(orders.and(page.locator('[aria-current]')), orders.and(page.locator(':not([aria-current])')));
  await go('/user/login');
  await check(page.locator('#main button[aria-pressed=true]'), page.locator('#main button[aria-pressed=false]'));
  await signIn();
  await go('/setting/member/exp');
  const levels = page.locator('ol:has([aria-current=step]) > li');
  await check(levels.and(page.locator('[data-reached]')), levels.and(page.locator(':not([data-reached])')));
  await context.close();
});
