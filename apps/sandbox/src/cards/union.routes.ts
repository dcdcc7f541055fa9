import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { fromShanghai } from '../alipay/shanghaiTime.ts';
import { sendPage } from '../page.ts';
import { digits, getCertificateId } from './cardKeys.ts';
import { createCardNotice } from './cardNotifier.ts';
import { type CardContext, cardRefusalPage } from './cashier.ts';
import type { CardPayment } from './shapes.ts';
import { commonFields, encodeReply, queryFields, refundFields } from './unionReplies.ts';
import { type Fields, isSignedByMerchant, signFields } from './unionSigning.ts';

/** A rejected request with UnionPay's code. */
class UnionPayError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Rejects clocks in a wrong time zone, but allows a shopper some minutes. */
const MAX_CLOCK_SKEW_MS = 30 * 60_000;

/** UnionPay's protocol 5.1.0: payment page, query, refund and cancellation. */
export function registerUnionRoutes(app: FastifyInstance, context: CardContext): void {
  const { state, keys, notifier, now } = context;
  const { data } = state;
  const { union } = keys;

  app.post('/gateway/api/frontTransReq.do', async (request, reply) => {
    try {
      const pairs = readRequest(request.body);
      const payment = openPayment(pairs);
      await state.save();
      return await reply.redirect(`/card/${payment.key}`, 303);
    } catch (error) {
      if (!(error instanceof UnionPayError)) throw error;
      return await sendPage(reply, cardRefusalPage(error.code, error.message));
    }
  });

  for (const [path, answer] of [
    ['queryTrans.do', query],
    ['backTransReq.do', giveBack],
  ] as const) {
    app.post(`/gateway/api/${path}`, async (request, reply) => {
      let pairs: Fields = {};
      try {
        pairs = readRequest(request.body);
        const content = answer(pairs);
        await state.save();
        notifier.processDue();
        return await reply.type('text/html; charset=utf-8').send(encodeReply(signFields(content, union.platform)));
      } catch (error) {
        if (!(error instanceof UnionPayError)) throw error;
        const { merId = '', orderId = '', txnTime = '', txnType = '', txnSubType = '' } = pairs;
        const content = { ...commonFields, merId, orderId, txnTime, txnType, txnSubType, respCode: error.code, respMsg: error.message };
        return await reply.type('text/html; charset=utf-8').send(encodeReply(signFields(content, union.platform)));
      }
    });
  }

  function readRequest(body: unknown): Fields {
    const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
    const pairs: Record<string, string> = {};
    for (const [name, value] of entries) {
      if (typeof value !== 'string') throw new UnionPayError('10', `报文格式错误：${name}`);
      pairs[name] = value;
    }
    for (const [name, value] of Object.entries(commonFields))
      if (pairs[name] !== value) throw new UnionPayError('10', `报文格式错误：${name}`);
    if (pairs['merId'] !== union.merId) throw new UnionPayError('11', '无此商户');
    if (pairs['certId'] !== getCertificateId(union.merchant) || !isSignedByMerchant(pairs, union.merchant))
      throw new UnionPayError('9100004', '验证签名失败');
    if (!/^[A-Za-z0-9]{8,40}$/.test(pairs['orderId'] ?? '')) throw new UnionPayError('10', '报文格式错误：orderId');
    if (!/^\d{14}$/.test(pairs['txnTime'] ?? '')) throw new UnionPayError('10', '报文格式错误：txnTime');
    return pairs;
  }

  function openPayment(pairs: Fields): CardPayment {
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
    if (sentAt === null || Math.abs(sentAt - now()) > MAX_CLOCK_SKEW_MS)
      throw new UnionPayError('10', 'txnTime 须为北京时间，且为当前时间');
    // Query parameters would be merged into the fields of the notice and break its signature.
    if (!isPlainAddress(frontUrl) || !isPlainAddress(backUrl)) throw new UnionPayError('10', '报文格式错误：frontUrl 或 backUrl');
    const expiresAt = pairs['payTimeout'] === undefined ? null : parseTxnTime(pairs['payTimeout']);
    if (pairs['payTimeout'] !== undefined && (expiresAt === null || expiresAt <= now())) throw new UnionPayError('10', 'payTimeout 已过');
    const present = data.cardPayments.find((one) => one.gateway === 'union' && one.orderId === orderId);
    if (present !== undefined) {
      if (present.amount !== txnAmt || present.txnTime !== txnTime || present.status !== 'open') throw new UnionPayError('12', '重复交易');
      return present;
    }
    const payment: CardPayment = {
      key: randomBytes(18).toString('base64url'),
      gateway: 'union',
      orderId,
      txnTime,
      number: `${txnTime}${digits(7)}`,
      amount: txnAmt,
      subject: pairs['orderDesc'] ?? '',
      returnUrl: frontUrl,
      notifyUrl: backUrl,
      status: 'open',
      outcome: null,
      settleAt: null,
      createdAt: now(),
      expiresAt,
      paidAt: null,
      paidAmount: null,
      refunds: [],
    };
    data.cardPayments.push(payment);
    return payment;
  }

  function query(pairs: Fields): Record<string, string> {
    if (pairs['txnType'] !== '00') throw new UnionPayError('10', '报文格式错误：txnType');
    const isAsked = (one: { orderId: string; txnTime: string }) => one.orderId === pairs['orderId'] && one.txnTime === pairs['txnTime'];
    for (const payment of data.cardPayments) {
      if (payment.gateway !== 'union') continue;
      if (isAsked(payment)) return queryFields(payment, keys, now());
      const refund = payment.refunds.find(isAsked);
      if (refund) return { ...refundFields(refund, payment, keys), txnType: '00', origRespCode: '00', origRespMsg: '成功' };
    }
    throw new UnionPayError('34', '查无此交易');
  }

  function giveBack(pairs: Fields): Record<string, string> {
    const { orderId = '', txnTime = '', txnAmt = '', txnType = '', backUrl = '' } = pairs;
    if (txnType !== '04' && txnType !== '31') throw new UnionPayError('10', '报文格式错误：txnType');
    if (!/^[1-9]\d{0,11}$/.test(txnAmt) || !isPlainAddress(backUrl)) throw new UnionPayError('10', '报文格式错误：txnAmt 或 backUrl');
    const payment = data.cardPayments.find((one) => one.gateway === 'union' && one.number === pairs['origQryId']);
    if (payment === undefined || payment.status !== 'paid') throw new UnionPayError('35', '原交易不存在或状态不正确');
    if (payment.refunds.some((one) => one.orderId === orderId)) throw new UnionPayError('12', '重复交易');
    const before = payment.refunds.reduce((sum, one) => sum + BigInt(one.amount), 0n);
    const paid = BigInt(payment.paidAmount ?? payment.amount);
    const isWrong = txnType === '31' ? BigInt(txnAmt) !== paid || before > 0n : before + BigInt(txnAmt) > paid;
    if (isWrong) throw new UnionPayError('36', '交易金额超限');
    const refund = { orderId, txnTime, number: `${txnTime}${digits(7)}`, amount: txnAmt, at: now() };
    payment.refunds.push(refund);
    const content = { ...refundFields(refund, payment, keys), txnType };
    data.cardNotices.push(createCardNotice(payment, backUrl, content, { flaw: null, copies: 1, dueAt: now() }));
    return content;
  }
}

function parseTxnTime(text: string): number | null {
  return fromShanghai(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6'));
}

/** Accepts only http and https, so that a URL cannot contain a script. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.search === '' && url.hash === '';
}
