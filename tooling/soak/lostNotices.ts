import { reconcilePayments } from '../../apps/api/src/jobs/reconcilePayments.ts';
import { mapConcurrently } from './call.ts';
import { type Check, exactly, reported } from './check.ts';
import { deliverNotice, openPaymentShop, payAtProvider } from './paymentShop.ts';

const LOST_SHARE = 0.3;
const UNANSWERED_SHARE = 0.2;
const MINUTES = 5;

/** What a provider did not get through to tell is asked for. */
export const lostNotices: Check = {
  title: 'Three in ten notices never come, and the provider does not answer one question in five',
  async run(house, size) {
    const shop = await openPaymentShop(house);
    try {
      const count = size === 'soak' ? 1_000 : 200;
      const paid = await payAtProvider(shop, count);
      const coming = paid.filter(() => Math.random() >= LOST_SHARE);
      await mapConcurrently(coming, 20, ({ notice }, at) => deliverNotice(shop.urls[at % shop.urls.length] ?? '', notice));
      shop.alipay.isDown = () => Math.random() < UNANSWERED_SHARE;
      let asked = 0;
      for (let minute = 0; minute < MINUTES; minute++) {
        // The minute that lies between two runs.
        await shop.services.pool.query(
          `UPDATE payment_attempt SET queried_at = queried_at - interval '1 minute', created_at = created_at - interval '1 minute' WHERE state = 'pending'`,
        );
        asked += await reconcilePayments({ db: shop.services.db, paymentProviders: shop.payments });
      }
      const { rows } = await shop.services.pool.query<{ ledger: number; stuck: number }>(
        `SELECT (SELECT count(*)::int FROM paid_ledger) AS ledger,
           (SELECT count(*)::int FROM shop_order WHERE NOT (state = 20 AND pay_state = 1)) AS stuck`,
      );
      return [
        reported('payments, and notices that never came', `${count}, ${count - coming.length}`),
        reported('questions of the sweep', String(asked)),
        exactly(`paid orders that stand unpaid after ${MINUTES} minutes`, rows[0]?.stuck ?? -1, 0),
        exactly('payments in the ledger', rows[0]?.ledger ?? -1, count),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};
