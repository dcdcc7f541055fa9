import { reconcilePayments } from '../../apps/api/src/jobs/reconcilePayments.ts';
import { inParallel } from './call.ts';
import { type Check, exactly, told } from './check.ts';
import { deliver, openPayingShop, payThere } from './payingShop.ts';

const DROPPED = 0.3;
const UNANSWERED = 0.2;
const MINUTES = 5;

/** What a provider did not get through to tell is asked for. */
export const lostNotices: Check = {
  title: 'Three in ten notices never come, and the provider does not answer one question in five',
  async run(house, size) {
    const shop = await openPayingShop(house);
    try {
      const count = size === 'soak' ? 1_000 : 200;
      const paid = await payThere(shop, count);
      const coming = paid.filter(() => Math.random() >= DROPPED);
      await inParallel(coming, 20, ({ notice }, at) => deliver(shop.urls[at % shop.urls.length] ?? '', notice));
      shop.alipay.isDown = () => Math.random() < UNANSWERED;
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
        told('payments, and notices that never came', `${count}, ${count - coming.length}`),
        told('questions of the sweep', String(asked)),
        exactly(`paid orders that stand unpaid after ${MINUTES} minutes`, rows[0]?.stuck ?? -1, 0),
        exactly('payments in the ledger', rows[0]?.ledger ?? -1, count),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};
