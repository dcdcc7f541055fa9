import { optionalMailKinds, securityMailKinds } from '@baodao/domain/account/mailKinds';
import type { Language } from '@baodao/domain/wire/fields';
import { serverTexts } from '@baodao/i18n/serverTexts';
import { type LinkOptions, settingInfo, settingService, userForget } from '@baodao/link-builders/links';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatMailText, type MailKind, textVariants } from '../features/notifications/mailTexts.ts';
import { buildMailLink } from '../mail/linkPage.ts';
import { AddressRejected } from '../mail/mailer.ts';
import { createMailTokens } from '../mail/mailTokens.ts';
import type { Queryable } from '../platform/db/database.ts';
import { parseLanguage } from '../platform/db/localizedText.ts';
import { writeAudit } from '../platform/db/writeAudit.ts';
import type { Services } from '../services.ts';
import { describeFavourite } from './favouriteMail.ts';
import { describeOrder } from './orderMail.ts';
import { renderMail } from './renderMail.ts';

export type MailServices = Pick<Services, 'db' | 'mailer' | 'secrets' | 'publicUrl'>;

const CONFIRMATION_SECONDS = 3 * 86_400;

const Payload = z.object({
  userId: z.int(),
  kind: z.enum([...optionalMailKinds, ...securityMailKinds, 'confirmAddress']),
  text: z.optional(z.enum(textVariants)),
  values: z.record(z.string(), z.string()),
  at: z.string(),
});
type Payload = z.infer<typeof Payload>;

interface Recipient {
  code: string;
  email: string;
  language: Language;
  /** Unix seconds of the shop's clock. */
  now: number;
}

/** Sends a mail of the outbox to its member. Skips it when the member no longer wants it, or the reason for it is gone. */
export async function sendMemberMail(services: MailServices, { dedupe, payload }: { dedupe: string; payload: unknown }): Promise<void> {
  const { db, mailer } = services;
  if (!mailer) return;
  const request = Payload.parse(payload);
  const recipient = await findRecipient(db, request);
  const mail = recipient && (await composeMail(services, request, recipient));
  if (!mail) return;
  const { email: to, language } = recipient;
  try {
    await mailer.send({ to, language, id: dedupe, ...mail });
  } catch (error) {
    if (!(error instanceof AddressRejected)) throw error;
    await markBouncing(db, request.userId, to);
  }
  if (request.kind === 'addressChanged') await forgetPreviousAddress(db, request.userId, to);
}

/** A change that came meanwhile keeps its own address. */
async function forgetPreviousAddress(db: Queryable, userId: number, email: string): Promise<void> {
  await db.execute(sql`UPDATE member SET previous_email = NULL WHERE id = ${userId} AND previous_email = ${email}`);
}

/** Nobody, if the address changed, bounced or was removed since the request, or if the request is older than three days. */
async function findRecipient(db: Queryable, { userId, kind, at }: Payload): Promise<Recipient | null> {
  const { rows } = await db.execute<{ code: string; email: string; language: string; now: number }>(sql`
    SELECT code, CASE WHEN ${kind} = 'addressChanged' THEN previous_email ELSE email END AS email, language,
      floor(extract(epoch FROM shop_now()))::float8 AS now FROM member
    WHERE id = ${userId} AND CASE WHEN ${kind} = 'addressChanged' THEN previous_email IS NOT NULL
        ELSE email IS NOT NULL AND email_bounced_at IS NULL AND (email_confirmed_at IS NULL) = (${kind} = 'confirmAddress') END
      AND NOT ${kind} = ANY(mail_opt_out) AND shop_now() - ${at}::timestamptz < interval '3 days'`);
  const [row] = rows;
  return row ? { ...row, language: parseLanguage(row.language) } : null;
}

async function markBouncing(db: Queryable, userId: number, email: string): Promise<void> {
  const { rowCount } = await db.execute(sql`UPDATE member SET email_bounced_at = shop_now() WHERE id = ${userId} AND email = ${email}`);
  if (rowCount) await writeAudit(db, 'mail.bounced', userId);
}

/** Null when the order has changed so that the mail would be wrong. */
async function composeMail(
  { db, secrets, publicUrl }: MailServices,
  { userId, kind, text: cashText, values }: Payload,
  recipient: Recipient,
) {
  const { code, email, language, now } = recipient;
  const options = { language, origin: publicUrl };
  const tokens = createMailTokens(secrets);
  const optional = optionalMailKinds.find((each) => each === kind);
  const described =
    optional === undefined || optional === 'serviceAnswered'
      ? { values, orders: [], nextSteps: [], actionUrl: null, text: undefined }
      : optional === 'priceFell'
        ? await describeFavourite(db, { values, options })
        : await describeOrder(db, { userId, kind: cashText ?? optional, values, options });
  if (!described) return null;
  const unsubscribeUrl = optional
    ? buildMailLink('unsubscribe', tokens.createUnsubscription(code, optional), { language, publicUrl })
    : null;
  const text = formatMailText(described.text ?? cashText ?? kind, language, described.values);
  const { automatic, security, optional: choice } = serverTexts[language].mailFrame;
  const notes = optional ? [choice] : kind === 'confirmAddress' ? [] : [security];
  return {
    subject: text.subject,
    ...renderMail({
      language,
      text,
      orders: described.orders,
      nextSteps: described.nextSteps,
      actionUrl:
        described.actionUrl ??
        (kind === 'confirmAddress'
          ? buildMailLink('confirm', tokens.createConfirmation(code, email, now + CONFIRMATION_SECONDS), { language, publicUrl })
          : accountUrl(kind, options)),
      notes: [automatic, ...notes],
      unsubscribeUrl,
    }),
    unsubscribeUrl,
  };
}

/** The page where the member does something about the mail. */
function accountUrl(kind: MailKind, options: LinkOptions): string {
  const profile = settingInfo({}, options);
  switch (kind) {
    case 'passwordChanged':
    case 'passwordReset':
      return userForget({}, options);
    case 'serviceAnswered':
      return settingService({ tab: 'chat' }, options);
    case 'newDevice':
      return `${profile}#devices`;
    case 'accountDeletion':
      return `${profile}#leave`;
    default:
      return profile;
  }
}
