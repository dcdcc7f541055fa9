import { eq } from 'drizzle-orm';
import { member } from '../../db/schema/account.ts';
import type { Transaction } from '../../db/transaction.ts';
import { postLedger } from './postLedger.ts';
import { earnByTask } from './tasks.ts';

const WELCOME = 50;

/** A member who came by an invitation has points to begin with, and so has earned whoever invited him. */
export async function rewardInvitation(tx: Transaction, userId: number): Promise<void> {
  const [row] = await tx.select({ inviterId: member.inviterId }).from(member).where(eq(member.id, userId));
  const inviterId = row?.inviterId ?? null;
  if (inviterId === null) return;
  // The inviter first: his is the lower id, and all who post for several post in that order.
  await earnByTask(tx, inviterId, 'invite', String(userId));
  await postLedger(tx, { userId, account: 'integral', change: WELCOME, source: { kind: 'invited', code: String(userId) } });
}
