import { type ProviderName, providerNames } from '@baodao/domain/socialLogin/shapes';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { socialIdentity } from '../../platform/db/schema/socialLogin.ts';

/** Identifies a person at an identity provider. */
export interface ProviderIdentity {
  provider: string;
  appId: string;
  subject: string;
  unionId: string | null;
}

/** Finds the member. Prefers the union id, which all apps of a provider share. */
export async function findOwner(db: Queryable, { provider, appId, subject, unionId }: ProviderIdentity): Promise<number | undefined> {
  const bySubject = and(eq(socialIdentity.appId, appId), eq(socialIdentity.subject, subject));
  const byUnion = unionId === null ? undefined : eq(socialIdentity.unionId, unionId);
  const [row] = await db
    .select({ userId: socialIdentity.userId })
    .from(socialIdentity)
    .where(and(eq(socialIdentity.provider, provider), or(bySubject, byUnion)))
    .orderBy(desc(sql`coalesce(${socialIdentity.unionId} = ${unionId}, false)`))
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
    .insert(socialIdentity)
    .values({ userId, provider, appId, subject, unionId })
    .onConflictDoNothing()
    .returning({ id: socialIdentity.id });
  return inserted.length > 0;
}

/** The identity providers bound to an account. */
export async function readBindings(db: Queryable, userId: number): Promise<ProviderName[]> {
  const rows = await db.select({ provider: socialIdentity.provider }).from(socialIdentity).where(eq(socialIdentity.userId, userId));
  return providerNames.filter((known) => rows.some(({ provider }) => provider === known));
}

export async function deleteIdentity(db: Queryable, userId: number, provider: ProviderName): Promise<boolean> {
  const deleted = await db
    .delete(socialIdentity)
    .where(and(eq(socialIdentity.userId, userId), eq(socialIdentity.provider, provider)))
    .returning({ id: socialIdentity.id });
  return deleted.length > 0;
}
