import { createHash } from 'node:crypto';
import { describeErrorMessage } from '@baodao/logging/describeError';
import { createTransport } from 'nodemailer';
import { AddressRejected, type Mailer } from './mailer.ts';

export interface SmtpOptions {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  account: { user: string; pass: string } | null;
  /** `name@example.com` or `Name <name@example.com>`. */
  from: string;
}

/** Shorter than the lease of the outbox. */
const SEND_MS = 15_000;
const CONNECT_MS = 5_000;
/** After a failed connection, further mails fail at once for this time. Each would occupy a sender of the outbox until its timeout. */
const PAUSE_MS = 10_000;

export function createSmtpMailer({ host, port, security, account, from }: SmtpOptions): Mailer {
  const transport = createTransport(
    {
      pool: true,
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(account ? { auth: account } : {}),
      maxConnections: 3,
      maxRequeues: 0,
      idleTimeout: 5_000,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SEND_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  let pausedUntil = 0;
  return {
    async send({ to, language, subject, text, html, id, unsubscribeUrl }) {
      if (Date.now() < pausedUntil) throw new Error('The mail server was not reachable a moment ago');
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${createHash('sha256').update(id).digest('hex')}@${domain}>`,
          headers: {
            'Content-Language': language,
            // RFC 3834: no automatic answers.
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl === null
              ? {}
              : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          signal: AbortSignal.timeout(SEND_MS),
        });
      } catch (error) {
        if (isAddressRejected(error)) throw new AddressRejected('The mail server rejected the address');
        if (readField(error, 'responseCode') === undefined) pausedUntil = Date.now() + PAUSE_MS;
        // Mail servers quote the address in their replies.
        throw new Error(`The mail was not sent: ${describeErrorMessage(error)}`);
      }
    },
    close: () => transport.close(),
  };
}

/** A permanent reply to RCPT TO. With the class 5.7 (RFC 3463) the server objects to the sender, not to the address. */
function isAddressRejected(error: unknown): boolean {
  const [code, command, response] = ['responseCode', 'command', 'response'].map((name) => readField(error, name));
  return command === 'RCPT TO' && typeof code === 'number' && code >= 500 && !/^5\d\d[ -]5\.7\./.test(String(response));
}

const readField = (error: unknown, name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
