import { allowedRefundTypes, isRefundOpen } from '@baodao/domain/afterSale/rules';
import { orderStates } from '@baodao/domain/orders/states';
import { type OrderAction, type OrderDetail, orderActions } from '@baodao/staff-api/shapes/orders';
import { asc, eq, inArray } from 'drizzle-orm';
import { orderNotFound } from '../features/orders/orderActions.ts';
import { awaitsReceiver } from '../features/orders/orderGifts.ts';
import { readStaffOrder } from '../features/orders/staffOrders.queries.ts';
import type { Database } from '../platform/db/database.ts';
import { parcelEvent } from '../platform/db/schema/orders.ts';
import { paymentAttempt, paymentRefund } from '../platform/db/schema/payment.ts';
import { orderNote } from '../platform/db/schema/staff.ts';
import { describeOrder } from '../supplier/sendOrder.ts';
import { maskName, maskPhone } from './maskPerson.ts';
import { toStateName } from './toStateName.ts';
import { withTimes } from './withTimes.ts';

type Found = NonNullable<Awaited<ReturnType<typeof readStaffOrder>>>;

/** Everything about an order, with the receiver masked. */
export async function readOrderDetail(db: Database, code: string): Promise<OrderDetail> {
  const found = await readStaffOrder(db, code);
  if (!found) throw orderNotFound();
  const { order, parcels, requests, history } = found;
  const packing = await describeOrder(db, code);
  const events = await db
    .select()
    .from(parcelEvent)
    .where(
      inArray(
        parcelEvent.parcelId,
        parcels.map(({ id }) => id),
      ),
    )
    .orderBy(asc(parcelEvent.happenedAt));
  const payments = await db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.tradeCode, order.tradeCode))
    .orderBy(asc(paymentAttempt.createdAt));
  const refunds = await db.select().from(paymentRefund).where(eq(paymentRefund.orderCode, code)).orderBy(asc(paymentRefund.createdAt));
  const notes = await db.select().from(orderNote).where(eq(orderNote.orderCode, code)).orderBy(asc(orderNote.id));
  const lines = found.lines.map((line) => describeLine(line, order));
  const isWaiting = await awaitsReceiver(db, code);
  return {
    code,
    member: found.buyer,
    tradeCode: order.tradeCode,
    state: toStateName(order.state),
    shopName: packing.shopName,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    payDeadline: order.state === orderStates.unpaid ? order.payDeadline.toISOString() : null,
    packingAt: order.packingAt?.toISOString() ?? null,
    amounts: {
      products: order.productAmount,
      freight: order.freightAmount,
      wrap: order.wrapAmount,
      discount: order.discountAmount,
      tax: order.taxAmount,
      pay: order.payAmount,
      payCny: order.payAmountCny,
      refunded: order.refundedAmount,
    },
    receiver: {
      name: maskName(order.receiver.name),
      phone: maskPhone(order.receiver.phone),
      address: order.store ? packing.receiver.address : order.receiver.regionText,
    },
    shippingName: packing.shippingName,
    remark: order.remark,
    collect: packing.collect ?? null,
    hasIdentity: packing.identity !== undefined,
    giftCard: packing.gift?.card ?? null,
    hidesPrices: packing.gift?.hidePrice ?? false,
    wrapCard: order.wrapCard,
    cancelReason: order.cancelReason,
    lines,
    parcels: parcels.map(({ id, courierName, number, state, shippedAt, deliveredAt }) => ({
      id,
      courierName,
      number,
      state,
      shippedAt: shippedAt.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
      events: events
        .filter(({ parcelId }) => parcelId === id)
        .map(({ text, place, happenedAt }) => ({ text, place, happenedAt: happenedAt.toISOString() })),
    })),
    payments: payments.map(({ code: payment, channel, amount, currency, state, providerTransaction, createdAt, paidAt }) => ({
      code: payment,
      channel,
      amount,
      currency,
      state,
      providerTransaction,
      createdAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
    refunds: refunds.map(({ code: refund, amount, currency, state, lastError, createdAt, doneAt }) => ({
      code: refund,
      amount,
      currency,
      state,
      error: lastError,
      createdAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    requests: requests.map(({ id, lineId, type, state, num, amount, reason }) => ({
      id,
      title: found.lines.find((line) => line.id === lineId)?.title ?? '',
      type,
      state,
      num,
      amount,
      reason,
    })),
    history: history.map(({ movedAt, fromState, toState, by }) => ({
      movedAt: movedAt.toISOString(),
      from: toStateName(fromState),
      to: toStateName(toState),
      by,
    })),
    notes: notes.map(({ orderCode: _order, ...note }) => withTimes(note)),
    actions: listActions(found, lines, isWaiting),
  };
}

const shippableStates: readonly number[] = [orderStates.toShip, orderStates.partShipped];

function describeLine(
  { id, title, spec, num, sent, refundNum, refundState, amount, isGift, firstDay, lastDay }: Found['lines'][number],
  { state }: Found['order'],
): OrderDetail['lines'][number] {
  const toShip = shippableStates.includes(state) ? Math.max(0, num - refundNum - sent) : 0;
  // A line has one open request at a time.
  const refundable = isGift || isRefundOpen(refundState) ? 0 : num - refundNum;
  return { id, title, spec, num, sent, refundNum, toShip, refundable, amount, isGift, firstDay, lastDay };
}

function listActions({ order, parcels }: Found, lines: OrderDetail['lines'], isWaiting: boolean): OrderAction[] {
  const { state, payState, pickupPayment, packingAt, shippingId } = order;
  const isDue = pickupPayment === 'due';
  const isToShip = state === orderStates.toShip && !isWaiting;
  const isShipped = state === orderStates.shipped;
  const can: Readonly<Record<OrderAction, boolean>> = {
    pack: isToShip && packingAt === null,
    ship: (isToShip || state === orderStates.partShipped) && lines.some(({ toShip }) => toShip > 0),
    deliver: (isShipped || state === orderStates.partShipped) && parcels.some((parcel) => parcel.state !== 'delivered'),
    // Without a way to ship, the customer comes for it.
    ready: isToShip && shippingId === 0 && !isDue,
    collected: isShipped && isDue,
    unclaimed: isShipped && isDue,
    correct: (state === orderStates.unpaid || isToShip) && packingAt === null && !isWaiting && shippingId !== 0,
    cancel: state === orderStates.unpaid || (state === orderStates.toShip && isDue),
    refund:
      payState > 0 &&
      pickupPayment !== 'collected' &&
      allowedRefundTypes(state, 'parcel').length > 0 &&
      lines.some(({ refundable }) => refundable > 0),
  };
  return orderActions.filter((action) => can[action]);
}
