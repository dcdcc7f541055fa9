import { type ThirdParty, thirdParties } from '@baodao/domain/session/shapes';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { thirdIdentity } from '../../db/schema/socialLogin.ts';

/** Identifies a person at an identity provider. */
export interface ProviderIdentity {
  provider: string;
  appId: string;
  subject: string;
  unionId: string | null;
}

/** Finds the member. Prefers the union id, which all apps of a provider share. */
export async function findOwner(db: Queryable, { provider, appId, subject, unionId }: ProviderIdentity): Promise<number | undefined> {
  const bySubject = and(eq(thirdIdentity.appId, appId), eq(thirdIdentity.subject, subject));
  const byUnion = unionId === null ? undefined : eq(thirdIdentity.unionId, unionId);
  const [row] = await db
    .select({ userId: thirdIdentity.userId })
    .from(thirdIdentity)
    .where(and(eq(thirdIdentity.provider, provider), or(bySubject, byUnion)))
    .orderBy(desc(sql`coalesce(${thirdIdentity.unionId} = ${unionId}, false)`))
    .limit(1);
  return row?.userId;
}

/** Returns false when the identity is already bound, or the account has another identity of that provider. */
export async function insertIdentity(
  db: Queryable,
  userId: number,
  { provider, appId, subject, unionId }: ProviderIdentity,
): Promise<boolean> {
  const inserted = await db
    .insert(thirdIdentity)
    .values({ userId, provider, appId, subject, unionId })
    .onConflictDoNothing()
    .returning({ id: thirdIdentity.id });
  return inserted.length > 0;
}

/** The identity providers bound to an account. */
export async function readBindings(db: Queryable, userId: number): Promise<ThirdParty[]> {
  const rows = await db.select({ provider: thirdIdentity.provider }).from(thirdIdentity).where(eq(thirdIdentity.userId, userId));
  return thirdParties.filter((known) => rows.some(({ provider }) => provider === known));
}

export async function deleteIdentity(db: Queryable, userId: number, provider: ThirdParty): Promise<boolean> {
  const deleted = await db
    .delete(thirdIdentity)
    .where(and(eq(thirdIdentity.userId, userId), eq(thirdIdentity.provider, provider)))
    .returning({ id: thirdIdentity.id });
  return deleted.length > 0;
}
