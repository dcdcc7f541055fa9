import { orders } from '@baodao/api-client/endpoints/orders';
import { payment } from '@baodao/api-client/endpoints/payment';
import { sum } from '@baodao/domain/money/add';
import type { PaymentCheckInput } from '@baodao/domain/payment/shapes';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { TestMember } from '../../../test/members.ts';
import { readOrder } from '../../../test/paidOrders.ts';
import { checkPayment, getAttempt, openPayingShop, openPayment, savePayment } from '../../../test/payments.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { buy, buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { shopOrder } from '../../db/schema/orders.ts';
import { paymentAttempt, paymentOrder } from '../../db/schema/payment.ts';

const { shop, alipay } = await openPayingShop();
let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
});

const start = (orderCodeArray: string[], options?: object) => savePayment(shop, person, orderCodeArray, options);
const check = (input: PaymentCheckInput) => checkPayment(shop, person, input);
const orderOf = (code: string) => readOrder(shop, person, code);

test('the shopper is handed over by a signed form with the amount that the orders were stored with', async () => {
  const [one, other] = [await addProduct(shop, { price: '299.00' }), await addProduct(shop, { price: '33.33' })];
  const saved = await buy(shop, person, [{ skuId: one.skuId }, { skuId: other.skuId }]);
  await addRates(shop, '0.9000');
  const { data } = await start(saved.orderCodeArray);
  await addRates(shop);
  expect(data).toMatchObject({ mode: 'form', method: 'GET', amount: saved.payAmountCny, currency: 'CNY', expireAt: saved.payDeadline });
  expect(data.payId).toMatch(/^P[A-Z0-9]{19}$/);
  expect(data.action).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/gateway\.do$/);
  expect(data.fields).toMatchObject({
    method: 'alipay.trade.page.pay',
    app_id: alipay.appId,
    sign_type: 'RSA2',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    notify_url: `${shop.services.publicUrl}/pay/alipay/notify`,
    return_url: `${shop.services.publicUrl}/pay/alipay/return/zh-CN`,
  });
  const biz = JSON.parse(data.fields['biz_content'] ?? '') as Record<string, string>;
  expect(biz).toMatchObject({ out_trade_no: data.payId, total_amount: saved.payAmountCny, product_code: 'FAST_INSTANT_TRADE_PAY' });
  expect(['29m', '30m']).toContain(biz['timeout_express']);
  const mobile = (await start(saved.orderCodeArray, { device: 'mobile' })).data;
  expect(mobile.fields['method']).toBe('alipay.trade.wap.pay');
  expect(mobile.fields['biz_content']).toContain('QUICK_WAP_WAY');
});

test('an order has one open attempt; another one closes it', async () => {
  const { code, started } = await openPayment(shop, person);
  const again = (await start([code])).data;
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'closed' });
  const open = await shop.services.db.select().from(paymentOrder).where(eq(paymentOrder.orderCode, code));
  expect(open.filter((row) => row.open).map(({ paymentCode }) => paymentCode)).toEqual([again.payId]);
});

test('with a key the same attempt is handed out again', async () => {
  const code = await buyOne(shop, person, { skuId: (await addProduct(shop)).skuId });
  const input = { orderCodeArray: [code], channel: 'alipay' as const, device: 'desktop' as const };
  const [one, other] = await Promise.all([0, 1].map(() => shop.call(payment.save, input, { token: person.token, key: 'payment-key-1' })));
  expect(one?.status).toBe(true);
  expect(one?.data).toEqual(other?.data);
});

test('asking gets the provider’s word when the notice was lost, and not more often than every three seconds', async () => {
  const { code, started } = await openPayment(shop, person);
  const asked = () => alipay.calls.filter(({ biz }) => biz['out_trade_no'] === started.payId).length;
  expect((await check({ payId: started.payId })).data).toMatchObject({ state: 'pending', nextPollMs: 2_000 });
  alipay.pay(started);
  await Promise.all(Array.from({ length: 4 }, () => check({ payId: started.payId })));
  expect(asked()).toBe(1);
  await shop.services.db
    .update(paymentAttempt)
    .set({ queriedAt: sql`shop_now() - interval '4 seconds'` })
    .where(eq(paymentAttempt.code, started.payId));
  expect((await check({ orderCodeArray: [code] })).data).toMatchObject({ payId: started.payId, state: 'paid' });
  expect(asked()).toBe(2);
});

test('an answer that is badly signed, and none at all, leave a payment pending', async () => {
  const { started } = await openPayment(shop, person);
  alipay.pay(started);
  for (const fault of ['signsWithWrongKey', 'isDown'] as const) {
    alipay[fault] = true;
    expect((await check({ payId: started.payId })).data).toMatchObject({ state: 'pending' });
    alipay[fault] = false;
    await shop.services.db.update(paymentAttempt).set({ queriedAt: null }).where(eq(paymentAttempt.code, started.payId));
  }
  expect((await check({ payId: started.payId })).data).toMatchObject({ state: 'paid' });
});

