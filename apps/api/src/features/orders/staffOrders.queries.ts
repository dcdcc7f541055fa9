import { orderStates } from '@baodao/domain/orders/states';
import { paymentChannels } from '@baodao/domain/payment/shapes';
import { normalizeTypedNumber } from '@baodao/domain/text/normalizeTyped';
import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm';
import leven from 'leven';
import type { Queryable } from '../../platform/db/database.ts';
import { escapeLike } from '../../platform/db/escapeLike.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { member } from '../../platform/db/schema/account.ts';
import { refundRequest } from '../../platform/db/schema/afterSale.ts';
import { shop } from '../../platform/db/schema/catalog.ts';
import { orderLine, orderTransition, parcel, parcelLine, shopOrder } from '../../platform/db/schema/orders.ts';
import { hasUnclaimedGift } from './orderGifts.ts';

export type OrderStateName = keyof typeof orderStates;

export const orderStateNames = Object.keys(orderStates).filter((name): name is OrderStateName => Object.hasOwn(orderStates, name));

export const nameOrderState = (state: number): string => orderStateNames.find((name) => orderStates[name] === state) ?? String(state);

/** Orders that wait for somebody to ship them. The address of an unclaimed gift is not known yet. */
export const waitsForShipping = sql`shop_order.state IN (${orderStates.toShip}, ${orderStates.partShipped})
  AND NOT ${hasUnclaimedGift(sql`shop_order.code`)}`;

export interface StaffOrder {
  code: string;
  state: number;
  shopName: string;
  payAmount: string;
  receiver: string;
  /** Since when the order is paid, or placed if it is paid at the store. */
  since: Date;
  isPacking: boolean;
  awaitsReceiver: boolean;
}

export type OrderFilter = OrderStateName | 'waitsForShipping';

const isIn = (filter: OrderFilter): SQL => (filter === 'waitsForShipping' ? waitsForShipping : eq(shopOrder.state, orderStates[filter]));

/** Orders in a state, those first that wait longest. */
export const listOrdersInState = (db: Queryable, filter: OrderFilter, limit: number, offset = 0): Promise<StaffOrder[]> =>
  listOrders(db, isIn(filter), { order: asc(sinceSql), limit, offset });

/** Numbers begin with their day, so the highest are the newest. Whoever looks for more types more. */
const MOST_BY_NUMBER = 1_000;

/** Orders by their code, the receiver's name or phone number, or the number of a payment or a parcel, newest first. */
export function findOrders(
  db: Queryable,
  text: string,
  limit: number,
  { offset = 0, state }: { offset?: number; state?: OrderFilter | undefined } = {},
): Promise<StaffOrder[]> {
  const typed = text.trim();
  const number = normalizeTypedNumber(typed);
  // Each part has an index. With OR, the database would read all orders.
  const matches = sql`${shopOrder.code} IN (
    SELECT code FROM (
      SELECT code FROM shop_order WHERE code LIKE ${`${escapeLike(typed.toUpperCase())}%`} ORDER BY code USING ~>~ LIMIT ${MOST_BY_NUMBER}
    ) AS newest
    UNION ALL SELECT code FROM shop_order WHERE trade_code = ${typed.toUpperCase()}
    UNION ALL SELECT code FROM shop_order WHERE receiver ->> 'name' = ${typed}
    UNION ALL SELECT code FROM shop_order WHERE receiver ->> 'phone' = ${number}
    UNION ALL SELECT order_code FROM parcel WHERE number = ${typed}
    UNION ALL SELECT shop_order.code FROM shop_order JOIN payment_attempt USING (trade_code) WHERE payment_attempt.code = ${typed.toUpperCase()}
    UNION ALL SELECT shop_order.code FROM shop_order JOIN payment_attempt USING (trade_code)
      WHERE channel = ANY(${sql.param([...paymentChannels])}::text[]) AND provider_transaction = ${typed})`;
  return listOrders(db, and(matches, state === undefined ? undefined : isIn(state)), { order: desc(shopOrder.createdAt), limit, offset });
}

