import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { member as memberRows } from '@baodao/api-client/endpoints/member';
import { orders } from '@baodao/api-client/endpoints/orders';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { startSupplierServer } from '../../test/fakeSupplier.ts';
import type { TestMember } from '../../test/members.ts';
import { makeOutboxDue, readOrder } from '../../test/paidOrders.ts';
import { getAttempt, openPayingShop, payOrders, startPayment } from '../../test/payments.ts';
import { addProduct, getStock } from '../../test/products.ts';
import { buyOne, quoteFor, signUpBuyer } from '../../test/purchase.ts';
import { addToOutbox, memberOutboxItem, orderNotification } from '../features/notifications/outbox.ts';
import { message } from '../platform/db/schema/account.ts';
import { quote, shopOrder } from '../platform/db/schema/orders.ts';
import { idempotentReply, outbox, paymentAttempt, paymentRefund } from '../platform/db/schema/payment.ts';
import { expireOrders } from './expireOrders.ts';
import { publishLane, publishOutboxBatch } from './publishOutbox.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { deleteExpiredRows } from './retention.ts';
import { runScheduledTransitions } from './scheduledTransitions.ts';

const { shop, alipay } = await openPayingShop();
let buyer: TestMember;
beforeEach(async () => {
  buyer = await signUpBuyer(shop);
});

const startPaymentOf = (code: string) => startPayment(shop, buyer, [code]);
const getOrder = (code: string) => readOrder(shop, buyer, code);
const expireDeadline = (code: string) =>
  shop.services.db.update(shopOrder).set({ payDeadline: sql`shop_now() - interval '1 second'` }).where(eq(shopOrder.code, code));
const listMessageKeys = async () =>
  (await shop.services.db.select().from(message).where(eq(message.userId, buyer.userId)).orderBy(message.id)).map(({ textKey }) => textKey);

test('expires an unpaid order and releases its stock once', async () => {
  const { skuId } = await addProduct(shop, { stock: 5 });
  const [late, early] = [await buyOne(shop, buyer, { skuId, num: 2 }), await buyOne(shop, buyer, { skuId })];
  await expireDeadline(late);
  expect(await expireOrders(shop.services)).toBe(1);
  expect(await expireOrders(shop.services)).toBe(0);
  expect(await getStock(shop, skuId)).toBe(4);
  expect(await getOrder(late)).toMatchObject({ state: -11, cancelTime: expect.any(String) });
  expect(await getOrder(early)).toMatchObject({ state: 10 });
});

test('expires all due orders in one run, batch after batch', async () => {
  const { skuId } = await addProduct(shop, { stock: 9 });
  const codes: string[] = [];
  for (let nth = 0; nth < 5; nth++) codes.push(await buyOne(shop, buyer, { skuId }));
  for (const code of codes) await expireDeadline(code);
  expect(await expireOrders(shop.services, { batchSize: 2 })).toBe(5);
  expect(await getStock(shop, skuId)).toBe(9);
});

test('records and refunds a payment that arrives after the order has expired', async () => {
  const { skuId } = await addProduct(shop, { stock: 1 });
  const code = await buyOne(shop, buyer, { skuId });
  const started = await startPaymentOf(code);
  await expireDeadline(code);
  await expireOrders(shop.services);
  expect(await alipay.notify(alipay.pay(started))).toEqual({ status: 200, body: 'success' });
  const { db } = shop.services;
  expect(await getAttempt(shop, started.payId)).toMatchObject({
    state: 'paid',
    refundDue: true,
  });
  expect(await getOrder(code)).toMatchObject({ state: -11, payState: 0 });
  expect(await getStock(shop, skuId)).toBe(1);
  await makeOutboxDue(shop);
  await publishOutboxBatch(shop.services);
  expect(await db.select().from(paymentRefund).where(eq(paymentRefund.paymentCode, started.payId))).toMatchObject([
    { state: 'done', amount: started.amount },
  ]);
  expect([...(alipay.trades.get(started.payId)?.refunds ?? [])]).toEqual([[`${started.payId}R0`, started.amount]]);
  await makeOutboxDue(shop);
  await publishOutboxBatch(shop.services);
  expect(await listMessageKeys()).toContain('refunded');
  expect(alipay.calls.filter(({ method, biz }) => method === 'alipay.trade.refund' && biz['out_trade_no'] === started.payId)).toHaveLength(
    1,
  );
});

test('retries a failed refund with growing delays', async () => {
  const code = await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId });
  const started = await startPaymentOf(code);
  await shop.call(orders.cancel, { code }, { token: buyer.token });
  await alipay.notify(alipay.pay(started));
  await makeOutboxDue(shop);
  alipay.isDown = true;
  await publishOutboxBatch(shop.services);
  alipay.isDown = false;
  const getOutboxRow = async () =>
    (
      await shop.services.db
        .select()
        .from(outbox)
        .where(eq(outbox.dedupe, `payment.refund:${started.payId}R0`))
    )[0];
  expect(await getOutboxRow()).toMatchObject({ doneAt: null, attempts: 1, lastError: expect.any(String) });
  expect(await publishOutboxBatch(shop.services)).toBe(0);
  await makeOutboxDue(shop);
  await publishOutboxBatch(shop.services);
  expect(await getOutboxRow()).toMatchObject({ doneAt: expect.any(Date), lastError: null });
});

