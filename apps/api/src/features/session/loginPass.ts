import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { member } from '../../db/schema/account.ts';
import { loginPass } from '../../db/schema/socialLogin.ts';
import type { MemberRow } from './sessions.queries.ts';
import { hashOf, newSecret } from './tokenHash.ts';

const LIFE = sql.raw(`interval '60 seconds'`);
const FORM = /^once_[\w-]{43}$/;

/** Stands in for a member's name and password, once and within a minute. Neither is his real one. */
export async function issuePass(
  db: Queryable,
  { id, code }: Pick<MemberRow, 'id' | 'code'>,
): Promise<{ username: string; password: string }> {
  const password = `once_${newSecret()}`;
  await db.insert(loginPass).values({ hash: hashOf(password), userId: id, expiresAt: sql`shop_now() + ${LIFE}` });
  return { username: code, password };
}

/** Whose pass it is; undefined for a password, and for a pass that was used, is too old or is another member's. */
export async function redeemPass(db: Queryable, username: string, password: string): Promise<MemberRow | undefined> {
  if (!FORM.test(password)) return undefined;
  const [used] = await db
    .update(loginPass)
    .set({ usedAt: sql`shop_now()` })
    .where(
      and(
        eq(loginPass.hash, hashOf(password)),
        eq(loginPass.userId, sql`(SELECT id FROM member WHERE code = ${username})`),
        isNull(loginPass.usedAt),
        gt(loginPass.expiresAt, sql`shop_now()`),
      ),
    )
    .returning({ userId: loginPass.userId });
  if (!used) return undefined;
  const [row] = await db.select().from(member).where(eq(member.id, used.userId));
  return row;
}
