import type { NoticeAttempt } from '../alipay/shapes.ts';
import type { CardOutcomeKey, Gateway } from './outcomes.ts';

/** A payment at a card gateway. Amounts are whole fen at UnionPay and whole TWD at E.SUN; times are milliseconds since 1970. */
export interface CardPayment {
  /** Unguessable key in the cashier's URL. */
  key: string;
  gateway: Gateway;
  orderId: string;
  /** As the merchant sent it. UnionPay identifies an order by `orderId` and `txnTime`. */
  txnTime: string;
  /** The gateway's own number: `queryId` at UnionPay, `RRN` at E.SUN. */
  number: string;
  amount: string;
  subject: string;
  returnUrl: string;
  notifyUrl: string | null;
  /** `cancelled`: the authorisation was reversed. */
  status: 'open' | 'paid' | 'failed' | 'cancelled';
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

/** A notice to the shop's `backUrl`, repeated until the shop replies 200. */
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
