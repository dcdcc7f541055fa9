import { randomInt } from 'node:crypto';
import { and, eq, notLike, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { member } from '../../db/schema/account.ts';
import type { MemberRow } from '../session/sessions.queries.ts';
import { TERMS_VERSION } from './terms.ts';

/** Without the letters and digits that are mistaken for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Tells nobody how many members there are, and can be told to a friend over the telephone. */
const newMemberCode = () => Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

export interface NewMember {
  /** E.164; for members without a number something that no number looks like. */
  phone: string;
  /** Null for members who come in by other ways. */
  passwordHash: string | null;
  nickname: string | null;
  language: string;
  inviteCode?: string | undefined;
}

/** The new member's id; undefined when the number has an account. An unknown invitation is no reason to refuse anybody. */
export async function keepMember(
  db: Queryable,
  { phone, passwordHash, nickname, language, inviteCode }: NewMember,
): Promise<number | undefined> {
  const [row] = await db
    .insert(member)
    .values({
      code: newMemberCode(),
      username: phone,
      passwordHash,
      nickname,
      language,
      inviterId: inviteCode ? sql`(SELECT id FROM ${member} WHERE code = ${inviteCode.trim().toUpperCase()})` : null,
      agreedTo: TERMS_VERSION,
      agreedAt: sql`shop_now()`,
    })
    .onConflictDoNothing({ target: member.username })
    .returning({ id: member.id });
  return row?.id;
}

/** Gives a member who has none a number to sign in with. False where he has one; the number itself may be another's, which the database refuses. */
export async function addPhone(db: Queryable, userId: number, change: { phone: string; passwordHash: string }): Promise<boolean> {
  const added = await db
    .update(member)
    .set({ username: change.phone, passwordHash: change.passwordHash })
    .where(and(eq(member.id, userId), notLike(member.username, '+%')))
    .returning({ id: member.id });
  return added.length > 0;
}

export async function changeMember(
  db: Queryable,
  userId: number,
  change: Partial<Pick<MemberRow, 'passwordHash' | 'nickname' | 'gender' | 'email' | 'portrait' | 'status'>>,
): Promise<MemberRow | undefined> {
  const [row] = await db.update(member).set(change).where(eq(member.id, userId)).returning();
  return row;
}
