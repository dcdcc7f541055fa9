import type { OutcomeKey } from './outcomes.ts';

export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';

/** A payment at Alipay. Amounts are CNY with two decimals; times are milliseconds since 1970. */
export interface Trade {
  /** Unguessable key in the cashier's URL. */
  key: string;
  tradeNo: string;
  outTradeNo: string;
  method: 'alipay.trade.page.pay' | 'alipay.trade.wap.pay';
  subject: string;
  totalAmount: string;
  returnUrl: string | null;
  notifyUrl: string | null;
  quitUrl: string | null;
  passbackParams: string | null;
  status: TradeStatus;
  createdAt: number;
  expiresAt: number;
  outcome: OutcomeKey | null;
  /** Set while the payment is confirmed but not settled yet. */
  settleAt: number | null;
  paidAt: number | null;
  /** The amount paid. It differs from `totalAmount` only with the outcome `wrongAmount`. */
  paidAmount: string | null;
  refunds: Refund[];
}

export interface Refund {
  outRequestNo: string;
  amount: string;
  at: number;
}

export type NoticeFlaw = 'signature' | 'seller';

/** A message to the shop's `notify_url`, repeated with the same id until the shop answers `success`. */
export interface Notice {
  id: string;
  outTradeNo: string;
  url: string;
  fields: Record<string, string>;
  flaw: NoticeFlaw | null;
  copies: number;
  state: 'pending' | 'delivered' | 'gaveUp';
  dueAt: number;
  rounds: number;
  attempts: NoticeAttempt[];
}

export interface NoticeAttempt {
  at: number;
  /** HTTP status, or null without a reply. */
  status: number | null;
  /** The beginning of the reply, or the error message. */
  answer: string;
}
