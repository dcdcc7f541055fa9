import type { Role } from '@baodao/staff-api/rights';
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { createSecret, sha256 } from '../platform/crypto/secretHash.ts';
import type { Queryable } from '../platform/db/database.ts';
import { staffAccount, staffPasskey, staffRecoveryCode, staffSession } from '../platform/db/schema/staff.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { endStaffSessions } from './staffSessions.queries.ts';

export type StaffAccountRow = typeof staffAccount.$inferSelect;

export async function findStaffAccount(db: Queryable, username: string): Promise<StaffAccountRow | undefined> {
  const [row] = await db.select().from(staffAccount).where(eq(staffAccount.username, username));
  return row;
}

export async function findStaffAccountById(db: Queryable, id: number): Promise<StaffAccountRow | undefined> {
  const [row] = await db.select().from(staffAccount).where(eq(staffAccount.id, id));
  return row;
}

export const stateOf = ({ disabledAt, passwordHash }: Pick<StaffAccountRow, 'disabledAt' | 'passwordHash'>) =>
  disabledAt !== null ? 'disabled' : passwordHash === null ? 'invited' : 'active';

/** All accounts, with their open sessions and last use. */
export const listStaffAccounts = (db: Queryable) =>
  db
    .select({
      account: staffAccount,
      usedAt: sql<string | null>`max(${staffSession.usedAt})`,
      sessions: sql<number>`count(*) FILTER (WHERE ${staffSession.endedAt} IS NULL AND ${staffSession.usedAt} > shop_now() - interval '30 minutes')::int`,
    })
    .from(staffAccount)
    .leftJoin(staffSession, eq(staffSession.accountId, staffAccount.id))
    .groupBy(staffAccount.id)
    .orderBy(asc(staffAccount.username));

/** Returns undefined when the name is taken. */
export async function insertStaffAccount(
  db: Queryable,
  account: { username: string; name: string; role: Role },
): Promise<number | undefined> {
  const [row] = await db.insert(staffAccount).values(account).onConflictDoNothing().returning({ id: staffAccount.id });
  return row?.id;
}

/** Lets a person choose password and second factor once. What the account had of them before is gone. */
export async function inviteToAccount(tx: Transaction, id: number): Promise<{ token: string; expiresAt: Date }> {
  const token = createSecret();
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.accountId, id));
  await tx.delete(staffPasskey).where(eq(staffPasskey.accountId, id));
  await endStaffSessions(tx, id);
  const [row] = await tx
    .update(staffAccount)
    .set({
      passwordHash: null,
      secondFactor: null,
      secondFactorStep: null,
      invitationHash: sha256(token),
      invitationExpiresAt: sql`shop_now() + interval '3 days'`,
    })
    .where(eq(staffAccount.id, id))
    .returning({ expiresAt: staffAccount.invitationExpiresAt });
  if (!row?.expiresAt) throw new Error(`No account ${id} to invite`);
  return { token, expiresAt: row.expiresAt };
}

/** The page of an invitation. Browsers do not send what follows the hash, so no log has it. */
export const invitationAddress = (backOffice: string, token: string): string => `${backOffice}/#/invitation/${token}`;

export async function findInvited(db: Queryable, token: string): Promise<StaffAccountRow | undefined> {
  const [row] = await db
    .select()
    .from(staffAccount)
    .where(
      and(
        eq(staffAccount.invitationHash, sha256(token)),
        gt(staffAccount.invitationExpiresAt, sql`shop_now()`),
        sql`${staffAccount.disabledAt} IS NULL`,
      ),
    );
  return row;
}

/** Whether another owner can sign in. Locks the owners, so that two cannot take the role from each other at once. */
export async function hasAnotherOwner(tx: Transaction, id: number): Promise<boolean> {
  const owners = await tx
    .select({ id: staffAccount.id, passwordHash: staffAccount.passwordHash, disabledAt: staffAccount.disabledAt })
    .from(staffAccount)
    .where(and(eq(staffAccount.role, 'owner'), ne(staffAccount.id, id)))
    .orderBy(asc(staffAccount.id))
    .for('update');
  return owners.some((owner) => stateOf(owner) === 'active');
}

export interface AccountChange {
  name?: string | undefined;
  role?: Role | undefined;
  isDisabled?: boolean | undefined;
}

/** Changes an account. `lastOwner`: nobody could manage accounts afterwards, so nothing changes. */
export async function changeStaffAccount(
  tx: Transaction,
  id: number,
  { name, role, isDisabled }: AccountChange,
): Promise<{ before: StaffAccountRow } | 'unknown' | 'lastOwner'> {
  const [before] = await tx.select().from(staffAccount).where(eq(staffAccount.id, id)).for('update');
  if (!before) return 'unknown';
  const losesOwner = before.role === 'owner' && stateOf(before) === 'active' && (isDisabled === true || (role ?? 'owner') !== 'owner');
  if (losesOwner && !(await hasAnotherOwner(tx, id))) return 'lastOwner';
  await tx
    .update(staffAccount)
    .set({
      name: name ?? before.name,
      role: role ?? before.role,
      ...(isDisabled === undefined ? {} : { disabledAt: isDisabled ? sql`coalesce(disabled_at, shop_now())` : null }),
    })
    .where(eq(staffAccount.id, id));
  if (isDisabled === true || (role !== undefined && role !== before.role)) await endStaffSessions(tx, id);
  return { before };
}
