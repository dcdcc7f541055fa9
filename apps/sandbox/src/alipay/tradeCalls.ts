import type { SandboxKeys } from '../keys.ts';
import { fromCents, toCents } from './cents.ts';
import { businessFailure, invalidParameter, missingParameter } from './gatewayErrors.ts';
import { buyer, closeIfExpired, refundNotice, sumRefunds } from './settle.ts';
import { toShanghai } from './shanghaiTime.ts';
import type { Notice, Refund, Trade } from './shapes.ts';

/** The reply to a server-to-server request, and the notice that it triggers. */
export interface TradeReply {
  content: Readonly<Record<string, string>>;
  notice: Notice | null;
}

interface Call {
  trade: Trade;
  biz: ReadonlyMap<string, string>;
  keys: SandboxKeys;
  now: number;
}

const calls = { 'alipay.trade.query': query, 'alipay.trade.close': close, 'alipay.trade.refund': refund } as const;

export type TradeMethod = keyof typeof calls;

export function isTradeMethod(method: string): method is TradeMethod {
  return Object.hasOwn(calls, method);
}

export function callTrade(method: TradeMethod, trades: readonly Trade[], rest: Omit<Call, 'trade'>): TradeReply {
  const outTradeNo = rest.biz.get('out_trade_no') ?? '';
  const tradeNo = rest.biz.get('trade_no') ?? '';
  if (outTradeNo === '' && tradeNo === '') throw missingParameter('out-trade-no');
  const trade = trades.find((one) => (tradeNo === '' ? one.outTradeNo === outTradeNo : one.tradeNo === tradeNo));
  if (trade === undefined) throw businessFailure('TRADE_NOT_EXIST', '交易不存在');
  closeIfExpired(trade, rest.now);
  return calls[method]({ trade, ...rest });
}

const success = { code: '10000', msg: 'Success' } as const;

function query({ trade }: Call): TradeReply {
  const amount = trade.paidAmount ?? trade.totalAmount;
  const paid = trade.paidAt === null ? '0.00' : amount;
  const content = {
    ...success,
    buyer_user_id: buyer.buyer_id,
    buyer_logon_id: buyer.buyer_logon_id,
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo,
    trade_status: trade.status,
    total_amount: amount,
    receipt_amount: paid,
    buyer_pay_amount: paid,
    invoice_amount: paid,
    point_amount: '0.00',
    ...(trade.paidAt === null ? {} : { send_pay_date: toShanghai(trade.paidAt) }),
  };
  return { content, notice: null };
}

/** Delay between closing a trade and its late payment. */
const LATE_PAYMENT_MS = 2000;

function close({ trade, now }: Call): TradeReply {
  if (trade.status !== 'WAIT_BUYER_PAY') throw businessFailure('TRADE_STATUS_ERROR', '交易状态不合法');
  if (trade.outcome === 'payLater') throw businessFailure('TRADE_STATUS_ERROR', '买家正在付款');
  trade.status = 'TRADE_CLOSED';
  // A race that the shop must handle: Alipay closes the trade, and the payment still arrives.
  if (trade.settleAt !== null) trade.settleAt = now + LATE_PAYMENT_MS;
  return { content: { ...success, out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo }, notice: null };
}

function refund({ trade, biz, keys, now }: Call): TradeReply {
  const cents = toCents(biz.get('refund_amount') ?? '');
  if (cents === null) throw invalidParameter('parameter', 'refund_amount 须为 0.01 以上');
  const outRequestNo = biz.get('out_request_no') ?? trade.outTradeNo;
  const earlier = trade.refunds.find((one) => one.outRequestNo === outRequestNo);
  if (earlier !== undefined) {
    if (toCents(earlier.amount) !== cents) throw businessFailure('DISCORDANT_REPEAT_REQUEST', '同一 out_request_no 金额不同');
    return { content: refundContent(trade, earlier, 'N'), notice: null };
  }
  if (trade.status !== 'TRADE_SUCCESS') throw businessFailure('TRADE_STATUS_ERROR', '交易状态不合法');
  const paid = toCents(trade.paidAmount ?? trade.totalAmount) ?? 0n;
  const before = trade.refunds.reduce((sum, one) => sum + (toCents(one.amount) ?? 0n), 0n);
  if (before + cents > paid) throw businessFailure('REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  const made: Refund = { outRequestNo, amount: fromCents(cents), at: now };
  trade.refunds.push(made);
  if (before + cents === paid) trade.status = 'TRADE_CLOSED';
  return { content: refundContent(trade, made, 'Y'), notice: refundNotice(trade, made, keys) };
}

/** As at Alipay, `refund_fee` is the sum of all refunds, and `fund_change` distinguishes a new request from a repeated one. */
function refundContent(trade: Trade, made: Refund, fundChange: 'Y' | 'N'): Readonly<Record<string, string>> {
  return {
    ...success,
    buyer_user_id: buyer.buyer_id,
    buyer_logon_id: buyer.buyer_logon_id,
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo,
    fund_change: fundChange,
    refund_fee: sumRefunds(trade),
    send_back_fee: fundChange === 'Y' ? made.amount : '0.00',
    gmt_refund_pay: toShanghai(made.at),
  };
}
