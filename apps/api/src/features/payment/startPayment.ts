import { errorCodes } from '@baodao/domain/errors/codes';
import { sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { orderStates } from '@baodao/domain/orders/states';
import type { PaymentRedirect, PaymentSaveInput } from '@baodao/domain/payment/shapes';
import { formatInTaipei } from '@baodao/domain/time/formats';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentProvider } from '../../paymentProviders/paymentProvider.ts';
import { randomBase32 } from '../../platform/crypto/randomBase32.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { memberShard } from '../../platform/db/memberShard.ts';
import { orderLine, shopOrder } from '../../platform/db/schema/orders.ts';
import { paymentAttempt, paymentOrder } from '../../platform/db/schema/payment.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { inIdempotentTransaction } from '../../platform/http/inIdempotentTransaction.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import type { Services } from '../../services.ts';
import { closeOpenPayments } from '../orders/closeOrders.ts';
import { orderNotFound } from '../orders/orderActions.ts';
import { acceptCashOrders } from './cashOnDelivery.ts';
import { isWithinLimits } from './channels.ts';

/** Opens a payment attempt for orders at their stored amounts. Other open attempts for any of them are closed. */
export function startPayment(
  { db, paymentProviders }: Services,
  call: RequestContext,
  input: PaymentSaveInput,
  route: string,
): Promise<PaymentRedirect> {
  const request = { route, body: input, key: input.requestId };
  if (input.channel === 'cod') return inIdempotentTransaction(db, call, request, (tx) => payOnPickup(tx, call, input));
  const provider = paymentProviders.get(input.channel);
  if (!provider) throw new ApiProblem(errorCodes.paymentRefused, 'not available');
  return inIdempotentTransaction(db, call, request, (tx) => openPaymentAttempt(tx, call, input, provider));
}

async function payOnPickup(tx: Transaction, { userId }: RequestContext, { orderCodeArray }: PaymentSaveInput): Promise<PaymentRedirect> {
  const orders = await lockPayableOrders(tx, userId, [...new Set(orderCodeArray)]);
  const codes = orders.map(({ code }) => code);
  await throwIfUnderReview(tx, codes);
  const { now } = await loadDeadline(tx, codes);
  return acceptCashOrders(tx, { userId, orders, createCode: () => createPaymentCode(userId, now) });
}

async function openPaymentAttempt(
  tx: Transaction,
  { userId, language }: RequestContext,
  { orderCodeArray, device }: PaymentSaveInput,
  provider: PaymentProvider,
): Promise<PaymentRedirect> {
  const orders = await lockPayableOrders(tx, userId, [...new Set(orderCodeArray)]);
  const [first] = orders;
  if (!first) throw orderNotFound();
  const codes = orders.map(({ code }) => code);
  // Both amounts are stored with the order, so nothing is converted.
  const amounts = orders.map((order) => (provider.currency === 'CNY' ? order.payAmountCny : order.payAmount));
  const amount = sum(amounts);
  if (compare(amount, 0) <= 0) throw new ApiProblem(errorCodes.amountMismatch, 'the amount to pay is zero');
  if (!isWithinLimits(provider.limits, amount)) throw new ApiProblem(errorCodes.paymentRefused, 'the channel does not accept this amount');
  await throwIfUnderReview(tx, codes);
  await closeOpenPayments(tx, codes);

  const { now, expiresAt, minutes } = await loadDeadline(tx, codes);
  const code = createPaymentCode(userId, now);
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
  const { channel, currency } = provider;
  const started = { payId: code, channel, amount, currency, expireAt: expiresAt.toISOString() };
  if ('prepay' in provider) return { ...started, mode: 'prepay' };
  const { sentAt } = attempt;
  const form = await provider.start({ code, amount, subject: await loadSubject(tx, codes), device, language, minutes, sentAt });
  return { ...started, mode: 'form', ...form };
}

/** Locks the member's orders. All of them must be unpaid. */
async function lockPayableOrders(tx: Transaction, userId: number, codes: string[]) {
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

/** While staff review a discrepancy it may still pay the orders, so a second payment would pay twice. */
async function throwIfUnderReview(tx: Transaction, codes: readonly string[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT FROM payment_order AS part JOIN suspect_money AS money USING (payment_code)
    WHERE part.order_code = ANY(${sql.param([...codes])}::text[]) AND money.decision IS NULL AND money.reason <> 'transaction' LIMIT 1`);
  if (rows.length > 0) throw new ApiProblem(errorCodes.paymentPending, 'the payment is being confirmed');
}

async function loadDeadline(tx: Transaction, codes: readonly string[]): Promise<{ now: Date; expiresAt: Date; minutes: number }> {
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

/** The payment subject that the provider shows. */
export async function loadSubject(db: Queryable, codes: readonly string[]): Promise<string> {
  const lines = await db
    .select({ title: orderLine.title })
    .from(orderLine)
    .where(inArray(orderLine.orderCode, [...codes]))
    .orderBy(asc(orderLine.id));
  const title = lines[0]?.title.slice(0, 80) ?? '';
  return lines.length > 1 ? `${title} +${lines.length - 1}` : title;
}

/** 20 characters, which every provider accepts: `P`, the time in Taipei to the second, the member's shard and 25 random bits. */
function createPaymentCode(userId: number, now: Date): string {
  return `P${formatInTaipei(now, 'yyMMddHHmmss')}${memberShard(userId)}${randomBase32(5)}`;
}
