import { type SQL, sql } from 'drizzle-orm';
import type { TestShop } from './shop.ts';

// The clock is the shop's, which is the file's own: who puts it on leaves it so for the tests that come after, or sets it right.

const updateOffset = (shop: TestShop, ahead: SQL) => shop.services.db.execute(sql`UPDATE shop_clock SET ahead = ${ahead}`);

/** Puts the shop's clock on by an interval of PostgreSQL, beyond what it is ahead already. */
export async function advanceClock(shop: TestShop, by: string): Promise<void> {
  await updateOffset(shop, sql`ahead + ${by}::interval`);
}

/** Puts the shop's clock so far ahead of the real one. */
export async function setClockOffset(shop: TestShop, by: string): Promise<void> {
  await updateOffset(shop, sql`${by}::interval`);
}

/** Puts the shop's clock to a moment. */
export async function setClock(shop: TestShop, moment: string): Promise<void> {
  await updateOffset(shop, sql`${moment}::timestamptz - now()`);
}

/** The shop's clock is right again. */
export async function resetClock(shop: TestShop): Promise<void> {
  await updateOffset(shop, sql`interval '0'`);
}
