import { errorCodes } from '@baodao/domain/errors/codes';
import { subtract, sum } from '@baodao/domain/money/add';
import { type Amount, parseAmount, toAmount } from '@baodao/domain/money/money';
import type { CalculateInput } from '@baodao/domain/orders/shapes';
import { sql } from 'drizzle-orm';
import { orderAllowance } from '../../db/schema/member.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ApiProblem } from '../../http/problems.ts';
import { type Posting, postLedger } from './postLedger.ts';

/** So many points take one TWD off. */
const POINTS_PER_TWD = 10;
/** Points take at most this part off what the goods cost. */
const POINTS_PART = '0.2';
/** A payment of nothing is none: so much of each order is paid in any case, in TWD. */
const LEAST_PAID = 1;

/** What a member has to spend at the checkout. */
export interface Purse {
  integral: number;
  money: Amount;
}
export const emptyPurse: Purse = { integral: 0, money: '0.00' };

/** What points and money take off one order, in whole TWD. */
export interface Allowance {
  integral: number;
  integralAmount: Amount;
  money: Amount;
}

export interface AllowancePlan {
  orders: Allowance[];
  /** The most that could be used, and what is. */
  integral: { have: number; max: number; used: number; amount: Amount };
  money: { have: Amount; max: Amount; used: Amount };
}

export interface Payable {
  /** What the goods cost after all that was taken off them. */
  goods: Amount;
  payAmount: Amount;
}

const twd = (whole: number): Amount => toAmount(parseAmount(String(whole)));
const whole = (amount: Amount) => parseAmount(amount).floor().toNumber();

/** How much of what is asked for each order takes, one after the other, up to its cap. */
function spread(asked: number, caps: readonly number[]): number[] {
  let left = asked;
  return caps.map((cap) => {
    const taken = Math.min(left, cap);
    left -= taken;
    return taken;
  });
}

const total = (numbers: readonly number[]) => numbers.reduce((sofar, each) => sofar + each, 0);

/** Points come before money: they take off a part of the goods, money what is left to pay. */
export function planAllowances(
  orders: readonly Payable[],
  { integral: points = 0, money = '0.00' }: Pick<CalculateInput, 'integral' | 'money'>,
  purse: Purse,
): AllowancePlan {
  const pointCaps = orders.map(({ goods, payAmount }) =>
    Math.max(0, Math.min(parseAmount(goods).times(POINTS_PART).floor().toNumber(), whole(payAmount) - LEAST_PAID)),
  );
  const mostPoints = Math.min(Math.floor(purse.integral / POINTS_PER_TWD), total(pointCaps));
  const byPoints = spread(Math.min(Math.floor(points / POINTS_PER_TWD), mostPoints), pointCaps);

  const moneyCaps = orders.map(({ payAmount }, at) => Math.max(0, whole(payAmount) - (byPoints[at] ?? 0) - LEAST_PAID));
  const mostMoney = Math.min(whole(purse.money), total(moneyCaps));
  const byMoney = spread(Math.min(whole(money), mostMoney), moneyCaps);
  return {
    orders: orders.map((_, at) => ({
      integral: (byPoints[at] ?? 0) * POINTS_PER_TWD,
      integralAmount: twd(byPoints[at] ?? 0),
      money: twd(byMoney[at] ?? 0),
    })),
    integral: {
      have: purse.integral,
      max: mostPoints * POINTS_PER_TWD,
      used: total(byPoints) * POINTS_PER_TWD,
      amount: twd(total(byPoints)),
    },
    money: { have: purse.money, max: twd(mostMoney), used: twd(total(byMoney)) },
  };
}

export const takenOff = ({ integralAmount, money }: Allowance): Amount => sum([integralAmount, money]);

/** Spends what orders use; false where there is less by now, and the caller rolls back. */
export async function spendAllowances(
  tx: Transaction,
  userId: number,
  orders: readonly (Allowance & { code: string })[],
): Promise<boolean> {
  for (const { code, integral, integralAmount, money } of orders) {
    if (integral === 0 && money === '0.00') continue;
    await tx.insert(orderAllowance).values({ orderCode: code, userId, integral, integralAmount, money });
    const source = { kind: 'orderSpent', code } as const;
    if (integral > 0 && !(await isPosted(tx, { userId, account: 'integral', change: -integral, source }))) return false;
    if (money !== '0.00' && !(await isPosted(tx, { userId, account: 'money', change: subtract('0', money), source }))) return false;
  }
  return true;
}

async function isPosted(tx: Transaction, posting: Posting): Promise<boolean> {
  try {
    return await postLedger(tx, posting);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === errorCodes.balanceTooLow) return false;
    throw error;
  }
}

interface Returnable {
  code: string;
  userId: string;
  /** What goes back by now. */
  integral: number;
  money: Amount;
}

/** What has gone back of an order's allowance: with single refunds, and with the order. */
const returnedSql = (account: 'integral' | 'money') => sql`coalesce((
  SELECT sum(change) FROM member_ledger
  WHERE member_ledger.user_id = used.user_id AND account = ${sql.raw(`'${account}'`)} AND (
    kind = 'orderReturned' AND member_ledger.code = used.order_code
    OR kind = 'refundReturned' AND member_ledger.code IN (SELECT id::text FROM refund_request WHERE refund_request.order_code = used.order_code)
  )), 0)`;

/** Gives back what closed orders had used and what has not gone back with refunds of them; said twice it is given back once. */
export async function returnAllowances(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  if (orderCodes.length === 0) return;
  const { rows } = await tx.execute<Returnable & Record<string, unknown>>(sql`
    SELECT order_code AS code, user_id AS "userId", (integral - ${returnedSql('integral')})::int AS integral,
      (money - ${returnedSql('money')})::numeric(12, 2) AS money
    FROM order_allowance AS used WHERE order_code = ANY(${sql.param([...orderCodes])}::text[]) ORDER BY user_id, order_code`);
  for (const row of rows) await post(tx, row, { kind: 'orderReturned', code: row.code });
}

/**
 * Gives back the part of an order's points and money that goes with the part of its price that is given back by now: whole points,
 * and money to the cent, rounded down until nothing of the order is left. The request stands in the state that sends its money.
 */
export async function returnAllowanceShare(tx: Transaction, { id, orderCode }: { id: number; orderCode: string }): Promise<void> {
  const { rows } = await tx.execute<Returnable & Record<string, unknown>>(sql`
    SELECT order_code AS code, used.user_id AS "userId",
      (floor(integral * refunded / pay_amount) - ${returnedSql('integral')})::int AS integral,
      (trunc(money * refunded / pay_amount, 2) - ${returnedSql('money')})::numeric(12, 2) AS money
    FROM order_allowance AS used JOIN shop_order ON shop_order.code = order_code AND pay_amount > 0
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS refunded FROM refund_request
      WHERE refund_request.order_code = used.order_code AND (type IN (1, 2) AND state = 5 OR type = 1 AND state = 2 OR type = 2 AND state = 4)
    ) AS given
    WHERE order_code = ${orderCode}`);
  for (const row of rows) await post(tx, row, { kind: 'refundReturned', code: String(id) });
}

async function post(tx: Transaction, { userId, integral, money }: Returnable, source: Posting['source']): Promise<void> {
  if (integral > 0) await postLedger(tx, { userId: Number(userId), account: 'integral', change: integral, source });
  if (parseAmount(money).greaterThan(0)) await postLedger(tx, { userId: Number(userId), account: 'money', change: money, source });
}
