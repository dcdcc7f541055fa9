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
import { message } from '../db/schema/account.ts';
import { quote, shopOrder } from '../db/schema/orders.ts';
import { idempotentReply, outbox, paymentAttempt, paymentRefund } from '../db/schema/payment.ts';
import { expireOrders } from './expireOrders.ts';
import { addToOutbox, memberOutboxItem, orderNotification } from './outbox.ts';
import { publishDueItems, publishOutbox } from './publishOutbox.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { deleteExpiredRows } from './retention.ts';
import { runScheduledTransitions } from './scheduledTransitions.ts';
import { startJobs } from './startJobs.ts';

const { shop, alipay } = await openPayingShop();
let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
});

const open = (code: string) => startPayment(shop, person, [code]);
const orderOf = (code: string) => readOrder(shop, person, code);
const overdue = (code: string) =>
  shop.services.db.update(shopOrder).set({ payDeadline: sql`shop_now() - interval '1 second'` }).where(eq(shopOrder.code, code));
const notesOf = async () =>
  (await shop.services.db.select().from(message).where(eq(message.userId, person.userId)).orderBy(message.id)).map(
    ({ textKey }) => textKey,
  );

test('an order that nobody pays expires, and gives its stock back once', async () => {
  const { skuId } = await addProduct(shop, { stock: 5 });
  const [late, early] = [await buyOne(shop, person, { skuId, num: 2 }), await buyOne(shop, person, { skuId })];
  await overdue(late);
  expect(await expireOrders(shop.services)).toBe(1);
  expect(await expireOrders(shop.services)).toBe(0);
  expect(await getStock(shop, skuId)).toBe(4);
  expect(await orderOf(late)).toMatchObject({ state: -11, cancelTime: expect.any(String) });
  expect(await orderOf(early)).toMatchObject({ state: 10 });
});

test('a run closes all that has run out, however many there are', async () => {
  const { skuId } = await addProduct(shop, { stock: 9 });
  const codes: string[] = [];
  for (let nth = 0; nth < 5; nth++) codes.push(await buyOne(shop, person, { skuId }));
  for (const code of codes) await overdue(code);
  expect(await expireOrders(shop.services, { batchSize: 2 })).toBe(5);
  expect(await getStock(shop, skuId)).toBe(9);
});

test('money that comes after the end is written down and sent back', async () => {
  const { skuId } = await addProduct(shop, { stock: 1 });
  const code = await buyOne(shop, person, { skuId });
  const started = await open(code);
  await overdue(code);
  await expireOrders(shop.services);
  expect(await alipay.notify(alipay.pay(started))).toEqual({ status: 200, body: 'success' });
  const { db } = shop.services;
  expect(await getAttempt(shop, started.payId)).toMatchObject({
    state: 'paid',
    refundDue: true,
  });
  expect(await orderOf(code)).toMatchObject({ state: -11, payState: 0 });
  expect(await getStock(shop, skuId)).toBe(1);
  await makeOutboxDue(shop);
  await publishOutbox(shop.services);
  expect(await db.select().from(paymentRefund).where(eq(paymentRefund.paymentCode, started.payId))).toMatchObject([
    { state: 'done', amount: started.amount },
  ]);
  expect([...(alipay.trades.get(started.payId)?.refunds ?? [])]).toEqual([[`${started.payId}R0`, started.amount]]);
  await makeOutboxDue(shop);
  await publishOutbox(shop.services);
  expect(await notesOf()).toContain('refunded');
  expect(alipay.calls.filter(({ method, biz }) => method === 'alipay.trade.refund' && biz['out_trade_no'] === started.payId)).toHaveLength(
    1,
  );
});

test('a refund that fails is tried again, after a longer wait each time', async () => {
  const code = await buyOne(shop, person, { skuId: (await addProduct(shop)).skuId });
  const started = await open(code);
  await shop.call(orders.cancel, { code }, { token: person.token });
  await alipay.notify(alipay.pay(started));
  await makeOutboxDue(shop);
  alipay.isDown = true;
  await publishOutbox(shop.services);
  alipay.isDown = false;
  const waiting = async () =>
    (
      await shop.services.db
        .select()
        .from(outbox)
        .where(eq(outbox.dedupe, `payment.refund:${started.payId}R0`))
    )[0];
  expect(await waiting()).toMatchObject({ doneAt: null, attempts: 1, lastError: expect.any(String) });
  expect(await publishOutbox(shop.services)).toBe(0);
  await makeOutboxDue(shop);
  await publishOutbox(shop.services);
  expect(await waiting()).toMatchObject({ doneAt: expect.any(Date), lastError: null });
});

test('a payment that another took the place of is closed at the provider; if it was paid there, it counts', async () => {
  const code = await buyOne(shop, person, { skuId: (await addProduct(shop)).skuId });
  const first = await open(code);
  const second = await open(code);
  alipay.pay(first);
  await makeOutboxDue(shop);
  await publishOutbox(shop.services);
  const states = await shop.services.db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.tradeCode, (await orderOf(code)).tradeCode));
  expect(new Map(states.map((attempt) => [attempt.code, attempt.state]))).toEqual(
    new Map([
      [first.payId, 'paid'],
      [second.payId, 'closed'],
    ]),
  );
  expect(await orderOf(code)).toMatchObject({ state: 20 });
});

