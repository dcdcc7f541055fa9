import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type RunningShop, type ShopOptions, startShop } from './startShop.ts';
import { openBrowser } from './visitor.ts';

/** Starts a shop and a browser for the tests of one file, which awaits them at its top. Both stop after the last test. */
export async function openShop(options?: ShopOptions): Promise<{ shop: RunningShop; browser: Browser }> {
  const shop = await startShop(options);
  afterAll(async () => {
    await shop.stop();
    await shop.remove();
  });
  const browser = await openBrowser();
  afterAll(() => browser.close());
  return { shop, browser };
}
