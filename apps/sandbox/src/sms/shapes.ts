/** A text message that the shop sent. */
export interface TextMessage {
  id: string;
  phone: string;
  text: string;
  /** The code alone, so that tests need not parse the text. */
  code: string | null;
  template: string;
  language: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}
