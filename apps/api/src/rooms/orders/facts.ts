import type { CalculateInput } from '@baodao/domain/orders/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { type AddressRow, addressesOf, defaultAddressOf } from '../account/addresses.queries.ts';
import { goodsOf } from '../cart/goods.ts';
import { boughtOf } from '../cart/limits.ts';
import { destinationOf, shippingsOf } from '../cart/shippings.ts';
import type { CurrentRates } from '../home/rates.ts';
import type { ReckonFacts } from './reckon.ts';

export interface OrderFacts extends ReckonFacts {
  address: AddressRow | null;
  rates: CurrentRates;
}

/**
 * Reads what an order depends on. `rates` come from outside, since they are alike for all and kept in memory.
 * In a transaction a member's orders of limited goods wait for each other, so that no two of them use the same allowance.
 */
export async function readFacts(
  db: Queryable,
  userId: number,
  input: CalculateInput,
  rates: CurrentRates,
  { holdLimits = false } = {},
): Promise<OrderFacts> {
  const skuIds = input.lines.map(({ skuId }) => skuId);
  const [goods, address] = await Promise.all([goodsOf(db, skuIds), addressOf(db, userId, input.addressId)]);
  const all = [...goods.values()];
  if (holdLimits && all.some(({ limit }) => limit > 0)) {
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`limited orders of ${userId}`}, 0))`);
  }
  const [bought, shippings] = await Promise.all([
    boughtOf(db, userId, all),
    shippingsOf(
      db,
      all.filter(({ needsParcel }) => needsParcel).map(({ shopId }) => shopId),
    ),
  ]);
  return { goods, shippings, bought, rates, address, destination: address ? destinationOf(address.countryId) : null };
}

async function addressOf(db: Queryable, userId: number, id: number | undefined): Promise<AddressRow | null> {
  const row = id === undefined ? await defaultAddressOf(db, userId) : (await addressesOf(db, userId, id))[0];
  return row ?? null;
}
