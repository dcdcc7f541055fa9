// Browsers measure the pages that they open, and the shop counts the values.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createTranslate } from '../createTranslate.ts';
import { openShop } from '../openShop.ts';
import { openVisitor, waitUntilHydrated } from '../visitor.ts';

const { shop, browser } = await openShop({ env: { WEB_VITALS_SHARE: '1', LOG_LEVEL: 'info' } });
const t = createTranslate('zh-CN');

/** How many values of a page the shop has counted. */
async function countVitals(page: string, navigation: 'document' | 'soft'): Promise<Record<string, number>> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  const counts: Record<string, number> = {};
  for (const [, name = '', labels = '', count] of metrics.matchAll(/^web_vitals_(\w+)_count\{(.*?)\} (\d+)$/gm))
    if (labels.includes(`page="${page}",navigation="${navigation}"`)) counts[/vital="(\w+)"/.exec(labels)?.[1] ?? name] = Number(count);
  return counts;
}

/** As when the visitor looks at another app. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
  });

const countFirst = () => countVitals('home', 'document');

test('each value of a page is sent once, and pages within the document are measured too', async () => {
  const { page, context, consoleMessages } = await openVisitor(browser, 'phone');
  await page.goto(`${shop.url}/`);
  await waitUntilHydrated(page);
  await expect.poll(countFirst).toEqual({ TTFB: 1 });
  await page.getByRole('button', { name: t('layout.menu.open') }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page
    .getByRole('link', { name: t('layout.menu.mine'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL('**/user/login**');
  // An answer to a tap, and the end of what is the largest content.
  await page.getByRole('button', { name: t('session.login.by.code') }).click();
  await page.getByRole('textbox', { name: t('session.code.label') }).waitFor();
  await hide(page);
  await expect.poll(countFirst).toEqual({ TTFB: 1, LCP: 1, INP: 1, layout_shift: 1 });
  await expect.poll(() => countVitals('userLogin', 'soft')).toEqual({ LCP: 1, layout_shift: 1, INP: 1 });
  await hide(page);
  await page.goto(`${shop.url}/guide/contact`);
  // The values of the next document come after all of this one.
  await expect.poll(async () => (await fetch(`${shop.url}/metrics`)).text()).toContain('page="guideContact"');
  expect(await countFirst()).toEqual({ TTFB: 1, LCP: 1, INP: 1, layout_shift: 1 });
  expect(shop.output()).toContain('"page":"home","navigation":"document","browser":"chrome"');
  expect(consoleMessages).toEqual([]);
  await context.close();
});
