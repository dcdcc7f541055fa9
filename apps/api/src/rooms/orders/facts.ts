import { CalculateInput } from '@baodao/domain/orders/shapes';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { namedSql } from '../../db/namedSql.ts';
import { type Claim, keyTaken } from '../../http/once.ts';
import { notFound } from '../../http/refusal.ts';
import type { AddressRow } from '../account/addresses.queries.ts';
import { type Goods, type GoodsRow, goodsIn, goodsLateral, goodsOf } from '../cart/goods.ts';
import { boughtOf } from '../cart/limits.ts';
import { destinationOf } from '../cart/shippings.ts';
import type { CurrentRates } from '../home/rates.ts';
import type { PromotionFacts } from '../markets/promotions.ts';
import { emptyPurse, readPurse } from '../member/allowances.ts';
import { ownCouponsFor } from '../coupons/ownCoupons.ts';
import { salesOf } from '../markets/saleFacts.ts';
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

/** A sku that was asked for, with its goods if it is there, and the address, which is the same in every row. */
type FactRow = ({ skuId: null } | GoodsRow) & { address: (Omit<AddressRow, 'createdAt'> & { createdAt: string }) | null };

/** The address that was chosen, else the default one. */
const addressJson = (
  userId: SQL,
  id: SQL,
) => sql`(SELECT jsonb_build_object('id', id, 'userId', user_id, 'name', name, 'phoneArea', phone_area,
    'phone', phone, 'countryId', country_id, 'provinceId', province_id, 'cityId', city_id, 'districtId', district_id,
    'regionText', region_text, 'detail', detail, 'zip', zip, 'label', label, 'isDefault', is_default, 'createdAt', created_at)
  FROM address WHERE user_id = ${userId} AND CASE WHEN ${id} IS NULL THEN is_default ELSE id = ${id} END) AS address`;

interface FactValues extends Record<string, unknown> {
  ids: string;
  userId: number;
  addressId: number | null;
  cartLines: string;
}

/** Lines of the caller's cart, among those asked for, that hold what they are said to hold. */
const cartLinesFound = sql`(SELECT count(*)::int FROM jsonb_to_recordset(${sql.placeholder('cartLines')}::jsonb) AS said (id bigint, sku_id int)
  JOIN cart_line ON cart_line.id = said.id AND cart_line.sku_id = said.sku_id AND cart_line.user_id = ${sql.placeholder('userId')}) AS "cartLinesFound"`;

const readRows = namedSql<FactRow & { cartLinesFound: number; now: string } & Record<string, unknown>, FactValues>(
  'order_facts',
  sql`SELECT goods.*, ${cartLinesFound}, shop_now() AS now, ${addressJson(sql`${sql.placeholder('userId')}`, sql`${sql.placeholder('addressId')}::bigint`)}
    FROM (SELECT id::int FROM jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) AS given (id)) AS wanted
    LEFT JOIN LATERAL ${goodsLateral} AS goods ON true`,
);

/**
 * Reads what an order depends on. A line that is not in the caller's cart, or is another sku now, is not there. What is
 * standing comes from outside.
 */
export async function readFacts(db: Queryable, userId: number, input: CalculateInput, standing: Standing): Promise<OrderFacts> {
  const ids = JSON.stringify([...new Set(input.lines.map(({ skuId }) => skuId))]);
  const fromCart = new Map(input.lines.flatMap(({ cartId, skuId }) => (cartId === undefined ? [] : [[cartId, skuId]])));
  const cartLines = JSON.stringify([...fromCart].map(([id, skuId]) => ({ id, sku_id: skuId })));
  const rows = await readRows(db, { ids, userId, addressId: input.addressId ?? null, cartLines });
  if ((rows[0]?.cartLinesFound ?? 0) < fromCart.size) throw notFound('cart line');
  const now = new Date(rows[0]?.now ?? Number.NaN);
  const coupons = await ownCouponsFor(db, { userId, products: productsOf(rows) });
  const purse = await readPurse(db, userId);
  return { ...(await factsOf(db, rows, { userId, lines: input.lines, standing, now })), coupons, purse };
}

interface QuoteRow {
  isFirst: boolean;
  input: unknown;
  agreement: string;
  isFresh: boolean;
  now: string;
}

