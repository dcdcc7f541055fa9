import { maskPhone } from '@baodao/domain/account/loginName';
import type { User } from '@baodao/domain/session/shapes';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { memberBirthday } from '../../platform/db/schema/member.ts';
import { accountDeletion } from '../../platform/db/schema/personal.ts';
import { readPictures } from '../media/pictures.ts';
import { readBindings } from './identities.queries.ts';
import type { MemberRow } from './sessions.queries.ts';

/** The profile that a member sees. The phone number is masked, since the browser stores this reply. */
export async function buildUserReply(db: Queryable, row: MemberRow): Promise<User> {
  const pictures = await readPictures(db, [row.portrait]);
  const [birthday] = await db.select().from(memberBirthday).where(eq(memberBirthday.userId, row.id));
  const [deletion] = await db
    .select({ dueAt: accountDeletion.dueAt })
    .from(accountDeletion)
    .where(and(eq(accountDeletion.userId, row.id), isNull(accountDeletion.doneAt)));
  // Members who registered by social login have no phone number.
  const phoneMasked = row.username.startsWith('+') ? maskPhone(row.username) : null;
  return {
    id: row.code,
    username: phoneMasked ?? row.code,
    nickname: row.nickname,
    portrait: (row.portrait && pictures.get(row.portrait)) || null,
    gender: row.gender === 'female' || row.gender === 'male' ? row.gender : 'unknown',
    phoneMasked,
    emailMasked: maskEmail(row.email),
    language: row.language,
    currency: row.currency,
    bindings: await readBindings(db, row.id),
    hasPassword: row.passwordHash !== null,
    birthday: birthday ? formatDay(birthday) : null,
    birthdayLunar: birthday?.lunar ?? false,
    deleteTime: deletion?.dueAt.toISOString() ?? null,
    createTime: row.createdAt.toISOString(),
  };
}

export const maskEmail = (email: string | null): string | null => email && `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`;

const formatDay = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
