import { type SQL, sql } from 'drizzle-orm';
import type { TestShop } from './shop.ts';

// Each test file has its own shop and clock. A change of the clock stays until the next change or `resetClock`.

const updateOffset = (shop: TestShop, ahead: SQL) => shop.services.db.execute(sql`UPDATE shop_clock SET ahead = ${ahead}`);

/** Advances the shop's clock by a PostgreSQL interval. */
export async function advanceClock(shop: TestShop, by: string): Promise<void> {
  await updateOffset(shop, sql`ahead + ${by}::interval`);
}

/** Sets the shop's clock ahead of the real time by a PostgreSQL interval. */
export async function setClockOffset(shop: TestShop, by: string): Promise<void> {
  await updateOffset(shop, sql`${by}::interval`);
}

/** Sets the shop's clock to a time. */
export async function setClock(shop: TestShop, moment: string): Promise<void> {
  await updateOffset(shop, sql`${moment}::timestamptz - now()`);
}

/** Sets the shop's clock to the real time. */
export async function resetClock(shop: TestShop): Promise<void> {
  await updateOffset(shop, sql`interval '0'`);
}
