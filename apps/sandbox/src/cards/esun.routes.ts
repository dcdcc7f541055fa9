import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { toShanghai } from '../alipay/shanghaiTime.ts';
import { sendPage } from '../page.ts';
import { digits } from './cardKeys.ts';
import { type CardContext, cardErrorPage } from './cashier.ts';
import type { CardPayment } from './shapes.ts';

const MAX_RETURN_LENGTH = 60;

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** E.SUN's card API: two payment pages, the query, and the cancellation of an authorisation. */
export function registerEsunRoutes(app: FastifyInstance, { state, keys, now }: CardContext): void {
  const { data } = state;
  const { esun } = keys;
  const findPayment = (ono: string) => data.cardPayments.find((one) => one.gateway === 'esun' && one.orderId === ono);

  /** Returns the fields of a request, or the bank's error code. */
  function readRequest(body: unknown): Map<string, unknown> | string {
    const fields = new Map<string, unknown>(typeof body === 'object' && body !== null ? Object.entries(body) : []);
    const text = fields.get('data');
    if (typeof text !== 'string' || fields.get('ksn') !== '1') return 'G2';
    if (
      fields.get('mac') !==
      createHash('sha256')
        .update(text + esun.macKey)
        .digest('hex')
    )
      return 'G8';
    try {
      const content: unknown = JSON.parse(text);
      const found = new Map<string, unknown>(typeof content === 'object' && content !== null ? Object.entries(content) : []);
      if (found.get('MID') !== esun.mid) return 'G3';
      return /^[A-Z0-9]{1,20}$/.test(toText(found.get('ONO'))) ? found : 'G2';
    } catch {
      return 'G2';
    }
  }

  for (const page of ['txnf014s', 'txnf014m']) {
    app.post(`/ACQTrans/esuncard/${page}`, async (request, reply) => {
      const found = readRequest(request.body);
      if (typeof found === 'string') return await sendPage(reply, cardErrorPage(found, '交易资料不符 Invalid request'));
      const [ono, amount, back] = ['ONO', 'TA', 'U'].map((name) => toText(found.get(name)));
      const isReturn = back !== undefined && back.length <= MAX_RETURN_LENGTH && /^https?:\/\/[^#?&]+$/.test(back);
      if (!ono || !amount || !back || !/^[1-9]\d{0,9}$/.test(amount) || !isReturn || found.get('TID') !== 'EC000001')
        return await sendPage(reply, cardErrorPage('G2', '格式错误 Malformed request'));
      // The bank accepts an order number once. Its error reply is unsigned.
      if (findPayment(ono)) return await reply.redirect(`${back}?DATA=${encodeURIComponent(`RC=G6,MID=${esun.mid},ONO=${ono}`)}`, 303);
      const payment: CardPayment = {
        key: randomBytes(18).toString('base64url'),
        gateway: 'esun',
        orderId: ono,
        txnTime: '',
        number: digits(12),
        amount,
        subject: '',
        returnUrl: back,
        notifyUrl: null,
        status: 'open',
        outcome: null,
        settleAt: null,
        createdAt: now(),
        expiresAt: null,
        paidAt: null,
        paidAmount: null,
        refunds: [],
      };
      data.cardPayments.push(payment);
      await state.save();
      return await reply.redirect(`/card/${payment.key}`, 303);
    });
  }

  /** The bank's status of an order: authorised, declined, cancelled or pending. */
  function statusFields(payment: CardPayment): Record<string, string> {
    const code = { open: payment.outcome === 'cancel' ? 'GR' : '10', paid: '19', failed: '11', cancelled: '49', closed: '49' }[
      payment.status
    ];
    const at = toShanghai(payment.paidAt ?? payment.createdAt).replace(/[-: ]/g, '');
    return {
      RC: code,
      MID: esun.mid,
      ONO: payment.orderId,
      LTD: at.slice(0, 8),
      LTT: at.slice(8),
      RRN: payment.number,
      AIR: '702715',
      TXNAMOUNT: `${payment.paidAmount ?? payment.amount}.00`,
    };
  }

  const reply = (returnCode: string, txnData?: unknown) =>
    `DATA=${JSON.stringify({ returnCode, ...(txnData ? { txnData } : {}), version: '2' })}`;

  app.post('/ACQQuery/esuncard/txnf0180', async (request, answer) => {
    const found = readRequest(request.body);
    const payment = typeof found === 'string' ? undefined : findPayment(toText(found.get('ONO')));
    if (typeof found === 'string' || !payment) return await answer.send(reply(typeof found === 'string' ? found : 'GD'));
    return await answer.send(reply('00', statusFields(payment)));
  });

  app.post('/ACQTrans/esuncard/txnf0150', async (request, answer) => {
    const found = readRequest(request.body);
    const payment = typeof found === 'string' ? undefined : findPayment(toText(found.get('ONO')));
    if (typeof found === 'string' || !payment) return await answer.send(reply(typeof found === 'string' ? found : 'GD'));
    if (payment.status !== 'paid') return await answer.send(reply('GF'));
    payment.status = 'cancelled';
    payment.refunds.push({ orderId: payment.orderId, txnTime: '', number: payment.number, amount: payment.amount, at: now() });
    await state.save();
    // In this endpoint's manual the field is JSON text; in the query's it is an object.
    return await answer.send(reply('00', JSON.stringify({ ...statusFields(payment), RC: '00' })));
  });
}
