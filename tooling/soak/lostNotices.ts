import { reconcilePayments } from '../../apps/api/src/jobs/reconcilePayments.ts';
import { mapConcurrently } from './call.ts';
import { type Check, exactly, reported } from './check.ts';
import { deliverNotice, openPaymentShop, payAtProvider } from './paymentShop.ts';

const LOST_SHARE = 0.3;
const UNANSWERED_SHARE = 0.2;
const MINUTES = 5;

/** Reconciliation queries the provider for payments without a notice. */
export const lostNotices: Check = {
  title: 'Three in ten notices are lost, and the provider fails to answer one query in five',
  async run(context, size) {
    const shop = await openPaymentShop(context);
    try {
      const count = size === 'soak' ? 1_000 : 200;
      const paid = await payAtProvider(shop, count);
      const delivered = paid.filter(() => Math.random() >= LOST_SHARE);
      await mapConcurrently(delivered, 20, ({ notice }, at) => deliverNotice(shop.urls[at % shop.urls.length] ?? '', notice));
      shop.alipay.isDown = () => Math.random() < UNANSWERED_SHARE;
      let queries = 0;
      for (let minute = 0; minute < MINUTES; minute++) {
        // Simulates the minute between two runs.
        await shop.services.pool.query(
          `UPDATE payment_attempt SET queried_at = queried_at - interval '1 minute', created_at = created_at - interval '1 minute' WHERE state = 'pending'`,
        );
        queries += await reconcilePayments({ db: shop.services.db, paymentProviders: shop.payments });
      }
      const { rows } = await shop.services.pool.query<{ ledger: number; stuck: number }>(
        `SELECT (SELECT count(*)::int FROM paid_ledger) AS ledger,
           (SELECT count(*)::int FROM shop_order WHERE NOT (state = 20 AND pay_state = 1)) AS stuck`,
      );
      return [
        reported('payments, lost notices', `${count}, ${count - delivered.length}`),
        reported('reconciliation queries', String(queries)),
        exactly(`paid orders that are still unpaid after ${MINUTES} minutes`, rows[0]?.stuck ?? -1, 0),
        exactly('payments in the ledger', rows[0]?.ledger ?? -1, count),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};
