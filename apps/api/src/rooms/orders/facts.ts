import type { CalculateInput } from '@baodao/domain/orders/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { namedSql } from '../../db/namedSql.ts';
import type { AddressRow } from '../account/addresses.queries.ts';
import { goodsOf } from '../cart/goods.ts';
import { boughtOf } from '../cart/limits.ts';
import { destinationOf } from '../cart/shippings.ts';
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
  const bought = await boughtOf(db, userId, all);
  return { goods, bought, rates, address, destination: address ? destinationOf(address.countryId) : null };
}

const readAddress = namedSql<Omit<AddressRow, 'createdAt'> & { createdAt: string }, { userId: number; id: number | null }>(
  'order_address',
  sql`SELECT id::int, user_id::int AS "userId", name, phone_area AS "phoneArea", phone, country_id AS "countryId", province_id AS "provinceId",
      city_id AS "cityId", district_id AS "districtId", region_text AS "regionText", detail, zip, label, is_default AS "isDefault",
      created_at AS "createdAt"
    FROM address WHERE user_id = ${sql.placeholder('userId')} AND CASE WHEN ${sql.placeholder('id')}::bigint IS NULL
      THEN is_default ELSE id = ${sql.placeholder('id')}::bigint END`,
);

/** The one that was chosen, else the default one. */
async function addressOf(db: Queryable, userId: number, id: number | undefined): Promise<AddressRow | null> {
  const [row] = await readAddress(db, { userId, id: id ?? null });
  return row ? { ...row, createdAt: new Date(row.createdAt) } : null;
}
