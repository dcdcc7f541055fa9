import { orders } from '@baodao/api-client/endpoints/orders';
import { payment } from '@baodao/api-client/endpoints/payment';
import { sum } from '@baodao/domain/money/add';
import type { PaymentCheckInput } from '@baodao/domain/payment/shapes';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { TestMember } from '../../../test/members.ts';
import { readOrder } from '../../../test/paidOrders.ts';
import { checkPayment, getAttempt, openPayingShop, openPayment, savePayment, startPayment } from '../../../test/payments.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { buy, buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { paymentAttempt, paymentOrder } from '../../platform/db/schema/payment.ts';

const { shop, alipay } = await openPayingShop();
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const start = (orderCodeArray: string[], options?: object) => savePayment(shop, buyer, orderCodeArray, options);
const check = (input: PaymentCheckInput) => checkPayment(shop, buyer, input);
const orderOf = (code: string) => readOrder(shop, buyer, code);

test('starts a payment with a signed form and the stored amount of the orders', async () => {
  const [one, other] = [await addProduct(shop, { price: '299.00' }), await addProduct(shop, { price: '33.33' })];
  const saved = await buy(shop, buyer, [{ skuId: one.skuId }, { skuId: other.skuId }]);
  await addRates(shop, '0.9000');
  const data = await startPayment(shop, buyer, saved.orderCodeArray);
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
  const mobile = await startPayment(shop, buyer, saved.orderCodeArray, { device: 'mobile' });
  expect(mobile.fields['method']).toBe('alipay.trade.wap.pay');
  expect(mobile.fields['biz_content']).toContain('QUICK_WAP_WAY');
});

test('a new attempt closes the open one of the same order', async () => {
  const { code, started } = await openPayment(shop, buyer);
  const again = (await start([code])).data;
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'closed' });
  const open = await shop.services.db.select().from(paymentOrder).where(eq(paymentOrder.orderCode, code));
  expect(open.filter((row) => row.open).map(({ paymentCode }) => paymentCode)).toEqual([again.payId]);
});

test('concurrent calls with one idempotency key return the same attempt', async () => {
  const code = await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId });
  const input = { orderCodeArray: [code], channel: 'alipay' as const, device: 'desktop' as const };
  const [one, other] = await Promise.all([0, 1].map(() => shop.call(payment.save, input, { token: buyer.token, key: 'payment-key-1' })));
  expect(one?.status).toBe(true);
  expect(one?.data).toEqual(other?.data);
});

test('queries the provider if the notice was lost, at most every three seconds', async () => {
  const { code, started } = await openPayment(shop, buyer);
  const countQueries = () => alipay.calls.filter(({ biz }) => biz['out_trade_no'] === started.payId).length;
  expect((await check({ payId: started.payId })).data).toMatchObject({ state: 'pending', nextPollMs: 2_000 });
  alipay.pay(started);
  await Promise.all(Array.from({ length: 4 }, () => check({ payId: started.payId })));
  expect(countQueries()).toBe(1);
  await shop.services.db
    .update(paymentAttempt)
    .set({ queriedAt: sql`shop_now() - interval '4 seconds'` })
    .where(eq(paymentAttempt.code, started.payId));
  expect((await check({ orderCodeArray: [code] })).data).toMatchObject({ payId: started.payId, state: 'paid' });
  expect(countQueries()).toBe(2);
});

test('a payment stays pending if the answer is missing or has a wrong signature', async () => {
  const { started } = await openPayment(shop, buyer);
  alipay.pay(started);
  for (const fault of ['signsWithWrongKey', 'isDown'] as const) {
    alipay[fault] = true;
    expect((await check({ payId: started.payId })).data).toMatchObject({ state: 'pending' });
    alipay[fault] = false;
    await shop.services.db.update(paymentAttempt).set({ queriedAt: null }).where(eq(paymentAttempt.code, started.payId));
  }
  expect((await check({ payId: started.payId })).data).toMatchObject({ state: 'paid' });
});

