import { setTimeout as sleep } from 'node:timers/promises';
import { expireOrders } from '../../apps/api/src/jobs/expireOrders.ts';
import { type Check, exactly, none, reported } from './check.ts';
import { ignoreLockTimeout } from './ignoreLockTimeout.ts';
import { deliverUntilAnswered, openPaymentShop, payAtProvider } from './paymentShop.ts';

const BATCH_SIZE = 50;
const PAYMENTS = 500;

/** The payment deadline passes at the moment of the payment notice. */
export const lateNotices: Check = {
  title: 'Payment deadline and payment notice at the same moment',
  async run(context) {
    const shop = await openPaymentShop(context);
    try {
      const replies: string[] = [];
      for (let from = 0; from < PAYMENTS; from += BATCH_SIZE) {
        const paid = await payAtProvider(shop, BATCH_SIZE);
        const codes = paid.map(({ orderCode }) => orderCode);
        await shop.services.pool.query(`UPDATE shop_order SET pay_deadline = shop_now() + interval '300 ms' WHERE code = ANY($1)`, [codes]);
        await sleep(290);
        let isOver = false;
        const expiring = [0, 1].map(async () => {
          while (!isOver) await expireOrders(shop.services).catch(ignoreLockTimeout);
        });
        replies.push(
          ...(await Promise.all(
            paid.map(async ({ notice }, at) => {
              await sleep(Math.random() * 200);
              return deliverUntilAnswered(shop.urls, at, notice);
            }),
          )),
        );
        isOver = true;
        await Promise.all(expiring);
        await expireOrders(shop.services);
      }
      const { rows } = await shop.services.pool.query<{ paid: number; expired: number; refundsDue: number }>(
        `SELECT (SELECT count(*)::int FROM shop_order WHERE state = 20 AND pay_state = 1) AS paid,
           (SELECT count(*)::int FROM shop_order WHERE state = -11 AND pay_state = 0) AS expired,
           (SELECT count(*)::int FROM payment_attempt WHERE refund_due) AS "refundsDue"`,
      );
      const { paid = 0, expired = 0, refundsDue = -1 } = rows[0] ?? {};
      return [
        none(
          'notices without the reply "success"',
          replies.filter((reply) => reply !== '200 success'),
        ),
        exactly('orders that are either paid or expired', paid + expired, PAYMENTS),
        exactly('expired orders with a refund due', refundsDue, expired),
        reported('paid, expired', `${paid}, ${expired}`),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};