test('lost notices are made good by asking', async () => {
  const [paid, left] = [
    await buyOne(shop, person, { skuId: (await addProduct(shop)).skuId }),
    await buyOne(shop, person, { skuId: (await addProduct(shop)).skuId }),
  ];
  const [paidAttempt, leftAttempt] = [await open(paid), await open(left)];
  alipay.pay(paidAttempt);
  expect(await reconcilePayments(shop.services)).toBe(0);
  await shop.services.db
    .update(paymentAttempt)
    .set({ createdAt: sql`shop_now() - interval '2 minutes'`, expiresAt: sql`shop_now() - interval '1 second'` })
    .where(sql`state = 'pending'`);
  await reconcilePayments(shop.services);
  expect(await orderOf(paid)).toMatchObject({ state: 20 });
  // Nobody at the provider has heard of the other one, and its time is over.
  expect(await getAttempt(shop, leftAttempt.payId)).toMatchObject({
    state: 'closed',
  });
  expect(await orderOf(left)).toMatchObject({ state: 10 });
});

test('a provider that did not answer once is asked again in the same run', async () => {
  const { skuId } = await addProduct(shop, { stock: 1 });
  const code = await buyOne(shop, person, { skuId });
  const started = await open(code);
  alipay.pay(started);
  await shop.services.db
    .update(paymentAttempt)
    .set({ createdAt: sql`shop_now() - interval '2 minutes'` })
    .where(eq(paymentAttempt.code, started.payId));
  let asked = 0;
  alipay.isDown = () => {
    asked += 1;
    return asked === 1;
  };
  await reconcilePayments(shop.services);
  alipay.isDown = false;
  expect(asked).toBe(2);
  expect(await orderOf(code)).toMatchObject({ state: 20 });
});

test('members are told once, whatever happens to the sender', async () => {
  const note = orderNotification(person.userId, 'saved', 'T261121AAAAAAAAAAAAAAAA');
  const item = memberOutboxItem(`test:${person.userId}`, note);
  await shop.services.db.transaction(async (tx) => {
    await addToOutbox(tx, [item, item]);
  });
  await Promise.all([publishOutbox(shop.services), publishOutbox(shop.services)]);
  // A sender that was killed after sending has left the row open.
  await shop.services.db
    .update(outbox)
    .set({ doneAt: null, dueAt: sql`shop_now() - interval '1 second'` })
    .where(eq(outbox.dedupe, item.dedupe));
  await publishOutbox(shop.services);
  expect(await notesOf()).toEqual(['orderSaved']);
});

test('many notes go together, and one that cannot be written keeps none of the others waiting', async () => {
  const note = (nth: number) =>
    memberOutboxItem(`many:${person.userId}:${nth}`, orderNotification(person.userId, 'saved', `T261121${String(nth).padStart(16, 'A')}`));
  const { db } = shop.services;
  await db.transaction((tx) =>
    addToOutbox(
      tx,
      Array.from({ length: 450 }, (_, nth) => note(nth)),
    ),
  );
  await db.execute(sql`UPDATE outbox SET payload = payload - 'textKey' WHERE dedupe = ${`many:${person.userId}:7`}`);
  await publishDueItems(shop.services, new AbortController().signal);
  expect(await notesOf()).toHaveLength(449);
  // On a slow machine its wait is over before all the others have gone, and it is tried again.
  const { rows } = await db.execute(sql`
    SELECT dedupe, attempts > 0 AS tried, done_at IS NULL AS open FROM outbox WHERE dedupe LIKE ${`many:${person.userId}:%`} AND (done_at IS NULL OR last_error IS NOT NULL)`);
  expect(rows).toEqual([{ dedupe: `many:${person.userId}:7`, tried: true, open: true }]);
});

test('the supplier side hears of several orders at the same time, and of one order one thing after the other', async () => {
  const heard: string[] = [];
  const open = new Map<string, number>();
  let most = 0;
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const { orderCode, event } = (await json(request)) as Record<string, string>;
    open.set(orderCode ?? '', (open.get(orderCode ?? '') ?? 0) + 1);
    most = Math.max(most, [...open.values()].filter(Boolean).length);
    heard.push(`${orderCode} ${event}${open.get(orderCode ?? '') === 1 ? '' : ' before it was asked for'}`);
    await sleep(20);
    open.set(orderCode ?? '', 0);
    response.end('{}');
  };
  await makeOutboxDue(shop);
  await publishDueItems(shop.services, new AbortController().signal);
  const { leave } = await startSupplierServer(shop, hear);
  try {
    await shop.services.db.execute(sql`DELETE FROM outbox WHERE done_at IS NULL AND kind LIKE 'supplier%'`);
    const events = ['created', 'paid', 'received'];
    const told = Array.from({ length: 30 }, (_, nth) => ({ orderCode: `T${nth % 10}`, event: events[Math.floor(nth / 10)] ?? '' }));
    await shop.services.db.execute(sql`
      INSERT INTO outbox (kind, dedupe, payload)
      SELECT 'supplierEvent', concat('hears-', "orderCode", event), jsonb_build_object('orderCode', "orderCode", 'event', event, 'at', shop_now())
      FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told ("orderCode" text, event text)`);
    expect(await publishOutbox(shop.services)).toBe(30);
  } finally {
    leave();
  }
  for (let nth = 0; nth < 10; nth++)
    expect(heard.filter((each) => each.startsWith(`T${nth} `))).toEqual([`T${nth} created`, `T${nth} paid`, `T${nth} received`]);
  expect(most).toBeGreaterThan(3);
});

