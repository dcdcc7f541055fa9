// Two API processes on one PostgreSQL database, and direct database access to prepare and audit.
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenDatabase, openDatabase } from '../../apps/api/src/platform/db/openDatabase.ts';
import { readAuditQuery } from '../../apps/api/src/platform/db/runAudit.ts';
import { addBuyers, type Buyer, withDatabase } from '../bench/addBuyers.ts';
import { findFreePorts } from '../findFreePorts.ts';
import { removeFolder } from '../removeFolder.ts';
import { type ApiProcess, type ApiProcessOptions, startApi } from './apiProcess.ts';
import { exactly, type Finding, type SoakContext } from './check.ts';

export interface SoakShop {
  databaseUrl: string;
  /** The data folder of both APIs. */
  dataDir: string;
  services: Pick<OpenDatabase, 'db' | 'pool'>;
  /** The URLs of both APIs, whether they run or not. */
  urls: readonly string[];
  apis: ApiProcess[];
  /** Starts an API on its old port, with extra environment variables. */
  restart: (at: number, env?: Record<string, string>) => Promise<void>;
  /** Starts another API on a free port. */
  startExtraApi: (options?: ApiProcessOptions) => Promise<ApiProcess>;
  addBuyers: (count: number) => Promise<Buyer[]>;
  /** Checks the invariants. Every check ends with it. */
  audit: () => Promise<Finding[]>;
  stop: () => Promise<void>;
}

export interface SoakShopOptions {
  /** Extra environment variables of the APIs. */
  env?: Record<string, string>;
  /** Returns the database URL for an API, for example that of a proxy. */
  proxyDatabase?: (databaseUrl: string, at: number) => Promise<string>;
  /** Receives all output of the APIs. */
  onOutput?: (text: string) => void;
}

const API_COUNT = 2;

export async function openSoakShop(
  { postgres, template }: SoakContext,
  { env = {}, proxyDatabase, onOutput }: SoakShopOptions = {},
): Promise<SoakShop> {
  const databaseUrl = await postgres.createDatabase(randomBytes(4).toString('hex'), template);
  const database = openDatabase({ url: databaseUrl, embedded: false, max: 4 });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'baodao-soak-'));
  const ports = await findFreePorts(API_COUNT);
  const secret = randomBytes(32).toString('hex');
  // No check sends an SMS.
  const sms = { SMS_PROVIDER: 'webhook', SMS_URL: 'http://127.0.0.1:9', SMS_SECRET: secret };
  const sharedEnv = { DATA_DIR: dataDir, SHOP_SECRET: secret, PUBLIC_URL: 'http://127.0.0.1:3000', ...sms, ...env };
  const environments = await Promise.all(
    ports.map(async (_, at) => ({ ...sharedEnv, DATABASE_URL: proxyDatabase ? await proxyDatabase(databaseUrl, at) : databaseUrl })),
  );
  const start = (at: number, more: Record<string, string> = {}) =>
    startApi(ports[at] ?? 0, { ...(environments[at] ?? sharedEnv), ...more }, onOutput ? { onOutput } : {});
  // Sequentially: the first API creates the tables of the job queue.
  const apis: ApiProcess[] = [];
  for (const at of ports.keys()) apis.push(await start(at));
  const others: ApiProcess[] = [];

  return {
    databaseUrl,
    dataDir,
    services: database,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    apis,
    async restart(at, more) {
      apis[at] = await start(at, more);
    },
    async startExtraApi(options) {
      const [port = 0] = await findFreePorts(1);
      const api = await startApi(port, environments[0] ?? sharedEnv, options);
      others.push(api);
      return api;
    },
    addBuyers: (count) => withDatabase(databaseUrl, (client) => addBuyers(client, count)),
    async audit() {
      // The database needs a moment to roll back aborted transactions.
      await sleep(500);
      const { rows } = await database.pool.query(await readAuditQuery());
      if (rows.length > 0) console.error(rows.slice(0, 10));
      const { rows: idle } = await database.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity
         WHERE datname = current_database() AND state LIKE 'idle in transaction%' AND now() - state_change > interval '300 ms'`,
      );
      return [exactly('broken invariants', rows.length, 0), exactly('transactions left open', idle[0]?.count ?? -1, 0)];
    },
    async stop() {
      if (process.env.SOAK_LOG) for (const api of [...apis, ...others]) console.error(api.output());
      await Promise.all([...apis, ...others].map((api) => api.kill()));
      await database.close();
      await removeFolder(dataDir);
    },
  };
}
