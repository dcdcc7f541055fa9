import type { FastifyInstance } from 'fastify';
import { rejectCrossSiteForms } from '../guards.ts';
import { sendPage } from '../page.ts';
import { cardsPage } from './cardsPage.ts';
import { applyCardOutcome, buildReturn, type CardContext, cardCashierPage } from './cashier.ts';
import { isCardOutcome } from './outcomes.ts';
import type { CardPayment } from './shapes.ts';

/** Registers the cashier of both card gateways, their overview page and the test API. */
export function registerCardRoutes(app: FastifyInstance, context: CardContext): void {
  const { state, keys, notifier, now } = context;
  const { data } = state;
  const findByKey = (key: string) => data.cardPayments.find((one) => one.key === key);
  const findByOrder = (orderId: string | undefined) => data.cardPayments.findLast((one) => one.orderId === orderId);

  app.get<{ Params: { key: string } }>('/card/:key', async (request, reply) => {
    const payment = findByKey(request.params.key);
    return payment === undefined ? reply.callNotFound() : await sendPage(reply, cardCashierPage(payment, keys, now()));
  });

  app.post<{ Params: { key: string }; Body: { outcome?: string; seconds?: string } | undefined }>(
    '/card/:key/pay',
    { preValidation: rejectCrossSiteForms },
    async (request, reply) => {
      const payment = findByKey(request.params.key);
      if (payment === undefined) return reply.callNotFound();
      const { outcome, seconds = '' } = request.body ?? {};
      if (!isCardOutcome(payment.gateway, outcome) || !/^\d{0,3}$/.test(seconds))
        return await reply.code(400).send({ status: false, message: 'outcome or seconds' });
      await applyCardOutcome(context, payment, outcome, seconds === '' ? undefined : Number(seconds));
      return await reply.redirect(buildReturnUrl(payment), 303);
    },
  );

  app.post<{ Params: { key: string } }>('/card/:key/back', { preValidation: rejectCrossSiteForms }, async (request, reply) => {
    const payment = findByKey(request.params.key);
    return payment === undefined ? reply.callNotFound() : await reply.redirect(buildReturnUrl(payment), 303);
  });

  /** E.SUN redirects immediately. UnionPay shows the result and a form that posts to the shop. */
  function buildReturnUrl(payment: CardPayment): string {
    const back = buildReturn(payment, keys, now());
    return 'url' in back ? back.url : `/card/${payment.key}`;
  }

  app.get('/cards', async (_request, reply) => sendPage(reply, cardsPage(data.cardPayments, data.cardNotices)));

  app.post<{ Body: { orderId?: string } | undefined }>(
    '/cards/deliver',
    { preValidation: rejectCrossSiteForms },
    async (request, reply) => {
      const payment = findByOrder(request.body?.orderId);
      if (payment !== undefined) await notifier.deliver(payment);
      return await reply.redirect('/cards', 303);
    },
  );

  app.get('/__sandbox/cards', async () => ({ status: true, payments: data.cardPayments.map(buildReport) }));

  app.post<{ Body: { orderId: string } }>('/__sandbox/cards/deliver', { schema: { body: orderedBody } }, async (request, reply) => {
    const payment = findByOrder(request.body.orderId);
    if (payment === undefined) return await reply.code(404).send({ status: false, message: 'no such payment' });
    await notifier.deliver(payment);
    return { status: true, payment: buildReport(payment) };
  });

  app.post<{ Body: { orderId: string; outcome?: string; seconds?: number } }>(
    '/__sandbox/cards/pay',
    { schema: { body: orderedBody } },
    async (request, reply) => {
      const payment = findByOrder(request.body.orderId);
      if (payment === undefined) return await reply.code(404).send({ status: false, message: 'no such payment' });
      const { outcome, seconds } = request.body;
      if (!isCardOutcome(payment.gateway, outcome)) return await reply.code(400).send({ status: false, message: 'no such outcome' });
      await applyCardOutcome(context, payment, outcome, seconds);
      return { status: true, back: buildReturn(payment, keys, now()), payment: buildReport(payment) };
    },
  );

  function buildReport(payment: CardPayment) {
    return {
      ...payment,
      cashierUrl: `/card/${payment.key}`,
      notices: data.cardNotices.filter(({ paymentKey }) => paymentKey === payment.key),
    };
  }
}

const orderedBody = {
  type: 'object',
  required: ['orderId'],
  properties: {
    orderId: { type: 'string', maxLength: 40 },
    outcome: { type: 'string', maxLength: 32 },
    seconds: { type: 'number', minimum: 0, maximum: 600 },
  },
} as const;
