import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type RunningShop, type ShopOptions, startShop } from './startShop.ts';
import { openBrowser } from './visitor.ts';

/** A running shop and a browser for the tests of one file, awaited at its top; both end with the last of the tests. */
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