const takeRows = namedSql<FactRow & QuoteRow & Record<string, unknown>, Claim & { token: string }>(
  'take_quote',
  sql`WITH claimed AS (${keyTaken}),
    taken AS (
      DELETE FROM quote WHERE token = ${sql.placeholder('token')} AND user_id = ${sql.placeholder('userId')} AND EXISTS (SELECT FROM claimed)
      RETURNING *
    )
    SELECT goods.*, EXISTS (SELECT FROM claimed) AS "isFirst", taken.input, taken.result->>'agreement' AS agreement,
      taken.expires_at > shop_now() AS "isFresh", shop_now()::timestamptz(3) AS now,
      ${addressJson(sql`taken.user_id`, sql`(taken.input->>'addressId')::bigint`)}
    FROM (VALUES (1)) AS one LEFT JOIN taken ON true
    LEFT JOIN LATERAL (SELECT DISTINCT (line->>'skuId')::int AS id FROM jsonb_array_elements(taken.input->'lines') AS line) AS wanted ON true
    LEFT JOIN LATERAL ${goodsLateral} AS goods ON true`,
);

export interface TakenQuote {
  input: CalculateInput;
  /** What the shopper agreed to. */
  agreement: string;
  isFresh: boolean;
  now: Date;
  facts: OrderFacts;
}

/**
 * Takes a quote away under an idempotency key, with what its order depends on now: whoever gets it may save it, and nobody
 * gets it twice. Null where the key was used before. Orders of limited goods of one member wait for each other, so that no
 * two of them use the same allowance.
 */
export async function takeQuote(tx: Queryable, claim: Claim, token: string, standing: Standing): Promise<TakenQuote | null> {
  const { userId } = claim;
  const rows = await takeRows(tx, { ...claim, token });
  const [quoted] = rows;
  if (!quoted?.isFirst) return null;
  if (quoted.input === null) throw notFound('calculation');
  const goods = goodsAmong(rows);
  if ([...goods.values()].some(({ limit }) => limit > 0)) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`limited orders of ${userId}`}, 0))`);
  }
  const input = CalculateInput.parse(quoted.input);
  const now = new Date(quoted.now);
  const only = couponsIn(input);
  const coupons = only.length > 0 ? await ownCouponsFor(tx, { userId, products: productsOf(rows), only }) : [];
  const usesPurse = (input.integral ?? 0) > 0 || (input.money ?? '0.00') !== '0.00';
  const purse = usesPurse ? await readPurse(tx, userId) : emptyPurse;
  const facts = { ...(await factsOf(tx, rows, { userId, lines: input.lines, standing, now })), coupons, purse };
  return { input, agreement: quoted.agreement, isFresh: quoted.isFresh, now, facts };
}

/** The coupons that a quote names: what it does not name is not used. */
const couponsIn = ({ orgs = [], platformCouponDetailId = 0 }: CalculateInput): number[] =>
  [...orgs.map(({ couponDetailId = 0 }) => couponDetailId), platformCouponDetailId].filter((id) => id > 0);

const productsOf = (rows: readonly FactRow[]): number[] => rows.flatMap((row) => (row.skuId === null ? [] : [row.productId]));

function goodsAmong(rows: readonly FactRow[]): Map<number, Goods> {
  return new Map(rows.flatMap((row) => (row.skuId === null ? [] : [[row.skuId, goodsIn(row)]])));
}

interface Asked {
  userId: number;
  lines: CalculateInput['lines'];
  standing: Standing;
  now: Date;
}

/** The rest is asked for only where the goods, or the lines, give reason to. */
async function factsOf(
  db: Queryable,
  rows: readonly FactRow[],
  { userId, lines, standing, now }: Asked,
): Promise<Omit<OrderFacts, 'coupons' | 'purse'>> {
  const [first] = rows;
  const goods = goodsAmong(rows);
  const bought = await boughtOf(db, userId, goods.values());
  const sales = await salesOf(db, userId, lines);
  const shops = new Set([...goods.values()].map(({ shopId }) => shopId));
  const gifts = [...shops].flatMap((shopId) => standing.promotions.get(shopId)?.flatMap(({ giftSkuId }) => giftSkuId ?? []) ?? []);
  const address = first?.address ? { ...first.address, createdAt: new Date(first.address.createdAt) } : null;
  return {
    goods,
    bought,
    sales,
    gifts: await goodsOf(db, gifts),
    ...standing,
    now,
    address,
    destination: address ? destinationOf(address.countryId) : null,
  };
}
