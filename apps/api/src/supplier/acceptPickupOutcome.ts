import { errorCodes } from '@baodao/domain/errors/codes';
import { compare } from '@baodao/domain/money/compare';
import { orderStates } from '@baodao/domain/orders/states';
import { and, eq, sql } from 'drizzle-orm';
import { addToOutbox, memberOutboxItem, orderNotification } from '../features/notifications/outbox.ts';
import { closeUnpaidOrders } from '../features/orders/closeOrders.ts';
import { orderNotFound } from '../features/orders/orderActions.ts';
import { requestUnclaimedCorrection } from '../features/orders/requestInvoices.ts';
import { lockOrders, type Shipper } from '../features/orders/transitions.ts';
import { settlePayment } from '../features/payment/settlePayment.ts';
import { parcel, shopOrder } from '../platform/db/schema/orders.ts';
import { paymentAttempt, paymentOrder } from '../platform/db/schema/payment.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { ApiProblem } from '../platform/http/problems.ts';
import type { CollectedNotice, UnclaimedNotice } from './shapes.ts';

/**
 * Settles an order that the shopper has paid at the convenience store. A repeated notice changes nothing. The store collects the amount that
 * the shop has sent, so the shop rejects any other amount.
 */
export async function acceptCollectedNotice(tx: Transaction, { orderCode, amount }: CollectedNotice, by: Shipper): Promise<void> {
  const order = await lockCashOrder(tx, orderCode);
  if (order.pickupPayment === 'collected') return;
  if (order.pickupPayment !== 'due' || order.state !== orderStates.shipped) throw notAtStore();
  if (compare(amount, order.payAmount) !== 0) throw new ApiProblem(errorCodes.amountMismatch, `the store collects ${order.payAmount} TWD`);
  const [payment] = await tx
    .select({ code: paymentAttempt.code })
    .from(paymentOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.code, paymentOrder.paymentCode))
    .where(and(eq(paymentOrder.orderCode, orderCode), eq(paymentOrder.open, true), eq(paymentAttempt.channel, 'cod')));
  if (!payment) throw new Error(`Order ${orderCode} has no open payment`);
  const { code } = payment;
  await settlePayment(tx, { channel: 'cod', code, transaction: code, amount: order.payAmount, currency: 'TWD' }, { reportedBy: by });
  await tx.update(shopOrder).set({ deliveredAt: sql`coalesce(delivered_at, shop_now())` }).where(eq(shopOrder.code, orderCode));
}

/**
 * Closes an order whose parcel came back because the shopper did not pick it up: units, coupons and balances return, and its invoice is
 * corrected. A repeated notice changes nothing.
 */
export async function acceptUnclaimedNotice(tx: Transaction, { orderCode }: UnclaimedNotice, by: Shipper): Promise<void> {
  const order = await lockCashOrder(tx, orderCode);
  if (order.pickupPayment === 'unclaimed') return;
  const closed = await closeUnpaidOrders(tx, [orderCode], {
    event: 'returnUnclaimed',
    by,
    set: sql`, pickup_payment = 'unclaimed'`,
  });
  if (closed.length === 0) throw notAtStore();
  await tx.update(parcel).set({ state: 'returned' }).where(eq(parcel.orderCode, orderCode));
  await requestUnclaimedCorrection(tx, orderCode);
  await addToOutbox(tx, [memberOutboxItem(`order.unclaimed:${orderCode}`, orderNotification(order.userId, 'unclaimed', orderCode))]);
}

const notAtStore = () => new ApiProblem(errorCodes.actionNotAllowed, 'not an order that is to be paid at the store');

async function lockCashOrder(tx: Transaction, orderCode: string) {
  await lockOrders(tx, [orderCode]);
  const [order] = await tx
    .select({
      state: shopOrder.state,
      userId: shopOrder.userId,
      pickupPayment: shopOrder.pickupPayment,
      payAmount: shopOrder.payAmount,
    })
    .from(shopOrder)
    .where(eq(shopOrder.code, orderCode));
  if (!order) throw orderNotFound();
  return order;
}
