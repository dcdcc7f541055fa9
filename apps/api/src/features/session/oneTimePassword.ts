import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { createSecret, sha256 } from '../../platform/crypto/secretHash.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { member } from '../../platform/db/schema/account.ts';
import { loginCredential } from '../../platform/db/schema/socialLogin.ts';
import type { MemberRow } from './sessions.queries.ts';

const LIFETIME = sql.raw(`interval '60 seconds'`);
const PASSWORD_PATTERN = /^once_[\w-]{43}$/;

/** Issues credentials for the password grant that work once within a minute. */
export async function issueOneTimePassword(
  db: Queryable,
  { id, code }: Pick<MemberRow, 'id' | 'code'>,
): Promise<{ username: string; password: string }> {
  const password = `once_${createSecret()}`;
  await db.insert(loginCredential).values({ hash: sha256(password), userId: id, expiresAt: sql`shop_now() + ${LIFETIME}` });
  return { username: code, password };
}

/** Returns the owner; undefined for ordinary passwords and for one-time passwords that are used, expired or another member's. */
export async function redeemOneTimePassword(db: Queryable, username: string, password: string): Promise<MemberRow | undefined> {
  if (!PASSWORD_PATTERN.test(password)) return undefined;
  const [used] = await db
    .update(loginCredential)
    .set({ usedAt: sql`shop_now()` })
    .where(
      and(
        eq(loginCredential.hash, sha256(password)),
        eq(loginCredential.userId, sql`(SELECT id FROM member WHERE code = ${username})`),
        isNull(loginCredential.usedAt),
        gt(loginCredential.expiresAt, sql`shop_now()`),
      ),
    )
    .returning({ userId: loginCredential.userId });
  if (!used) return undefined;
  const [row] = await db.select().from(member).where(eq(member.id, used.userId));
  return row;
}
