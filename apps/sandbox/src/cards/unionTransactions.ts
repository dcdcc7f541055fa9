import { randomBytes } from 'node:crypto';
import { fromShanghai } from '../alipay/shanghaiTime.ts';
import { addCardPayment } from './addCardPayment.ts';
import { createCardNotice } from './cardNotifier.ts';
import type { CardContext } from './cashier.ts';
import { digits } from './digits.ts';
import type { CardPayment } from './shapes.ts';
import { queryFields, refundFields } from './unionReplies.ts';
import type { Fields } from './unionSigning.ts';

/** A rejected request with UnionPay's code. */
export class UnionPayError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Rejects clocks in a wrong time zone, but allows a shopper some minutes. */
const MAX_CLOCK_SKEW_MS = 30 * 60_000;

export function openPayment(context: CardContext, pairs: Fields): CardPayment {
  const { state, now } = context;
  const {
    orderId = '',
    txnTime = '',
    txnAmt = '',
    currencyCode,
    txnType,
    txnSubType,
    frontUrl = '',
    backUrl = '',
    channelType = '',
  } = pairs;
  if (txnType !== '01' || txnSubType !== '01' || !['07', '08'].includes(channelType))
    throw new UnionPayError('10', '报文格式错误：txnType');
  if (!/^[1-9]\d{0,11}$/.test(txnAmt) || currencyCode !== '156') throw new UnionPayError('10', '报文格式错误：txnAmt');
  const sentAt = parseTxnTime(txnTime);
  if (sentAt === null || Math.abs(sentAt - now()) > MAX_CLOCK_SKEW_MS) throw new UnionPayError('10', 'txnTime 须为北京时间，且为当前时间');
  // Query parameters would be merged into the fields of the notice and break its signature.
  if (!isPlainAddress(frontUrl) || !isPlainAddress(backUrl)) throw new UnionPayError('10', '报文格式错误：frontUrl 或 backUrl');
  const expiresAt = pairs['payTimeout'] === undefined ? null : parseTxnTime(pairs['payTimeout']);
  if (pairs['payTimeout'] !== undefined && (expiresAt === null || expiresAt <= now())) throw new UnionPayError('10', 'payTimeout 已过');
  const existing = state.data.cardPayments.find((candidate) => candidate.gateway === 'union' && candidate.orderId === orderId);
  if (existing !== undefined) {
    if (existing.amount !== txnAmt || existing.txnTime !== txnTime || existing.status !== 'open') throw new UnionPayError('12', '重复交易');
    return existing;
  }
  return addCardPayment(context, {
    key: randomBytes(18).toString('base64url'),
    gateway: 'union',
    orderId,
    txnTime,
    number: `${txnTime}${digits(7)}`,
    amount: txnAmt,
    subject: pairs['orderDesc'] ?? '',
    returnUrl: frontUrl,
    notifyUrl: backUrl,
    expiresAt,
  });
}

export function queryTransaction({ state: { data }, keys, now }: CardContext, pairs: Fields): Record<string, string> {
  if (pairs['txnType'] !== '00') throw new UnionPayError('10', '报文格式错误：txnType');
  const isRequested = ({ orderId, txnTime }: { orderId: string; txnTime: string }) =>
    orderId === pairs['orderId'] && txnTime === pairs['txnTime'];
  for (const payment of data.cardPayments) {
    if (payment.gateway !== 'union') continue;
    if (isRequested(payment)) return queryFields(payment, keys, now());
    const refund = payment.refunds.find(isRequested);
    if (refund) return { ...refundFields(refund, payment, keys), txnType: '00', origRespCode: '00', origRespMsg: '成功' };
  }
  throw new UnionPayError('34', '查无此交易');
}

/** Refunds a payment, in full or in part, or cancels it. */
export function refundPayment({ state: { data }, keys, now }: CardContext, pairs: Fields): Record<string, string> {
  const { orderId = '', txnTime = '', txnAmt = '', txnType = '', backUrl = '' } = pairs;
  if (txnType !== '04' && txnType !== '31') throw new UnionPayError('10', '报文格式错误：txnType');
  if (!/^[1-9]\d{0,11}$/.test(txnAmt) || !isPlainAddress(backUrl)) throw new UnionPayError('10', '报文格式错误：txnAmt 或 backUrl');
  const payment = data.cardPayments.find((candidate) => candidate.gateway === 'union' && candidate.number === pairs['origQryId']);
  if (payment === undefined || payment.status !== 'paid') throw new UnionPayError('35', '原交易不存在或状态不正确');
  if (payment.refunds.some((earlier) => earlier.orderId === orderId)) throw new UnionPayError('12', '重复交易');
  const refunded = payment.refunds.reduce((sum, earlier) => sum + BigInt(earlier.amount), 0n);
  const paid = BigInt(payment.paidAmount ?? payment.amount);
  const isWrong = txnType === '31' ? BigInt(txnAmt) !== paid || refunded > 0n : refunded + BigInt(txnAmt) > paid;
  if (isWrong) throw new UnionPayError('36', '交易金额超限');
  const refund = { orderId, txnTime, number: `${txnTime}${digits(7)}`, amount: txnAmt, at: now() };
  payment.refunds.push(refund);
  const content = { ...refundFields(refund, payment, keys), txnType };
  data.cardNotices.push(createCardNotice(payment, backUrl, content, { flaw: null, copies: 1, dueAt: now() }));
  return content;
}

function parseTxnTime(text: string): number | null {
  return fromShanghai(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6'));
}

/** Accepts only http and https, so that a URL cannot contain a script. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.search === '' && url.hash === '';
}
