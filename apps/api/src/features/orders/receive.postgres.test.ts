import { orders } from '@baodao/api-client/endpoints/orders';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { configureSupplier } from '../../../test/fakeSupplier.ts';
import { buyAndPay, deliver } from '../../../test/paidOrders.ts';
import { openPayingShop } from '../../../test/payments.ts';
import { addProduct } from '../../../test/products.ts';
import { signUpBuyer } from '../../../test/purchase.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);

test('two concurrent confirmations of delivery both succeed', async () => {
  const { db } = shop.services;
  const buyer = await signUpBuyer(shop);
  const order = await buyAndPay(shop, alipay, buyer, [{ skuId: (await addProduct(shop)).skuId }]);
  const { code } = order;
  await deliver(shop, order);
  const confirmed: Promise<unknown>[] = [];
  await inTransaction(db, async (tx) => {
    await tx.select().from(shopOrder).where(eq(shopOrder.code, code)).for('update');
    for (let nth = 0; nth < 2; nth++) confirmed.push(shop.call(orders.finish, { code }, buyer));
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(2);
    }, 60_000);
  });
  const received = { status: true, data: { state: 40 } };
  expect(await Promise.all(confirmed)).toMatchObject([received, received]);
});
