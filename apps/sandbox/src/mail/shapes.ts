/** A mail that the shop sent. */
export interface StoredMail {
  /** The Message-ID. */
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The header fields, with names in lower case. */
  headers: Record<string, string>;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** The account with which the shop signs in to the mail server. */
export interface MailAccount {
  user: string;
  password: string;
}
