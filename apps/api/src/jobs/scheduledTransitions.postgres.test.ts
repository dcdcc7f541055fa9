import { orders } from '@baodao/api-client/endpoints/orders';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { configureSupplier } from '../../test/fakeSupplier.ts';
import { buyAndPay, deliver, readOrder } from '../../test/paidOrders.ts';
import { openPayingShop } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { shopOrder } from '../platform/db/schema/orders.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { runScheduledTransitions } from './scheduledTransitions.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);

test('does not confirm an order whose buyer extends the period at the same moment', async () => {
  const { db } = shop.services;
  const buyer = await signUpBuyer(shop);
  const { code, ...order } = await buyAndPay(shop, alipay, buyer, [{ skuId: (await addProduct(shop)).skuId }]);
  await deliver(shop, { code, ...order });
  await db.update(shopOrder).set({ deliveredAt: sql`shop_now() - interval '11 days'` }).where(eq(shopOrder.code, code));
  // This transaction locks the order until both wait for it, the buyer's request first.
  const pending: Promise<unknown>[] = [];
  const waitForLockCount = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await db.execute(sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(count);
    }, 60_000);
  await inTransaction(db, async (tx) => {
    await tx.select().from(shopOrder).where(eq(shopOrder.code, code)).for('update');
    pending.push(shop.call(orders.extend, { code }, buyer));
    await waitForLockCount(1);
    pending.push(runScheduledTransitions(shop.services));
    await waitForLockCount(2);
  });
  expect(await Promise.all(pending)).toMatchObject([{ status: true }, 0]);
  expect(await readOrder(shop, buyer, code)).toMatchObject({ state: 30 });
});
