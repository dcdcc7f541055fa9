import { randomInt } from 'node:crypto';
import { normalizeTypedCode } from '@baodao/domain/text/normalizeTyped';
import { and, eq, notLike, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { parseLanguage } from '../../platform/db/localizedText.ts';
import { member } from '../../platform/db/schema/account.ts';
import { addWebhookEvents } from '../webhooks/webhookEvents.ts';
import type { MemberRow } from './sessions.queries.ts';
import { TERMS_VERSION } from './terms.ts';

/** Omits characters that look alike. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Random, so that it does not reveal the number of members, and easy to read out loud. */
const createMemberCode = () => Array.from({ length: 10 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

export interface NewMember {
  /** E.164. For members without a phone number, a text that is no phone number. */
  phone: string;
  /** Null for members who register by social login. */
  passwordHash: string | null;
  nickname: string | null;
  language: string;
  inviteCode?: string | undefined;
}

/** Returns the new member's id, or undefined when the number has an account. Ignores an unknown invite code. */
export async function insertMember(
  db: Queryable,
  { phone, passwordHash, nickname, language, inviteCode }: NewMember,
): Promise<number | undefined> {
  const code = createMemberCode();
  const [row] = await db
    .insert(member)
    .values({
      code,
      username: phone,
      passwordHash,
      nickname,
      language,
      inviterId: inviteCode ? sql`(SELECT id FROM ${member} WHERE code = ${normalizeTypedCode(inviteCode)})` : null,
      agreedTo: TERMS_VERSION,
      agreedAt: sql`shop_now()`,
    })
    .onConflictDoNothing({ target: member.username })
    .returning({ id: member.id, inviterId: member.inviterId });
  if (!row) return undefined;
  const facts = { memberCode: code, language: parseLanguage(language), isInvited: row.inviterId !== null };
  await addWebhookEvents(db, [{ type: 'member.registered', resource: `member:${code}`, data: facts }]);
  return row.id;
}

/** Returns false when the member already has a phone number. Throws a unique violation when another member has this number. */
export async function addPhone(db: Queryable, userId: number, change: { phone: string; passwordHash: string }): Promise<boolean> {
  const added = await db
    .update(member)
    .set({ username: change.phone, passwordHash: change.passwordHash })
    .where(and(eq(member.id, userId), notLike(member.username, '+%')))
    .returning({ id: member.id });
  return added.length > 0;
}

export async function updateMember(
  db: Queryable,
  userId: number,
  change: Partial<
    Pick<
      MemberRow,
      | 'passwordHash'
      | 'nickname'
      | 'gender'
      | 'email'
      | 'emailConfirmedAt'
      | 'emailBouncedAt'
      | 'mailOptOut'
      | 'language'
      | 'portrait'
      | 'status'
    >
  >,
): Promise<MemberRow | undefined> {
  const [row] = await db.update(member).set(change).where(eq(member.id, userId)).returning();
  return row;
}
