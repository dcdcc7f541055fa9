/** A text message the shop asked to have sent. */
export interface TextMessage {
  id: string;
  phone: string;
  text: string;
  /** The code by itself, so that a test need not dig it out of the text. */
  code: string | null;
  template: string;
  language: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}