test('closes a replaced payment at the provider, and settles it if it was paid there', async () => {
  const code = await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId });
  const first = await startPaymentOf(code);
  const second = await startPaymentOf(code);
  alipay.pay(first);
  await makeOutboxDue(shop);
  await publishOutboxBatch(shop.services);
  const states = await shop.services.db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.tradeCode, (await getOrder(code)).tradeCode));
  expect(new Map(states.map((attempt) => [attempt.code, attempt.state]))).toEqual(
    new Map([
      [first.payId, 'paid'],
      [second.payId, 'closed'],
    ]),
  );
  expect(await getOrder(code)).toMatchObject({ state: 20 });
});

test('reconciles payments whose notification was lost', async () => {
  const [paid, unpaid] = [
    await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId }),
    await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId }),
  ];
  const [paidAttempt, unpaidAttempt] = [await startPaymentOf(paid), await startPaymentOf(unpaid)];
  alipay.pay(paidAttempt);
  expect(await reconcilePayments(shop.services)).toBe(0);
  await shop.services.db
    .update(paymentAttempt)
    .set({ createdAt: sql`shop_now() - interval '2 minutes'`, expiresAt: sql`shop_now() - interval '1 second'` })
    .where(sql`state = 'pending'`);
  await reconcilePayments(shop.services);
  expect(await getOrder(paid)).toMatchObject({ state: 20 });
  // The provider does not know the other payment, and that payment has expired.
  expect(await getAttempt(shop, unpaidAttempt.payId)).toMatchObject({
    state: 'closed',
  });
  expect(await getOrder(unpaid)).toMatchObject({ state: 10 });
});

test('queries a provider that did not answer a second time in the same run', async () => {
  const { skuId } = await addProduct(shop, { stock: 1 });
  const code = await buyOne(shop, buyer, { skuId });
  const started = await startPaymentOf(code);
  alipay.pay(started);
  await shop.services.db
    .update(paymentAttempt)
    .set({ createdAt: sql`shop_now() - interval '2 minutes'` })
    .where(eq(paymentAttempt.code, started.payId));
  let queryCount = 0;
  alipay.isDown = () => {
    queryCount += 1;
    return queryCount === 1;
  };
  await reconcilePayments(shop.services);
  alipay.isDown = false;
  expect(queryCount).toBe(2);
  expect(await getOrder(code)).toMatchObject({ state: 20 });
});

test('writes a member message once even when the sender is killed', async () => {
  const notification = orderNotification(buyer.userId, 'saved', 'T261121AAAAAAAAAAAAAAAA');
  const item = memberOutboxItem(`test:${buyer.userId}`, notification);
  await shop.services.db.transaction(async (tx) => {
    await addToOutbox(tx, [item, item]);
  });
  await Promise.all([publishOutboxBatch(shop.services), publishOutboxBatch(shop.services)]);
  // A sender that is killed after sending leaves the row open.
  await shop.services.db
    .update(outbox)
    .set({ doneAt: null, dueAt: sql`shop_now() - interval '1 second'` })
    .where(eq(outbox.dedupe, item.dedupe));
  await publishOutboxBatch(shop.services);
  expect(await listMessageKeys()).toEqual(['orderSaved']);
});

test('writes many messages in one statement, and the others when one is invalid', async () => {
  const createItem = (nth: number) =>
    memberOutboxItem(`many:${buyer.userId}:${nth}`, orderNotification(buyer.userId, 'saved', `T261121${String(nth).padStart(16, 'A')}`));
  const { db } = shop.services;
  await db.transaction((tx) =>
    addToOutbox(
      tx,
      Array.from({ length: 450 }, (_, nth) => createItem(nth)),
    ),
  );
  await db.execute(sql`UPDATE outbox SET payload = payload - 'textKey' WHERE dedupe = ${`many:${buyer.userId}:7`}`);
  // A run ends after some seconds. The next one goes on.
  const publish = () => publishLane('messages', shop.services, new AbortController().signal);
  await expect.poll(() => publish().then(listMessageKeys)).toHaveLength(449);
  // On a slow machine the invalid item is retried before all the others are written.
  const { rows } = await db.execute(sql`
    SELECT dedupe, attempts > 0 AS tried, done_at IS NULL AS open FROM outbox WHERE dedupe LIKE ${`many:${buyer.userId}:%`} AND (done_at IS NULL OR last_error IS NOT NULL)`);
  expect(rows).toEqual([{ dedupe: `many:${buyer.userId}:7`, tried: true, open: true }]);
});

