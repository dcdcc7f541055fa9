import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { findPostgres } from '../postgres.ts';
import { quickSettings, startPostgres } from '../startPostgres.ts';
import { type RunningShop, startShop } from './startShop.ts';
import { openBrowser } from './visitor.ts';

export interface ShopWithClock {
  shop: RunningShop;
  browser: Browser;
  /** Advances the shop's clock by a PostgreSQL interval such as `1 day`. */
  advanceClock: (interval: string) => Promise<void>;
}

/**
 * Starts a shop whose clock the tests of one file can advance. A test file awaits it at its top.
 * Returns null if PostgreSQL is not installed, because the tests set the clock through their own connection.
 */
export async function openShopWithClock(name: string): Promise<ShopWithClock | null> {
  const found = await findPostgres();
  if (!found) return null;
  const postgres = await startPostgres(found, quickSettings);
  afterAll(() => postgres.stop());
  const database = await postgres.createDatabase(name);
  const clock = new pg.Client({ connectionString: database });
  const shop = await startShop({ env: { DATABASE_URL: database, SAMPLE_PRODUCTS: '40' } });
  afterAll(async () => {
    await clock.end();
    await shop.stop();
    await shop.remove();
  });
  await clock.connect();
  const browser = await openBrowser();
  afterAll(() => browser.close());
  return {
    shop,
    browser,
    async advanceClock(interval) {
      await clock.query('UPDATE shop_clock SET ahead = ahead + $1::interval', [interval]);
    },
  };
}
