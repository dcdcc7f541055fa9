import type { OutcomeKey } from './outcomes.ts';

export type TradeStatus = 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';

/** One payment at the platform. Amounts are CNY with two decimals; times are milliseconds since 1970. */
export interface Trade {
  /** Unguessable name in the cashier's address. */
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
  /** Set while the buyer has agreed and the money is still on its way. */
  settleAt: number | null;
  paidAt: number | null;
  /** What was really paid: differs from `totalAmount` only where the outcome asks for it. */
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
  /** HTTP status, or null when there was no answer. */
  status: number | null;
  /** The beginning of the answer, or what went wrong. */
  answer: string;
}
