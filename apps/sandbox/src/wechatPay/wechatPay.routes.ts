import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyCardOutcome, type CardContext, cardErrorPage } from '../cards/cashier.ts';
import { digits } from '../cards/digits.ts';
import { isCardOutcome } from '../cards/outcomes.ts';
import { sendPage } from '../page.ts';
import { readBody } from './requestBody.ts';
import { buildTransaction } from './wechatPayReplies.ts';
import { isSignedForBridge, isSignedRequest, signMessage } from './wechatPaySigning.ts';
import { isWebAddress, openPayment, refundPayment, requirePayment, WechatPayError, wechatPayKinds } from './wechatPayTransactions.ts';

interface Answer {
  status: number;
  content?: object;
}

/** WeChat Pay's API v3: three ways to pay, query, close and refund. */
export function registerWechatPayRoutes(app: FastifyInstance, context: CardContext): void {
  const { state, keys, notifier, now } = context;
  const { data } = state;
  const own = keys.wechat;
  registerWechatPages(app, context);

  /** Replies are signed, errors too. */
  const signed =
    (answer: (request: FastifyRequest) => Answer) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { status, content } = answerOrReject(request, answer);
      await state.save();
      notifier.processDue();
      const body = content ? JSON.stringify(content) : '';
      return reply
        .code(status)
        .headers(signMessage(body, own, { now: now() }))
        .type('application/json; charset=utf-8')
        .send(body);
    };

  function answerOrReject(request: FastifyRequest, answer: (request: FastifyRequest) => Answer): Answer {
    try {
      const { method, url, rawBody: body } = request;
      if (!isSignedRequest({ method, url, authorization: request.headers.authorization ?? '', body }, own, now()))
        throw new WechatPayError(401, 'SIGN_ERROR', '签名错误');
      return answer(request);
    } catch (error) {
      if (!(error instanceof WechatPayError)) throw error;
      return { status: error.status, content: { code: error.code, message: error.message } };
    }
  }

  for (const kind of wechatPayKinds)
    app.post(
      `/v3/pay/transactions/${kind}`,
      signed((request) => {
        const payment = openPayment(context, kind, readBody(request));
        const base = `${request.protocol}://${request.host}`;
        const prepayId = `wx${payment.key}`;
        const content = {
          // WeChat Pay's starts with `weixin://`. This one opens the cashier in any browser.
          native: { code_url: `${base}/card/${payment.key}` },
          jsapi: { prepay_id: prepayId },
          h5: { h5_url: `${base}/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}&package=${digits(10)}` },
        }[kind];
        return { status: 200, content };
      }),
    );

  app.get<{ Params: { code: string } }>(
    '/v3/pay/transactions/out-trade-no/:code',
    signed((request) => {
      if (readText(request.query, 'mchid') !== own.mchId) throw new WechatPayError(400, 'PARAM_ERROR', 'mchid');
      return { status: 200, content: buildTransaction(requirePayment(data, readText(request.params, 'code')), own, now()) };
    }),
  );

  app.post<{ Params: { code: string } }>(
    '/v3/pay/transactions/out-trade-no/:code/close',
    signed((request) => {
      if (readText(request.body, 'mchid') !== own.mchId) throw new WechatPayError(400, 'PARAM_ERROR', 'mchid');
      const payment = requirePayment(data, readText(request.params, 'code'));
      if (payment.status === 'paid') throw new WechatPayError(400, 'ORDERPAID', '订单已支付');
      payment.status = 'closed';
      payment.settleAt = null;
      return { status: 204 };
    }),
  );

  app.post(
    '/v3/refund/domestic/refunds',
    signed((request) => ({ status: 200, content: refundPayment(context, readBody(request)) })),
  );
}

/** The page of mobile payments, and the bridge of WeChat's browser. */
function registerWechatPages(app: FastifyInstance, context: CardContext): void {
  const { state, keys } = context;
  const findByPrepayId = (prepayId: string) =>
    state.data.cardPayments.find((payment) => payment.gateway === 'wechat' && prepayId === `wx${payment.key}`);

  /** Phones open this page. It returns to `redirect_url`, and rejects pages that hide where they come from. */
  app.get<{ Querystring: { prepay_id?: string; redirect_url?: string } }>('/cgi-bin/mmpayweb-bin/checkmweb', async (request, reply) => {
    const { prepay_id: prepayId = '', redirect_url: redirectUrl = '' } = request.query;
    const payment = findByPrepayId(prepayId);
    if (payment === undefined || request.headers.referer === undefined || !isWebAddress(redirectUrl))
      return await sendPage(reply, cardErrorPage('H5', '商家参数格式有误，请联系商家解决'));
    payment.returnUrl = redirectUrl;
    await state.save();
    return await reply.redirect(`/card/${payment.key}`, 303);
  });

  /** What WeChat's browser does with the parameters that a page hands to its bridge. */
  app.post<{ Body: { params?: Record<string, string>; outcome?: string } }>('/__sandbox/wechat/bridge', async (request, reply) => {
    const { params = {}, outcome } = request.body;
    const payment = findByPrepayId(params['package']?.replace(/^prepay_id=/, '') ?? '');
    if (payment?.kind !== 'jsapi' || !isSignedForBridge(params, keys.wechat) || !isCardOutcome('wechat', outcome))
      return await reply.code(400).send({ err_msg: 'get_brand_wcpay_request:fail' });
    await applyCardOutcome(context, payment, outcome);
    return { err_msg: `get_brand_wcpay_request:${outcome === 'cancel' ? 'cancel' : 'ok'}` };
  });
}

function readText(source: unknown, name: string): string {
  const value = new Map<string, unknown>(Object.entries(source ?? {})).get(name);
  return typeof value === 'string' ? value : '';
}
