import { randomBytes } from 'node:crypto';
import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { orders } from '@baodao/api-client/endpoints/orders';
import { reviews } from '@baodao/api-client/endpoints/reviews';
import { type WebhookEventType, webhookEventTypes } from '@baodao/domain/webhooks/shapes';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { configureSupplier } from '../../../test/fakeSupplier.ts';
import type { TestMember } from '../../../test/members.ts';
import { buyAndPay, flushOutbox, receive } from '../../../test/paidOrders.ts';
import { openFakeAlipay } from '../../../test/payments.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { callCommand, openStaffShop } from '../../../test/staffShop.ts';
import { openWebhookReceiver } from '../../../test/webhookReceiver.ts';
import { deleteAccounts } from '../../jobs/deleteAccounts.ts';
import { resealIdentities } from '../../jobs/resealIdentities.ts';
import { product } from '../../platform/db/schema/catalog.ts';
import { outbox } from '../../platform/db/schema/payment.ts';
import { webhookDelivery, webhookSubscription } from '../../platform/db/schema/webhooks.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { webhooksCommand } from '../../staff/webhooksCommand.ts';
import { changeStock } from '../catalog/changeStock.ts';
import { recordChanges } from '../catalog/recordChanges.ts';
import { insertMember } from '../session/accounts.queries.ts';
import { publishWebhooks } from './publishWebhooks.ts';
import { retryDelays } from './sendMessages.ts';
import { findAddressProblem } from './subscriptions.queries.ts';

const staff = await openStaffShop();
const { shop, db } = staff;
await addRates(shop);
const alipay = await openFakeAlipay(shop);
configureSupplier(shop);
const receiver = await openWebhookReceiver();
const { signal } = new AbortController();

const local = { ...shop.services, environment: { ...shop.services.environment, WEBHOOK_ALLOW_PRIVATE: true } };
const env = { ...staff.env, SHOP_SECRET: shop.services.secrets.shop, WEBHOOK_ALLOW_PRIVATE: 'true' };
const call = (...args: string[]) => callCommand(webhooksCommand, args, env);

let buyer: TestMember;
beforeEach(async () => {
  await db.delete(webhookSubscription);
  await db.delete(webhookDelivery);
  Object.assign(receiver, { messages: [], rejected: [], secrets: [], reply: { status: 204 } });
  while ((await recordChanges(db)) > 0);
  buyer = await signUpBuyer(shop);
});

const secretIn = (output: string) => /whsec_[\w+/=]+/.exec(output)?.[0] ?? '';

/** Subscribes by the command that staff use. Returns the id of the subscription. */
async function subscribe(events: readonly WebhookEventType[] = webhookEventTypes, url = receiver.url): Promise<string> {
  const { code, output } = await call('add', url, '--events', events.join(','));
  expect(output).toContain('is added');
  expect(code).toBe(0);
  receiver.secrets.push(secretIn(output));
  return /Subscription (\d+)/.exec(output)?.[1] ?? '';
}

/** Records changes of products, makes the messages and sends those that are due. */
async function publish(): Promise<void> {
  while ((await recordChanges(db)) > 0);
  await publishWebhooks(local, signal);
}

/** Ends the waiting time of messages that failed. */
const makeDue = () =>
  db.update(webhookDelivery).set({ dueAt: sql`shop_now() - interval '1 second'` }).where(eq(webhookDelivery.state, 'pending'));
const typesReceived = () => receiver.messages.map(({ event }) => event.type);
const deliveries = () => db.select().from(webhookDelivery).orderBy(asc(webhookDelivery.id));

test('the story of an order arrives in its order, signed, with the facts of each step and nothing about the buyer', async () => {
  await subscribe(webhookEventTypes.filter((type) => type.startsWith('order.') || type === 'review.written'));
  const { skuId, productId } = await addProduct(shop, { price: '100.00', stock: 20 });
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 3 }]);
  await receive(shop, buyer, order);
  const [line] = order.details;
  const review = {
    orderDetailId: line?.id ?? 0,
    star: 4,
    serviceStar: 5,
    deliveryStar: 5,
    content: '好',
    images: [],
    tags: [],
    anonymous: true,
  };
  await shop.call(reviews.save, { list: [review] }, { token: buyer.token });
  await publish();
  expect(receiver.rejected).toEqual([]);
  const [orderEvents, reviewEvents] = ['order.', 'review.'].map((prefix) =>
    receiver.messages.map(({ event }) => event).filter(({ type }) => type.startsWith(prefix)),
  );
  expect(orderEvents?.map(({ type }) => type)).toEqual(['order.placed', 'order.paid', 'order.shipped', 'order.received']);
  const [placed, paid, shipped] = orderEvents ?? [];
  expect(placed?.data).toMatchObject({
    code: order.code,
    payAmount: order.payAmount,
    payAmountCny: order.payAmountCny,
    lines: [{ productId, skuId, num: 3, price: '100.00', isGift: false }],
  });
  expect(paid?.data).toEqual(placed?.data);
  expect(shipped?.data).toMatchObject({ parcel: { courierCode: 'tcat', number: `TC${order.code.slice(-8)}` }, isComplete: true });
  expect(reviewEvents?.map(({ data }) => data)).toEqual([
    { productId, skuId, orderCode: order.code, star: 4, isFollowUp: false, isHidden: false },
  ]);
  expect(JSON.stringify(receiver.messages)).not.toMatch(/王小明|0912345678|重庆南路/);
});

