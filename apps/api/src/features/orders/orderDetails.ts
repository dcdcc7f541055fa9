import type { OrderLine } from '@baodao/domain/orders/shapes';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { shop } from '../../platform/db/schema/catalog.ts';
import { invoice, invoiceCorrection } from '../../platform/db/schema/invoices.ts';
import { orderLine, orderLineLot, parcel, parcelEvent, parcelLine, shopOrder } from '../../platform/db/schema/orders.ts';
import { loadRateSets } from '../rates/rateSets.ts';
import { countVouchers } from '../vouchers/voucherOrders.ts';
import { canAppendReview } from './canAppendReview.ts';
import { findUnclaimedGifts } from './orderGifts.ts';
import type { InvoiceRow, OrderDetails, OrderRow, ParcelRow } from './orderReply.ts';

/** Loads the related rows of orders with one query per table, in the order of `rows`. */
export async function loadOrderDetails(db: Queryable, rows: readonly OrderRow[]): Promise<OrderDetails[]> {
  if (rows.length === 0) return [];
  const codes = rows.map(({ code }) => code);
  const [lines, parcels, lotsByLine, shops, groups, rates, appendableLines, invoices, vouchersByLine, unclaimedGifts] = await Promise.all([
    db.select().from(orderLine).where(inArray(orderLine.orderCode, codes)).orderBy(asc(orderLine.id)),
    loadParcels(db, codes),
    loadLots(db, codes),
    db
      .select({ id: shop.id, name: shop.name })
      .from(shop)
      .where(inArray(shop.id, unique(rows.map(({ shopId }) => shopId)))),
    db
      .select({ tradeCode: shopOrder.tradeCode, code: shopOrder.code })
      .from(shopOrder)
      .where(inArray(shopOrder.tradeCode, unique(rows.map(({ tradeCode }) => tradeCode))))
      .orderBy(asc(shopOrder.code)),
    loadRateSets(db, unique(rows.map(({ rateId }) => rateId))),
    loadAppendableLines(db, codes),
    loadInvoices(db, codes),
    countVouchers(db, codes),
    findUnclaimedGifts(db, codes),
  ]);
  const linesByOrder = Map.groupBy(lines, ({ orderCode }) => orderCode);
  const parcelsByOrder = Map.groupBy(parcels, ({ orderCode }) => orderCode);
  const groupsByCode = Map.groupBy(groups, ({ tradeCode }) => tradeCode);
  const shopNames = new Map(shops.map(({ id, name }) => [id, name]));
  return rows.map((order) => ({
    order,
    shopName: shopNames.get(order.shopId) ?? { 'zh-CN': '', 'zh-TW': '' },
    lines: linesByOrder.get(order.code) ?? [],
    parcels: parcelsByOrder.get(order.code) ?? [],
    lotsByLine,
    vouchersByLine,
    rates: rates.get(order.rateId) ?? { rates: {}, quotedAt: '' },
    appendableLines,
    awaitsReceiver: unclaimedGifts.has(order.code),
    invoice: invoices.get(order.code) ?? null,
    groupCodes: groupsByCode.get(order.tradeCode)?.map(({ code }) => code) ?? [],
  }));
}

/** The lots of shipped lines, by line. */
async function loadLots(db: Queryable, codes: readonly string[]): Promise<Map<number, OrderLine['lots']>> {
  const rows = await db
    .select({
      lineId: orderLineLot.lineId,
      lot: orderLineLot.lot,
      madeOn: orderLineLot.madeOn,
      bestBefore: orderLineLot.bestBefore,
      num: orderLineLot.num,
    })
    .from(orderLineLot)
    .innerJoin(orderLine, eq(orderLine.id, orderLineLot.lineId))
    .where(inArray(orderLine.orderCode, [...codes]))
    .orderBy(asc(orderLineLot.bestBefore), asc(orderLineLot.lot));
  const lots = new Map<number, OrderLine['lots']>();
  for (const { lineId, ...lot } of rows) lots.set(lineId, [...(lots.get(lineId) ?? []), lot]);
  return lots;
}

/** Ids of lines whose review can have a follow-up. */
async function loadAppendableLines(db: Queryable, codes: readonly string[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT order_line.id FROM order_line JOIN evaluation ON order_line_id = order_line.id
    WHERE order_code = ANY(${sql.param([...codes])}::text[]) AND evaluated AND ${canAppendReview}`);
  return new Set(rows.map(({ id }) => Number(id)));
}

async function loadInvoices(db: Queryable, codes: readonly string[]): Promise<Map<string, InvoiceRow>> {
  const rows = await db
    .select()
    .from(invoice)
    .where(inArray(invoice.orderCode, [...codes]));
  if (rows.length === 0) return new Map();
  const corrections = await db
    .select()
    .from(invoiceCorrection)
    .where(inArray(invoiceCorrection.orderCode, [...codes]))
    .orderBy(asc(invoiceCorrection.doneAt), asc(invoiceCorrection.refundCode));
  const correctionsByOrder = Map.groupBy(corrections, ({ orderCode }) => orderCode);
  return new Map(rows.map((row) => [row.orderCode, { ...row, corrections: correctionsByOrder.get(row.orderCode) ?? [] }]));
}

async function loadParcels(db: Queryable, codes: readonly string[]): Promise<ParcelRow[]> {
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
    db.select().from(parcelEvent).where(inArray(parcelEvent.parcelId, ids)).orderBy(desc(parcelEvent.happenedAt), desc(parcelEvent.id)),
  ]);
  const linesByParcel = new Map(contents.map(({ parcelId, lineIds }) => [parcelId, lineIds]));
  const eventsByParcel = Map.groupBy(events, ({ parcelId }) => parcelId);
  return rows.map((row) => ({ ...row, lineIds: linesByParcel.get(row.id) ?? [], events: eventsByParcel.get(row.id) ?? [] }));
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
