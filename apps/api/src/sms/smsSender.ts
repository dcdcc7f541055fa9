/** A text message, with the code and template for providers that do not accept free text. */
export interface Sms {
  /** E.164. */
  phone: string;
  text: string;
  code: string;
  template: string;
  language: string;
}

export interface SmsSender {
  /** Resolves when the provider has accepted the message; throws `ServiceUnavailable` if it did not. */
  send: (sms: Sms) => Promise<void>;
}