test('a cancelled order and a refund say why and how much', async () => {
  await subscribe(['order.cancelled', 'order.refunded']);
  const { skuId } = await addProduct(shop, { price: '100.00', stock: 20 });
  const code = await buyOne(shop, buyer, { skuId });
  await shop.call(orders.cancel, { code, reason: '' }, { token: buyer.token });
  const paid = await buyAndPay(shop, alipay, buyer, [{ skuId, num: 2 }]);
  const request = { orderDetailId: paid.details[0]?.id ?? 0, type: 1, num: 1, reason: 'other', description: '', images: [] } as const;
  const refund = await shop.call(afterSale.saveRefund, { ...request, images: [] }, { token: buyer.token });
  await flushOutbox(shop);
  await publish();
  expect(receiver.messages.map(({ event }) => [event.type, event.data])).toEqual([
    ['order.cancelled', expect.objectContaining({ code, reason: 'cancelled' })],
    ['order.refunded', expect.objectContaining({ code: paid.code, amount: refund.data.amount })],
  ]);
});

test('members who register and leave are reported by their code only', async () => {
  await subscribe(['member.registered', 'member.deleted']);
  const userId = await inTransaction(db, (tx) =>
    insertMember(tx, { phone: '+886912000111', passwordHash: null, nickname: '小華', language: 'zh-TW' }),
  );
  const { rows } = await db.execute<{ code: string }>(sql`SELECT code FROM member WHERE id = ${userId}`);
  const memberCode = rows[0]?.code;
  await db.execute(sql`INSERT INTO account_deletion (user_id, due_at) VALUES (${userId}, shop_now() - interval '1 second')`);
  await deleteAccounts(shop.services);
  await publish();
  expect(receiver.messages.map(({ event }) => [event.type, event.data])).toEqual([
    ['member.registered', { memberCode, language: 'zh-TW', isInvited: false }],
    ['member.deleted', { memberCode }],
  ]);
});

test('a product is reported once for changes within seconds, a low stock once until it was higher, and a deletion', async () => {
  await subscribe(['product.changed', 'stock.low']);
  const { productId, skuId } = await addProduct(shop, { price: '100.00', stock: 6 });
  await publish();
  receiver.messages = [];
  const setStock = (change: number) => inTransaction(db, (tx) => changeStock(tx, { skuId, change, reason: 'counted' }));
  await setStock(-2);
  await setStock(-1);
  await publish();
  await setStock(-1);
  await publish();
  await setStock(10);
  await publish();
  await setStock(-9);
  await db.update(product).set({ price: '90.00' }).where(eq(product.id, productId));
  await publish();
  await db.update(product).set({ status: 9 }).where(eq(product.id, productId));
  await publish();
  const changed = (stock: number, price = '100.00') => ['product.changed', expect.objectContaining({ isDeleted: false, stock, price })];
  const low = (stock: number) => ['stock.low', { productId, skuId, stock, limit: 5 }];
  expect(receiver.messages.map(({ event }) => [event.type, event.data])).toEqual([
    changed(3),
    low(3),
    changed(2),
    changed(12),
    changed(3, '90.00'),
    low(3),
    ['product.changed', expect.objectContaining({ productId, isDeleted: true, price: null, stock: null })],
  ]);
});

test('purchases mark what they take, and catalog.changes lists texts, prices, stock and deletions after a position', async () => {
  const [one, two] = [await addProduct(shop, { price: '100.00', stock: 9 }), await addProduct(shop, { price: '50.00', skus: 2 })];
  await publish();
  const read = async (since: number, count = 200) => (await shop.call(catalog.changes, { since, count }, { language: 'en' })).data;
  const all = await read(0);
  expect(all.hasMore).toBe(false);
  const positions = all.list.map(({ position }) => position);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(all.list.find(({ productId }) => productId === two.productId)?.product).toMatchObject({ price: '50.00', skus: [{}, {}] });
  expect((await read(all.next)).list).toEqual([]);

  await buyAndPay(shop, alipay, buyer, [{ skuId: one.skuId, num: 2 }]);
  await db.update(product).set({ status: 2 }).where(eq(product.id, two.productId));
  await publish();
  const later = await read(all.next);
  expect(later.list.map(({ productId, product: found }) => [productId, found?.skus[0]?.stock ?? null])).toEqual([
    [one.productId, 7],
    [two.productId, null],
  ]);
  const [first] = (await read(all.next, 1)).list;
  expect(first?.productId).toBe(one.productId);
  expect((await read(all.next, 1)).hasMore).toBe(true);
});