test('delivered goods count as received after ten days, seventeen if asked for, and the order is finished after fifteen more', async () => {
  const [plain, extended] = [
    await buyOne(shop, person, { skuId: (await addProduct(shop)).skuId }),
    await buyOne(shop, person, { skuId: (await addProduct(shop)).skuId }),
  ];
  for (const code of [plain, extended]) {
    await payOrders(shop, alipay, person, [code]);
    await shop.services.db.execute(sql`
      WITH made AS (INSERT INTO parcel (order_code, courier_code, courier_name, number, state, shipped_at) VALUES (${code}, 'tcat', '黑猫', ${code}, 'delivered', shop_now()) RETURNING id)
      INSERT INTO parcel_line SELECT made.id, order_line.id, order_line.num FROM made, order_line WHERE order_code = ${code}`);
    await shop.services.db.execute(sql`
      WITH moved AS (INSERT INTO order_move (order_code, from_state, to_state, by) VALUES (${code}, 20, 30, 'supplier'))
      UPDATE shop_order SET state = 30, shipped_at = shop_now(), delivered_at = shop_now() - interval '16 days' WHERE code = ${code}`);
  }
  await shop.call(orders.extend, { code: extended }, { token: person.token });
  expect(await shop.call(orders.extend, { code: extended }, { token: person.token })).toMatchObject({ code: -502 });
  expect(await runScheduledTransitions(shop.services)).toBe(1);
  expect(await orderOf(plain)).toMatchObject({ state: 40, receiveTime: expect.any(String) });
  expect((await orderOf(extended)).actions.map(({ key }) => key)).toContain('confirm');
  await shop.services.db.update(shopOrder).set({ receivedAt: sql`shop_now() - interval '15 days'` }).where(eq(shopOrder.code, plain));
  expect(await runScheduledTransitions(shop.services)).toBe(1);
  const finished = await orderOf(plain);
  expect(finished).toMatchObject({ state: 50, finishTime: expect.any(String) });
  const earned = (await shop.call(memberRows.ledger, { type: 'integral' }, { token: person.token })).data.list;
  expect(earned.map(({ sourceCode, change }) => [sourceCode, change])).toEqual([
    [plain, String(Math.floor(Number(finished.payAmount) / 10))],
  ]);
  expect((await shop.call(orders.finish, { code: extended }, { token: person.token })).data).toMatchObject({ state: 40 });
  expect(await shop.call(orders.finish, { code: extended }, { token: person.token })).toMatchObject({ status: true, data: { state: 40 } });
});

test('what is out of date is purged, what is not stays', async () => {
  const { db } = shop.services;
  const { skuId } = await addProduct(shop);
  const [gone, kept] = [await quoteFor(shop, person, [{ skuId }]), await quoteFor(shop, person, [{ skuId }])];
  await db.update(quote).set({ expiresAt: sql`shop_now() - interval '2 days'` }).where(eq(quote.token, gone.calcToken));
  await buyOne(shop, person, { skuId });
  await db
    .update(idempotentReply)
    .set({ createdAt: sql`shop_now() - interval '23 hours'` })
    .where(eq(idempotentReply.userId, person.userId));
  await deleteExpiredRows(shop.services);
  const quotes = await db.select().from(quote).where(eq(quote.userId, person.userId));
  expect(quotes.map(({ token }) => token)).toEqual([kept.calcToken]);
  expect(await db.select().from(idempotentReply).where(eq(idempotentReply.userId, person.userId))).toHaveLength(1);
});

test('started, the jobs do all this by themselves', async () => {
  const { skuId } = await addProduct(shop, { stock: 2 });
  const code = await buyOne(shop, person, { skuId });
  await overdue(code);
  const errors: Error[] = [];
  const running = await startJobs(shop.services, (error) => errors.push(error));
  await expect.poll(async () => (await orderOf(code)).state, { timeout: 30_000, interval: 200 }).toBe(-11);
  await expect.poll(notesOf, { timeout: 30_000, interval: 200 }).toEqual(['orderSaved', 'orderClosed']);
  await running.stop();
  expect(errors).toEqual([]);
});