test('sends events of different orders in parallel, and those of one order in sequence', async () => {
  const received: string[] = [];
  const open = new Map<string, number>();
  let maxConcurrent = 0;
  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const { orderCode, event } = (await json(request)) as Record<string, string>;
    open.set(orderCode ?? '', (open.get(orderCode ?? '') ?? 0) + 1);
    maxConcurrent = Math.max(maxConcurrent, [...open.values()].filter(Boolean).length);
    received.push(`${orderCode} ${event}${open.get(orderCode ?? '') === 1 ? '' : ' in parallel'}`);
    await sleep(20);
    open.set(orderCode ?? '', 0);
    response.end('{}');
  };
  const { stop } = await startSupplierServer(shop, handleRequest);
  try {
    await shop.services.db.execute(sql`DELETE FROM outbox WHERE done_at IS NULL`);
    const kinds = ['created', 'paid', 'received'];
    const events = Array.from({ length: 30 }, (_, nth) => ({ orderCode: `T${nth % 10}`, event: kinds[Math.floor(nth / 10)] ?? '' }));
    await shop.services.db.execute(sql`
      INSERT INTO outbox (kind, dedupe, payload)
      SELECT 'supplierEvent', concat('parallel-', "orderCode", event), jsonb_build_object('orderCode', "orderCode", 'event', event, 'at', shop_now())
      FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS events ("orderCode" text, event text)`);
    let sent = 0;
    await expect.poll(async () => (sent += await publishOutboxBatch(shop.services))).toBe(30);
  } finally {
    stop();
  }
  for (let nth = 0; nth < 10; nth++)
    expect(received.filter((each) => each.startsWith(`T${nth} `))).toEqual([`T${nth} created`, `T${nth} paid`, `T${nth} received`]);
  expect(maxConcurrent).toBeGreaterThan(3);
});

test('confirms orders after ten days, extended ones after seventeen, and finishes them fifteen days later', async () => {
  const [plain, extended] = [
    await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId }),
    await buyOne(shop, buyer, { skuId: (await addProduct(shop)).skuId }),
  ];
  for (const code of [plain, extended]) {
    await payOrders(shop, alipay, buyer, [code]);
    await shop.services.db.execute(sql`
      WITH created AS (INSERT INTO parcel (order_code, courier_code, courier_name, number, state, shipped_at) VALUES (${code}, 'tcat', '黑猫', ${code}, 'delivered', shop_now()) RETURNING id)
      INSERT INTO parcel_line SELECT created.id, order_line.id, order_line.num FROM created, order_line WHERE order_code = ${code}`);
    await shop.services.db.execute(sql`
      WITH transition AS (INSERT INTO order_move (order_code, from_state, to_state, by) VALUES (${code}, 20, 30, 'supplier'))
      UPDATE shop_order SET state = 30, invoice = NULL, shipped_at = shop_now(), delivered_at = shop_now() - interval '16 days' WHERE code = ${code}`);
  }
  await shop.call(orders.extend, { code: extended }, { token: buyer.token });
  expect(await shop.call(orders.extend, { code: extended }, { token: buyer.token })).toMatchObject({ code: -502 });
  expect(await runScheduledTransitions(shop.services)).toBe(1);
  expect(await getOrder(plain)).toMatchObject({ state: 40, receiveTime: expect.any(String) });
  expect((await getOrder(extended)).actions.map(({ key }) => key)).toContain('confirm');
  await shop.services.db.update(shopOrder).set({ receivedAt: sql`shop_now() - interval '15 days'` }).where(eq(shopOrder.code, plain));
  expect(await runScheduledTransitions(shop.services)).toBe(1);
  const finished = await getOrder(plain);
  expect(finished).toMatchObject({ state: 50, finishTime: expect.any(String) });
  const earned = (await shop.call(memberRows.ledger, { type: 'integral' }, { token: buyer.token })).data.list;
  expect(earned.map(({ sourceCode, change }) => [sourceCode, change])).toEqual([
    [plain, String(Math.floor(Number(finished.payAmount) / 10))],
  ]);
  expect((await shop.call(orders.finish, { code: extended }, { token: buyer.token })).data).toMatchObject({ state: 40 });
  expect(await shop.call(orders.finish, { code: extended }, { token: buyer.token })).toMatchObject({ status: true, data: { state: 40 } });
});

test('deletes expired rows and keeps the others', async () => {
  const { db } = shop.services;
  const { skuId } = await addProduct(shop);
  const [expired, valid] = [await quoteFor(shop, buyer, [{ skuId }]), await quoteFor(shop, buyer, [{ skuId }])];
  await db.update(quote).set({ expiresAt: sql`shop_now() - interval '2 days'` }).where(eq(quote.token, expired.calcToken));
  await buyOne(shop, buyer, { skuId });
  await db
    .update(idempotentReply)
    .set({ createdAt: sql`shop_now() - interval '23 hours'` })
    .where(eq(idempotentReply.userId, buyer.userId));
  await deleteExpiredRows(shop.services);
  const quotes = await db.select().from(quote).where(eq(quote.userId, buyer.userId));
  expect(quotes.map(({ token }) => token)).toEqual([valid.calcToken]);
  expect(await db.select().from(idempotentReply).where(eq(idempotentReply.userId, buyer.userId))).toHaveLength(1);
});
