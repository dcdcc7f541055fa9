import { type Amount, parseAmount } from '@baodao/domain/money/money';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction.ts';
import { donateForOrder } from './donations.ts';
import { postToLedger } from './postToLedger.ts';

/** Paid TWD per point, and per point of experience. */
const TWD_PER_POINT = 10;

export const calculateEarnedPoints = (paid: Amount): number => parseAmount(paid).dividedToIntegerBy(TWD_PER_POINT).toNumber();

/**
 * Grants points and experience for finished orders, and donates in the member's name. Finished orders cannot be refunded any more,
 * so these rewards are never revoked.
 */
export async function rewardFinishedOrders(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  if (orderCodes.length === 0) return;
  const { rows } = await tx.execute<{ code: string; userId: string; paid: string }>(sql`
    SELECT code, user_id AS "userId", (pay_amount - coalesce(
      (SELECT sum(amount) FROM refund_request WHERE order_code = code AND state = 5), 0))::text AS paid
    FROM shop_order WHERE code = ANY(${sql.param([...orderCodes])}::text[]) AND pay_state > 0 ORDER BY user_id, code`);
  for (const { code, userId: id, paid } of rows) {
    const userId = Number(id);
    const change = calculateEarnedPoints(paid);
    const source = { kind: 'orderFinished', code } as const;
    if (change > 0) {
      await postToLedger(tx, { userId, account: 'exp', change, source });
      await postToLedger(tx, { userId, account: 'integral', change, source });
    }
    await donateForOrder(tx, userId, code, paid);
  }
}
