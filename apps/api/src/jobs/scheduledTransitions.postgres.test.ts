import { orders } from '@baodao/api-client/endpoints/orders';
import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { configureSupplier } from '../../test/fakeSupplier.ts';
import { buyAndPay, deliver, readOrder } from '../../test/paidOrders.ts';
import { openPayingShop } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { signUpBuyer } from '../../test/purchase.ts';
import { shopOrder } from '../db/schema/orders.ts';
import { inTransaction } from '../db/transaction.ts';
import { runScheduledTransitions } from './scheduledTransitions.ts';

const { shop, alipay } = await openPayingShop();
configureSupplier(shop);

test('who asks for more days while the clock is about to count his goods as received has them', async () => {
  const { db } = shop.services;
  const person = await signUpBuyer(shop);
  const { code, ...order } = await buyAndPay(shop, alipay, person, [{ skuId: (await addProduct(shop)).skuId }]);
  await deliver(shop, { code, ...order });
  await db.update(shopOrder).set({ deliveredAt: sql`shop_now() - interval '11 days'` }).where(eq(shopOrder.code, code));
  // The order is held until both wait for it: he came first.
  const held: Promise<unknown>[] = [];
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = await db.execute(sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(count);
    });
  await inTransaction(db, async (tx) => {
    await tx.select().from(shopOrder).where(eq(shopOrder.code, code)).for('update');
    held.push(shop.call(orders.extend, { code }, person));
    await waiting(1);
    held.push(runScheduledTransitions(shop.services));
    await waiting(2);
  });
  expect(await Promise.all(held)).toMatchObject([{ status: true }, 0]);
  expect(await readOrder(shop, person, code)).toMatchObject({ state: 30 });
});
