/** What somebody is sent, and how a provider that wants no free text can say it. */
export interface Sms {
  /** E.164. */
  phone: string;
  text: string;
  code: string;
  template: string;
  language: string;
}

export interface SmsSender {
  /** Ends when the provider has taken the message; throws `Unavailable` when it did not. */
  send: (sms: Sms) => Promise<void>;
}
