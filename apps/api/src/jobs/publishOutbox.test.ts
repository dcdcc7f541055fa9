import { account } from '@baodao/api-client/endpoints/account';
import { favourites } from '@baodao/api-client/endpoints/favourites';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openFakeInvoiceCentre } from '../../test/fakeInvoiceCentre.ts';
import { openFakeSupplier } from '../../test/fakeSupplier.ts';
import { mapConcurrently, times } from '../../test/httpClients.ts';
import { signIn } from '../../test/members.ts';
import { buyAndPay, flushOutbox } from '../../test/paidOrders.ts';
import { openPayingShop } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { openPushBrowsers } from '../../test/pushBrowsers.ts';
import { product } from '../platform/db/schema/catalog.ts';
import { supplierApplication } from '../platform/db/schema/guides.ts';
import { invoice } from '../platform/db/schema/invoices.ts';
import { outbox } from '../platform/db/schema/payment.ts';
import { notifyFollowers } from './notifyFollowers.ts';
import { startJobs } from './startJobs.ts';

const { shop, alipay } = await openPayingShop();
const supplier = await openFakeSupplier(shop);
const browsers = await openPushBrowsers(shop);
await openFakeInvoiceCentre(shop);
const { db } = shop.services;

/** More than are sent at a time. */
const WAITING = 15;
const INVOICES = 6;

test('push services, mail servers and invoice centres that never answer delay no paid order on its way to the supplier', async () => {
  const member = await signUpBuyer(shop);
  const { productId, skuId } = await addProduct(shop, { price: '100.00', stock: INVOICES + 1 });
  const invoiced = [];
  for (let nth = 0; nth < INVOICES; nth++) invoiced.push(await buyAndPay(shop, alipay, member, [{ skuId, num: 1 }]));
  await flushOutbox(shop);
  const sentBefore = supplier.calls.length;
  // The shop may have sent them, so it asks for them.
  await db
    .insert(invoice)
    .values(invoiced.map(({ code }) => ({ orderCode: code, userId: member.userId, amount: '100', sentAt: new Date() })));
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

  await db
    .insert(outbox)
    .values(invoiced.map(({ code }) => ({ kind: 'invoice', dedupe: `invoice:${code}`, payload: { orderCode: code } })));

  const { push, invoices: centre } = shop.services;
  if (!push || !centre) throw new Error('The shop has no push service or no invoice centre');
  const released = Promise.withResolvers<never>();
  released.promise.catch(() => {});
  const asked = { pushes: 0, mails: 0, invoices: 0 };
  const askNobody = (what: keyof typeof asked) => () => {
    asked[what] += 1;
    return released.promise;
  };
  shop.services.push = { ...push, send: askNobody('pushes') };
  shop.services.mailer = { send: askNobody('mails'), close() {} };
  shop.services.invoices = { ...centre, find: askNobody('invoices') };
  const jobs = await startJobs(shop.services, () => {});
  await expect.poll(() => asked).toEqual({ pushes: 5, mails: 5, invoices: 5 });

  const order = await buyAndPay(shop, alipay, member, [{ skuId, num: 1 }]);
  await expect
    .poll(() =>
      supplier.calls
        .slice(sentBefore)
        .filter(({ path }) => path === '/supplier/order')
        .map(({ text }) => text),
    )
    .toEqual([expect.stringContaining(order.code)]);
  expect(asked).toEqual({ pushes: 5, mails: 5, invoices: 5 });
  released.reject(new Error('The system did not answer'));
  await jobs.stop();
  await db.delete(invoice);
  await db.execute(sql`DELETE FROM outbox WHERE done_at IS NULL`);
});
