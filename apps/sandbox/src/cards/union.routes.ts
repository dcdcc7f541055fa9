import type { FastifyInstance } from 'fastify';
import { sendPage } from '../page.ts';
import { getCertificateId } from './cardKeys.ts';
import { type CardContext, cardErrorPage } from './cashier.ts';
import { commonFields, encodeReply } from './unionReplies.ts';
import { type Fields, isSignedByMerchant, signFields } from './unionSigning.ts';
import { openPayment, queryTransaction, refundPayment, UnionPayError } from './unionTransactions.ts';

/** UnionPay's protocol 5.1.0: payment page, query, refund and cancellation. */
export function registerUnionRoutes(app: FastifyInstance, context: CardContext): void {
  const { state, notifier } = context;
  const { union } = context.keys;

  app.post('/gateway/api/frontTransReq.do', async (request, reply) => {
    try {
      const pairs = readRequest(request.body, union);
      const payment = openPayment(context, pairs);
      await state.save();
      return await reply.redirect(`/card/${payment.key}`, 303);
    } catch (error) {
      if (!(error instanceof UnionPayError)) throw error;
      return await sendPage(reply, cardErrorPage(error.code, error.message));
    }
  });

  for (const [path, answer] of [
    ['queryTrans.do', queryTransaction],
    ['backTransReq.do', refundPayment],
  ] as const) {
    app.post(`/gateway/api/${path}`, async (request, reply) => {
      let pairs: Fields = {};
      try {
        pairs = readRequest(request.body, union);
        const content = answer(context, pairs);
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
}

/** Parses and verifies a request of the merchant. */
function readRequest(body: unknown, union: CardContext['keys']['union']): Fields {
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
