import type { CalculateInput } from '@baodao/domain/orders/shapes';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database.ts';
import { isIntId } from '../../db/intId.ts';
import { namedSql } from '../../db/namedSql.ts';
import { together } from '../../db/together.ts';
import { onOneConnection } from '../../db/transaction.ts';
import { notFound } from '../../http/problems.ts';
import type { AddressRow } from '../account/addresses.queries.ts';
import { goodsOf } from '../cart/goods.ts';
import { boughtOf } from '../cart/limits.ts';
import { destinationOf } from '../cart/shippings.ts';
import { ownCouponsOf } from '../coupons/ownCoupons.ts';
import type { CurrentRates } from '../home/rates.ts';
import type { PromotionFacts } from '../markets/promotions.ts';
import { salesOfAll } from '../markets/saleFacts.ts';
import { emptyPurse, type Purse } from '../member/allowances.ts';
import type { ReckonFacts } from './reckon.ts';

export interface OrderFacts extends ReckonFacts {
  address: AddressRow | null;
  rates: CurrentRates;
}

/** What is alike for all and kept in memory. */
export interface Standing {
  rates: CurrentRates;
  /** By shop. */
  promotions: ReadonlyMap<number, readonly PromotionFacts[]>;
}

/** An order, as far as it decides what must be read for it. */
export interface AskedOrder {
  userId: number;
  input: CalculateInput;
  standing: Standing;
  /** The coupons that may be used; left out, all that the member has. */
  onlyCoupons?: readonly number[];
  usesPurse: boolean;
}

interface AskerRow {
  at: number;
  now: string;
  cartLinesFound: number;
  /** The address that was chosen, else the default one. */
  address: (Omit<AddressRow, 'createdAt'> & { createdAt: string }) | null;
  purse: Purse | null;
}

/** What depends on who orders. Lines of his cart are counted that hold what they are said to hold. */
const readAskers = namedSql<AskerRow & Record<string, unknown>, { asked: string }>(
  'order_askers',
  sql`SELECT ask.at, (SELECT shop_now())::timestamptz(3) AS now,
      CASE WHEN ask."cartLines" = '[]' THEN 0 ELSE (
        SELECT count(*)::int FROM jsonb_to_recordset(ask."cartLines") AS said (id bigint, "skuId" bigint)
        JOIN cart_line ON cart_line.id = said.id AND cart_line.sku_id = said."skuId" AND cart_line.user_id = ask."userId") END AS "cartLinesFound",
      (SELECT jsonb_build_object('id', id, 'userId', user_id, 'name', name, 'phoneArea', phone_area,
          'phone', phone, 'countryId', country_id, 'provinceId', province_id, 'cityId', city_id, 'districtId', district_id,
          'regionText', region_text, 'detail', detail, 'zip', zip, 'label', label, 'isDefault', is_default, 'createdAt', created_at)
        FROM address WHERE user_id = ask."userId" AND CASE WHEN ask."addressId" IS NULL THEN is_default ELSE id = ask."addressId" END) AS address,
      CASE WHEN ask."usesPurse" THEN
        (SELECT jsonb_build_object('integral', integral, 'money', money::text) FROM member WHERE id = ask."userId") END AS purse
    FROM jsonb_to_recordset(${sql.placeholder('asked')}::jsonb)
      AS ask (at int, "userId" bigint, "addressId" bigint, "cartLines" jsonb, "usesPurse" boolean)`,
);

const skuIdsIn = ({ lines }: CalculateInput): number[] => [...new Set(lines.map(({ skuId }) => skuId))].filter(isIntId);

/** What lies in the cart by its line's id; a line that is named twice counts once. */
const cartLinesIn = ({ lines }: CalculateInput): { id: number; skuId: number }[] => {
  const fromCart = new Map(lines.flatMap(({ cartId, skuId }) => (cartId === undefined ? [] : [[cartId, skuId]])));
  return [...fromCart].map(([id, skuId]) => ({ id, skuId }));
};

