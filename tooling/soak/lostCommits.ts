import { type Check, reported } from './check.ts';
import { checkOutDuringFaults } from './checkoutsDuringFaults.ts';
import { type PostgresProxy, startPostgresProxy } from './postgresProxy.ts';
import { openSoakShop } from './soakShop.ts';

const LOST_SHARE = 0.03;

/** The worst moment to lose a connection: what was asked for is done, and nobody is told. */
export const lostCommits: Check = {
  title: 'Three in a hundred commits of the database are never heard of',
  async run(house) {
    const proxies: PostgresProxy[] = [];
    let heard = 0;
    let swallowed = 0;
    // An API whose start is cut off ends, and is started again by whoever watches over it; here nobody does.
    let isOpen = false;
    const swallows = () => {
      if (!isOpen) return false;
      heard += 1;
      if (Math.random() >= LOST_SHARE) return false;
      swallowed += 1;
      return true;
    };
    const shop = await openSoakShop(house, {
      async proxyDatabase(databaseUrl) {
        const proxy = await startPostgresProxy(databaseUrl, { dropsCommit: swallows });
        proxies.push(proxy);
        return proxy.url;
      },
    });
    isOpen = true;
    try {
      const findings = await checkOutDuringFaults(shop, {
        checkouts: 3_000,
        faults: 0,
        injectFault: async () => {},
      });
      return [reported('commits, and those that were swallowed', `${heard}, ${swallowed}`), ...findings];
    } finally {
      await shop.stop();
      for (const proxy of proxies) proxy.stop();
    }
  },
};
