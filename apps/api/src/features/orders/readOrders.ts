import type { Order, OrderList, OrderListQuery, OrderQuery, OrderTrades, Parcel } from '@baodao/domain/orders/shapes';
import { isOrderState, orderTabs } from '@baodao/domain/orders/states';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import { and, desc, eq, exists, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orderLine, shopOrder } from '../../db/schema/orders.ts';
import { badParameter } from '../../http/problems.ts';
import { giftOf } from '../gifts/keepGifts.ts';
import { createShowPicture } from '../media/pictures.ts';
import { orderNotFound } from './changeOrders.ts';
import { type OrderRow, orderBrief, orderReply, type Showing, showParcel, type WholeOrder } from './orderReply.ts';
import { wholeOrders } from './wholeOrders.ts';

/** A member's orders in one state or tab, the newest first. */
export async function listOrders(db: Queryable, userId: number, query: OrderListQuery, language: Language): Promise<OrderList> {
  const page = pageRequest(query);
  const where = wanted(db, userId, query);
  const rows = await db
    .select()
    .from(shopOrder)
    .where(where)
    .orderBy(desc(shopOrder.createdAt), desc(shopOrder.code))
    .limit(page.count)
    .offset(page.offset);
  const [total] = await db.select({ num: sql<number>`count(*)::int` }).from(shopOrder).where(where);
  const { wholes, showing } = await prepare(db, rows, language);
  const list = wholes.map((whole) => orderBrief(whole, showing));
  return { ...pageOf(list, total?.num ?? 0, page), serverTime: showing.now.toISOString() };
}

/** The same by trade, as they were saved together, with the numbers of all tabs. */
export async function listTrades(db: Queryable, userId: number, query: OrderListQuery, language: Language): Promise<OrderTrades> {
  const page = pageRequest(query);
  const where = wanted(db, userId, query);
  const trades = await db
    .select({ tradeCode: shopOrder.tradeCode, createTime: sql<string>`max(${shopOrder.createdAt})` })
    .from(shopOrder)
    .where(where)
    .groupBy(shopOrder.tradeCode)
    .orderBy(desc(sql`max(${shopOrder.createdAt})`), desc(shopOrder.tradeCode))
    .limit(page.count)
    .offset(page.offset);
  const [total] = await db
    .select({ num: sql<number>`count(DISTINCT ${shopOrder.tradeCode})::int` })
    .from(shopOrder)
    .where(where);
  const codes = trades.map(({ tradeCode }) => tradeCode);
  const rows =
    codes.length === 0
      ? []
      : await db
          .select()
          .from(shopOrder)
          .where(and(where, inArray(shopOrder.tradeCode, codes)))
          .orderBy(shopOrder.code);
  const { wholes, showing } = await prepare(db, rows, language);
  const byTrade = Map.groupBy(
    wholes.map((whole) => orderBrief(whole, showing)),
    ({ tradeCode }) => tradeCode,
  );
  const list = trades.map(({ tradeCode, createTime }) => ({
    tradeCode,
    createTime: new Date(createTime).toISOString(),
    orders: byTrade.get(tradeCode) ?? [],
  }));
  return { ...pageOf(list, total?.num ?? 0, page), counts: await countTabs(db, userId), serverTime: showing.now.toISOString() };
}

/** One order, by its code or by the id of one of its lines. */
export async function readOrder(db: Queryable, userId: number, query: OrderQuery, language: Language): Promise<Order> {
  const { wholes, showing } = await prepare(db, [await ownOrder(db, userId, query)], language);
  const [whole] = wholes;
  if (!whole) throw orderNotFound();
  return orderReply(whole, showing, await giftOf(db, whole.order.code));
}

/** The parcels of an order, or the one of a number. */
export async function readParcels(
  db: Queryable,
  userId: number,
  { code, number }: { code: string; number?: string | undefined },
): Promise<Parcel[]> {
  const [whole] = await wholeOrders(db, [await ownOrder(db, userId, { code })]);
  const parcels = whole?.parcels.map(showParcel) ?? [];
  return number === undefined ? parcels : parcels.filter((parcel) => parcel.number === number);
}

async function ownOrder(db: Queryable, userId: number, { code, id }: OrderQuery): Promise<OrderRow> {
  if ((code === undefined) === (id === undefined)) throw badParameter('code');
  const ofLine = db
    .select({ code: orderLine.orderCode })
    .from(orderLine)
    .where(and(eq(orderLine.userId, userId), eq(orderLine.id, id ?? 0)));
  const [row] = await db
    .select()
    .from(shopOrder)
    .where(and(visible(userId), code === undefined ? inArray(shopOrder.code, ofLine) : eq(shopOrder.code, code)));
  if (!row) throw orderNotFound();
  return row;
}

const visible = (userId: number) => and(eq(shopOrder.userId, userId), isNull(shopOrder.hiddenAt));

function wanted(db: Queryable, userId: number, { state, key }: OrderListQuery): SQL | undefined {
  const word = key?.trim();
  if (!word) return and(visible(userId), inState(state));
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  const inLines = db
    .select({ one: sql`1` })
    .from(orderLine)
    .where(and(eq(orderLine.orderCode, shopOrder.code), ilike(orderLine.title, like)));
  return and(visible(userId), inState(state), or(eq(shopOrder.code, word.toUpperCase()), exists(inLines)));
}

/** Nothing or 0 for all; a tab takes its neighbours in. */
function inState(state: number | undefined): SQL | undefined {
  if (state === undefined || state === 0) return undefined;
  if (state === 10 || state === 20 || state === 30 || state === 40) return inArray(shopOrder.state, [...orderTabs[state]]);
  if (!isOrderState(state)) throw badParameter('state');
  return eq(shopOrder.state, state);
}

async function countTabs(db: Queryable, userId: number): Promise<OrderTrades['counts']> {
  const of = (tab: 10 | 20 | 30 | 40) => sql<number>`count(*) FILTER (WHERE ${inArray(shopOrder.state, [...orderTabs[tab]])})::int`;
  const refunds = sql`EXISTS (SELECT 1 FROM ${orderLine} WHERE ${orderLine.orderCode} = ${shopOrder.code} AND ${orderLine.refundState} BETWEEN 1 AND 4)`;
  const [row] = await db
    .select({ 10: of(10), 20: of(20), 30: of(30), 40: of(40), refund: sql<number>`count(*) FILTER (WHERE ${refunds})::int` })
    .from(shopOrder)
    .where(visible(userId));
  return row ?? { 10: 0, 20: 0, 30: 0, 40: 0, refund: 0 };
}

async function prepare(db: Queryable, rows: OrderRow[], language: Language): Promise<{ wholes: WholeOrder[]; showing: Showing }> {
  const wholes = await wholeOrders(db, rows);
  const [clock, showPicture] = await Promise.all([
    db.execute<{ now: string }>(sql`SELECT shop_now() AS now`),
    createShowPicture(
      db,
      wholes.flatMap(({ lines }) => lines.map(({ image }) => image)),
    ),
  ]);
  return { wholes, showing: { language, showPicture, now: new Date(clock.rows[0]?.now ?? Number.NaN) } };
}
