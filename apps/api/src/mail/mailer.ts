import type { Language } from '@baodao/domain/wire/fields';

export interface Mail {
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt to send this mail, so that receivers detect repetitions. */
  id: string;
  /** Where one request without cookies unsubscribes (RFC 8058). Only optional mails have it. */
  unsubscribeUrl: string | null;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Throws `AddressRejected` when the address does not accept mail. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

/** The address does not exist or accepts no mail. Another attempt would fail as well. */
export class AddressRejected extends Error {
  override readonly name = 'AddressRejected';
}
