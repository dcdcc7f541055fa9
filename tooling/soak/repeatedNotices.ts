import { setTimeout as sleep } from 'node:timers/promises';
import { mapConcurrently } from './call.ts';
import { type Check, exactly, none, reported } from './check.ts';
import { deliverUntilAnswered, openPaymentShop, payAtProvider } from './paymentShop.ts';
import { type PostgresProxy, startPostgresProxy } from './postgresProxy.ts';

const REPEATS = 5;
const CONCURRENCY = 10;
const PAYMENTS = 500;

/** Providers repeat notices, and an API may crash between its commit and its reply. */
export const repeatedNotices: Check = {
  title: `Each notice ${REPEATS} times at once to two APIs, one of which is killed at times between commit and reply`,
  async run(context, size) {
    const proxies: PostgresProxy[] = [];
    const kills = size === 'soak' ? 10 : 3;
    let killed = 0;
    let commits = 0;
    let isActive = false;
    const down = new Set<number>();
    const shop = await openPaymentShop(context, {
      async proxyDatabase(databaseUrl, at) {
        const dropsCommit = () => {
          commits += isActive ? 1 : 0;
          if (!isActive || killed >= kills || down.size > 0 || commits < (killed + 1) * ((PAYMENTS * REPEATS) / (kills + 2))) return false;
          killed += 1;
          down.add(at);
          void restartApi(at);
          return true;
        };
        const proxy = await startPostgresProxy(databaseUrl, { dropsCommit });
        proxies.push(proxy);
        return proxy.url;
      },
    });
    // The payment is committed, and the process ends before it replies.
    const restartApi = async (at: number) => {
      await shop.apis[at]?.kill();
      await shop.restart(at);
      down.delete(at);
    };
    try {
      const paid = await payAtProvider(shop, PAYMENTS);
      isActive = true;
      const replies = await mapConcurrently(paid, CONCURRENCY, async ({ notice }) => {
        // On a slow machine all notices would otherwise be delivered before the killed API is back.
        while (down.size > 0) await sleep(50);
        return Promise.all(Array.from({ length: REPEATS }, (_, time) => deliverUntilAnswered(shop.urls, time, notice)));
      });
      isActive = false;
      while (down.size > 0) await sleep(50);
      const { rows } = await shop.services.pool.query<{ ledger: number; orders: number }>(
        `SELECT (SELECT count(*)::int FROM paid_ledger) AS ledger, (SELECT count(*)::int FROM shop_order WHERE state = 20 AND pay_state = 1) AS orders`,
      );
      return [
        exactly('APIs killed between commit and reply', killed, kills),
        none(
          `of ${PAYMENTS * REPEATS} deliveries, those without the reply "success"`,
          replies.flat().filter((reply) => reply !== '200 success'),
        ),
        exactly('payments in the ledger', rows[0]?.ledger ?? -1, PAYMENTS),
        exactly('paid orders', rows[0]?.orders ?? -1, PAYMENTS),
        reported('commits', String(commits)),
        ...(await shop.audit()),
      ];
    } finally {
      await shop.stop();
      for (const proxy of proxies) proxy.stop();
    }
  },
};
