import type { NoticeAttempt } from '../alipay/shapes.ts';
import type { CardOutcomeKey, Gateway } from './outcomes.ts';

/** A payment at a gateway. Amounts are whole TWD at E.SUN and ECPay, and whole fen at the others; times are milliseconds since 1970. */
export interface CardPayment {
  /** Unguessable key in the cashier's URL. */
  key: string;
  gateway: Gateway;
  /** The way to pay at WeChat Pay. */
  kind?: 'native' | 'jsapi' | 'h5';
  orderId: string;
  /** As the merchant sent it. UnionPay identifies an order by `orderId` and `txnTime`. */
  txnTime: string;
  /** The gateway's own number: `queryId` at UnionPay, `RRN` at E.SUN, `transaction_id` at WeChat Pay, `TradeNo` at ECPay. */
  number: string;
  amount: string;
  subject: string;
  /** Empty at WeChat Pay, except on phones. */
  returnUrl: string;
  /** Where a shopper of ECPay goes who has not paid. */
  backUrl?: string;
  notifyUrl: string | null;
  /** `cancelled`: the authorisation was reversed. `closed`: the shop closed the order. */
  status: 'open' | 'paid' | 'failed' | 'cancelled' | 'closed';
  outcome: CardOutcomeKey | null;
  settleAt: number | null;
  createdAt: number;
  expiresAt: number | null;
  paidAt: number | null;
  paidAmount: string | null;
  refunds: CardRefund[];
}

export interface CardRefund {
  orderId: string;
  txnTime: string;
  number: string;
  amount: string;
  at: number;
}

/** A notice to the shop's `backUrl` or `notify_url`, repeated until the shop accepts it. */
export interface CardNotice {
  id: string;
  paymentKey: string;
  url: string;
  fields: Record<string, string>;
  flaw: 'signature' | 'certificate' | null;
  copies: number;
  state: 'pending' | 'delivered' | 'gaveUp';
  dueAt: number;
  rounds: number;
  attempts: NoticeAttempt[];
}
