import { errorCodes } from '@baodao/domain/errors/codes';
import { subtract, sum } from '@baodao/domain/money/add';
import { type Amount, parseAmount, toAmount } from '@baodao/domain/money/money';
import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { sql } from 'drizzle-orm';
import { orderAllowance } from '../../platform/db/schema/member.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { type LedgerPosting, postToLedger } from './postToLedger.ts';

const POINTS_PER_TWD = 10;
/** Points pay at most this share of the product amount. */
const MAX_POINTS_SHARE = '0.2';
/** Minimum payment per order in TWD, since payment providers reject a payment of zero. */
const MIN_PAYMENT = 1;

/** A member's balances that can be spent at checkout. */
export interface Balances {
  integral: number;
  money: Amount;
}
export const ZERO_BALANCES: Balances = { integral: 0, money: '0.00' };

/** Points and member money that one order uses, in whole TWD. */
export interface Allowance {
  integral: number;
  integralAmount: Amount;
  money: Amount;
}

export interface AllowancePlan {
  orders: Allowance[];
  integral: { have: number; max: number; used: number; amount: Amount };
  money: { have: Amount; max: Amount; used: Amount };
}

export interface Payable {
  /** After all discounts. */
  productAmount: Amount;
  payAmount: Amount;
}

const toTwd = (whole: number): Amount => toAmount(parseAmount(String(whole)));
const floorTwd = (amount: Amount) => parseAmount(amount).floor().toNumber();

