import { cart } from '@baodao/api-client/endpoints/cart';
import { catalog } from '@baodao/api-client/endpoints/catalog';
import { shops } from '@baodao/api-client/endpoints/shops';
import { home } from '@baodao/staff-api/endpoints/home';
import { queues } from '@baodao/staff-api/endpoints/queues';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../test/backOffice.ts';
import { addListedProduct, localized } from '../../test/listedProducts.ts';
import { buyAndPay } from '../../test/paidOrders.ts';
import { openPayingShop } from '../../test/payments.ts';
import { addProduct, addShop } from '../../test/products.ts';
import { buy, signUpBuyer } from '../../test/purchase.ts';
import { outbox } from '../platform/db/schema/payment.ts';
import { searchMiss } from '../platform/db/schema/system.ts';

const { shop, alipay } = await openPayingShop();
const { db } = shop.services;

// The numbers of a week are kept for a minute, so each test reads them in a back office of its own.
const readOverview = async () => (await (await (await openBackOffice(shop)).signedIn('owner')).call(home.overview, {})).data;

test('has the searches of the whole shop that found nothing, in one script, without what may be personal', async () => {
  const { shopId } = await addShop(shop);
  await addListedProduct(shop, { title: localized('凤梨酥', '鳳梨酥'), shopId });
  for (const key of ['榴蓮冰', '榴莲冰 ', '鳳梨酥', '0912-345-678', 'mei@example.com', '  '])
    expect((await shop.call(catalog.products, { key })).code).toBe(0);
  // The filter may be what leaves nothing.
  await shop.call(catalog.products, { key: '鳳梨酥', min: 90_000 });
  await expect.poll(() => db.select().from(searchMiss).orderBy(asc(searchMiss.word))).toMatchObject([{ word: '榴莲冰', count: 2 }]);
  await db.execute(sql`INSERT INTO search_miss SELECT (shop_now() AT TIME ZONE 'Asia/Taipei')::date - 1, '榴莲冰', 3`);
  await db.execute(sql`INSERT INTO search_miss SELECT (shop_now() AT TIME ZONE 'Asia/Taipei')::date - 8, '从前', 9`);
  expect((await readOverview()).searchMisses).toEqual([{ word: '榴莲冰', count: 5 }]);
});

test('counts the members who looked, chose, ordered and paid within seven days', async () => {
  const { skuId, productId } = await addProduct(shop, { price: '100.00' });
  const [looking, choosing, ordering, paying, former] = await Promise.all(Array.from({ length: 5 }, () => signUpBuyer(shop)));
  if (!looking || !choosing || !ordering || !paying || !former) throw new Error('Five members are needed');
  for (const { token } of [looking, choosing, ordering, paying, former])
    await shop.call(shops.visit, { type: 1, id: productId }, { token });
  await shop.call(cart.save, { skuId, num: 1 }, { token: choosing.token });
  await buy(shop, ordering, [{ skuId, num: 1 }]);
  await buyAndPay(shop, alipay, paying, [{ skuId, num: 1 }]);
  await db.execute(sql`UPDATE footprint SET day = day - 7 WHERE user_id = ${former.userId}`);
  expect((await readOverview()).conversion).toEqual({ looked: 4, chose: 3, ordered: 2, paid: 1 });
});

test('failed mails and invoices are counted by themselves, and their list is filtered', async () => {
  const owner = await (await openBackOffice(shop)).signedIn('owner');
  await db.delete(outbox);
  const failed = { payload: {}, attempts: 2, lastError: 'refused', dueAt: sql`shop_now() + interval '1 hour'` };
  await db.insert(outbox).values([
    { kind: 'mail', dedupe: 'a', ...failed },
    { kind: 'invoice', dedupe: 'b', ...failed },
    { kind: 'invoiceCorrection', dedupe: 'c', ...failed },
    { kind: 'push', dedupe: 'd', ...failed },
  ]);
  const { waiting } = (await owner.call(home.overview, {})).data;
  const counts = Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]));
  expect(counts).toMatchObject({ mails: 1, invoices: 2, outbox: 4 });
  const list = async (receiver?: 'mail' | 'invoices') =>
    (await owner.call(queues.failedMessages, receiver === undefined ? {} : { receiver })).data.items.map(({ kind }) => kind);
  expect(await list('mail')).toEqual(['mail']);
  expect(await list('invoices')).toEqual(['invoice', 'invoiceCorrection']);
  expect(await list()).toHaveLength(4);
});
