import type { OptionalMailKind, SecurityMailKind } from '@baodao/domain/account/mailKinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { TextVariant } from './mailTexts.ts';
import type { MessageKey } from './messageTexts.ts';

/** A mail to a member. Its values must not name a person, because the outbox keeps them. */
export interface RequestedMail {
  userId: number;
  kind: OptionalMailKind | SecurityMailKind;
  values: Record<string, string>;
  /** Replaces the text of the kind. */
  text?: TextVariant;
  /** Identifies the event, which causes at most one mail. */
  dedupe: string;
}

/** The messages that are also sent as mail. */
const mailsOfMessages: Partial<Record<MessageKey, RequestedMail['kind'] | Pick<RequestedMail, 'kind' | 'text'>>> = {
  orderSaved: 'orderSaved',
  saleOrderSaved: 'orderSaved',
  orderPaid: 'orderPaid',
  servicePaid: { kind: 'orderPaid', text: 'servicePaid' },
  serviceConfirmed: { kind: 'orderPaid', text: 'serviceConfirmed' },
  orderReady: { kind: 'orderShipped', text: 'orderReady' },
  giftPaid: { kind: 'orderPaid', text: 'giftPaid' },
  vouchersIssued: { kind: 'orderPaid', text: 'vouchersIssued' },
  orderOnPickup: { kind: 'orderSaved', text: 'orderOnPickup' },
  orderCollected: { kind: 'orderPaid', text: 'orderCollected' },
  orderShipped: 'orderShipped',
  orderDelivered: 'orderDelivered',
  giftClaimed: 'giftClaimed',
  giftDelivered: { kind: 'orderDelivered', text: 'giftDelivered' },
  voucherExpiring: 'voucherExpiring',
  refunded: 'refunded',
  serviceAnswered: 'serviceAnswered',
  refundedToBank: { kind: 'refunded', text: 'refundedToBank' },
  passwordChanged: 'passwordChanged',
  passwordReset: 'passwordReset',
  deletionAsked: 'accountDeletion',
  accountKept: 'accountKept',
};
const mailsOfKeys = new Map(Object.entries(mailsOfMessages));

interface WrittenMessage extends Pick<RequestedMail, 'userId' | 'values' | 'dedupe'> {
  textKey: string;
}

/** Requests the mails that accompany messages. Everything that writes messages of these kinds calls it in the same transaction. */
export async function requestMailsOf(tx: Queryable, messages: readonly WrittenMessage[]): Promise<void> {
  const mails = messages.flatMap(({ userId, textKey, values, dedupe }) => {
    const mail = mailsOfKeys.get(textKey);
    if (!mail) return [];
    return [{ userId, values, dedupe, ...(typeof mail === 'string' ? { kind: mail } : mail) }];
  });
  await requestMails(tx, mails);
}

/** True for a row of `member` that has a confirmed address and wants this kind of mail. */
export const wantsMailSql = (kind: SQL): SQL =>
  sql`member.email_confirmed_at IS NOT NULL AND member.email_bounced_at IS NULL AND NOT ${kind} = ANY(member.mail_opt_out)`;

/**
 * Adds the mails that accompany messages of one key, which is also the kind of the mail. `messages` is a table with the columns of `message`.
 * It runs in the transaction that writes them.
 */
export const insertMailsSql = (messages: SQL, kind: OptionalMailKind & MessageKey): SQL => sql`
  INSERT INTO outbox (kind, dedupe, payload)
  SELECT 'mail', 'mail:' || written.dedupe,
    jsonb_build_object('userId', written.user_id, 'kind', ${kind}::text, 'values', written."values", 'at', shop_now())
  FROM ${messages} AS written JOIN member ON member.id = written.user_id AND ${wantsMailSql(sql`${kind}::text`)}
  WHERE written.text_key = ${kind}
  ON CONFLICT (dedupe) DO NOTHING`;

/** Adds mails to the outbox, in the transaction of their event. Members without a confirmed address get none. */
export async function requestMails(tx: Queryable, mails: readonly RequestedMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.execute(sql`
    INSERT INTO outbox (kind, dedupe, payload)
    SELECT 'mail', 'mail:' || mail.dedupe,
      jsonb_strip_nulls(jsonb_build_object('userId', mail."userId", 'kind', mail.kind, 'text', mail.text, 'values', mail."values", 'at', shop_now()))
    FROM jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) AS mail ("userId" bigint, kind text, text text, "values" jsonb, dedupe text)
    JOIN member ON member.id = mail."userId" AND ${wantsMailSql(sql`mail.kind`)}
    ON CONFLICT (dedupe) DO NOTHING`);
}
