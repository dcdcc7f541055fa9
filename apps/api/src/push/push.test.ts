import { account } from '@baodao/api-client/endpoints/account';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { session } from '@baodao/api-client/endpoints/session';
import { readEnvironment } from '@baodao/settings/readSettings';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { advanceClock, resetClock } from '../../test/clock.ts';
import { openFakeSupplier } from '../../test/fakeSupplier.ts';
import { signIn, type TestMember } from '../../test/members.ts';
import { buyAndPay, deliver, flushOutbox, makeOutboxDue } from '../../test/paidOrders.ts';
import { openPayingShop } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { openPushBrowsers } from '../../test/pushBrowsers.ts';
import { deleteAccounts } from '../jobs/deleteAccounts.ts';
import { notifyFollowers } from '../jobs/notifyFollowers.ts';
import { publishOutboxBatch } from '../jobs/publishOutbox.ts';
import { pushSubscription } from '../platform/db/schema/account.ts';
import { product } from '../platform/db/schema/catalog.ts';
import { isPublicAddress, lookupPublic, PrivateHost } from '../platform/outgoing/publicHosts.ts';
import { createPushService } from './pushService.ts';
import { readVapidKeys } from './vapidKeys.ts';

const { shop, alipay } = await openPayingShop();
await openFakeSupplier(shop);
const browsers = await openPushBrowsers(shop);
const { db } = shop.services;

let person: TestMember;
beforeEach(async () => {
  person = await signUpBuyer(shop);
});
afterEach(async () => {
  browsers.isDown = false;
  await flushOutbox(shop);
  await resetClock(shop);
});

/** Turns push messages on in a browser that has this session. */
async function turnOn({ token, language = 'en' }: { token: string; language?: string } = person): Promise<string> {
  const { id, ...subscription } = await browsers.subscribe();
  const { data } = await shop.call(account.savePush, subscription, { token, language });
  expect(data).toEqual({ publicKey: shop.services.push?.publicKey, endpoint: subscription.endpoint });
  return id;
}
const rowsOf = ({ userId }: TestMember) => db.select().from(pushSubscription).where(eq(pushSubscription.userId, userId));

async function ship(): Promise<string> {
  const { skuId } = await addProduct(shop, { price: '100.00' });
  const order = await buyAndPay(shop, alipay, person, [{ skuId, num: 1 }]);
  await deliver(shop, order);
  return order.code;
}

/** Lowers the price of a new favourite. */
async function lowerPrice(): Promise<number> {
  const { productId } = await addProduct(shop, { stock: 5 });
  await db.update(product).set({ price: '100.00' }).where(eq(product.id, productId));
  await shop.call(favourites.update, { type: 1, id: productId, state: true }, { token: person.token });
  await notifyFollowers(shop.services);
  await db.update(product).set({ price: '90.00' }).where(eq(product.id, productId));
  await notifyFollowers(shop.services);
  return productId;
}

test('tells each browser that subscribed of a shipped order, in the language of the member, and of nothing else', async () => {
  const [first, second] = [await turnOn(), await turnOn({ token: (await signIn(shop, person.userId)).token, language: 'en' })];
  const other = await signUpBuyer(shop);
  const foreign = await turnOn(other);
  const code = await ship();
  await flushOutbox(shop);
  for (const id of [first, second])
    expect(browsers.messagesTo(id)).toEqual([
      expect.objectContaining({
        title: 'Order shipped',
        body: expect.stringContaining(code),
        url: `/en/order/info?code=${code}`,
        language: 'en',
      }),
    ]);
  expect(browsers.messagesTo(foreign)).toEqual([]);
});

test('tells of the lower price of a favourite once', async () => {
  const id = await turnOn({ token: person.token, language: 'zh-TW' });
  const productId = await lowerPrice();
  await notifyFollowers(shop.services);
  await flushOutbox(shop);
  expect(browsers.messagesTo(id)).toEqual([
    expect.objectContaining({
      title: '收藏的商品降價了',
      body: expect.stringContaining('NT$90，'),
      url: `/zh-TW/product?id=${productId}`,
    }),
  ]);
});

test('tries again after an outage of the push service, and drops what is a day old', async () => {
  const id = await turnOn();
  browsers.isDown = true;
  await lowerPrice();
  await publishOutboxBatch(shop.services);
  browsers.isDown = false;
  await flushOutbox(shop);
  expect(browsers.messagesTo(id)).toHaveLength(1);
  expect(browsers.topicsTo(id)).toEqual([expect.stringMatching(/^[\w-]{32}$/)]);
  browsers.isDown = true;
  await lowerPrice();
  await publishOutboxBatch(shop.services);
  browsers.isDown = false;
  await advanceClock(shop, '25 hours');
  await flushOutbox(shop);
  expect(browsers.messagesTo(id)).toHaveLength(1);
});

test('forgets a browser whose push service has failed for more than an hour', async () => {
  const id = await turnOn();
  browsers.isDown = true;
  await lowerPrice();
  for (let attempt = 1; attempt < 9; attempt++) {
    await makeOutboxDue(shop);
    await publishOutboxBatch(shop.services);
  }
  expect(await rowsOf(person)).toHaveLength(1);
  await makeOutboxDue(shop);
  await publishOutboxBatch(shop.services);
  expect(await rowsOf(person)).toEqual([]);
  expect(browsers.messagesTo(id)).toEqual([]);
});

