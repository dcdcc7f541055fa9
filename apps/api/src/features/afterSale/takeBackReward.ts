import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { postLedger } from '../member/postLedger.ts';
import { paidBack } from './paidBack.ts';
import type { RequestRow } from './requestRow.ts';

/**
 * Takes back what the review of a line earned, when the money of all its pieces has gone back: else whoever buys, reviews and gives
 * back would be paid for it. What is spent by now stays with its buyer, who never owes points. The review stays, too: it was bought.
 */
export async function takeBackReward(tx: Transaction, { id, lineId, userId }: RequestRow): Promise<void> {
  const { rows } = await tx.execute<{ earned: number }>(sql`
    SELECT earned.change::int AS earned FROM member_ledger AS earned JOIN order_line AS line ON line.id = ${lineId}::bigint
    WHERE earned.user_id = ${userId}::bigint AND earned.account = 'integral' AND earned.kind = 'review' AND earned.code = line.id::text
      AND line.num = ${paidBack('line')}`);
  const [reward] = rows;
  if (!reward) return;
  const source = { kind: 'refundTaken', code: String(id) } as const;
  await postLedger(tx, { userId, account: 'integral', change: -reward.earned, source, upToBalance: true });
}
