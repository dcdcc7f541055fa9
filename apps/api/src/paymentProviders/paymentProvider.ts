import type { Amount } from '@baodao/domain/money/money';
import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import type { CurrencyCode, Language } from '@baodao/domain/wire/fields';

/** One attempt to pay, as it is handed to the provider. */
export interface PaymentRequest {
  /** The order number at the provider: 20 signs, `A-Z0-9`. */
  code: string;
  amount: Amount;
  subject: string;
  device: 'desktop' | 'mobile';
  /** The shopper comes back to pages in it. */
  language: Language;
  /** Whole minutes until it may not be paid any more, at least one. */
  minutes: number;
  /** By the clock of the world, which providers go by; the shop's may be moved. */
  sentAt: Date;
}

/** What a provider is asked about: an attempt as it was handed over. */
export type SubmittedPayment = Pick<PaymentRequest, 'code' | 'amount' | 'sentAt'>;

/** Money that is to go back the way it came, all of it or in part. */
export interface ProviderRefund {
  payment: SubmittedPayment;
  /** The provider's own number of the payment. */
  transaction: string;
  /** Sent again with the same code and time it is the same refund. */
  refundCode: string;
  amount: Amount;
  sentAt: Date;
}

/** `manual`: the provider takes no such refund by wire, and people have to send it back in its office. */
export type RefundResult = 'done' | 'manual';

/** A form that hands the shopper over. */
export interface RedirectForm {
  action: string;
  method: 'GET' | 'POST';
  fields: Record<string, string>;
}

/** Money that a provider says it has received. */
export interface ReceivedPayment {
  /** Of the provider that says it. */
  channel: PaymentChannel;
  /** Of our attempt. */
  code: string;
  /** The provider's own number of it. */
  transaction: string;
  amount: Amount;
  currency: CurrencyCode;
}

/** What a provider says of a payment when asked. */
export type PaymentStatus = { state: 'paid'; received: ReceivedPayment } | { state: 'pending' | 'unknown' | 'closed' | 'failed' };

/**
 * What a notice turns out to be. `forged` is not the provider's word, whatever else it says; `ask` is its word that something has
 * happened, and does not say for how much.
 */
export type NoticeResult =
  | { kind: 'paid'; received: ReceivedPayment }
  | { kind: 'closed' | 'waiting' | 'refund' | 'ask'; code: string }
  | { kind: 'forged'; reason: string };

/** A call that the provider has refused for good, with its own word for the reason. */
export class ProviderRejection extends Error {
  constructor(word: string) {
    super(`the provider refused: ${word}`);
    this.name = 'ProviderRefusal';
  }
}

/** What every way to pay can do. Calls reject when there was no answer, or none that can be believed: nothing is known then. */
export interface PaymentProvider {
  channel: PaymentChannel;
  /** What it charges in. */
  currency: CurrencyCode;
  /** The least and the most it takes at once. */
  limits: { min: Amount; max: Amount };
  start: (order: PaymentRequest) => Promise<RedirectForm>;
  query: (payment: SubmittedPayment) => Promise<PaymentStatus>;
  /**
   * False when it can no longer be closed; then it must be asked what has become of it. Null where payments cannot be closed at
   * all and end by themselves.
   */
  close: ((code: string) => Promise<boolean>) | null;
  refund: (refund: ProviderRefund) => Promise<RefundResult>;
  verifyNotice: (fields: Readonly<Record<string, string>>) => Promise<NoticeResult>;
  /** The text of a notice that its signature covers. Messages with the same text are the same notice. */
  getSignedText: (fields: Readonly<Record<string, string>>) => string;
}
