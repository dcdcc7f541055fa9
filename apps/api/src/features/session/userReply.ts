import { maskPhone } from '@baodao/domain/account/loginName';
import type { User } from '@baodao/domain/session/shapes';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { memberBirthday } from '../../db/schema/member.ts';
import { accountDeletion } from '../../db/schema/personal.ts';
import { picturesOf } from '../media/pictures.ts';
import { bindingsOf } from '../socialLogin/identities.queries.ts';
import type { MemberRow } from './sessions.queries.ts';

/** A member as he sees himself. The number stands in it masked: the browser keeps this reply. */
export async function userReply(db: Queryable, row: MemberRow): Promise<User> {
  const pictures = await picturesOf(db, [row.portrait]);
  const [born] = await db.select().from(memberBirthday).where(eq(memberBirthday.userId, row.id));
  const [leaving] = await db
    .select({ dueAt: accountDeletion.dueAt })
    .from(accountDeletion)
    .where(and(eq(accountDeletion.userId, row.id), isNull(accountDeletion.doneAt)));
  // Members who came by a third party have none.
  const phoneMasked = row.username.startsWith('+') ? maskPhone(row.username) : null;
  return {
    id: row.code,
    username: phoneMasked ?? row.code,
    nickname: row.nickname,
    portrait: (row.portrait && pictures.get(row.portrait)) || null,
    gender: row.gender === 'female' || row.gender === 'male' ? row.gender : 'unknown',
    phoneMasked,
    emailMasked: row.email && `${row.email.slice(0, 1)}***${row.email.slice(row.email.indexOf('@'))}`,
    language: row.language,
    currency: row.currency,
    bindings: await bindingsOf(db, row.id),
    hasPassword: row.passwordHash !== null,
    birthday: born ? dayOf(born) : null,
    birthdayLunar: born?.lunar ?? false,
    deleteTime: leaving?.dueAt.toISOString() ?? null,
    createTime: row.createdAt.toISOString(),
  };
}

const dayOf = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
