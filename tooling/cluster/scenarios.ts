import { exactly } from '../soak/check.ts';
import { clientAddresses, purchaseInBrowser, sharedPictures } from './fronts.ts';
import { killPrimary } from './killPrimary.ts';
import { liveUpdates, monitoredServers } from './liveUpdates.ts';
import { lostOpenSearch } from './lostOpenSearch.ts';
import { lostValkey } from './lostValkey.ts';
import { oldPricesAtTheEdge } from './oldPrices.ts';
import { overload } from './overload.ts';
import { readLoad } from './readLoad.ts';
import { replicaBehind } from './replicaBehind.ts';
import { rollingUpgrade } from './rollingUpgrade.ts';
import type { Scenario } from './scenario.ts';
import { slowClients } from './slowClients.ts';
import { runSql } from './startCluster.ts';

const threeApis: Scenario = {
  title: 'Three APIs start at once on an empty database',
  async run(cluster) {
    const primary = cluster.patroni.urlOf(await cluster.patroni.findPrimary());
    await runSql(primary, 'CREATE DATABASE empty');
    const apis = await cluster.startThreeApis(primary.replace(/postgres$/, 'empty'));
    const alive = await Promise.all(
      apis.map((_, at) =>
        fetch(`${cluster.emptyApiUrls[at]}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    await Promise.all(apis.map((api) => api.stop()));
    return [exactly('APIs that are ready', alive.filter(Boolean).length, 3)];
  },
};

export const scenarios: Readonly<Record<string, Scenario>> = {
  threeApis,
  purchaseInBrowser,
  sharedPictures,
  clientAddresses,
  oldPricesAtTheEdge,
  liveUpdates,
  monitoredServers,
  replicaBehind,
  readLoad,
  slowClients,
  overload,
  lostValkey,
  lostOpenSearch,
  rollingUpgrade,
  killPrimary,
};
