import { randomBytes } from 'node:crypto';
import { addCardPayment } from '../cards/addCardPayment.ts';
import { createCardNotice } from '../cards/cardNotifier.ts';
import type { CardContext } from '../cards/cashier.ts';
import { digits } from '../cards/digits.ts';
import type { CardPayment } from '../cards/shapes.ts';
import type { SandboxData } from '../state.ts';
import type { RequestBody } from './requestBody.ts';
import { buildRefund, refundNotice } from './wechatPayReplies.ts';

/** A rejected request with WeChat Pay's code. */
export class WechatPayError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const wechatPayKinds = ['native', 'jsapi', 'h5'] as const;
export type WechatPayKind = (typeof wechatPayKinds)[number];

const findPayment = (data: SandboxData, code: string) =>
  data.cardPayments.find((payment) => payment.gateway === 'wechat' && payment.orderId === code);

export function requirePayment(data: SandboxData, code: string): CardPayment {
  const payment = findPayment(data, code);
  if (payment === undefined) throw new WechatPayError(404, 'ORDER_NOT_EXIST', '订单不存在');
  return payment;
}

export function openPayment(context: CardContext, kind: WechatPayKind, body: RequestBody): CardPayment {
  const { state, keys, now } = context;
  const code = body.text('out_trade_no');
  const total = body.integer('amount.total');
  const expiresAt = Date.parse(body.text('time_expire'));
  if (body.text('mchid') !== keys.wechat.mchId || body.text('appid') !== keys.wechat.appId)
    throw new WechatPayError(400, 'APPID_MCHID_NOT_MATCH', 'appid 与 mchid 不匹配');
  if (!/^[\w*|-]{6,32}$/.test(code) || !(total >= 1) || body.text('amount.currency') !== 'CNY')
    throw new WechatPayError(400, 'PARAM_ERROR', 'out_trade_no 或 amount');
  if (!isWebAddress(body.text('notify_url')) || body.text('notify_url').includes('?'))
    throw new WechatPayError(400, 'PARAM_ERROR', 'notify_url');
  if (body.text('description') === '' || !(expiresAt > now())) throw new WechatPayError(400, 'PARAM_ERROR', 'description 或 time_expire');
  if (kind === 'jsapi' && !/^o[0-9a-f]{27}$/.test(body.text('payer.openid'))) throw new WechatPayError(400, 'PARAM_ERROR', 'openid');
  if (kind === 'h5' && body.text('scene_info.payer_client_ip') === '') throw new WechatPayError(400, 'PARAM_ERROR', 'scene_info');
  const existing = findPayment(state.data, code);
  if (existing !== undefined) {
    if (existing.status === 'paid') throw new WechatPayError(400, 'ORDERPAID', '订单已支付');
    if (existing.status === 'closed') throw new WechatPayError(400, 'ORDER_CLOSED', '订单已关闭');
    if (existing.amount !== String(total) || existing.kind !== kind || existing.expiresAt !== expiresAt)
      throw new WechatPayError(400, 'INVALID_REQUEST', '商户订单号重复，参数不一致');
    return existing;
  }
  return addCardPayment(context, {
    key: randomBytes(18).toString('hex'),
    gateway: 'wechat',
    kind,
    orderId: code,
    txnTime: '',
    number: `42000${digits(23)}`,
    amount: String(total),
    subject: body.text('description'),
    returnUrl: '',
    notifyUrl: body.text('notify_url'),
    expiresAt,
  });
}

/** The first reply is `PROCESSING`, as usual at WeChat Pay. Repeated requests, and a notice, report the success. */
export function refundPayment({ state: { data }, keys, now }: CardContext, body: RequestBody): object {
  const payment = requirePayment(data, body.text('out_trade_no'));
  const orderId = body.text('out_refund_no');
  const amount = body.integer('amount.refund');
  const existing = payment.refunds.find((refund) => refund.orderId === orderId);
  if (body.integer('amount.total') !== Number(payment.amount) || body.text('amount.currency') !== 'CNY' || !(amount > 0))
    throw new WechatPayError(400, 'PARAM_ERROR', 'amount');
  if (existing) {
    if (existing.amount !== String(amount)) throw new WechatPayError(400, 'INVALID_REQUEST', '退款金额与之前请求不一致');
    return buildRefund(existing, payment, 'SUCCESS');
  }
  const refunded = payment.refunds.reduce((sum, refund) => sum + Number(refund.amount), 0);
  if (payment.status !== 'paid' || refunded + amount > Number(payment.paidAmount ?? payment.amount))
    throw new WechatPayError(400, 'INVALID_REQUEST', '订单状态错误或退款金额超限');
  const added = { orderId, txnTime: '', number: `50300${digits(23)}`, amount: String(amount), at: now() };
  payment.refunds.push(added);
  const notifyUrl = body.text('notify_url');
  if (notifyUrl !== '')
    data.cardNotices.push(
      createCardNotice(payment, notifyUrl, refundNotice(added, payment, keys.wechat), { flaw: null, copies: 1, dueAt: now() }),
    );
  return buildRefund(added, payment, 'PROCESSING');
}

/** Accepts only http and https, so that a URL cannot contain a script. */
export const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
