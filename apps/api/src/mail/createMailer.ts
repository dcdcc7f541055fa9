import type { Environment } from '@baodao/settings/settings';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtpMailer.ts';

/** Null if no mail server is configured. Members then cannot confirm an address, and the shop sends no mail. */
export function createMailer(environment: Environment): Mailer | null {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_SECURITY: security, SMTP_USER: user, SMTP_PASSWORD: pass, MAIL_FROM: from } = environment;
  if (host === undefined || from === undefined) return null;
  return createSmtpMailer({ host, port, security, from, account: user === undefined || pass === undefined ? null : { user, pass } });
}