test('forgets a browser that unsubscribed at its push service', async () => {
  await browsers.end(await turnOn());
  const kept = await turnOn({ token: (await signIn(shop, person.userId)).token, language: 'en' });
  await lowerPrice();
  await flushOutbox(shop);
  expect(await rowsOf(person)).toHaveLength(1);
  expect(browsers.messagesTo(kept)).toHaveLength(1);
});

test('ends when the member turns it off, signs out, or signs the device out elsewhere, also for messages that wait', async () => {
  const id = await turnOn();
  await shop.call(account.deletePush, {}, { token: person.token });
  expect(await rowsOf(person)).toEqual([]);
  const again = await turnOn();
  const { token } = await signIn(shop, person.userId);
  const elsewhere = await turnOn({ token, language: 'en' });
  await lowerPrice();
  await shop.call(session.logout, {}, { token: person.token });
  expect(await rowsOf(person)).toHaveLength(1);
  await flushOutbox(shop);
  expect(browsers.messagesTo(id)).toEqual([]);
  expect(browsers.messagesTo(again)).toEqual([]);
  expect(browsers.messagesTo(elsewhere)).toHaveLength(1);
  const { data: devices } = await shop.call(session.devices, {}, { token });
  await shop.call(session.deleteDevice, { id: devices.find(({ current }) => current)?.id ?? '' }, { token });
  expect(await rowsOf(person)).toEqual([]);
});

test('keeps the five newest browsers of a member, also under concurrency', async () => {
  const tokens = await Promise.all(Array.from({ length: 7 }, async () => (await signIn(shop, person.userId)).token));
  const replies = await Promise.all(
    tokens.map(async (token) => {
      const { id: _, ...subscription } = await browsers.subscribe();
      return shop.call(account.savePush, subscription, { token });
    }),
  );
  expect(replies.map(({ code }) => code)).toEqual(Array(7).fill(0));
  expect(await rowsOf(person)).toHaveLength(5);
});

test('a browser belongs to the member who is signed in there', async () => {
  const { id, ...subscription } = await browsers.subscribe();
  await shop.call(account.savePush, subscription, { token: person.token });
  const next = await signUpBuyer(shop);
  await shop.call(account.savePush, subscription, { token: next.token });
  expect(await rowsOf(person)).toEqual([]);
  expect(await rowsOf(next)).toHaveLength(1);
  await lowerPrice();
  await flushOutbox(shop);
  expect(browsers.messagesTo(id)).toEqual([]);
  expect((await shop.call(account.pushSettings, {}, { token: person.token })).data.endpoint).toBeNull();
});

test('deletes the subscriptions with the account', async () => {
  await turnOn();
  await db.execute(sql`INSERT INTO account_deletion (user_id, due_at) VALUES (${person.userId}, shop_now())`);
  await deleteAccounts(shop.services);
  expect(await rowsOf(person)).toEqual([]);
});

test('accepts only https addresses of public hosts, and keys that encrypt', async () => {
  const { id: _, ...good } = await browsers.subscribe();
  const addresses = [
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://0x7f.1/1',
    'https://push.example:8443/1',
    'https://me:pw@push.example/1',
    'file:///etc/passwd',
    'push.example',
    new URL('/1', shop.url).href,
  ];
  for (const endpoint of addresses)
    expect((await shop.call(account.savePush, { ...good, endpoint }, { token: person.token })).code, endpoint).toBe(-2);
  const point = `B${'A'.repeat(86)}`;
  for (const keys of [{ p256dh: 'AAAA' }, { p256dh: point }, { auth: 'AAAA' }])
    expect((await shop.call(account.savePush, { ...good, ...keys }, { token: person.token })).code).toBe(-2);
  expect(await rowsOf(person)).toEqual([]);
});

test('never connects to a host name with a private address, and forgets it', async () => {
  const addresses = ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '0.0.0.0'];
  expect(addresses.filter(isPublicAddress)).toEqual([]);
  expect(['8.8.8.8', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
  const error = await new Promise((resolve) => lookupPublic('localhost', { all: true }, resolve));
  expect(error).toBeInstanceOf(PrivateHost);
  const service = await createPushService(shop.services.environment, shop.services.publicUrl);
  const { id: _, ...good } = await browsers.subscribe();
  const subscription = { ...good, endpoint: 'https://localhost/1' };
  expect(service?.isAcceptable(subscription)).toBe(true);
  expect(await service?.send(subscription, { topic: 'a', body: 'b' })).toBe('gone');
  service?.close();
});

test('demo mode creates the keys once, and live mode needs a pair that fits', async () => {
  const { DATA_DIR } = shop.services.environment;
  const keys = await readVapidKeys(readEnvironment({ DATA_DIR }));
  expect(keys?.publicKey).toBe(shop.services.push?.publicKey);
  const other = { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`, VAPID_PRIVATE_KEY: keys?.privateKey ?? '' };
  await expect(readVapidKeys(readEnvironment({ DATA_DIR, ...other }))).rejects.toThrow('VAPID_PUBLIC_KEY');
  const given = { VAPID_PUBLIC_KEY: keys?.publicKey ?? '', VAPID_PRIVATE_KEY: keys?.privateKey ?? '' };
  expect(await readVapidKeys(readEnvironment({ SHOP_MODE: 'live', ...given }))).toEqual(keys);
  expect(await readVapidKeys(readEnvironment({ SHOP_MODE: 'live' }))).toBeNull();
});