/** Distributes an amount over orders, filling each up to its cap in turn. */
function distribute(amount: number, caps: readonly number[]): number[] {
  let remaining = amount;
  return caps.map((cap) => {
    const part = Math.min(remaining, cap);
    remaining -= part;
    return part;
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((result, each) => result + each, 0);

/** Applies points first, to a share of the product amount, and then member money to what remains to pay. */
export function planAllowances(
  orders: readonly Payable[],
  { integral: points = 0, money = '0.00' }: Pick<OrderQuoteInput, 'integral' | 'money'>,
  balances: Balances,
): AllowancePlan {
  const pointCaps = orders.map(({ productAmount, payAmount }) =>
    Math.max(0, Math.min(parseAmount(productAmount).times(MAX_POINTS_SHARE).floor().toNumber(), floorTwd(payAmount) - MIN_PAYMENT)),
  );
  const maxPoints = Math.min(Math.floor(balances.integral / POINTS_PER_TWD), sumOf(pointCaps));
  const pointsPerOrder = distribute(Math.min(Math.floor(points / POINTS_PER_TWD), maxPoints), pointCaps);

  const moneyCaps = orders.map(({ payAmount }, at) => Math.max(0, floorTwd(payAmount) - (pointsPerOrder[at] ?? 0) - MIN_PAYMENT));
  const maxMoney = Math.min(floorTwd(balances.money), sumOf(moneyCaps));
  const moneyPerOrder = distribute(Math.min(floorTwd(money), maxMoney), moneyCaps);
  return {
    orders: orders.map((_, at) => ({
      integral: (pointsPerOrder[at] ?? 0) * POINTS_PER_TWD,
      integralAmount: toTwd(pointsPerOrder[at] ?? 0),
      money: toTwd(moneyPerOrder[at] ?? 0),
    })),
    integral: {
      have: balances.integral,
      max: maxPoints * POINTS_PER_TWD,
      used: sumOf(pointsPerOrder) * POINTS_PER_TWD,
      amount: toTwd(sumOf(pointsPerOrder)),
    },
    money: { have: balances.money, max: toTwd(maxMoney), used: toTwd(sumOf(moneyPerOrder)) },
  };
}

export const sumAllowance = ({ integralAmount, money }: Allowance): Amount => sum([integralAmount, money]);

/** Deducts the allowances of orders. Returns false when a balance is too low; the caller must roll back. */
export async function spendAllowances(
  tx: Transaction,
  userId: number,
  orders: readonly (Allowance & { code: string })[],
): Promise<boolean> {
  for (const { code, integral, integralAmount, money } of orders) {
    if (integral === 0 && money === '0.00') continue;
    await tx.insert(orderAllowance).values({ orderCode: code, userId, integral, integralAmount, money });
    const source = { kind: 'orderSpent', code } as const;
    if (integral > 0 && !(await tryPost(tx, { userId, account: 'integral', change: -integral, source }))) return false;
    if (money !== '0.00' && !(await tryPost(tx, { userId, account: 'money', change: subtract('0', money), source }))) return false;
  }
  return true;
}

async function tryPost(tx: Transaction, posting: LedgerPosting): Promise<boolean> {
  try {
    return await postToLedger(tx, posting);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === errorCodes.balanceTooLow) return false;
    throw error;
  }
}

interface AllowanceReturn {
  code: string;
  userId: string;
  /** Amounts to return now. */
  integral: number;
  money: Amount;
}

/** The part of an order's allowance that was already returned, by refunds or by closing the order. */
const returnedSql = (account: 'integral' | 'money') => sql`coalesce((
  SELECT sum(change) FROM member_ledger
  WHERE member_ledger.user_id = used.user_id AND account = ${sql.raw(`'${account}'`)} AND (
    kind = 'orderReturned' AND member_ledger.code = used.order_code
    OR kind = 'refundReturned' AND member_ledger.code IN (
      SELECT id::text FROM refund_request WHERE refund_request.order_code = used.order_code AND refund_request.user_id = used.user_id)
  )), 0)`;

/** Returns the rest of the allowances of closed orders. Idempotent. */
export async function returnAllowances(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  if (orderCodes.length === 0) return;
  const { rows } = await tx.execute<AllowanceReturn & Record<string, unknown>>(sql`
    SELECT order_code AS code, user_id AS "userId", (integral - ${returnedSql('integral')})::int AS integral,
      (money - ${returnedSql('money')})::numeric(12, 2) AS money
    FROM order_allowance AS used WHERE order_code = ANY(${sql.param([...orderCodes])}::text[]) ORDER BY user_id, order_code`);
  for (const row of rows) await postReturn(tx, row, { kind: 'orderReturned', code: row.code });
}

/**
 * Returns points and money in proportion to the refunded share of the order, rounded down to whole points and cents.
 * Call it after the refund request entered the state that refunds the payment.
 */
export async function returnRefundedAllowance(tx: Transaction, { id, orderCode }: { id: number; orderCode: string }): Promise<void> {
  const { rows } = await tx.execute<AllowanceReturn & Record<string, unknown>>(sql`
    SELECT order_code AS code, used.user_id AS "userId",
      (floor(integral * refunded / pay_amount) - ${returnedSql('integral')})::int AS integral,
      (trunc(money * refunded / pay_amount, 2) - ${returnedSql('money')})::numeric(12, 2) AS money
    FROM order_allowance AS used JOIN shop_order ON shop_order.code = order_code AND shop_order.user_id = used.user_id AND pay_amount > 0
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS refunded FROM refund_request
      WHERE refund_request.order_code = used.order_code AND refund_request.user_id = used.user_id AND (type IN (1, 2) AND state = 5 OR type = 1 AND state = 2 OR type = 2 AND state = 4)
    ) AS refund
    WHERE order_code = ${orderCode}`);
  for (const row of rows) await postReturn(tx, row, { kind: 'refundReturned', code: String(id) });
}

async function postReturn(tx: Transaction, { userId, integral, money }: AllowanceReturn, source: LedgerPosting['source']): Promise<void> {
  if (integral > 0) await postToLedger(tx, { userId: Number(userId), account: 'integral', change: integral, source });
  if (parseAmount(money).greaterThan(0)) await postToLedger(tx, { userId: Number(userId), account: 'money', change: money, source });
}
