import { refundStates } from '@baodao/domain/afterSale/rules';
import type { Order, OrderGroups, OrderList, OrderListQuery, OrderQuery, Parcel } from '@baodao/domain/orders/shapes';
import { orderStates, orderTabs } from '@baodao/domain/orders/states';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import { type PaymentChannel, paymentChannels } from '@baodao/domain/payment/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { type AnyColumn, and, desc, eq, exists, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { escapeLike } from '../../platform/db/escapeLike.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { refundRequest } from '../../platform/db/schema/afterSale.ts';
import { product, shipping } from '../../platform/db/schema/catalog.ts';
import { orderLine, shopOrder } from '../../platform/db/schema/orders.ts';
import { paymentAttempt, paymentOrder } from '../../platform/db/schema/payment.ts';
import { readShopTime } from '../../platform/db/shopTime.ts';
import { badParameter } from '../../platform/http/problems.ts';
import { translateLines, translationsOf } from '../catalog/translateLines.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { hasOpenRefund, isOfOrder } from '../purchases/orderConditions.ts';
import { arrivalFrom, readDeliveryCalendars } from '../shipping/deliveryDays.ts';
import { toDestination } from '../shipping/shippingMethods.ts';
import { orderNotFound } from './orderActions.ts';
import { loadOrderDetails } from './orderDetails.ts';
import { readOrderDiscounts } from './orderDiscounts.ts';
import { findOrderGift } from './orderGifts.ts';
import { type OrderDetails, type OrderRow, type ReplyContext, toOrderBrief, toOrderReply, toParcelReply } from './orderReply.ts';

/** A member's orders in one state or tab, newest first. */
export async function listOrders(db: Queryable, userId: number, query: OrderListQuery, language: Language): Promise<OrderList> {
  const page = normalizePageRequest(query);
  const where = matchesQuery(db, userId, query, language);
  const rows = await db
    .select()
    .from(shopOrder)
    .where(where)
    .orderBy(desc(shopOrder.createdAt), desc(shopOrder.code))
    .limit(page.count)
    .offset(page.offset);
  const [total] = await db.select({ num: sql<number>`count(*)::int` }).from(shopOrder).where(where);
  const { details, context } = await loadForReply(db, rows, language);
  const list = details.map((order) => toOrderBrief(order, context));
  return { ...toPage(list, total?.num ?? 0, page), serverTime: context.now.toISOString() };
}

/** A member's orders by order group, newest first, with the counts of all tabs. */
export async function listOrderGroups(db: Queryable, userId: number, query: OrderListQuery, language: Language): Promise<OrderGroups> {
  const page = normalizePageRequest(query);
  const where = matchesQuery(db, userId, query, language);
  const groups = await db
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
  const codes = groups.map(({ tradeCode }) => tradeCode);
  const rows =
    codes.length === 0
      ? []
      : await db
          .select()
          .from(shopOrder)
          .where(and(where, inArray(shopOrder.tradeCode, codes)))
          .orderBy(shopOrder.code);
  const { details, context } = await loadForReply(db, rows, language);
  const ordersByGroup = Map.groupBy(
    details.map((order) => toOrderBrief(order, context)),
    ({ tradeCode }) => tradeCode,
  );
  const list = groups.map(({ tradeCode, createTime }) => ({
    tradeCode,
    createTime: new Date(createTime).toISOString(),
    orders: ordersByGroup.get(tradeCode) ?? [],
  }));
  return { ...toPage(list, total?.num ?? 0, page), counts: await countTabs(db, userId), serverTime: context.now.toISOString() };
}

/** Finds an order by its code or by the id of one of its lines. */
export async function readOrder(db: Queryable, userId: number, query: OrderQuery, language: Language): Promise<Order> {
  const { details, context } = await loadForReply(db, [await findMemberOrder(db, userId, query)], language);
  const [found] = details;
  if (!found) throw orderNotFound();
  const { code } = found.order;
  const [gift, payChannel, discounts, method, refunded] = await Promise.all([
    findOrderGift(db, code),
    findPayChannel(db, code),
    readOrderDiscounts(db, found.order, language),
    readMethod(db, found.order),
    sumRefunds(db, code),
  ]);
  const arrival = method && (await readArrival(db, found.order, method));
  // An unclaimed gift goes to nobody yet.
  return toOrderReply(found, context, {
    gift,
    payChannel,
    discounts,
    shippingName: localize(translationsOf(found.order.shippingName, method && method.name), language),
    arrival: gift && !gift.claimed ? null : arrival,
    refunded,
  });
}

type Method = Pick<typeof shipping.$inferSelect, 'name' | 'minDays' | 'maxDays'>;

/** The shipping method as it is now. Null when nothing is sent, or the shop no longer has it. */
async function readMethod(db: Queryable, { shippingId }: OrderRow): Promise<Method | null> {
  if (shippingId === 0) return null;
  const [method = null] = await db
    .select({ name: shipping.name, minDays: shipping.minDays, maxDays: shipping.maxDays })
    .from(shipping)
    .where(eq(shipping.id, shippingId));
  return method;
}

/** A parcel that is on its way says itself where it is. */
async function readArrival(db: Queryable, { state, paidAt, createdAt, receiver }: OrderRow, method: Method): Promise<Order['arrival']> {
  const destination = toDestination(receiver.countryId);
  if (state !== orderStates.toShip || destination === null) return null;
  return arrivalFrom(await readDeliveryCalendars(db), paidAt ?? createdAt, method, destination);
}

