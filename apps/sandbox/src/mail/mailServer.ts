import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { SandboxState } from '../state.ts';
import type { MailAccount, StoredMail } from './shapes.ts';

const MAX_BYTES = 1_000_000;

export interface MailServerOptions {
  state: SandboxState;
  account: MailAccount;
  now: () => number;
  /** True during a simulated outage. */
  isDown: () => boolean;
  /** Offers STARTTLS with this key and certificate (PEM). */
  certificate?: { key: string; cert: string };
}

export interface MailServer {
  /** Listens on the loopback address (port 0: any free port) and returns the port. */
  listen(port: number): Promise<number>;
  close(): Promise<void>;
}

/**
 * An SMTP server that keeps every mail in the inbox and sends none on. It rejects recipients whose address starts with `bounce` as unknown,
 * and those that start with `full` for now.
 */
export function createMailServer({ state, account, now, isDown, certificate }: MailServerOptions): MailServer {
  async function storeMail(stream: SMTPServerDataStream, recipients: readonly string[]): Promise<void> {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw smtpError(552, '5.3.4 The mail is too large');
    const mail = await parseMail(raw, recipients, now());
    // The shop repeats a mail whose reply was lost.
    if (!state.data.mails.some(({ id }) => id === mail.id)) state.data.mails.push(mail);
    await state.save();
  }

  const server = new SMTPServer({
    banner: 'Sandbox, no mail leaves this machine',
    logger: false,
    authMethods: ['PLAIN'],
    // The port is open on the loopback address only.
    allowInsecureAuth: true,
    ...(certificate ?? { disabledCommands: ['STARTTLS'] }),
    disableReverseLookup: true,
    size: MAX_BYTES,
    // Milliseconds that open connections have when the sandbox stops.
    closeTimeout: 500,
    onConnect: (_session, done) => done(isDown() ? smtpError(421, '4.3.2 The service is not available') : null),
    onAuth({ username, password }, _session, done) {
      if (username === account.user && password === account.password) done(null, { user: account.user });
      else done(smtpError(535, '5.7.8 Wrong user or password'));
    },
    onRcptTo({ address }, _session, done) {
      if (isDown()) done(smtpError(451, '4.3.0 The service is not available'));
      else if (address.startsWith('bounce')) done(smtpError(550, `5.1.1 <${address}> is unknown`));
      else if (address.startsWith('full')) done(smtpError(452, `4.2.2 The mailbox of <${address}> is full`));
      else done();
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      callbackify(() => storeMail(stream, recipients))(done);
    },
  });
  // A client that disconnects early is no failure of the server.
  server.on('error', () => undefined);
  return {
    async listen(port) {
      const listening = server.listen(port, '127.0.0.1');
      if (!listening.listening) await once(listening, 'listening');
      const address: AddressInfo | string | null = listening.address();
      return address !== null && typeof address === 'object' ? address.port : port;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

async function parseMail(raw: Buffer, recipients: readonly string[], receivedAt: number): Promise<StoredMail> {
  const { messageId, from, subject, text, html, headers } = await PostalMime.parse(raw);
  if (messageId === undefined || from?.address === undefined) throw smtpError(554, '5.6.0 The mail has no sender or no Message-ID');
  return {
    id: messageId,
    from: from.address,
    to: recipients.join(', '),
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    receivedAt,
  };
}
