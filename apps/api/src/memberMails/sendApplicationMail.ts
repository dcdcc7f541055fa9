import { serverTexts } from '@baodao/i18n/serverTexts';
import { guideRegisteredFinish } from '@baodao/link-builders/links';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { applicationKinds, formatMailText } from '../features/notifications/mailTexts.ts';
import { AddressRejected } from '../mail/mailer.ts';
import { parseLanguage } from '../platform/db/localizedText.ts';
import { renderMail } from './renderMail.ts';
import type { MailServices } from './sendMemberMail.ts';

const Payload = z.object({ code: z.string(), kind: z.enum(applicationKinds) });

/**
 * Tells an applicant that the application was received or decided. The address is the one in the application, whose form needs a captcha.
 * The mail repeats nothing that the applicant typed, so that the form cannot send texts to strangers.
 */
export async function sendApplicationMail(
  { db, mailer, publicUrl }: MailServices,
  { dedupe, payload }: { dedupe: string; payload: unknown },
): Promise<void> {
  if (!mailer) return;
  const { code, kind } = Payload.parse(payload);
  const { rows } = await db.execute<{ email: string; language: string }>(sql`
    SELECT email, language FROM supplier_application WHERE code = ${code}`);
  const [application] = rows;
  if (!application) return;
  const language = parseLanguage(application.language);
  const text = formatMailText(kind, language, { code });
  const mail = renderMail({
    language,
    text,
    orders: [],
    nextSteps: [],
    actionUrl: guideRegisteredFinish({}, { language, origin: publicUrl }),
    notes: [serverTexts[language].mailFrame.automatic],
    unsubscribeUrl: null,
  });
  try {
    await mailer.send({ to: application.email, language, id: dedupe, subject: text.subject, ...mail, unsubscribeUrl: null });
  } catch (error) {
    if (!(error instanceof AddressRejected)) throw error;
    // Staff see it in the list of applications, and call.
    await db.execute(sql`
      UPDATE supplier_application SET mail_rejected_at = shop_now() WHERE code = ${code} AND email = ${application.email}`);
  }
}
