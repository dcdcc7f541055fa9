import type { Page } from 'playwright-core';
import { waitUntilHydrated } from '../e2e/visitor.ts';

/** Waits until the page is hydrated and the network is idle. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  await page.waitForLoadState('networkidle').catch(() => {});
}