test('the way back is only a way: it changes nothing and leads nowhere else', async () => {
  const { code, started } = await openPayment(shop, person);
  const back = async (query: string, language = '') => {
    const reply = await fetch(`${shop.url}/pay/alipay/return${language}?${query}`, { redirect: 'manual' });
    return [reply.status, reply.headers.get('location')];
  };
  const page = `${shop.services.publicUrl}/payment/result/alipay`;
  expect(await back(`out_trade_no=${started.payId}&trade_status=TRADE_SUCCESS`)).toEqual([303, `${page}?id=${started.payId}`]);
  const english = `${shop.services.publicUrl}/en/payment/result/alipay`;
  expect(await back(`out_trade_no=${started.payId}`, '/en')).toEqual([303, `${english}?id=${started.payId}`]);
  expect(await back('', '/%2F%2Fevil.example')).toEqual([303, page]);
  expect(await back('out_trade_no=//evil.example&return_url=https://evil.example')).toEqual([303, page]);
  expect(await orderOf(code)).toMatchObject({ state: 10 });
});

test('money for an order that was cancelled meanwhile is due back', async () => {
  const { code, started } = await openPayment(shop, person);
  await shop.call(orders.cancel, { code }, { token: person.token });
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'closed' });
  expect(await alipay.notify(alipay.pay(started))).toMatchObject({ body: 'success' });
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'paid', refundDue: true });
  expect(await orderOf(code)).toMatchObject({ state: -10, payState: 0 });
  expect((await check({ payId: started.payId })).data).toMatchObject({
    state: 'closed',
    paidAmount: started.amount,
    message: expect.stringContaining('goes back'),
  });
});

test('two attempts paid for one order: the second money is due back', async () => {
  const { code, started } = await openPayment(shop, person);
  const again = (await start([code])).data;
  await alipay.notify(alipay.pay(started));
  await alipay.notify(alipay.pay(again));
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'paid', refundDue: false });
  expect(await getAttempt(shop, again.payId)).toMatchObject({ state: 'paid', refundDue: true });
});

test('of several orders paid together only the cancelled one’s part is due back', async () => {
  const goods = await Promise.all(['120.00', '350.00'].map((price) => addProduct(shop, { price })));
  const { orderCodeArray } = await buy(
    shop,
    person,
    goods.map(({ skuId }) => ({ skuId })),
  );
  const [kept = '', cancelled = ''] = orderCodeArray;
  const started = (await start(orderCodeArray)).data;
  const parts = await shop.services.db.select().from(paymentOrder).where(eq(paymentOrder.paymentCode, started.payId));
  expect(sum(parts.map(({ amount }) => amount))).toBe(started.amount);
  await shop.call(orders.cancel, { code: cancelled }, { token: person.token });
  await alipay.notify(alipay.pay(started));
  expect(await orderOf(kept)).toMatchObject({ state: 20 });
  const { rows } = await shop.services.db.execute(sql`SELECT amount FROM payment_refund WHERE payment_code = ${started.payId}`);
  expect(rows).toEqual([{ amount: parts.find(({ orderCode }) => orderCode === cancelled)?.amount }]);
});

test('what is closed, over or not offered cannot be paid', async () => {
  const { code } = await openPayment(shop, person);
  expect(await start([code], { channel: 'union' })).toMatchObject({ httpStatus: 422, code: -703 });
  await shop.services.db.update(shopOrder).set({ payDeadline: sql`shop_now() - interval '1 second'` }).where(eq(shopOrder.code, code));
  expect(await start([code])).toMatchObject({ code: -702 });
  await shop.call(orders.cancel, { code }, { token: person.token });
  expect(await start([code])).toMatchObject({ code: -702 });
  expect((await check({ orderCodeArray: [code] })).data).toMatchObject({ state: 'closed' });
});

test('an amount has no place in what is sent, and another’s order and payment do not exist', async () => {
  const { code, started } = await openPayment(shop, person);
  for (const field of ['amount', 'payAmount', 'currency', 'returnUrl'])
    expect(await start([code], { [field]: '0.01' })).toMatchObject({ httpStatus: 400, code: -2 });
  const stranger = await signUpBuyer(shop);
  const body = async (path: string, input: object) => {
    const reply = await fetch(`${shop.url}/rest/payment/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...stranger.headers },
      body: JSON.stringify(input),
    });
    return `${reply.status} ${(await reply.text()).replace(/"requestId":"[^"]*"/, '')}`;
  };
  const missing = 'T261121AAAAAAAAAAAAAAAA';
  const rest = { channel: 'alipay', device: 'desktop' };
  expect(await body('save', { orderCodeArray: [code], ...rest })).toBe(await body('save', { orderCodeArray: [missing], ...rest }));
  expect(await body('check', { orderCodeArray: [code] })).toBe(await body('check', { orderCodeArray: [missing] }));
  expect(await body('check', { payId: started.payId })).toBe(await body('check', { payId: 'P261121000000AAAAAAA' }));
  expect(await body('check', { payId: started.payId })).toMatch(/^404 /);
});
