import type { Page } from 'playwright-core';
import { waitUntilHydrated } from '../e2e/visitor.ts';

export interface Account {
  /** The mobile number with its country code. */
  name: string;
  password: string;
}

/** The account of demo mode. */
export const demoAccount: Account = { name: '+886912345678', password: 'baodao2026' };

/** Signs in on the login page, as a shopper would. */
export async function signIn(page: Page, shopUrl: string): Promise<void> {
  await page.goto(`${shopUrl}/user/login`);
  await enterAccount(page);
}

/** Signs in on the login page that is already open. */
export async function enterAccount(page: Page, { name, password } = demoAccount): Promise<void> {
  await waitUntilHydrated(page);
  const form = page.locator('#main form').first();
  await form.locator('input[autocomplete~="username"]').fill(name);
  await form.locator('input[type="password"]').fill(password);
  await form.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/user/login'));
}
