export interface MailText {
  subject: string;
  /** The subject without the order's code, which lists of mails need and which is wider than a phone in a heading. */
  heading?: string;
  paragraphs: string[];
  /** The label of the link. */
  action: string;
}
