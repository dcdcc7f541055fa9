import { sql } from 'drizzle-orm';
import { computeHmac } from '../../platform/crypto/hmac.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Secrets } from '../../services.ts';

/** What proves to be the same person again: a phone number in E.164, or an identity of a provider. */
export type Contact = { phone: string } | { provider: string; appId: string; subject: string };

function hashContact(secret: string, contact: Contact): string {
  const parts = 'phone' in contact ? ['phone', contact.phone] : [contact.provider, contact.appId, contact.subject];
  return computeHmac(secret, 'former contact', ...parts).toString('hex');
}

/** Keeps keyed hashes of the contacts of a member who is about to be deleted. */
export async function rememberContacts(tx: Transaction, { shop }: Secrets, userId: number): Promise<void> {
  const { rows } = await tx.execute<{ phone: string; provider: string | null; appId: string; subject: string }>(sql`
    SELECT username AS phone, provider, app_id AS "appId", subject
    FROM member LEFT JOIN third_identity ON user_id = member.id WHERE member.id = ${userId}`);
  const contacts = rows.flatMap(({ phone, provider, appId, subject }): Contact[] => [
    ...(phone.startsWith('+') ? [{ phone }] : []),
    ...(provider === null ? [] : [{ provider, appId, subject }]),
  ]);
  const hashes = [...new Set(contacts.map((contact) => hashContact(shop, contact)))];
  await tx.execute(sql`
    INSERT INTO former_contact (hash, user_id) SELECT hash, ${userId}::bigint FROM unnest(${sql.param(hashes)}::text[]) AS hash
    ON CONFLICT (hash) DO UPDATE SET user_id = excluded.user_id, deleted_at = excluded.deleted_at`);
}

/** Links a new member, or one with a new contact, to the deleted accounts of the same person. */
export async function linkFormerMembers(tx: Transaction, { shop, previous }: Secrets, userId: number, contact: Contact): Promise<void> {
  const hashes = [shop, ...(previous === undefined ? [] : [previous])].map((secret) => hashContact(secret, contact));
  await tx.execute(sql`
    UPDATE member SET former_ids = member.former_ids || former.former_ids || former.id
    FROM member AS former JOIN former_contact ON former_contact.user_id = former.id
    WHERE member.id = ${userId} AND hash = ANY(${sql.param(hashes)}::text[])`);
}
