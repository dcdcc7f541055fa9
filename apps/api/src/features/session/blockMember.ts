import { and, eq } from 'drizzle-orm';
import { member, memberStates } from '../../platform/db/schema/account.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { revokeTokens } from './sessions.queries.ts';

/** Blocks a member, or lets one in again. Ends the sessions. Returns false if the account is in another state. */
export async function blockMember(tx: Transaction, userId: number, isBlocked: boolean): Promise<boolean> {
  const [from, to] = isBlocked ? [memberStates.normal, memberStates.blocked] : [memberStates.blocked, memberStates.normal];
  const changed = await tx
    .update(member)
    .set({ status: to })
    .where(and(eq(member.id, userId), eq(member.status, from)))
    .returning({ id: member.id });
  if (changed.length === 0) return false;
  if (isBlocked) await revokeTokens(tx, userId);
  return true;
}
