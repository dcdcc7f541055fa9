import type { Page } from 'playwright-core';
import { hydrated } from '../e2e/visitor.ts';

/** React has taken over, nothing is being read any more, and the pictures in sight are there. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForLoadState('networkidle').catch(() => {});
}