test('a shop without subscriptions stores no event', async () => {
  const { skuId } = await addProduct(shop, { price: '100.00' });
  await buyAndPay(shop, alipay, buyer, [{ skuId }]);
  await publish();
  const events = await db
    .select()
    .from(outbox)
    .where(sql`kind = 'webhook' AND payload ->> 'orderCode' IN (SELECT code FROM shop_order WHERE user_id = ${buyer.userId})`);
  expect(events).toEqual([]);
});

test('a change that is rolled back reports nothing', async () => {
  await subscribe();
  const failed = inTransaction(db, async (tx) => {
    await insertMember(tx, { phone: '+886912000222', passwordHash: null, nickname: null, language: 'en' });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await publish();
  expect(typesReceived()).not.toContain('member.registered');
});

test('a message is repeated with its id for three days, and later ones about the same order wait for it', async () => {
  await subscribe(['order.placed', 'order.paid']);
  receiver.reply = { status: 500 };
  const { skuId } = await addProduct(shop, { price: '100.00' });
  await buyAndPay(shop, alipay, buyer, [{ skuId }]);
  await publish();
  await makeDue();
  await publish();
  expect(typesReceived()).toEqual(['order.placed', 'order.placed']);
  expect(new Set(receiver.messages.map(({ id }) => id)).size).toBe(1);
  const [placed] = await deliveries();
  expect(placed).toMatchObject({ attempts: 2, status: 500, state: 'pending', error: 'The receiver answered 500' });
  expect(retryDelays.reduce((sum, seconds) => sum + seconds, 0) / 86_400).toBeCloseTo(3, 1);
  receiver.reply = { status: 200 };
  await makeDue();
  await publish();
  expect(typesReceived().slice(2)).toEqual(['order.placed', 'order.paid']);
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
});

test('a message that never arrives is given up, which lets the next one go, and staff see and replay it', async () => {
  const id = await subscribe(['order.placed', 'order.paid']);
  receiver.reply = { status: 503 };
  const { skuId } = await addProduct(shop, { price: '100.00' });
  await buyAndPay(shop, alipay, buyer, [{ skuId }]);
  await publish();
  for (const _ of retryDelays) {
    await makeDue();
    await publish();
  }
  expect(await deliveries()).toMatchObject([
    { state: 'failed', attempts: retryDelays.length + 1 },
    { state: 'pending', attempts: 1 },
  ]);
  receiver.reply = { status: 204 };
  await makeDue();
  await publish();
  expect((await call('list')).output).toContain('0 waiting, 1 given up');
  expect((await call('log', id)).output).toMatch(/order\.placed {2}order:\w+ {2}failed after \d+ attempts {2}The receiver answered 503/);
  const before = receiver.messages.at(-1);
  expect(before?.event.type).toBe('order.paid');
  expect((await call('replay', id, '--failed')).output).toContain('1 messages of subscription');
  await publish();
  expect(receiver.messages.at(-1)).toEqual(receiver.messages[0]);
  expect((await call('replay', id, '--message', before?.id ?? '')).code).toBe(0);
  expect((await call('replay', id, '--since', '2020-01-01T00:00:00Z')).output).toContain('1 messages');
  expect((await call('replay', id, '--failed')).output).toContain('There is no such message');
});

test.each<[string, unknown, string]>([
  [
    'a wrong field',
    { type: 'member.registered', resource: 'member:BAD', data: { memberCode: 'BAD', language: 'fr', isInvited: false } },
    'data.language',
  ],
  ['no time', { type: 'member.registered', resource: 'member:BAD', at: 'yesterday', data: {} }, 'at'],
  ['no facts at all', 'nothing', 'the event'],
])('an event with %s is logged and never sent, and the others go on', async (_, fault, field) => {
  const id = await subscribe(['member.registered', 'order.placed']);
  const payload = typeof fault === 'string' ? fault : { at: '2026-11-20T08:00:00Z', ...(fault as object) };
  const [event] = await db
    .insert(outbox)
    .values({ kind: 'webhook', dedupe: `webhook:fault:${field}`, payload })
    .returning({ id: outbox.id });
  const { skuId } = await addProduct(shop, { price: '100.00' });
  await buyOne(shop, buyer, { skuId });
  await expect(publish()).rejects.toThrow(`event ${event?.id} of the outbox: it does not fit its published shape: ${field}`);
  expect(typesReceived()).toEqual(['order.placed']);
  const [stored] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.id, event?.id ?? 0));
  expect(stored).toMatchObject({ doneAt: expect.any(Date), lastError: expect.stringContaining(field) });
  await publish();
  // An event without a known type belongs to no subscription.
  const unsent = (await deliveries()).filter(({ state }) => state === 'failed');
  expect(unsent.map(({ body, type, error }) => ({ body, type, isNamed: error?.includes(field) }))).toEqual(
    field === 'data.language' ? [{ body: '', type: 'member.registered', isNamed: true }] : [],
  );
  expect((await call('log', id)).output).toMatch(unsent.length > 0 ? /failed after 0 attempts {2}it does not fit/ : /order\.placed/);
  // What was never made cannot be repeated.
  await expect(call('replay', id, '--failed')).resolves.toMatchObject({ output: expect.stringContaining('There is no such message') });
  expect(typesReceived()).toEqual(['order.placed']);
});

