import { type ThirdParty, thirdParties } from '@baodao/domain/session/shapes';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { thirdIdentity } from '../../db/schema/socialLogin.ts';

/** A person at a third party, by what tells him from all others there. */
export interface KnownPerson {
  provider: string;
  appId: string;
  subject: string;
  unionId: string | null;
}

/** Whose account the person is; by the number that all apps share first. */
export async function ownerOf(db: Queryable, { provider, appId, subject, unionId }: KnownPerson): Promise<number | undefined> {
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

/** Makes the person a way into the account. False when he is one already, or the account has another person of that party. */
export async function keepIdentity(db: Queryable, userId: number, { provider, appId, subject, unionId }: KnownPerson): Promise<boolean> {
  const kept = await db
    .insert(thirdIdentity)
    .values({ userId, provider, appId, subject, unionId })
    .onConflictDoNothing()
    .returning({ id: thirdIdentity.id });
  return kept.length > 0;
}

/** The parties an account can be entered by. */
export async function bindingsOf(db: Queryable, userId: number): Promise<ThirdParty[]> {
  const rows = await db.select({ provider: thirdIdentity.provider }).from(thirdIdentity).where(eq(thirdIdentity.userId, userId));
  return thirdParties.filter((party) => rows.some(({ provider }) => provider === party));
}

export async function dropIdentity(db: Queryable, userId: number, provider: ThirdParty): Promise<boolean> {
  const dropped = await db
    .delete(thirdIdentity)
    .where(and(eq(thirdIdentity.userId, userId), eq(thirdIdentity.provider, provider)))
    .returning({ id: thirdIdentity.id });
  return dropped.length > 0;
}
