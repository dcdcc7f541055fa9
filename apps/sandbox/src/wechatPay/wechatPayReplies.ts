import { toShanghai } from '../alipay/shanghaiTime.ts';
import type { CardNotice, CardPayment, CardRefund } from '../cards/shapes.ts';
import type { WechatPayKeys } from './wechatPayKeys.ts';
import { encryptResource, type Headers, signMessage } from './wechatPaySigning.ts';

const toRfc3339 = (at: number) => `${toShanghai(at).replace(' ', 'T')}+08:00`;

const tradeTypes = { native: 'NATIVE', jsapi: 'JSAPI', h5: 'MWEB' } as const;

/** The state of a payment, in the reply to a query and in the notice. */
export function buildTransaction(payment: CardPayment, { mchId, appId }: WechatPayKeys, now: number): Record<string, unknown> {
  const isOver = payment.expiresAt !== null && payment.expiresAt <= now;
  const unpaid = payment.settleAt !== null ? 'USERPAYING' : isOver ? 'CLOSED' : 'NOTPAY';
  const isPaid = payment.status === 'paid';
  const state = isPaid ? (payment.refunds.length > 0 ? 'REFUND' : 'SUCCESS') : payment.status === 'closed' ? 'CLOSED' : unpaid;
  const total = Number(payment.paidAmount ?? payment.amount);
  return {
    appid: appId,
    mchid: mchId,
    out_trade_no: payment.orderId,
    trade_state: state,
    trade_state_desc: state,
    ...(isPaid
      ? {
          transaction_id: payment.number,
          trade_type: tradeTypes[payment.kind ?? 'native'],
          bank_type: 'OTHERS',
          success_time: toRfc3339(payment.paidAt ?? now),
          payer: { openid: 'oSandbox' },
          amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
        }
      : { amount: { total, currency: 'CNY' } }),
  };
}

/** What a notice stores: it is encrypted and signed anew for each delivery. */
export function paymentNotice(payment: CardPayment, keys: WechatPayKeys, now: number): Record<string, string> {
  const mchid = payment.outcome === 'wrongMerchant' ? '1600000000' : keys.mchId;
  return {
    event_type: 'TRANSACTION.SUCCESS',
    original_type: 'transaction',
    content: JSON.stringify({ ...buildTransaction(payment, keys, now), mchid }),
  };
}

export function buildRefund(refund: CardRefund, payment: CardPayment, status: 'PROCESSING' | 'SUCCESS') {
  const total = Number(payment.amount);
  return {
    refund_id: refund.number,
    out_refund_no: refund.orderId,
    transaction_id: payment.number,
    out_trade_no: payment.orderId,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    create_time: toRfc3339(refund.at),
    ...(status === 'SUCCESS' ? { success_time: toRfc3339(refund.at) } : {}),
    status,
    amount: { total, refund: Number(refund.amount), payer_total: total, payer_refund: Number(refund.amount), currency: 'CNY' },
  };
}

export function refundNotice(refund: CardRefund, payment: CardPayment, { mchId }: WechatPayKeys): Record<string, string> {
  const { status, ...content } = buildRefund(refund, payment, 'SUCCESS');
  return {
    event_type: 'REFUND.SUCCESS',
    original_type: 'refund',
    content: JSON.stringify({ mchid: mchId, refund_status: status, ...content }),
  };
}

/** The HTTP request that delivers a notice. */
export function buildWechatNotice(
  { id, fields, flaw }: Pick<CardNotice, 'id' | 'fields' | 'flaw'>,
  keys: WechatPayKeys,
  now: number,
): { headers: Headers; body: string } {
  const content = JSON.parse(fields['content'] ?? '{}') as object;
  const body = JSON.stringify({
    id,
    create_time: toRfc3339(now),
    event_type: fields['event_type'],
    resource_type: 'encrypt-resource',
    resource: encryptResource(content, fields['original_type'] ?? '', keys),
    summary: '支付通知',
  });
  return { headers: { 'content-type': 'application/json', ...signMessage(body, keys, { now, flaw }) }, body };
}
