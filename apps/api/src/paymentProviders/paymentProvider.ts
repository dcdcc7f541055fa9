import type { Amount } from '@baodao/domain/money/money';
import type { PaymentChannel, PaymentDevice, Prepayment, ProviderChannel } from '@baodao/domain/payment/shapes';
import type { CurrencyCode, Language } from '@baodao/domain/wire/fields';

/** A payment attempt, as sent to the provider. */
export interface PaymentRequest {
  /** The order number at the provider: 20 characters of `A-Z0-9`. */
  code: string;
  amount: Amount;
  subject: string;
  device: 'desktop' | 'mobile';
  /** The language of the page that the shopper returns to. */
  language: Language;
  /** Whole minutes until the attempt expires, at least one. */
  minutes: number;
  /** Real time, which providers expect. The shop's clock may be offset. */
  sentAt: Date;
}

/** A payment attempt that is registered at its provider before the shopper pays. */
export interface PrepayRequest extends Omit<PaymentRequest, 'device' | 'minutes'> {
  device: PaymentDevice;
  /** Real time. */
  expiresAt: Date;
  /** The shopper's address. */
  ip: string;
  /** With which WeChat's browser returned. */
  authCode: string | undefined;
}

/** Identifies an attempt in a query, as it was sent to the provider. */
export type SubmittedPayment = Pick<PaymentRequest, 'code' | 'amount' | 'sentAt'>;

/** A full or partial refund to the original payment method. */
export interface ProviderRefund {
  payment: SubmittedPayment;
  /** The provider's number of the payment. */
  transaction: string;
  /** A repeated request with the same code and time is the same refund. */
  refundCode: string;
  amount: Amount;
  sentAt: Date;
}

/** `manual`: the provider's API does not support this refund, so staff refund it in the provider's back office. */
export type RefundResult = 'done' | 'manual';

/** A form that sends the shopper to the provider. */
export interface RedirectForm {
  action: string;
  method: 'GET' | 'POST';
  fields: Record<string, string>;
}

/** A payment that the provider reports as received. */
export interface ReceivedPayment {
  /** The channel of the reporting provider, or `cod` from the supplier. */
  channel: PaymentChannel;
  /** The code of the shop's payment attempt. */
  code: string;
  /** The provider's number of the payment. */
  transaction: string;
  amount: Amount;
  currency: CurrencyCode;
}

/** The provider's reply to a payment query. */
export type PaymentStatus = { state: 'paid'; received: ReceivedPayment } | { state: 'pending' | 'unknown' | 'closed' | 'failed' };

/**
 * The result of verifying a notice. `forged`: the provider did not send it. `ask`: it is genuine but has no amount, so the API queries
 * the payment.
 */
export type NoticeResult =
  | { kind: 'paid'; received: ReceivedPayment }
  | { kind: 'closed' | 'waiting' | 'refund' | 'ask'; code: string }
  | { kind: 'forged'; reason: string };

/** A reply to a provider's notice. */
export interface NoticeReply {
  status: number;
  type?: string;
  body?: string;
}

/** How a provider reports payments to `/pay/<channel>/notify`. */
export interface NoticeProtocol {
  /** The body is JSON, not a form. */
  isJson?: boolean;
  /** The notice as one form, which is stored and read by `verifyNotice`. Some providers sign with headers. */
  toForm: (body: string, headers: Readonly<Record<string, string | string[] | undefined>>) => string;
  /** The provider repeats its notice until it gets this reply. */
  accepted: NoticeReply;
  rejected: NoticeReply;
}

/** How shoppers return to `/pay/<channel>/return/<language>`. Returning proves nothing. */
export interface ReturnProtocol {
  /** Reads our payment code from the parameters. */
  readCode: (fields: URLSearchParams) => string;
  /** Providers sign what they say about a payment. A shopper who quits returns without it. */
  isSigned: (fields: URLSearchParams) => boolean;
  /** A signed return stands for a notice. */
  isNotice?: boolean;
}

/** The provider rejected a request permanently, with its own reason code. */
export class ProviderRejection extends Error {
  constructor(reason: string) {
    super(`The provider rejected the request: ${reason}`);
    this.name = 'ProviderRejection';
  }
}

/** What all payment providers have. Methods reject without a trustworthy reply; the payment's status is then unknown. */
interface BaseProvider {
  channel: ProviderChannel;
  /** The currency that it charges. */
  currency: CurrencyCode;
  /** The smallest and largest amount of a payment. */
  limits: { min: Amount; max: Amount };
  query: (payment: SubmittedPayment) => Promise<PaymentStatus>;
  /**
   * Resolves to false when the payment can no longer be closed, so the caller must query it. Null for providers whose payments
   * cannot be closed and expire on their own.
   */
  close: ((code: string) => Promise<boolean>) | null;
  refund: (refund: ProviderRefund) => Promise<RefundResult>;
  /** Null for a provider that sends no notices. */
  notices: NoticeProtocol | null;
  /** Null for a provider whose payments end on the page where they began. */
  returns: ReturnProtocol | null;
  verifyNotice: (fields: Readonly<Record<string, string>>) => Promise<NoticeResult>;
  /** The text of a notice that its signature covers. Messages with the same text are the same notice. */
  getSignedText: (fields: Readonly<Record<string, string>>) => string;
}

/** A provider whose page takes a form. */
export interface FormProvider extends BaseProvider {
  /** Creates the form without a request, because it is called in a transaction. */
  start: (order: PaymentRequest) => Promise<RedirectForm>;
}

/** A provider at which the API registers each payment. */
export interface PrepayProvider extends BaseProvider {
  /** A repeated call is the same payment. */
  prepay: (order: PrepayRequest) => Promise<Prepayment>;
}

export type PaymentProvider = FormProvider | PrepayProvider;
