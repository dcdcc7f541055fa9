import { expireOrders } from '../../apps/api/src/jobs/expireOrders.ts';
import { reconcilePayments } from '../../apps/api/src/jobs/reconcilePayments.ts';
import { addProduct } from '../../apps/api/test/products.ts';
import { readUsage } from '../bench/processes.ts';
import { atMost, type Check, exactly, reported } from './check.ts';
import { checkOut } from './checkOut.ts';
import { ignoreLockTimeout } from './ignoreLockTimeout.ts';
import { deliverUntilAnswered, openPaymentShop, type PaymentShop, payAtProvider } from './paymentShop.ts';

const MINUTES_PER_STEP = 15;
/** An API is killed and restarted every two hours of the shop. */
const STEPS_PER_KILL = 8;
const PAYMENTS_PER_STEP = 8;
const UNPAID_PER_STEP = 4;
const MAX_GROWTH = 1.5;

/** A day of the shop passes in minutes: its clock advances by a quarter of an hour after each round of orders. */
export const dayOfTrade: Check = {
  title: 'A day of orders, payments, lost notices, expiries and restarts, in shifted time',
  async run(context, size) {
    const shop = await openPaymentShop(context);
    try {
      const steps = ((size === 'soak' ? 24 : 3) * 60) / MINUTES_PER_STEP;
      const megabytes: number[] = [];
      for (let step = 0; step < steps; step++) {
        await trade(shop);
        await shop.services.pool.query(`UPDATE shop_clock SET ahead = ahead + $1 * interval '1 minute'`, [MINUTES_PER_STEP]);
        await runJobs(shop);
        if (step % STEPS_PER_KILL === STEPS_PER_KILL - 1) {
          const at = (step / STEPS_PER_KILL) % 2 < 1 ? 0 : 1;
          await shop.apis[at]?.kill();
          await shop.restart(at);
        } else {
          megabytes.push(readUsage('api', process.pid)?.megabytes ?? 0);
        }
      }
      // The last orders expire, and the last lost notices are asked for.
      for (let hour = 0; hour < 4; hour++) {
        await shop.services.pool.query(`UPDATE shop_clock SET ahead = ahead + interval '1 hour'`);
        await runJobs(shop);
      }
      const { rows } = await shop.services.pool.query<{ paid: number; expired: number; ledger: number; hours: number }>(
        `SELECT (SELECT count(*)::int FROM shop_order WHERE pay_state = 1) AS paid,
           (SELECT count(*)::int FROM shop_order WHERE state = -11 AND pay_state = 0) AS expired,
           (SELECT count(*)::int FROM paid_ledger) AS ledger,
           (SELECT extract(epoch FROM ahead)::int / 3600 FROM shop_clock) AS hours`,
      );
      const { paid = -1, expired = -1, ledger = -1, hours = 0 } = rows[0] ?? {};
      // The first rounds warm the process up.
      const idle = Math.max(...megabytes.slice(0, 4));
      return [
        reported('hours of the shop', String(hours)),
        exactly('paid orders', paid, steps * PAYMENTS_PER_STEP),
        exactly('payments in the ledger', ledger, steps * PAYMENTS_PER_STEP),
        exactly('unpaid orders that expired', expired, steps * UNPAID_PER_STEP),
        atMost('memory of an API at the end, in multiples of the first hour', (megabytes.at(-1) ?? 0) / idle, MAX_GROWTH),
        reported('memory of an API, first hour and end', `${idle}, ${megabytes.at(-1)} MB`),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
    }
  },
};

/** Of eight payments, six are notified, one twice and one never. Four orders are left unpaid. */
async function trade(shop: PaymentShop): Promise<void> {
  const paid = await payAtProvider(shop, PAYMENTS_PER_STEP);
  const [lost, doubled, ...notified] = paid;
  if (!lost || !doubled) throw new Error('A round needs two payments');
  const notices = [doubled, doubled, ...notified].map(({ notice }, at) => deliverUntilAnswered(shop.urls, at, notice));
  const replies = await Promise.all(notices);
  if (replies.some((reply) => reply !== '200 success')) throw new Error(`A notice was answered with ${replies.join(', ')}`);
  const { skuId } = await addProduct(shop, { stock: UNPAID_PER_STEP });
  for (const buyer of await shop.addBuyers(UNPAID_PER_STEP)) await checkOut(shop.urls, buyer, [{ skuId, num: 1 }]);
}

/** The APIs run these jobs too, by the real clock. */
async function runJobs({ services, payments }: PaymentShop): Promise<void> {
  await reconcilePayments({ db: services.db, paymentProviders: payments });
  await expireOrders(services).catch(ignoreLockTimeout);
}
