import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { atMost, exactly, none, reported } from '../soak/check.ts';
import { returnToEarlierRelease, startEarlierWrites } from './earlierRelease.ts';
import { auditCluster } from './killPrimary.ts';
import type { Scenario } from './scenario.ts';
import { readWithoutFailure, startVisitors } from './visitors.ts';

const staff = fileURLToPath(new URL('../../apps/api/src/staff.ts', import.meta.url));

/** All that needs the table waits behind a lock. */
const MAX_WAIT_S = 1;

/** As an operator does: migrate while the release before writes, then replace one process after the other. */
export const rollingUpgrade: Scenario = {
  title: 'All APIs and web servers are replaced one after the other, after a migration',
  async run(cluster, { requests }) {
    const rows = await returnToEarlierRelease(cluster.databaseUrl);
    const stopWrites = await startEarlierWrites(cluster.databaseUrl);
    const env = { ...process.env, ENV_FILE: 'none', DATABASE_URL: cluster.databaseUrl, DATA_DIR: `${cluster.folder}/data1` };
    const { stdout } = await promisify(execFile)(process.execPath, [staff, 'migrate', '--yes'], { env });
    // The processes are of this release: they read columns that the schema before the migration lacks.
    const visitors = await startVisitors(cluster, 8, 0);
    let replaced = 0;
    while (replaced < 4 || visitors.count() < requests) {
      const at = replaced % 2;
      if (replaced % 4 < 2) await cluster.restartApi(at);
      else await cluster.restartWeb(at);
      replaced += 1;
      await sleep(1_500);
    }
    const failures = await visitors.stop();
    const writes = await stopWrites();
    return [
      reported('the migration', stdout.trim().split('\n').at(-1) ?? ''),
      atMost(`longest wait of a write to ${rows} rows`, writes.slowestSeconds, MAX_WAIT_S, ' s'),
      none('writes as in the release before that failed', writes.failures),
      exactly('processes replaced at least', Math.min(replaced, 4), 4),
      readWithoutFailure('requests', visitors.count(), failures),
      ...(await auditCluster(cluster)),
    ];
  },
};
