import { type Check, reported } from './check.ts';
import { checkOutDuringFaults } from './checkoutsDuringFaults.ts';
import { type PostgresProxy, startPostgresProxy } from './postgresProxy.ts';
import { openSoakShop } from './soakShop.ts';

const LOST_SHARE = 0.03;

/** The connection breaks after the commit, before its confirmation reaches the API. */
export const lostCommits: Check = {
  title: 'The confirmation of three in a hundred commits is lost',
  async run(context) {
    const proxies: PostgresProxy[] = [];
    let commits = 0;
    let lost = 0;
    // A lost commit ends an API that is starting, and no supervisor restarts it here.
    let isActive = false;
    const dropsCommit = () => {
      if (!isActive) return false;
      commits += 1;
      if (Math.random() >= LOST_SHARE) return false;
      lost += 1;
      return true;
    };
    const shop = await openSoakShop(context, {
      async proxyDatabase(databaseUrl) {
        const proxy = await startPostgresProxy(databaseUrl, { dropsCommit });
        proxies.push(proxy);
        return proxy.url;
      },
    });
    isActive = true;
    try {
      const findings = await checkOutDuringFaults(shop, {
        checkouts: 3_000,
        faults: 0,
        injectFault: async () => {},
      });
      return [reported('commits, lost confirmations', `${commits}, ${lost}`), ...findings];
    } finally {
      await shop.stop();
      for (const proxy of proxies) proxy.stop();
    }
  },
};
