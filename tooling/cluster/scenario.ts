import type { Finding } from '../soak/check.ts';
import type { Cluster } from './startCluster.ts';

/** How much load each scenario has. */
export interface Amounts {
  checkouts: number;
  kills: number;
  requests: number;
  seconds: number;
}

export interface Scenario {
  title: string;
  run: (cluster: Cluster, amounts: Amounts) => Promise<Finding[]>;
}
