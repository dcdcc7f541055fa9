import { eq } from 'drizzle-orm';
import type { Queryable } from '../platform/db/database.ts';
import { member } from '../platform/db/schema/account.ts';
import { notFound } from '../platform/http/problems.ts';
import { maskName } from './maskPerson.ts';

/** The member with a code, and the nickname as staff see it. Throws if there is none. */
export async function findMemberByCode(db: Queryable, code: string): Promise<{ id: number; nickname: string; status: number }> {
  const [found] = await db
    .select({ id: member.id, nickname: member.nickname, status: member.status })
    .from(member)
    .where(eq(member.code, code));
  if (!found) throw notFound('member');
  return { ...found, nickname: maskName(found.nickname ?? '') };
}
