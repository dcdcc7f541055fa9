import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { findPostgres } from '../postgres.ts';
import { startPostgres } from '../startPostgres.ts';
import { type RunningShop, startShop } from './startShop.ts';
import { openBrowser } from './visitor.ts';

export interface ShopWithClock {
  shop: RunningShop;
  browser: Browser;
  /** Puts the shop's clock on by so much, such as `1 day`. */
  advanceClock: (interval: string) => Promise<void>;
}

/**
 * A shop whose clock can be put on, for the tests of one file, awaited at its top: it runs on a PostgreSQL that can be reached
 * beside it. Null where there is none.
 */
export async function openShopWithClock(name: string): Promise<ShopWithClock | null> {
  const found = await findPostgres();
  if (!found) return null;
  const postgres = await startPostgres(found);
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
