import type { Amount } from '@baodao/domain/money/money';
import type { PaymentChannel } from '@baodao/domain/payment/shapes';
import type { CurrencyCode, Language } from '@baodao/domain/wire/fields';

/** One attempt to pay, as it is handed to the provider. */
export interface PaymentOrder {
  /** The order number at the provider: 20 signs, `A-Z0-9`. */
  code: string;
  amount: Amount;
  subject: string;
  device: 'desktop' | 'mobile';
  /** The shopper comes back to pages in it. */
  language: Language;
  /** Whole minutes until it may not be paid any more, at least one. */
  minutes: number;
}

/** A form that hands the shopper over. */
export interface HandOver {
  action: string;
  method: 'GET' | 'POST';
  fields: Record<string, string>;
}

/** Money that a provider says it has received. */
export interface ReceivedPayment {
  /** Of our attempt. */
  code: string;
  /** The provider's own number of it. */
  transaction: string;
  amount: Amount;
  currency: CurrencyCode;
}

/** What a provider says of a payment when asked. */
export type PaymentAnswer = { state: 'paid'; received: ReceivedPayment } | { state: 'pending' | 'unknown' | 'closed' | 'failed' };

/** What a notice turns out to be. `forged` is not the provider's word, whatever else it says. */
export type NoticeVerdict =
  | { kind: 'paid'; received: ReceivedPayment }
  | { kind: 'closed' | 'waiting' | 'refund'; code: string }
  | { kind: 'forged'; reason: string };

/** A call that the provider has refused for good, with its own word for the reason. */
export class ProviderRefusal extends Error {
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
  start: (order: PaymentOrder) => Promise<HandOver>;
  query: (code: string) => Promise<PaymentAnswer>;
  /** False when it can no longer be closed; then it must be asked what has become of it. */
  close: (code: string) => Promise<boolean>;
  /** Sent again with the same refund code it is the same refund. */
  refund: (refund: { code: string; refundCode: string; amount: Amount }) => Promise<void>;
  verifyNotice: (fields: Readonly<Record<string, string>>) => Promise<NoticeVerdict>;
}