/** All orders, newest first. */
export const listNewestOrders = (db: Queryable, limit: number, offset: number): Promise<StaffOrder[]> =>
  listOrders(db, undefined, { order: desc(shopOrder.createdAt), limit, offset });

/** The newest orders of a member. */
export const listOrdersOfMember = (db: Queryable, userId: number, limit: number): Promise<StaffOrder[]> =>
  listOrders(db, eq(shopOrder.userId, userId), { order: desc(shopOrder.createdAt), limit, offset: 0 });

const sinceSql = sql<string>`coalesce(${shopOrder.paidAt}, ${shopOrder.createdAt})`;

async function listOrders(
  db: Queryable,
  where: SQL | undefined,
  { order, limit, offset }: { order: SQL; limit: number; offset: number },
): Promise<StaffOrder[]> {
  const rows = await db
    .select({
      code: shopOrder.code,
      state: shopOrder.state,
      shopName: shop.name,
      payAmount: shopOrder.payAmount,
      receiver: sql<string>`${shopOrder.receiver} ->> 'name'`,
      since: sinceSql,
      packingAt: shopOrder.packingAt,
      awaitsReceiver: sql<boolean>`${shopOrder.state} > 0 AND ${hasUnclaimedGift(sql`${shopOrder.code}`)}`,
    })
    .from(shopOrder)
    .leftJoin(shop, eq(shop.id, shopOrder.shopId))
    .where(where)
    .orderBy(order, asc(shopOrder.code))
    .limit(limit)
    .offset(offset);
  return rows.map(({ shopName, since, packingAt, ...row }) => ({
    ...row,
    shopName: shopName ? localize(shopName, 'zh-TW') : '',
    since: new Date(since),
    isPacking: packingAt !== null,
  }));
}

/** Everything about an order that is not needed to pack it: lines with what was sent and refunded, parcels, requests and history. */
export async function readStaffOrder(db: Queryable, code: string) {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.code, code));
  if (!order) return null;
  const lines = await db
    .select({
      id: orderLine.id,
      title: orderLine.title,
      spec: orderLine.attrText,
      num: orderLine.num,
      refundNum: orderLine.refundNum,
      refundState: orderLine.refundState,
      amount: orderLine.amount,
      isGift: orderLine.isGift,
      firstDay: orderLine.firstDay,
      lastDay: orderLine.lastDay,
      sent: sql<number>`coalesce((SELECT sum(${parcelLine.num}) FROM ${parcelLine} WHERE ${parcelLine.lineId} = ${orderLine.id}), 0)::int`,
    })
    .from(orderLine)
    .where(eq(orderLine.orderCode, code))
    .orderBy(asc(orderLine.id));
  const parcels = await db.select().from(parcel).where(eq(parcel.orderCode, code)).orderBy(asc(parcel.id));
  const requests = await db.select().from(refundRequest).where(eq(refundRequest.orderCode, code)).orderBy(asc(refundRequest.id));
  const history = await db.select().from(orderTransition).where(eq(orderTransition.orderCode, code)).orderBy(asc(orderTransition.id));
  const [buyer] = await db.select({ code: member.code }).from(member).where(eq(member.id, order.userId));
  return { order, buyer: buyer?.code ?? '', lines, parcels, requests, history };
}

const MISTYPED_CHARACTERS = 3;

/** The codes that differ from a mistyped one in a few characters, the nearest first. The day and the member's shard have to be right. */
export async function suggestOrders(db: Queryable, code: string): Promise<string[]> {
  const rows = await db
    .select({ code: shopOrder.code })
    .from(shopOrder)
    .where(ilike(shopOrder.code, `${escapeLike(code.slice(0, 9))}%`))
    .orderBy(desc(shopOrder.createdAt))
    .limit(1_000);
  return rows
    .map((row) => ({ code: row.code, distance: leven(row.code, code.toUpperCase()) }))
    .filter(({ distance }) => distance <= MISTYPED_CHARACTERS)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, 5)
    .map((near) => near.code);
}
