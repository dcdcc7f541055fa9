import { maskPhone } from '@baodao/domain/account/loginName';
import type { User } from '@baodao/domain/session/shapes';
import type { Queryable } from '../../db/database.ts';
import { picturesOf } from '../media/pictures.ts';
import type { MemberRow } from './sessions.queries.ts';

/** A member as he sees himself. The number stands in it masked: the browser keeps this reply. */
export async function userReply(db: Queryable, row: MemberRow): Promise<User> {
  const pictures = await picturesOf(db, [row.portrait]);
  return {
    id: row.code,
    username: maskPhone(row.username),
    nickname: row.nickname,
    portrait: (row.portrait && pictures.get(row.portrait)) || null,
    gender: row.gender === 'female' || row.gender === 'male' ? row.gender : 'unknown',
    phoneMasked: maskPhone(row.username),
    emailMasked: row.email && `${row.email.slice(0, 1)}***${row.email.slice(row.email.indexOf('@'))}`,
    language: row.language,
    currency: row.currency,
    bindings: [],
    hasPassword: row.passwordHash !== null,
    createTime: row.createdAt.toISOString(),
  };
}
