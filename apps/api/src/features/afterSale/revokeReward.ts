import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/transaction.ts';
import { postToLedger } from '../member/postToLedger.ts';
import { refundedQuantity } from '../purchases/refundedQuantity.ts';
import type { RefundRequest } from './refundRequest.ts';

/**
 * Revokes the points for a line's review once all its units are refunded, so that buying, reviewing and returning earns nothing. Points
 * already spent are not revoked, because the balance is never negative. The review stays.
 */
export async function revokeReward(tx: Transaction, { id, lineId, userId }: RefundRequest): Promise<void> {
  const { rows } = await tx.execute<{ earned: number }>(sql`
    SELECT earned.change::int AS earned FROM member_ledger AS earned JOIN order_line AS line ON line.id = ${lineId}::bigint
    WHERE earned.user_id = ${userId}::bigint AND earned.account = 'integral' AND earned.kind = 'review' AND earned.code = line.id::text
      AND line.num = ${refundedQuantity('line')}`);
  const [reward] = rows;
  if (!reward) return;
  const source = { kind: 'refundTaken', code: String(id) } as const;
  await postToLedger(tx, { userId, account: 'integral', change: -reward.earned, source, capAtBalance: true });
}
