import { sum } from '@baodao/domain/money/add';
import { orderStates } from '@baodao/domain/orders/states';
import type { PaymentCheckInput, PaymentOption, PaymentState, PaymentStatus } from '@baodao/domain/payment/shapes';
import type { CurrencyCode, Language } from '@baodao/domain/wire/fields';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { paymentAttempt, paymentOrder } from '../../platform/db/schema/payment.ts';
import { badParameter, notFound } from '../../platform/http/problems.ts';
import type { Services } from '../../services.ts';
import { orderNotFound } from '../orders/orderActions.ts';
import { findCashOption } from './cashOnDelivery.ts';
import { listPaymentOptions, type PayableOrder } from './channels.ts';
import { queryProvider } from './queryProvider.ts';

/** The state of a member's payment. While it is pending, the provider is queried at most every few seconds. */
export async function checkPayment(
  services: Services,
  { userId, language }: { userId: number; language: Language },
  input: PaymentCheckInput,
): Promise<PaymentStatus> {
  const { db } = services;
  if ((input.payId === undefined) === (input.orderCodeArray === undefined)) throw badParameter('payId');
  const orderCodes = input.orderCodeArray ? [...new Set(input.orderCodeArray)] : await loadOrderCodes(db, userId, input.payId ?? '');
  const find = () => (input.payId === undefined ? findLatestAttempt(db, userId, orderCodes) : findAttempt(db, userId, input.payId));
  const before = await find();
  if (before?.state === 'pending') await queryProvider(services, before.code);
  const after = before?.state === 'pending' ? await find() : before;
  const states = await loadOrderStates(db, userId, orderCodes);
  return toReply(after, orderCodes, states, await listChannels());

  async function listChannels(): Promise<PaymentOption[]> {
    if (!input.device || states.some(({ state }) => state !== orderStates.unpaid)) return [];
    const options = listPaymentOptions(services.paymentProviders, states, { device: input.device, language });
    const cash = await findCashOption(db, userId, orderCodes);
    return cash ? [...options, cash].toSorted((one, other) => Number(one.reason !== null) - Number(other.reason !== null)) : options;
  }
}

interface AttemptState {
  code: string;
  state: string;
  amount: string;
  currency: string;
  refundDue: boolean;
  isOverdue: boolean;
  ageSeconds: number;
}

const attemptColumns = {
  code: paymentAttempt.code,
  state: paymentAttempt.state,
  amount: paymentAttempt.amount,
  currency: paymentAttempt.currency,
  refundDue: paymentAttempt.refundDue,
  isOverdue: sql<boolean>`${paymentAttempt.expiresAt} <= shop_now()`,
  ageSeconds: sql<number>`extract(epoch FROM shop_now() - ${paymentAttempt.createdAt})::int`,
};

async function findAttempt(db: Queryable, userId: number, code: string): Promise<AttemptState> {
  const [attempt] = await db
    .select(attemptColumns)
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.userId, userId), eq(paymentAttempt.code, code)));
  if (!attempt) throw notFound('payment');
  return attempt;
}

/** The attempt that paid these orders, else the newest one. */
async function findLatestAttempt(db: Queryable, userId: number, orderCodes: string[]): Promise<AttemptState | undefined> {
  const [attempt] = await db
    .select(attemptColumns)
    .from(paymentAttempt)
    .innerJoin(paymentOrder, eq(paymentOrder.paymentCode, paymentAttempt.code))
    .where(and(eq(paymentAttempt.userId, userId), inArray(paymentOrder.orderCode, orderCodes)))
    .orderBy(desc(paymentOrder.settled), desc(paymentAttempt.createdAt))
    .limit(1);
  return attempt;
}

/** The orders of a payment. Those of one checkout that are paid at the store belong together, although each has its own payment. */
async function loadOrderCodes(db: Queryable, userId: number, payId: string): Promise<string[]> {
  const rows = await db
    .select({ orderCode: paymentOrder.orderCode })
    .from(paymentOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.code, paymentOrder.paymentCode))
    .where(
      and(
        eq(paymentAttempt.userId, userId),
        or(
          eq(paymentAttempt.code, payId),
          sql`channel = 'cod' AND trade_code = (
            SELECT trade_code FROM payment_attempt AS named WHERE named.code = ${payId} AND named.channel = 'cod' AND named.user_id = ${userId})`,
        ),
      ),
    )
    .orderBy(paymentOrder.orderCode);
  if (rows.length === 0) throw notFound('payment');
  return rows.map(({ orderCode }) => orderCode);
}

interface OrderState extends PayableOrder {
  state: number;
  payState: number;
  isDueOnPickup: boolean;
}

async function loadOrderStates(db: Queryable, userId: number, codes: string[]): Promise<OrderState[]> {
  const rows = await db
    .select({
      state: shopOrder.state,
      payState: shopOrder.payState,
      isDueOnPickup: sql<boolean>`${shopOrder.pickupPayment} IS NOT DISTINCT FROM 'due'`,
      payAmount: shopOrder.payAmount,
      payAmountCny: shopOrder.payAmountCny,
      countryId: sql<number>`(${shopOrder.receiver} ->> 'countryId')::int`,
    })
    .from(shopOrder)
    .where(and(eq(shopOrder.userId, userId), inArray(shopOrder.code, codes)));
  if (rows.length < codes.length) throw orderNotFound();
  return rows;
}

const messages: Readonly<Record<PaymentState, string>> = {
  paid: 'paid',
  pending: 'waiting for the provider',
  failed: 'the provider refused it',
  closed: 'closed',
  expired: 'the time to pay is over',
  onPickup: 'to be paid at the convenience store',
};

function toReply(
  attempt: AttemptState | undefined,
  orderCodeArray: string[],
  orders: OrderState[],
  channels: PaymentOption[],
): PaymentStatus {
  const state = derivePaymentState(attempt, orders);
  const isReceived = attempt?.state === 'paid';
  return {
    payId: attempt?.code ?? null,
    state,
    orderCodeArray,
    paidAmount: isReceived ? attempt.amount : '0.00',
    dueOnPickup: sum(orders.map(({ isDueOnPickup, payAmount }) => (isDueOnPickup ? payAmount : '0.00'))),
    currency: toCurrency(attempt),
    message: isReceived && attempt.refundDue ? 'paid too late; the money goes back' : messages[state],
    nextPollMs: state === 'pending' && attempt ? getPollDelay(attempt.ageSeconds) : 0,
    channels,
  };
}

function derivePaymentState(attempt: AttemptState | undefined, orders: OrderState[]): PaymentState {
  if (orders.every(({ payState }) => payState > 0)) return 'paid';
  if (orders.every(({ payState, isDueOnPickup }) => payState > 0 || isDueOnPickup)) return 'onPickup';
  if (orders.some(({ state }) => state === orderStates.expired)) return 'expired';
  if (orders.some(({ state }) => state < 0)) return 'closed';
  if (!attempt) return 'closed';
  // Staff resolve a payment discrepancy. To the shopper the payment is pending.
  if (attempt.state === 'pending' || attempt.state === 'suspect') return 'pending';
  if (attempt.state === 'failed') return 'failed';
  return attempt.isOverdue ? 'expired' : 'closed';
}

const toCurrency = (attempt: AttemptState | undefined): CurrencyCode => (attempt?.currency === 'TWD' ? 'TWD' : 'CNY');

/** A shopper who just returned from the provider waits for the answer. A page left open can poll less often. */
function getPollDelay(ageSeconds: number): number {
  if (ageSeconds < 60) return 2_000;
  if (ageSeconds < 300) return 4_000;
  return ageSeconds < 900 ? 8_000 : 20_000;
}
