import { toShanghai } from '../alipay/shanghaiTime.ts';
import type { CardKeys } from './cardKeys.ts';
import type { CardPayment, CardRefund } from './shapes.ts';
import type { Fields } from './unionSigning.ts';

export const commonFields = { version: '5.1.0', encoding: 'UTF-8', signMethod: '01', bizType: '000201', accessType: '0' } as const;

const compact = (at: number) => toShanghai(at).replace(/[-: ]/g, '');

/** The fields of a successful payment in the notice, the return and the query reply. */
export function paymentFields(payment: CardPayment, { union }: CardKeys): Record<string, string> {
  const amount = payment.paidAmount ?? payment.amount;
  const at = compact(payment.paidAt ?? payment.createdAt);
  return {
    ...commonFields,
    txnType: '01',
    txnSubType: '01',
    merId: payment.outcome === 'wrongMerchant' ? '777000000000000' : union.merId,
    orderId: payment.orderId,
    txnTime: payment.txnTime,
    txnAmt: amount,
    currencyCode: '156',
    queryId: payment.number,
    respCode: '00',
    respMsg: '成功[0000000]',
    settleAmt: amount,
    settleCurrencyCode: '156',
    settleDate: at.slice(4, 8),
    traceNo: payment.number.slice(-6),
    traceTime: at.slice(4),
    accNo: '6221********0000',
    // UnionPay leaves this field empty and signs it.
    reqReserved: '',
  };
}

/** The queried status of a payment: pending, failed or paid. */
export function queryFields(payment: CardPayment, keys: CardKeys, now: number): Record<string, string> {
  const common = { ...paymentFields(payment, keys), merId: keys.union.merId, txnType: '00', txnSubType: '00' };
  if (payment.status === 'paid') return { ...common, origRespCode: '00', origRespMsg: '成功' };
  if (payment.status === 'failed') return { ...common, origRespCode: '51', origRespMsg: '余额不足' };
  const isOver = payment.settleAt === null && payment.expiresAt !== null && payment.expiresAt <= now;
  return { ...common, origRespCode: isOver ? '98' : '05', origRespMsg: isOver ? '已超时' : '处理中' };
}

export function refundFields(refund: CardRefund, payment: CardPayment, { union }: CardKeys): Record<string, string> {
  return {
    ...commonFields,
    txnType: '04',
    txnSubType: '00',
    merId: union.merId,
    orderId: refund.orderId,
    txnTime: refund.txnTime,
    txnAmt: refund.amount,
    currencyCode: '156',
    queryId: refund.number,
    origQryId: payment.number,
    respCode: '00',
    respMsg: '成功[0000000]',
  };
}

/** Replies are not percent-encoded. */
export const encodeReply = (pairs: Fields): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
