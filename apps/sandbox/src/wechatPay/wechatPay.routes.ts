import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { digits } from '../cards/cardKeys.ts';
import { createCardNotice } from '../cards/cardNotifier.ts';
import { applyCardOutcome, type CardContext, cardErrorPage } from '../cards/cashier.ts';
import { isCardOutcome } from '../cards/outcomes.ts';
import type { CardPayment } from '../cards/shapes.ts';
import { sendPage } from '../page.ts';
import { refundNotice, refundOf, transactionOf } from './wechatPayReplies.ts';
import { isSignedForBridge, isSignedRequest, signMessage } from './wechatPaySigning.ts';

/** A rejected request with WeChat Pay's code. */
class WechatPayError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const kinds = ['native', 'jsapi', 'h5'] as const;

interface Answer {
  status: number;
  content?: object;
}

/** WeChat Pay's API v3: three ways to pay, query, close and refund. */
export function registerWechatPayRoutes(app: FastifyInstance, context: CardContext): void {
  const { state, keys, notifier, now } = context;
  const { data } = state;
  const own = keys.wechat;
  const find = (code: string) => data.cardPayments.find((one) => one.gateway === 'wechat' && one.orderId === code);
  const findByPrepayId = (prepayId: string) => data.cardPayments.find((one) => one.gateway === 'wechat' && prepayId === `wx${one.key}`);

  /** Replies are signed, errors too. */
  const signed =
    (answer: (request: FastifyRequest) => Answer) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { status, content } = answerSafely(request, answer);
      await state.save();
      notifier.processDue();
      const body = content ? JSON.stringify(content) : '';
      return reply
        .code(status)
        .headers(signMessage(body, own, { now: now() }))
        .type('application/json; charset=utf-8')
        .send(body);
    };

  function answerSafely(request: FastifyRequest, answer: (request: FastifyRequest) => Answer): Answer {
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

  for (const kind of kinds)
    app.post(
      `/v3/pay/transactions/${kind}`,
      signed((request) => {
        const payment = openPayment(kind, readBody(request));
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
      return { status: 200, content: transactionOf(findOrThrow(readText(request.params, 'code')), own, now()) };
    }),
  );

  app.post<{ Params: { code: string } }>(
    '/v3/pay/transactions/out-trade-no/:code/close',
    signed((request) => {
      if (readText(request.body, 'mchid') !== own.mchId) throw new WechatPayError(400, 'PARAM_ERROR', 'mchid');
      const payment = findOrThrow(readText(request.params, 'code'));
      if (payment.status === 'paid') throw new WechatPayError(400, 'ORDERPAID', '订单已支付');
      payment.status = 'closed';
      payment.settleAt = null;
      return { status: 204 };
    }),
  );

  app.post(
    '/v3/refund/domestic/refunds',
    signed((request) => ({ status: 200, content: refund(readBody(request)) })),
  );

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
    if (payment?.kind !== 'jsapi' || !isSignedForBridge(params, own) || !isCardOutcome('wechat', outcome))
      return await reply.code(400).send({ err_msg: 'get_brand_wcpay_request:fail' });
    await applyCardOutcome(context, payment, outcome);
    return { err_msg: `get_brand_wcpay_request:${outcome === 'cancel' ? 'cancel' : 'ok'}` };
  });

  function findOrThrow(code: string): CardPayment {
    const payment = find(code);
    if (payment === undefined) throw new WechatPayError(404, 'ORDER_NOT_EXIST', '订单不存在');
    return payment;
  }

  function openPayment(kind: (typeof kinds)[number], body: Body): CardPayment {
    const code = body.text('out_trade_no');
    const total = body.integer('amount.total');
    const expiresAt = Date.parse(body.text('time_expire'));
    if (body.text('mchid') !== own.mchId || body.text('appid') !== own.appId)
      throw new WechatPayError(400, 'APPID_MCHID_NOT_MATCH', 'appid 与 mchid 不匹配');
    if (!/^[\w*|-]{6,32}$/.test(code) || !(total >= 1) || body.text('amount.currency') !== 'CNY')
      throw new WechatPayError(400, 'PARAM_ERROR', 'out_trade_no 或 amount');
    if (!isWebAddress(body.text('notify_url')) || body.text('notify_url').includes('?'))
      throw new WechatPayError(400, 'PARAM_ERROR', 'notify_url');
    if (body.text('description') === '' || !(expiresAt > now())) throw new WechatPayError(400, 'PARAM_ERROR', 'description 或 time_expire');
    if (kind === 'jsapi' && !/^o[0-9a-f]{27}$/.test(body.text('payer.openid'))) throw new WechatPayError(400, 'PARAM_ERROR', 'openid');
    if (kind === 'h5' && body.text('scene_info.payer_client_ip') === '') throw new WechatPayError(400, 'PARAM_ERROR', 'scene_info');
    const present = find(code);
    if (present !== undefined) {
      if (present.status === 'paid') throw new WechatPayError(400, 'ORDERPAID', '订单已支付');
      if (present.status === 'closed') throw new WechatPayError(400, 'ORDER_CLOSED', '订单已关闭');
      if (present.amount !== String(total) || present.kind !== kind || present.expiresAt !== expiresAt)
        throw new WechatPayError(400, 'INVALID_REQUEST', '商户订单号重复，参数不一致');
      return present;
    }
    const payment: CardPayment = {
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

  /** The first reply is `PROCESSING`, as usual at WeChat Pay. Repeated requests, and a notice, report the success. */
  function refund(body: Body): object {
    const payment = findOrThrow(body.text('out_trade_no'));
    const orderId = body.text('out_refund_no');
    const amount = body.integer('amount.refund');
    const present = payment.refunds.find((one) => one.orderId === orderId);
    if (body.integer('amount.total') !== Number(payment.amount) || body.text('amount.currency') !== 'CNY' || !(amount > 0))
      throw new WechatPayError(400, 'PARAM_ERROR', 'amount');
    if (present) {
      if (present.amount !== String(amount)) throw new WechatPayError(400, 'INVALID_REQUEST', '退款金额与之前请求不一致');
      return refundOf(present, payment, 'SUCCESS');
    }
    const before = payment.refunds.reduce((sum, one) => sum + Number(one.amount), 0);
    if (payment.status !== 'paid' || before + amount > Number(payment.paidAmount ?? payment.amount))
      throw new WechatPayError(400, 'INVALID_REQUEST', '订单状态错误或退款金额超限');
    const added = { orderId, txnTime: '', number: `50300${digits(23)}`, amount: String(amount), at: now() };
    payment.refunds.push(added);
    const notifyUrl = body.text('notify_url');
    if (notifyUrl !== '')
      data.cardNotices.push(
        createCardNotice(payment, notifyUrl, refundNotice(added, payment, own), { flaw: null, copies: 1, dueAt: now() }),
      );
    return refundOf(added, payment, 'PROCESSING');
  }
}

interface Body {
  /** A field by its path, such as `amount.total`. Empty if it is no text. */
  text: (path: string) => string;
  /** NaN if the field is no integer. */
  integer: (path: string) => number;
}

function readBody({ body }: FastifyRequest): Body {
  const read = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => new Map<string, unknown>(Object.entries(value ?? {})).get(name), body);
  return {
    text(path) {
      const value = read(path);
      return typeof value === 'string' ? value : '';
    },
    integer(path) {
      const value = read(path);
      return typeof value === 'number' && Number.isInteger(value) ? value : Number.NaN;
    },
  };
}

function readText(source: unknown, name: string): string {
  const value = new Map<string, unknown>(Object.entries(source ?? {})).get(name);
  return typeof value === 'string' ? value : '';
}

/** Accepts only http and https, so that a URL cannot contain a script. */
const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
