import { asc, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { shop } from '../../db/schema/catalog.ts';
import { orderLine, parcel, parcelEvent, parcelLine, shopOrder } from '../../db/schema/orders.ts';
import { mayAppend } from '../reviews/mayAppend.ts';
import type { OrderRow, ParcelRow, WholeOrder } from './orderReply.ts';
import { ratesOf } from './ratesOf.ts';

/** Gathers what hangs on orders, one query per kind, in the order of the rows given. */
export async function wholeOrders(db: Queryable, rows: readonly OrderRow[]): Promise<WholeOrder[]> {
  if (rows.length === 0) return [];
  const codes = rows.map(({ code }) => code);
  const [lines, parcels, shops, trades, rates, reviews] = await Promise.all([
    db.select().from(orderLine).where(inArray(orderLine.orderCode, codes)).orderBy(asc(orderLine.id)),
    parcelsOf(db, codes),
    db
      .select({ id: shop.id, name: shop.name })
      .from(shop)
      .where(inArray(shop.id, unique(rows.map(({ shopId }) => shopId)))),
    db
      .select({ tradeCode: shopOrder.tradeCode, code: shopOrder.code })
      .from(shopOrder)
      .where(inArray(shopOrder.tradeCode, unique(rows.map(({ tradeCode }) => tradeCode))))
      .orderBy(asc(shopOrder.code)),
    ratesOf(db, unique(rows.map(({ rateId }) => rateId))),
    appendableOf(db, codes),
  ]);
  const linesOf = Map.groupBy(lines, ({ orderCode }) => orderCode);
  const parcelsByOrder = Map.groupBy(parcels, ({ orderCode }) => orderCode);
  const tradeCodes = Map.groupBy(trades, ({ tradeCode }) => tradeCode);
  const names = new Map(shops.map(({ id, name }) => [id, name]));
  return rows.map((order) => ({
    order,
    shopName: names.get(order.shopId) ?? { 'zh-CN': '', 'zh-TW': '' },
    lines: linesOf.get(order.code) ?? [],
    parcels: parcelsByOrder.get(order.code) ?? [],
    rates: { rates: rates.get(order.rateId) ?? {} },
    appendable: reviews,
    tradeCodes: tradeCodes.get(order.tradeCode)?.map(({ code }) => code) ?? [],
  }));
}

/** The lines of which a review can have a follow-up now. */
async function appendableOf(db: Queryable, codes: readonly string[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT order_line.id FROM order_line JOIN evaluation ON order_line_id = order_line.id
    WHERE order_code = ANY(${sql.param([...codes])}::text[]) AND evaluated AND ${mayAppend}`);
  return new Set(rows.map(({ id }) => Number(id)));
}

async function parcelsOf(db: Queryable, codes: readonly string[]): Promise<ParcelRow[]> {
  const rows = await db
    .select()
    .from(parcel)
    .where(inArray(parcel.orderCode, [...codes]))
    .orderBy(asc(parcel.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [contents, events] = await Promise.all([
    db
      .select({ parcelId: parcelLine.parcelId, lineIds: sql<number[]>`json_agg(${parcelLine.lineId} ORDER BY ${parcelLine.lineId})` })
      .from(parcelLine)
      .where(inArray(parcelLine.parcelId, ids))
      .groupBy(parcelLine.parcelId),
    db.select().from(parcelEvent).where(inArray(parcelEvent.parcelId, ids)).orderBy(asc(parcelEvent.happenedAt), asc(parcelEvent.id)),
  ]);
  const contentOf = new Map(contents.map(({ parcelId, lineIds }) => [parcelId, lineIds]));
  const eventsOf = Map.groupBy(events, ({ parcelId }) => parcelId);
  return rows.map((row) => ({ ...row, lineIds: contentOf.get(row.id) ?? [], events: eventsOf.get(row.id) ?? [] }));
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
