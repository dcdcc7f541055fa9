import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { createSecret, sha256 } from '../platform/crypto/secretHash.ts';
import type { Queryable } from '../platform/db/database.ts';
import { staffAccount, staffSession } from '../platform/db/schema/staff.ts';

/** A session ends after half an hour without a call, and after a working day. */
const isFresh = and(
  isNull(staffSession.endedAt),
  gt(staffSession.usedAt, sql`shop_now() - interval '30 minutes'`),
  gt(staffSession.createdAt, sql`shop_now() - interval '12 hours'`),
);

export interface StaffCaller {
  id: number;
  username: string;
  name: string;
  role: (typeof staffAccount.$inferSelect)['role'];
  sessionId: string;
}

/** The accounts that may sign in and act. */
export const isActive = (isLive: boolean) =>
  and(isNull(staffAccount.disabledAt), isNotNull(staffAccount.passwordHash), isLive ? eq(staffAccount.isDemo, false) : undefined);

export async function openStaffSession(
  db: Queryable,
  accountId: number,
  browser: { deviceHash: string; agent: string; address: string },
): Promise<string> {
  const secret = createSecret();
  await db.insert(staffSession).values({ hash: sha256(secret), id: randomUUID(), accountId, ...browser });
  return secret;
}

/** The caller with the cookie's secret. Notes the use, at most once a minute. */
export async function findStaffCaller(db: Queryable, secret: string, isLive: boolean): Promise<StaffCaller | null> {
  const hash = sha256(secret);
  const [found] = await db
    .select({
      id: staffAccount.id,
      username: staffAccount.username,
      name: staffAccount.name,
      role: staffAccount.role,
      sessionId: staffSession.id,
      isUseOld: sql<boolean>`${staffSession.usedAt} < shop_now() - interval '1 minute'`,
    })
    .from(staffSession)
    .innerJoin(staffAccount, eq(staffAccount.id, staffSession.accountId))
    .where(and(eq(staffSession.hash, hash), isFresh, isActive(isLive)));
  if (!found) return null;
  const { isUseOld, ...caller } = found;
  if (isUseOld)
    await db
      .update(staffSession)
      .set({ usedAt: sql`shop_now()` })
      .where(and(eq(staffSession.hash, hash), isFresh));
  return caller;
}

export const listStaffSessions = (db: Queryable, accountId: number) =>
  db
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.accountId, accountId), isFresh))
    .orderBy(desc(staffSession.usedAt), staffSession.id);

/** Returns false when the account has no such session. */
export async function endStaffSession(db: Queryable, accountId: number, id: string): Promise<boolean> {
  const ended = await db
    .update(staffSession)
    .set({ endedAt: sql`shop_now()` })
    .where(and(eq(staffSession.accountId, accountId), eq(staffSession.id, id), isNull(staffSession.endedAt)))
    .returning({ id: staffSession.id });
  return ended.length > 0;
}

/** Ends all sessions of an account, except one. */
export async function endStaffSessions(db: Queryable, accountId: number, exceptId: string | null = null): Promise<void> {
  await db
    .update(staffSession)
    .set({ endedAt: sql`shop_now()` })
    .where(
      and(
        eq(staffSession.accountId, accountId),
        isNull(staffSession.endedAt),
        exceptId === null ? undefined : ne(staffSession.id, exceptId),
      ),
    );
}

/** Ends the session of a secret that the browser brought to the sign-in. It gets a new one, which nobody else can know. */
export async function endSessionOfSecret(db: Queryable, secret: string): Promise<void> {
  await db
    .update(staffSession)
    .set({ endedAt: sql`shop_now()` })
    .where(and(eq(staffSession.hash, sha256(secret)), isNull(staffSession.endedAt)));
}

/** Whether somebody signed in to the account in this browser within the last months. */
export async function isKnownDevice(db: Queryable, accountId: number, deviceHash: string): Promise<boolean> {
  const known = await db
    .select({ id: staffSession.id })
    .from(staffSession)
    .where(
      and(
        eq(staffSession.accountId, accountId),
        eq(staffSession.deviceHash, deviceHash),
        gt(staffSession.createdAt, sql`shop_now() - interval '90 days'`),
      ),
    )
    .limit(1);
  return known.length > 0;
}
