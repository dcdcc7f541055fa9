import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../page.ts';
import { addCardPayment } from './addCardPayment.ts';
import { type CardContext, cardErrorPage } from './cashier.ts';
import { digits } from './digits.ts';
import { readEsunRequest, toEsunReply, toEsunStatus, toText } from './esunMessages.ts';

const MAX_RETURN_LENGTH = 60;

/** E.SUN's card API: two payment pages, the query, and the cancellation of an authorisation. */
export function registerEsunRoutes(app: FastifyInstance, context: CardContext): void {
  const { state, keys, now } = context;
  const { esun } = keys;
  const findPayment = (ono: string) => state.data.cardPayments.find((one) => one.gateway === 'esun' && one.orderId === ono);

  for (const page of ['txnf014s', 'txnf014m']) {
    app.post(`/ACQTrans/esuncard/${page}`, async (request, reply) => {
      const found = readEsunRequest(esun, request.body);
      if (typeof found === 'string') return await sendPage(reply, cardErrorPage(found, '交易资料不符 Invalid request'));
      const [ono, amount, back] = ['ONO', 'TA', 'U'].map((name) => toText(found.get(name)));
      const isReturn = back !== undefined && back.length <= MAX_RETURN_LENGTH && /^https?:\/\/[^#?&]+$/.test(back);
      if (!ono || !amount || !back || !/^[1-9]\d{0,9}$/.test(amount) || !isReturn || found.get('TID') !== 'EC000001')
        return await sendPage(reply, cardErrorPage('G2', '格式错误 Malformed request'));
      // The bank accepts an order number once. Its error reply is unsigned.
      if (findPayment(ono)) return await reply.redirect(`${back}?DATA=${encodeURIComponent(`RC=G6,MID=${esun.mid},ONO=${ono}`)}`, 303);
      const payment = addCardPayment(context, {
        key: randomBytes(18).toString('base64url'),
        gateway: 'esun',
        orderId: ono,
        txnTime: '',
        number: digits(12),
        amount,
        subject: '',
        returnUrl: back,
        notifyUrl: null,
        expiresAt: null,
      });
      await state.save();
      return await reply.redirect(`/card/${payment.key}`, 303);
    });
  }

  app.post('/ACQQuery/esuncard/txnf0180', async (request, reply) => {
    const found = readEsunRequest(esun, request.body);
    const payment = typeof found === 'string' ? undefined : findPayment(toText(found.get('ONO')));
    if (typeof found === 'string' || !payment) return await reply.send(toEsunReply(typeof found === 'string' ? found : 'GD'));
    return await reply.send(toEsunReply('00', toEsunStatus(esun, payment)));
  });

  app.post('/ACQTrans/esuncard/txnf0150', async (request, reply) => {
    const found = readEsunRequest(esun, request.body);
    const payment = typeof found === 'string' ? undefined : findPayment(toText(found.get('ONO')));
    if (typeof found === 'string' || !payment) return await reply.send(toEsunReply(typeof found === 'string' ? found : 'GD'));
    if (payment.status !== 'paid') return await reply.send(toEsunReply('GF'));
    payment.status = 'cancelled';
    payment.refunds.push({ orderId: payment.orderId, txnTime: '', number: payment.number, amount: payment.amount, at: now() });
    await state.save();
    // In this endpoint's manual the field is JSON text; in the query's it is an object.
    return await reply.send(toEsunReply('00', JSON.stringify({ ...toEsunStatus(esun, payment), RC: '00' })));
  });
}
