import { eq } from 'drizzle-orm';
import { member } from '../../platform/db/schema/account.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { postToLedger } from './postToLedger.ts';
import { rewardTask } from './tasks.ts';

const WELCOME_POINTS = 50;

/** Rewards the invited member and the inviter, unless the member had an account before. */
export async function rewardInvitation(tx: Transaction, userId: number): Promise<void> {
  const [row] = await tx.select({ inviterId: member.inviterId, formerIds: member.formerIds }).from(member).where(eq(member.id, userId));
  const inviterId = row?.inviterId ?? null;
  if (!row || inviterId === null || row.formerIds.length > 0) return;
  // The inviter has the lower id, and postings must follow the order of ids.
  await rewardTask(tx, inviterId, 'invite', String(userId));
  await postToLedger(tx, { userId, account: 'integral', change: WELCOME_POINTS, source: { kind: 'invited', code: String(userId) } });
}