/**
 * Reads what orders depend on, in the order of those who ask, by as few statements for many as for one. What is standing comes from
 * outside. An order with a line that is not in its member's cart, or is another sku there now, gets an error in its place. In a
 * transaction that is to save them, orders of limited goods of one member wait for each other, so that no two of them use the same
 * allowance.
 */
export async function factsOfAll(db: Queryable, asked: readonly AskedOrder[], { isToSave = false } = {}): Promise<(OrderFacts | Error)[]> {
  const cartLines = asked.map(({ input }) => cartLinesIn(input));
  const askers = JSON.stringify(
    asked.map(({ userId, input, usesPurse }, at) => ({
      at,
      userId,
      addressId: input.addressId ?? null,
      cartLines: isToSave ? [] : cartLines[at],
      usesPurse,
    })),
  );
  const [rows, goods, allSales, allCoupons] = await Promise.all([
    readAskers(db, { asked: askers }),
    goodsOf(
      db,
      asked.flatMap(({ input }) => skuIdsIn(input)),
    ),
    salesOfAll(
      db,
      asked.map(({ userId, input }) => ({ userId, named: input.lines })),
    ),
    ownCouponsOf(
      db,
      asked.map(({ userId, input, onlyCoupons }) => ({ userId, skuIds: skuIdsIn(input), ...(onlyCoupons ? { only: onlyCoupons } : {}) })),
    ),
  ]);
  const asker = new Map(rows.map((row) => [row.at, row]));
  const goodsFor = ({ input }: AskedOrder) => skuIdsIn(input).flatMap((skuId) => goods.get(skuId) ?? []);

  const limited = asked.filter((one) => goodsFor(one).some(({ limit }) => limit > 0));
  const allBought = new Map<AskedOrder, ReadonlyMap<number, number>>();
  // By the member's id, as all lock them.
  for (const one of limited.toSorted((a, b) => a.userId - b.userId)) {
    if (isToSave) await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`limited orders of ${one.userId}`}, 0))`);
    allBought.set(one, await boughtOf(db, one.userId, goodsFor(one)));
  }
  const giftIds = asked.flatMap((one) =>
    goodsFor(one).flatMap(({ shopId }) => one.standing.promotions.get(shopId)?.flatMap(({ giftSkuId }) => giftSkuId ?? []) ?? []),
  );
  const gifts = await goodsOf(db, giftIds);

  return asked.map((one, at) => {
    const row = asker.get(at);
    if (!row) throw new Error('The database has lost who asked');
    if (!isToSave && row.cartLinesFound < (cartLines[at]?.length ?? 0)) return notFound('cart line');
    const address = row.address ? { ...row.address, createdAt: new Date(row.address.createdAt) } : null;
    return {
      goods,
      bought: allBought.get(one) ?? new Map(),
      sales: allSales[at] ?? new Map(),
      gifts,
      ...one.standing,
      coupons: allCoupons[at] ?? [],
      purse: row.purse ?? emptyPurse,
      now: new Date(row.now),
      address,
      destination: address ? destinationOf(address.countryId) : null,
    };
  });
}

/** More than these at once would make the first of them wait for the last. */
const MOST = 40;

const readTogether = together<AskedOrder, OrderFacts>(
  async (db, waiting) => {
    const all = await onOneConnection(db, (one) =>
      factsOfAll(
        one,
        waiting.map(({ item }) => item),
      ),
    );
    for (const [at, { resolve, reject }] of waiting.entries()) {
      const facts = all[at];
      if (facts === undefined || facts instanceof Error) reject(facts);
      else resolve(facts);
    }
  },
  { most: MOST, least: 10 },
);

/** Reads what an order depends on, for all who ask at the same time at once. */
export const readFacts = (db: Database, userId: number, input: CalculateInput, standing: Standing): Promise<OrderFacts> =>
  readTogether(db, { userId, input, standing, usesPurse: true });
