import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addCardPayment } from '../cards/addCardPayment.ts';
import { type CardContext, cardErrorPage } from '../cards/cashier.ts';
import { digits } from '../cards/digits.ts';
import { sendPage } from '../page.ts';
import { queryFields, readRequest, signFields } from './ecpayMessages.ts';

/** ECPay's payment page for cards and its query. Refunds are made in ECPay's own back office. */
export function registerEcpayRoutes(app: FastifyInstance, context: CardContext): void {
  const { state, keys, now } = context;
  const { ecpay } = keys;
  const findPayment = (code: string | undefined) => state.data.cardPayments.find((one) => one.gateway === 'ecpay' && one.orderId === code);

  app.post('/Cashier/AioCheckOut/V5', async (request, reply) => {
    const fields = readRequest(request.body, ecpay);
    if (fields === null) return await sendPage(reply, cardErrorPage('10200073', 'CheckMacValue Error'));
    const { MerchantTradeNo = '', TotalAmount = '', ItemName = '', ReturnURL = '', OrderResultURL = '', ClientBackURL } = fields;
    const isComplete =
      /^[A-Za-z0-9]{1,20}$/.test(MerchantTradeNo) &&
      /^[1-9]\d{0,7}$/.test(TotalAmount) &&
      /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/.test(fields['MerchantTradeDate'] ?? '') &&
      fields['PaymentType'] === 'aio' &&
      fields['ChoosePayment'] === 'Credit' &&
      fields['EncryptType'] === '1' &&
      fields['TradeDesc'] !== undefined &&
      ItemName !== '' &&
      [ReturnURL, OrderResultURL].every((address) => URL.canParse(address));
    if (!isComplete) return await sendPage(reply, cardErrorPage('10200050', '參數錯誤 Parameter error'));
    if (findPayment(MerchantTradeNo)) return await sendPage(reply, cardErrorPage('10200047', '訂單編號重覆 Repeated trade number'));
    const payment = addCardPayment(context, {
      key: randomBytes(18).toString('base64url'),
      gateway: 'ecpay',
      orderId: MerchantTradeNo,
      txnTime: '',
      number: digits(16),
      amount: TotalAmount,
      subject: ItemName,
      returnUrl: OrderResultURL,
      ...(ClientBackURL ? { backUrl: ClientBackURL } : {}),
      notifyUrl: ReturnURL,
      expiresAt: null,
    });
    await state.save();
    return await reply.redirect(`/card/${payment.key}`, 303);
  });

  app.post('/Cashier/QueryTradeInfo/V5', async (request, reply) => {
    const fields = readRequest(request.body, ecpay);
    const payment = findPayment(fields?.['MerchantTradeNo']);
    const isFresh = Math.abs(Number(fields?.['TimeStamp']) * 1000 - now()) < 180_000;
    const content =
      fields === null || !isFresh || payment === undefined
        ? { MerchantID: ecpay.merchantId, TradeStatus: fields === null || !isFresh ? '10200073' : '10200047' }
        : queryFields(payment, ecpay);
    return await reply.type('text/html; charset=utf-8').send(new URLSearchParams(signFields(content, ecpay)).toString());
  });
}
