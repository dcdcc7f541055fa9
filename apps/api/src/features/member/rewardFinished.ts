import { parseAmount } from '@baodao/domain/money/money';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { donateFor } from './donations.ts';
import { postLedger } from './postLedger.ts';

/** One point, and one of experience, for so many TWD that stayed paid. */
const TWD_PER_POINT = 10;

/**
 * What finished orders earn their members: points, experience, and a donation in their name. By then nothing can be given
 * back any more, so nothing of it is ever taken away again.
 */
export async function rewardFinished(tx: Transaction, orderCodes: readonly string[]): Promise<void> {
  if (orderCodes.length === 0) return;
  const { rows } = await tx.execute<{ code: string; userId: string; paid: string }>(sql`
    SELECT code, user_id AS "userId", (pay_amount - coalesce(
      (SELECT sum(amount) FROM refund_request WHERE order_code = code AND state = 5), 0))::text AS paid
    FROM shop_order WHERE code = ANY(${sql.param([...orderCodes])}::text[]) AND pay_state > 0 ORDER BY user_id, code`);
  for (const { code, userId: id, paid } of rows) {
    const userId = Number(id);
    const change = parseAmount(paid).dividedToIntegerBy(TWD_PER_POINT).toNumber();
    const source = { kind: 'orderFinished', code } as const;
    if (change > 0) {
      await postLedger(tx, { userId, account: 'exp', change, source });
      await postLedger(tx, { userId, account: 'integral', change, source });
    }
    await donateFor(tx, userId, code, paid);
  }
}
