import { errorCodes } from '@baodao/domain/errors/codes';
import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { orderStates } from '@baodao/domain/orders/states';
import type { PaymentSaveInput, PaymentStarted } from '@baodao/domain/payment/shapes';
import { clockFields } from '@baodao/domain/time/formats';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { orderLine, shopOrder } from '../../db/schema/orders.ts';
import { paymentAttempt, paymentOrder } from '../../db/schema/payment.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { once } from '../../http/idempotency.ts';
import { ApiProblem } from '../../http/problems.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import type { PaymentProvider } from '../../paymentProviders/provider.ts';
import type { Services } from '../../services.ts';
import { orderNotFound } from '../orders/changeOrders.ts';
import { closeOpenPayments } from '../orders/closeOrders.ts';
import { randomSigns } from '../orders/codes.ts';
import { isWithin } from './channels.ts';

/** Opens an attempt to pay orders, at what the orders say they cost. An attempt that was open for any of them is closed. */
export function startPayment(
  { db, payments }: Services,
  call: RequestContext,
  input: PaymentSaveInput,
  route: string,
): Promise<PaymentStarted> {
  const provider = payments.get(input.channel);
  if (!provider) throw new ApiProblem(errorCodes.providerRefused, 'not available');
  const start = (tx: Transaction) => openAttempt(tx, call, input, provider);
  const key = call.idempotencyKey ?? input.requestId;
  return key === undefined ? inTransaction(db, start) : once(db, call, { route, key, body: input }, start);
}

async function openAttempt(
  tx: Transaction,
  { userId, language }: RequestContext,
  { orderCodeArray, device }: PaymentSaveInput,
  provider: PaymentProvider,
): Promise<PaymentStarted> {
  const orders = await payableOrders(tx, userId, [...new Set(orderCodeArray)]);
  const [first] = orders;
  if (!first) throw orderNotFound();
  const codes = orders.map(({ code }) => code);
  // Both were stored with the order, so that nothing is converted here.
  const amounts = orders.map((order) => (provider.currency === 'CNY' ? order.payAmountCny : order.payAmount));
  const amount = sum(amounts);
  if (compare(amount, 0) <= 0) throw new ApiProblem(errorCodes.amountMismatch, 'nothing is to be paid');
  if (!isWithin(provider.limits, amount)) throw new ApiProblem(errorCodes.providerRefused, 'not for this amount');
  await refuseWhilePending(tx, codes);
  await closeOpenPayments(tx, codes);

  const { now, expiresAt, minutes } = await deadlineOf(tx, codes);
  const code = newPaymentCode(now);
  const [attempt] = await tx
    .insert(paymentAttempt)
    .values({
      code,
      userId,
      tradeCode: first.tradeCode,
      channel: provider.channel,
      amount,
      currency: provider.currency,
      state: 'pending',
      expiresAt,
    })
    .returning({ sentAt: paymentAttempt.sentAt });
  if (!attempt) throw orderNotFound();
  await tx
    .insert(paymentOrder)
    .values(orders.map((order, at) => ({ paymentCode: code, orderCode: order.code, amount: amounts[at] ?? '0.00', open: true })));
  const handOver = await provider.start({
    code,
    amount,
    subject: await subjectOf(tx, codes),
    device,
    language,
    minutes,
    sentAt: attempt.sentAt,
  });
  return {
    payId: code,
    channel: provider.channel,
    mode: 'form',
    ...handOver,
    amount,
    currency: provider.currency,
    expireAt: expiresAt.toISOString(),
  };
}

/** One's own orders, locked, all of them to be paid still. */
async function payableOrders(tx: Transaction, userId: number, codes: string[]) {
  const orders = await tx
    .select({
      code: shopOrder.code,
      tradeCode: shopOrder.tradeCode,
      state: shopOrder.state,
      payAmount: shopOrder.payAmount,
      payAmountCny: shopOrder.payAmountCny,
      isOverdue: sql<boolean>`${shopOrder.payDeadline} <= shop_now()`,
    })
    .from(shopOrder)
    .where(and(eq(shopOrder.userId, userId), inArray(shopOrder.code, codes)))
    .orderBy(asc(shopOrder.code))
    .for('update');
  if (orders.length < codes.length) throw orderNotFound();
  for (const { state, isOverdue } of orders) {
    if (state < 0 || (state === orderStates.unpaid && isOverdue)) throw new ApiProblem(errorCodes.paymentClosed, 'closed or expired');
    if (state !== orderStates.unpaid) throw new ApiProblem(errorCodes.actionNotAllowed, 'paid already');
  }
  return orders;
}

/** Money that came for an order and is being looked into may pay it yet: whoever paid again meanwhile would have paid twice. */
async function refuseWhilePending(tx: Transaction, codes: readonly string[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT FROM payment_order AS part JOIN suspect_money AS money USING (payment_code)
    WHERE part.order_code = ANY(${sql.param([...codes])}::text[]) AND money.decision IS NULL AND money.reason <> 'transaction' LIMIT 1`);
  if (rows.length > 0) throw new ApiProblem(errorCodes.paymentPending, 'the payment is being confirmed');
}

async function deadlineOf(tx: Transaction, codes: readonly string[]): Promise<{ now: Date; expiresAt: Date; minutes: number }> {
  const [row] = await tx
    .select({
      now: sql<string>`shop_now()`,
      expiresAt: sql<string>`min(${shopOrder.payDeadline})`,
      minutes: sql<number>`greatest(1, floor(extract(epoch FROM min(${shopOrder.payDeadline}) - shop_now()) / 60))::int`,
    })
    .from(shopOrder)
    .where(inArray(shopOrder.code, [...codes]));
  if (!row) throw orderNotFound();
  return { now: new Date(row.now), expiresAt: new Date(row.expiresAt), minutes: row.minutes };
}

/** What the payer reads at the provider. */
async function subjectOf(tx: Transaction, codes: readonly string[]): Promise<string> {
  const lines = await tx
    .select({ title: orderLine.title })
    .from(orderLine)
    .where(inArray(orderLine.orderCode, [...codes]))
    .orderBy(asc(orderLine.id));
  const title = lines[0]?.title.slice(0, 80) ?? '';
  return lines.length > 1 ? `${title} +${lines.length - 1}` : title;
}

/** Twenty signs that every provider takes: `P`, the second it was made in Taipei, and 35 random bits. */
function newPaymentCode(now: Date): string {
  const { year, month, day, hour, minute, second } = clockFields(now);
  return `P${year.slice(2)}${month}${day}${hour}${minute}${second}${randomSigns(7)}`;
}
