import { setTimeout as sleep } from 'node:timers/promises';
import { mapConcurrently } from './call.ts';
import { type Check, exactly, none, reported } from './check.ts';
import { deliverUntilAnswered, openPaymentShop, payAtProvider } from './paymentShop.ts';
import { type PostgresProxy, startPostgresProxy } from './postgresProxy.ts';

const REPEATS = 5;
const CONCURRENCY = 10;
const PAYMENTS = 500;

/** Providers say everything several times, and an API may fall between writing it down and saying so. */
export const repeatedNotices: Check = {
  title: `Each notice ${REPEATS} times at once, at two APIs of which now and then one is killed between commit and answer`,
  async run(house, size) {
    const proxies: PostgresProxy[] = [];
    const kills = size === 'soak' ? 10 : 3;
    let killed = 0;
    let commits = 0;
    let isOn = false;
    const down = new Set<number>();
    const shop = await openPaymentShop(house, {
      async proxyDatabase(databaseUrl, at) {
        const swallows = () => {
          commits += isOn ? 1 : 0;
          if (!isOn || killed >= kills || down.size > 0 || commits < (killed + 1) * ((PAYMENTS * REPEATS) / (kills + 2))) return false;
          killed += 1;
          down.add(at);
          void fall(at);
          return true;
        };
        const proxy = await startPostgresProxy(databaseUrl, { dropsCommit: swallows });
        proxies.push(proxy);
        return proxy.url;
      },
    });
    // What it was told is written down, and the process ends before it can say so.
    const fall = async (at: number) => {
      await shop.apis[at]?.kill();
      await shop.restart(at);
      down.delete(at);
    };
    try {
      const paid = await payAtProvider(shop, PAYMENTS);
      isOn = true;
      const answers = await mapConcurrently(paid, CONCURRENCY, async ({ notice }) => {
        // On a slow machine the notices would be through before the one that was killed is back.
        while (down.size > 0) await sleep(50);
        return Promise.all(Array.from({ length: REPEATS }, (_, time) => deliverUntilAnswered(shop.urls, time, notice)));
      });
      isOn = false;
      while (down.size > 0) await sleep(50);
      const { rows } = await shop.services.pool.query<{ ledger: number; orders: number }>(
        `SELECT (SELECT count(*)::int FROM paid_ledger) AS ledger, (SELECT count(*)::int FROM shop_order WHERE state = 20 AND pay_state = 1) AS orders`,
      );
      return [
        exactly('times an API was killed between commit and answer', killed, kills),
        none(
          `of ${PAYMENTS * REPEATS} deliveries, not answered with "success"`,
          answers.flat().filter((answer) => answer !== '200 success'),
        ),
        exactly('payments in the ledger', rows[0]?.ledger ?? -1, PAYMENTS),
        exactly('orders that are paid', rows[0]?.orders ?? -1, PAYMENTS),
        reported('commits meanwhile', String(commits)),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
      for (const proxy of proxies) proxy.stop();
    }
  },
};