/** What was paid back. A refund in progress is listed with its request. */
async function sumRefunds(db: Queryable, code: string): Promise<Pick<Order, 'refundedAmount' | 'refundedAmountCny'>> {
  const sumOf = (column: AnyColumn) => sql<string>`coalesce(sum(${column}), 0)::numeric(14, 2)`;
  const [found] = await db
    .select({ refundedAmount: sumOf(refundRequest.amount), refundedAmountCny: sumOf(refundRequest.amountCny) })
    .from(refundRequest)
    .where(and(eq(refundRequest.orderCode, code), eq(refundRequest.state, refundStates.refunded)));
  return found ?? { refundedAmount: '0.00', refundedAmountCny: '0.00' };
}

async function findPayChannel(db: Queryable, code: string): Promise<PaymentChannel | null> {
  const [paid] = await db
    .select({ channel: paymentAttempt.channel })
    .from(paymentOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.code, paymentOrder.paymentCode))
    .where(and(eq(paymentOrder.orderCode, code), paymentOrder.settled));
  return paymentChannels.find((channel) => channel === paid?.channel) ?? null;
}

/** The parcels of an order, or only the one with the tracking number. */
export async function readParcels(
  db: Queryable,
  userId: number,
  { code, number }: { code: string; number?: string | undefined },
  language: Language,
): Promise<Parcel[]> {
  const [order] = await loadOrderDetails(db, [await findMemberOrder(db, userId, { code })]);
  const parcels = order?.parcels.map((each) => toParcelReply(each, language)) ?? [];
  return number === undefined ? parcels : parcels.filter((parcel) => parcel.number === number);
}

async function findMemberOrder(db: Queryable, userId: number, { code, id }: OrderQuery): Promise<OrderRow> {
  if ((code === undefined) === (id === undefined)) throw badParameter('code');
  const codeOfLine = db
    .select({ code: orderLine.orderCode })
    .from(orderLine)
    .where(and(eq(orderLine.userId, userId), eq(orderLine.id, id ?? 0)));
  const [row] = await db
    .select()
    .from(shopOrder)
    .where(and(isVisibleTo(userId), code === undefined ? inArray(shopOrder.code, codeOfLine) : eq(shopOrder.code, code)));
  if (!row) throw orderNotFound();
  return row;
}

const isVisibleTo = (userId: number) => and(eq(shopOrder.userId, userId), isNull(shopOrder.hiddenAt));

function matchesQuery(db: Queryable, userId: number, { state, key }: OrderListQuery, language: Language): SQL | undefined {
  const keyword = key?.trim();
  if (!keyword) return and(isVisibleTo(userId), matchesState(state));
  const like = `%${escapeLike(keyword)}%`;
  const matchingLine = db
    .select({ one: sql`1` })
    .from(orderLine)
    .leftJoin(product, eq(product.id, orderLine.productId))
    .where(and(isOfOrder, or(ilike(orderLine.title, like), sql`${product.title} ->> ${language} ILIKE ${like}`)));
  return and(isVisibleTo(userId), matchesState(state), or(eq(shopOrder.code, keyword.toUpperCase()), exists(matchingLine)));
}

/** An order stays in `toReview` until its return period ends, also when nothing is left to review. */
const awaitsReview = sql`EXISTS (SELECT FROM order_line WHERE ${isOfOrder} AND NOT evaluated AND NOT (refund_state = 5 AND refund_num = num))`;
const isInTab = (tab: 10 | 20 | 30 | 40): SQL | undefined =>
  and(inArray(shopOrder.state, [...orderTabs[tab]]), tab === 40 ? awaitsReview : undefined);

/** Undefined or 0 means all orders. A tab includes several states. */
function matchesState(state: OrderListQuery['state']): SQL | undefined {
  if (state === undefined || state === 0) return undefined;
  if (state === 10 || state === 20 || state === 30 || state === 40) return isInTab(state);
  return eq(shopOrder.state, state);
}

async function countTabs(db: Queryable, userId: number): Promise<OrderGroups['counts']> {
  const countTab = (tab: 10 | 20 | 30 | 40) => sql<number>`count(*) FILTER (WHERE ${isInTab(tab)})::int`;
  const [row] = await db
    .select({
      10: countTab(10),
      20: countTab(20),
      30: countTab(30),
      40: countTab(40),
      refund: sql<number>`count(*) FILTER (WHERE ${hasOpenRefund})::int`,
    })
    .from(shopOrder)
    .where(isVisibleTo(userId));
  return row ?? { 10: 0, 20: 0, 30: 0, 40: 0, refund: 0 };
}

async function loadForReply(
  db: Queryable,
  rows: OrderRow[],
  language: Language,
): Promise<{ details: OrderDetails[]; context: ReplyContext }> {
  const loaded = await loadOrderDetails(db, rows);
  const lines = loaded.flatMap((details) => details.lines);
  const [now, lookUpPicture, translated] = await Promise.all([
    readShopTime(db),
    createPictureLookup(
      db,
      lines.map(({ image }) => image),
    ),
    translateLines(db, lines, language),
  ]);
  const linesByOrder = Map.groupBy(translated, ({ orderCode }) => orderCode);
  const details = loaded.map((one) => ({ ...one, lines: linesByOrder.get(one.order.code) ?? [] }));
  return { details, context: { language, lookUpPicture, now } };
}