test('the return URL changes nothing and redirects only to the result page', async () => {
  const { code, started } = await openPayment(shop, buyer);
  const comeBack = async (query: string, language = '') => {
    const reply = await fetch(`${shop.url}/pay/alipay/return${language}?${query}`, { redirect: 'manual' });
    return [reply.status, reply.headers.get('location')];
  };
  const page = `${shop.services.publicUrl}/payment/result/alipay`;
  expect(await comeBack(`out_trade_no=${started.payId}&trade_status=TRADE_SUCCESS&sign=x`)).toEqual([303, `${page}?id=${started.payId}`]);
  const english = `${shop.services.publicUrl}/en/payment/result/alipay`;
  // Alipay signs what it says. A shopper who quits returns without a signature, and the page says so.
  expect(await comeBack(`out_trade_no=${started.payId}`, '/en')).toEqual([303, `${english}?id=${started.payId}&quit=1`]);
  expect(await comeBack('', '/%2F%2Fevil.example')).toEqual([303, page]);
  expect(await comeBack('out_trade_no=//evil.example&return_url=https://evil.example')).toEqual([303, page]);
  expect(await orderOf(code)).toMatchObject({ state: 10 });
});

test('refunds a payment for an order that was cancelled meanwhile', async () => {
  const { code, started } = await openPayment(shop, buyer);
  await shop.call(orders.cancel, { code }, { token: buyer.token });
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

test('refunds the second of two payments for one order', async () => {
  const { code, started } = await openPayment(shop, buyer);
  const again = await startPayment(shop, buyer, [code]);
  await alipay.notify(alipay.pay(started));
  await alipay.notify(alipay.pay(again));
  expect(await getAttempt(shop, started.payId)).toMatchObject({ state: 'paid', refundDue: false });
  expect(await getAttempt(shop, again.payId)).toMatchObject({ state: 'paid', refundDue: true });
});

test("refunds only the cancelled order's part of a payment for several orders", async () => {
  const products = await Promise.all(['120.00', '350.00'].map((price) => addProduct(shop, { price })));
  const { orderCodeArray } = await buy(
    shop,
    buyer,
    products.map(({ skuId }) => ({ skuId })),
  );
  const [open = '', cancelled = ''] = orderCodeArray;
  const started = await startPayment(shop, buyer, orderCodeArray);
  const parts = await shop.services.db.select().from(paymentOrder).where(eq(paymentOrder.paymentCode, started.payId));
  expect(sum(parts.map(({ amount }) => amount))).toBe(started.amount);
  await shop.call(orders.cancel, { code: cancelled }, { token: buyer.token });
  await alipay.notify(alipay.pay(started));
  expect(await orderOf(open)).toMatchObject({ state: 20 });
  const { rows } = await shop.services.db.execute(sql`SELECT amount FROM payment_refund WHERE payment_code = ${started.payId}`);
  expect(rows).toEqual([{ amount: parts.find(({ orderCode }) => orderCode === cancelled)?.amount }]);
});

test('rejects payment of closed and expired orders and with unavailable channels', async () => {
  const { code } = await openPayment(shop, buyer);
  expect(await start([code], { channel: 'union' })).toMatchObject({ httpStatus: 422, code: -703 });
  await shop.services.db.update(shopOrder).set({ payDeadline: sql`shop_now() - interval '1 second'` }).where(eq(shopOrder.code, code));
  expect(await start([code])).toMatchObject({ code: -702 });
  await shop.call(orders.cancel, { code }, { token: buyer.token });
  expect(await start([code])).toMatchObject({ code: -702 });
  expect((await check({ orderCodeArray: [code] })).data).toMatchObject({ state: 'closed' });
});

test('rejects amounts in requests, and replies for orders and payments of other members as if they did not exist', async () => {
  const { code, started } = await openPayment(shop, buyer);
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
