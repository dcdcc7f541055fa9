import type { Browser } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import type { SharedShop } from './shops.setup.ts';
import { type RunningShop, type ShopOptions, startShop } from './startShop.ts';
import { openBrowser } from './visitor.ts';

/** Starts a shop and a browser for the tests of one file, which awaits them at its top. Both stop after the last test. */
export async function openShop(
  options?: ShopOptions,
  browserArgs: readonly string[] = [],
): Promise<{ shop: RunningShop; browser: Browser }> {
  const shop = await startShop(options);
  afterAll(async () => {
    await shop.stop();
    await shop.remove();
  });
  return { shop, browser: await openFileBrowser(browserArgs) };
}

/** The shop that the files of a run share if they change nothing that another reads. The first of them starts it. */
export async function getSharedShop(): Promise<SharedShop> {
  const reply = await fetch(inject('sharedShop'));
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as SharedShop;
}

/** The shared shop, and a browser for the tests of one file. */
export async function openSharedShop(): Promise<{ shop: SharedShop; browser: Browser }> {
  return { shop: await getSharedShop(), browser: await openFileBrowser() };
}

async function openFileBrowser(args: readonly string[] = []): Promise<Browser> {
  const browser = await openBrowser(args);
  afterAll(() => browser.close());
  return browser;
}