test('addresses of one’s own network are refused, whatever they are written as', async () => {
  const refuse = (url: string) => findAddressProblem(url, { allowPrivate: false });
  for (const url of [
    'http://shop.example/hook',
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:127.0.0.1]/hook',
    'https://user:secret@shop.example/hook',
    'ftp://shop.example/hook',
    'shop.example',
  ])
    expect(refuse(url), url).not.toBeNull();
  expect(refuse('https://shop.example:8443/hook?from=baodao')).toBeNull();
  const { output, code } = await callCommand(webhooksCommand, ['add', receiver.url, '--events', 'all'], {
    ...env,
    WEBHOOK_ALLOW_PRIVATE: 'false',
  });
  expect({ output, code }).toEqual({ output: `${receiver.url} cannot receive messages: messages are sent by https only.`, code: 1 });

  // A name that leads there is found out when the message is sent.
  await subscribe(['order.placed'], 'https://localhost:9/hook');
  const { skuId } = await addProduct(shop, { price: '100.00' });
  await buyOne(shop, buyer, { skuId });
  await publishWebhooks(shop.services, signal);
  expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: 1, error: 'localhost has an address that is not public' }]);
});

test('a redirect is no delivery, and a receiver that is gone ends its subscription', async () => {
  const id = await subscribe(['order.placed']);
  const { skuId } = await addProduct(shop, { price: '100.00' });
  await buyOne(shop, buyer, { skuId });
  receiver.reply = { status: 307, headers: { location: receiver.url } };
  await publish();
  expect(receiver.messages).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ state: 'pending', error: 'The receiver redirects (307), which is refused' }]);
  receiver.reply = { status: 410 };
  await makeDue();
  await publish();
  await makeDue();
  await publish();
  expect(receiver.messages).toHaveLength(2);
  expect((await call('list')).output).toContain('disabled (The receiver answered 410 Gone)');
  receiver.reply = { status: 204 };
  expect((await call('enable', id)).output).toContain('is enabled');
  await publish();
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
});

test('after a rotation both secrets verify for a day, and a change of the shop’s secret keeps them', async () => {
  const id = await subscribe(['order.placed']);
  const { output } = await call('rotate', id);
  const { skuId } = await addProduct(shop, { price: '100.00' });
  const place = async (services: typeof local, secret: string) => {
    receiver.secrets = [secret];
    receiver.messages = [];
    await buyOne(shop, await signUpBuyer(shop), { skuId });
    await publishWebhooks(services, signal);
    return receiver.messages.length;
  };
  const [old = '', fresh] = [receiver.secrets[0], secretIn(output)];
  expect(await place(local, old)).toBe(1);
  expect(await place(local, fresh)).toBe(1);
  const rotated = { ...local, secrets: { shop: randomBytes(32).toString('hex'), previous: shop.services.secrets.shop } };
  await resealIdentities(rotated);
  expect(await place({ ...rotated, secrets: { shop: rotated.secrets.shop } } as typeof local, fresh)).toBe(1);
  await db.update(webhookSubscription).set({ previousUntil: sql`shop_now()` });
  expect(await place({ ...rotated, secrets: { shop: rotated.secrets.shop } } as typeof local, old)).toBe(0);
});

test('the command names what is wrong with its arguments, and removes a subscription with its messages', async () => {
  const id = await subscribe(['order.placed']);
  await expect(call('add', receiver.url, '--events', 'order.placed,order.eaten')).rejects.toThrow('Got: order.eaten');
  await expect(call('add', receiver.url)).rejects.toThrow('Got: nothing');
  await expect(call('replay', id)).rejects.toThrow('--message MESSAGE, --failed or --since TIME');
  expect((await call('disable', '999')).output).toContain('There is no subscription 999.');
  expect((await call('disable', id)).code).toBe(0);
  expect((await call('disable', id)).output).toContain('is disabled already');
  expect((await call('remove', id)).code).toBe(0);
  expect((await call('list')).output).toBe('There are no subscriptions.');
});
