import { orderStates } from '@baodao/domain/orders/states';
import type { ChannelOffer, PaymentChecked, PaymentCheckInput, PaymentState } from '@baodao/domain/payment/shapes';
import type { CurrencyCode } from '@baodao/domain/wire/fields';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { shopOrder } from '../../db/schema/orders.ts';
import { paymentAttempt, paymentOrder } from '../../db/schema/payment.ts';
import { badParameter, notFound } from '../../http/problems.ts';
import type { Services } from '../../services.ts';
import { orderNotFound } from '../orders/changeOrders.ts';
import { askProvider } from './askProvider.ts';
import { offersFor, type Payable } from './channels.ts';

/**
 * How a payment of one's own stands. While it is pending the provider is asked, but not more often than every few
 * seconds; only the provider's word makes it anything else.
 */
export async function checkPayment(services: Services, userId: number, input: PaymentCheckInput): Promise<PaymentChecked> {
  const { db } = services;
  if ((input.payId === undefined) === (input.orderCodeArray === undefined)) throw badParameter('payId');
  const orderCodes = input.orderCodeArray ? [...new Set(input.orderCodeArray)] : await ordersOf(db, userId, input.payId ?? '');
  const find = () => (input.payId === undefined ? latestAttempt(db, userId, orderCodes) : attemptOf(db, userId, input.payId));
  const before = await find();
  if (before?.state === 'pending') await askProvider(services, before.code);
  const after = before?.state === 'pending' ? await find() : before;
  const states = await orderStatesOf(db, userId, orderCodes);
  const channels =
    input.device && states.every(({ state }) => state === orderStates.unpaid) ? offersFor(services.payments, states, input.device) : [];
  return reply(after, orderCodes, states, channels);
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

const attemptFields = {
  code: paymentAttempt.code,
  state: paymentAttempt.state,
  amount: paymentAttempt.amount,
  currency: paymentAttempt.currency,
  refundDue: paymentAttempt.refundDue,
  isOverdue: sql<boolean>`${paymentAttempt.expiresAt} <= shop_now()`,
  ageSeconds: sql<number>`extract(epoch FROM shop_now() - ${paymentAttempt.createdAt})::int`,
};

async function attemptOf(db: Queryable, userId: number, code: string): Promise<AttemptState> {
  const [attempt] = await db
    .select(attemptFields)
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.userId, userId), eq(paymentAttempt.code, code)));
  if (!attempt) throw notFound('payment');
  return attempt;
}

/** The attempt that has paid these orders, else the newest one; none when nobody has tried. */
async function latestAttempt(db: Queryable, userId: number, orderCodes: string[]): Promise<AttemptState | undefined> {
  const [attempt] = await db
    .select(attemptFields)
    .from(paymentAttempt)
    .innerJoin(paymentOrder, eq(paymentOrder.paymentCode, paymentAttempt.code))
    .where(and(eq(paymentAttempt.userId, userId), inArray(paymentOrder.orderCode, orderCodes)))
    .orderBy(desc(paymentOrder.settled), desc(paymentAttempt.createdAt))
    .limit(1);
  return attempt;
}

async function ordersOf(db: Queryable, userId: number, payId: string): Promise<string[]> {
  const rows = await db
    .select({ orderCode: paymentOrder.orderCode })
    .from(paymentOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.code, paymentOrder.paymentCode))
    .where(and(eq(paymentAttempt.userId, userId), eq(paymentAttempt.code, payId)))
    .orderBy(paymentOrder.orderCode);
  if (rows.length === 0) throw notFound('payment');
  return rows.map(({ orderCode }) => orderCode);
}

interface OrderState extends Payable {
  state: number;
  payState: number;
}

async function orderStatesOf(db: Queryable, userId: number, codes: string[]): Promise<OrderState[]> {
  const rows = await db
    .select({
      state: shopOrder.state,
      payState: shopOrder.payState,
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
};

function reply(
  attempt: AttemptState | undefined,
  orderCodeArray: string[],
  orders: OrderState[],
  channels: ChannelOffer[],
): PaymentChecked {
  const state = stateOf(attempt, orders);
  const isReceived = attempt?.state === 'paid';
  return {
    payId: attempt?.code ?? null,
    state,
    orderCodeArray,
    paidAmount: isReceived ? attempt.amount : '0.00',
    currency: currencyOf(attempt),
    message: isReceived && attempt.refundDue ? 'paid too late; the money goes back' : messages[state],
    nextPollMs: state === 'pending' && attempt ? pollAfter(attempt.ageSeconds) : 0,
    channels,
  };
}

function stateOf(attempt: AttemptState | undefined, orders: OrderState[]): PaymentState {
  if (orders.every(({ payState }) => payState > 0)) return 'paid';
  if (orders.some(({ state }) => state === orderStates.expired)) return 'expired';
  if (orders.some(({ state }) => state < 0)) return 'closed';
  if (!attempt) return 'closed';
  // Money that does not fit is looked into by people, and is not the shopper's fault.
  if (attempt.state === 'pending' || attempt.state === 'suspect') return 'pending';
  if (attempt.state === 'failed') return 'failed';
  return attempt.isOverdue ? 'expired' : 'closed';
}

const currencyOf = (attempt: AttemptState | undefined): CurrencyCode => (attempt?.currency === 'TWD' ? 'TWD' : 'CNY');

/** Whoever has just come back waits for an answer; whoever has left the page open does not. */
function pollAfter(ageSeconds: number): number {
  if (ageSeconds < 60) return 2_000;
  if (ageSeconds < 300) return 4_000;
  return ageSeconds < 900 ? 8_000 : 20_000;
}
