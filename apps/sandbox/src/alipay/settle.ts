import { randomBytes } from 'node:crypto';
import type { SandboxKeys } from '../keys.ts';
import { fromCents, toCents } from './cents.ts';
import { toShanghai } from './shanghaiTime.ts';
import type { Notice, NoticeFlaw, Refund, Trade } from './shapes.ts';
import { type Params, signMessage } from './signing.ts';

export const buyer = { buyer_id: '2088000000000001', buyer_logon_id: 'dem***@sandbox.test' } as const;

/** The delay that makes the return arrive before the notice. */
const NOTICE_DELAY_MS = 3000;

/** Closes an expired trade without a pending payment. */
export function closeIfExpired(trade: Trade, now: number): boolean {
  if (trade.status !== 'WAIT_BUYER_PAY' || trade.settleAt !== null || now < trade.expiresAt) return false;
  trade.status = 'TRADE_CLOSED';
  return true;
}

/** Marks a trade as paid, whatever its status was, and creates its notice unless the outcome omits it. */
export function settle(trade: Trade, keys: SandboxKeys, now: number): Notice | null {
  trade.status = 'TRADE_SUCCESS';
  trade.settleAt = null;
  trade.paidAt = now;
  trade.paidAmount = trade.outcome === 'wrongAmount' ? wrongAmount(trade.totalAmount) : trade.totalAmount;
  if (trade.outcome === 'noticeLost' || trade.notifyUrl === null) return null;
  return createNotice(trade, trade.notifyUrl, paymentFields(trade, keys), {
    flaw: getFlaw(trade),
    copies: trade.outcome === 'noticeTwice' ? 2 : 1,
    dueAt: trade.outcome === 'returnBeforeNotice' ? now + NOTICE_DELAY_MS : now,
  });
}

/** A refund notice goes to the same URL and differs from a payment notice only in `refund_fee`. */
export function refundNotice(trade: Trade, refund: Refund, keys: SandboxKeys): Notice | null {
  if (trade.notifyUrl === null) return null;
  const fields = {
    ...paymentFields(trade, keys),
    refund_fee: sumRefunds(trade),
    gmt_refund: `${toShanghai(refund.at)}.000`,
    out_biz_no: refund.outRequestNo,
  };
  return createNotice(trade, trade.notifyUrl, fields, { flaw: null, copies: 1, dueAt: refund.at });
}

export function sumRefunds(trade: Trade): string {
  return fromCents(trade.refunds.reduce((sum, refund) => sum + (toCents(refund.amount) ?? 0n), 0n));
}

/** Signs a notice for each delivery, because each has its own timestamp. */
export function noticeParams(notice: Notice, keys: SandboxKeys, now: number): Params {
  return signMessage({ ...notice.fields, notify_time: toShanghai(now) }, keys.platformPrivateKey, notice.flaw === 'signature');
}

/** The return URL after a payment. Like Alipay's, it does not contain the trade's status. */
export function returnAddress(trade: Trade, keys: SandboxKeys, now: number): string | null {
  if (trade.returnUrl === null) return null;
  const params = signMessage(
    {
      charset: 'utf-8',
      out_trade_no: trade.outTradeNo,
      method: `${trade.method}.return`,
      total_amount: trade.paidAmount ?? trade.totalAmount,
      trade_no: trade.tradeNo,
      auth_app_id: keys.appId,
      version: '1.0',
      app_id: keys.appId,
      seller_id: keys.sellerId,
      timestamp: toShanghai(now),
    },
    keys.platformPrivateKey,
    trade.outcome === 'badSignature',
  );
  return withParams(trade.returnUrl, params);
}

/** The URL after a cancellation: `quit_url`, or the return URL with only the number and no signature. */
export function quitAddress(trade: Trade): string | null {
  if (trade.quitUrl !== null) return trade.quitUrl;
  return trade.returnUrl === null ? null : withParams(trade.returnUrl, { out_trade_no: trade.outTradeNo });
}

function withParams(address: string, params: Params): string {
  const url = new URL(address);
  for (const [key, value] of Object.entries(params)) url.searchParams.set(key, value);
  return url.href;
}

function wrongAmount(amount: string): string {
  return toCents(amount) === 1n ? '1.00' : '0.01';
}

function getFlaw(trade: Trade): NoticeFlaw | null {
  if (trade.outcome === 'badSignature') return 'signature';
  return trade.outcome === 'wrongSeller' ? 'seller' : null;
}

function paymentFields(trade: Trade, keys: SandboxKeys): Record<string, string> {
  const amount = trade.paidAmount ?? trade.totalAmount;
  return {
    ...buyer,
    app_id: keys.appId,
    auth_app_id: keys.appId,
    seller_id: trade.outcome === 'wrongSeller' ? '2088999999999999' : keys.sellerId,
    charset: 'utf-8',
    version: '1.0',
    notify_type: 'trade_status_sync',
    subject: trade.subject,
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo,
    trade_status: trade.status,
    total_amount: amount,
    receipt_amount: amount,
    buyer_pay_amount: amount,
    invoice_amount: amount,
    point_amount: '0.00',
    fund_bill_list: JSON.stringify([{ amount, fundChannel: 'ALIPAYACCOUNT' }]),
    gmt_create: toShanghai(trade.createdAt),
    gmt_payment: toShanghai(trade.paidAt ?? trade.createdAt),
    ...(trade.passbackParams === null ? {} : { passback_params: trade.passbackParams }),
  };
}

function createNotice(trade: Trade, url: string, fields: Record<string, string>, how: Pick<Notice, 'flaw' | 'copies' | 'dueAt'>): Notice {
  const id = randomBytes(17).toString('hex');
  return { id, outTradeNo: trade.outTradeNo, url, fields: { ...fields, notify_id: id }, ...how, state: 'pending', rounds: 0, attempts: [] };
}
