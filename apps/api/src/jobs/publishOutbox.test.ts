import { account } from '@baodao/api-client/endpoints/account';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openFakeSupplier } from '../../test/fakeSupplier.ts';
import { mapConcurrently, times } from '../../test/httpClients.ts';
import { signIn } from '../../test/members.ts';
import { buyAndPay } from '../../test/paidOrders.ts';
import { openPayingShop } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { openPushBrowsers } from '../../test/pushBrowsers.ts';
import { product } from '../db/schema/catalog.ts';
import { supplierApplication } from '../db/schema/guides.ts';
import { outbox } from '../db/schema/payment.ts';
import { notifyFollowers } from './notifyFollowers.ts';
import { startJobs } from './startJobs.ts';

const { shop, alipay } = await openPayingShop();
const supplier = await openFakeSupplier(shop);
const browsers = await openPushBrowsers(shop);
const { db } = shop.services;

/** More than are sent at a time. */
const WAITING = 15;

test('push services and mail servers that never answer delay no paid order on its way to the supplier', async () => {
  const member = await signUpBuyer(shop);
  const { productId, skuId } = await addProduct(shop, { price: '100.00', stock: 5 });
  await mapConcurrently(times(WAITING, Number), 4, async () => {
    const { token } = await signIn(shop, member.userId);
    const { id: _, ...subscription } = await browsers.subscribe();
    await shop.call(account.savePush, subscription, { token });
  });
  await shop.call(favourites.update, { type: 1, id: productId, state: true }, { token: member.token });
  await notifyFollowers(shop.services);
  await db.update(product).set({ price: '90.00' }).where(eq(product.id, productId));
  await notifyFollowers(shop.services);
  const application = { companyName: '-', taxId: '-', contact: '-', phone: '-', email: 'mei@example.com', address: '-', website: '-' };
  await db.insert(supplierApplication).values({ code: 'G1', categoryIds: [], language: 'en', ...application });
  await db.insert(outbox).values(
    times(WAITING, (nth) => ({
      kind: 'applicationMail',
      dedupe: `application:${nth}`,
      payload: { code: 'G1', kind: 'applicationReceived' },
    })),
  );

  const { push } = shop.services;
  if (!push) throw new Error('The shop has no push service');
  const released = Promise.withResolvers<never>();
  released.promise.catch(() => {});
  const asked = { pushes: 0, mails: 0 };
  const askNobody = (what: keyof typeof asked) => () => {
    asked[what] += 1;
    return released.promise;
  };
  shop.services.push = { ...push, send: askNobody('pushes') };
  shop.services.mailer = { send: askNobody('mails'), close() {} };
  const jobs = await startJobs(shop.services, () => {});
  await expect.poll(() => asked).toEqual({ pushes: 5, mails: 5 });

  const order = await buyAndPay(shop, alipay, member, [{ skuId, num: 1 }]);
  await expect
    .poll(() => supplier.calls.filter(({ path }) => path === '/supplier/order').map(({ text }) => text))
    .toEqual([expect.stringContaining(order.code)]);
  expect(asked).toEqual({ pushes: 5, mails: 5 });
  released.reject(new Error('The system did not answer'));
  await jobs.stop();
  await db.execute(sql`DELETE FROM outbox WHERE done_at IS NULL`);
});
