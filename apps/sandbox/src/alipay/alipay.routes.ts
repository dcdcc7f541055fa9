import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rejectCrossSiteForms } from '../guards.ts';
import { sendPage } from '../page.ts';
import { type AlipayContext, applyOutcome } from './applyOutcome.ts';
import { cashierPage, paymentErrorPage } from './cashierPage.ts';
import { isPayMethod, openCheckout } from './checkout.ts';
import { GatewayError, invalidParameter } from './gatewayErrors.ts';
import { isOutcome, type OutcomeKey } from './outcomes.ts';
import type { Trade } from './shapes.ts';
import { signedReply } from './signing.ts';
import { callTrade, isTradeMethod } from './tradeCalls.ts';
import { tradesPage } from './tradesPage.ts';
import { mergeParams, readBizContent, verifyRequest } from './verifyRequest.ts';

export function registerAlipayRoutes(app: FastifyInstance, context: AlipayContext): void {
  const { state, keys, notifier, now } = context;
  const { data } = state;
  registerControls(app, context);

  app.route({
    method: ['GET', 'POST'],
    url: '/gateway.do',
    async handler(request, reply) {
      const method = getMethod(request);
      try {
        const params = mergeParams(request.query, request.body);
        verifyRequest(params, keys, now());
        if (isPayMethod(method)) {
          const trade = openCheckout(data.trades, method, params, readBizContent(params), now());
          await state.save();
          return await reply.redirect(`/cashier/${trade.key}`, 303);
        }
        if (!isTradeMethod(method)) throw invalidParameter('method', '不存在的方法名');
        const { content, notice } = callTrade(method, data.trades, { biz: readBizContent(params), keys, now: now() });
        if (notice !== null) data.notices.push(notice);
        await state.save();
        notifier.processDue();
        return await sendReply(reply, method, content);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        if (isPayMethod(method)) return await sendPage(reply, paymentErrorPage(error));
        return await sendReply(reply, method, error.reply);
      }
    },
  });

  async function sendReply(reply: FastifyReply, method: string, content: object): Promise<void> {
    const name = /^[a-z]+(?:\.[a-z]+)+$/.test(method) ? `${method.replaceAll('.', '_')}_response` : 'error_response';
    await reply.type('application/json; charset=utf-8').send(signedReply(name, content, keys.platformPrivateKey));
  }

  app.get<{ Params: { key: string } }>('/cashier/:key', async (request, reply) => {
    const trade = data.trades.find((one) => one.key === request.params.key);
    if (trade === undefined) return reply.callNotFound();
    return await sendPage(reply, cashierPage(trade, keys.sellerId));
  });

  app.post<{ Params: { key: string }; Body: { outcome?: string; seconds?: string } | undefined }>(
    '/cashier/:key/pay',
    { preValidation: rejectCrossSiteForms },
    async (request, reply) => {
      const trade = data.trades.find((one) => one.key === request.params.key);
      if (trade === undefined) return reply.callNotFound();
      const outcome = request.body?.outcome;
      const seconds = readSeconds(request.body?.seconds);
      if (!isOutcome(outcome) || seconds === null) return await reply.code(400).send({ status: false, message: 'outcome or seconds' });
      return await reply.redirect(await applyOutcome(context, trade, outcome, seconds), 303);
    },
  );
}

/** What a person or a test does to payments: the page that lists them, and calls to pay and to deliver notices. */
function registerControls(app: FastifyInstance, context: AlipayContext): void {
  const { notifier } = context;
  const { data } = context.state;

  app.get('/alipay', async (_request, reply) => sendPage(reply, tradesPage(data.trades, data.notices)));

  app.post<{ Body: { outTradeNo?: string } | undefined }>(
    '/alipay/deliver',
    { preValidation: rejectCrossSiteForms },
    async (request, reply) => {
      const trade = find(request.body?.outTradeNo);
      if (trade !== undefined) await notifier.deliver(trade);
      return await reply.redirect('/alipay', 303);
    },
  );

  app.get('/__sandbox/trades', async () => ({ status: true, trades: data.trades.map(reportOf) }));

  app.post<{ Body: { outTradeNo: string } }>('/__sandbox/deliver', { schema: { body: numberedBody } }, async (request, reply) => {
    const trade = find(request.body.outTradeNo);
    if (trade === undefined) return await reply.code(404).send({ status: false, message: 'no such trade' });
    await notifier.deliver(trade);
    return { status: true, trade: reportOf(trade) };
  });

  app.post<{ Body: { outTradeNo: string; outcome: OutcomeKey; seconds?: number } }>(
    '/__sandbox/pay',
    { schema: { body: numberedBody } },
    async (request, reply) => {
      const trade = find(request.body.outTradeNo);
      if (trade === undefined) return await reply.code(404).send({ status: false, message: 'no such trade' });
      if (!isOutcome(request.body.outcome)) return await reply.code(400).send({ status: false, message: 'no such outcome' });
      const location = await applyOutcome(context, trade, request.body.outcome, request.body.seconds);
      return { status: true, location, trade: reportOf(trade) };
    },
  );

  function find(outTradeNo: string | undefined): Trade | undefined {
    return data.trades.find((trade) => trade.outTradeNo === outTradeNo);
  }

  function reportOf(trade: Trade) {
    const notices = data.notices.filter((notice) => notice.outTradeNo === trade.outTradeNo);
    return { ...trade, cashierUrl: `/cashier/${trade.key}`, notices };
  }
}

const numberedBody = {
  type: 'object',
  required: ['outTradeNo'],
  properties: {
    outTradeNo: { type: 'string', maxLength: 64 },
    outcome: { type: 'string', maxLength: 32 },
    seconds: { type: 'number', minimum: 0, maximum: 600 },
  },
} as const;

/** Reads the method before verification, because it decides between an HTML and a JSON error. */
function getMethod(request: FastifyRequest): string {
  for (const source of [request.query, request.body]) {
    if (typeof source === 'object' && source !== null && 'method' in source && typeof source.method === 'string') return source.method;
  }
  return '';
}

function readSeconds(text: string | undefined): number | undefined | null {
  if (text === undefined || text === '') return undefined;
  return /^\d{1,3}$/.test(text) && Number(text) <= 600 ? Number(text) : null;
}
