// A database as the release before left it, so that an upgrade has a migration to run.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { FORGET_NEWEST, findNewestSchema } from './earlierSchemas.ts';
import { runSql } from './startCluster.ts';

/** Takes the newest migration back, and fills the tables that it changes. Returns the number of rows. */
export async function returnToEarlierRelease(url: string): Promise<number> {
  const { undo, fill, rows } = findNewestSchema();
  await runSql(url, `BEGIN; ${undo}; ${FORGET_NEWEST}; COMMIT`);
  await runSql(url, fill(rows));
  return rows;
}

/** Writes as the release before does, several times a second, until it is stopped. */
export async function startEarlierWrites(url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { write } = findNewestSchema();
  const failures: string[] = [];
  let slowestMs = 0;
  let isStopped = false;
  const writing = (async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      await client.query(write).catch((error: unknown) => failures.push(error instanceof Error ? error.message : String(error)));
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      await sleep(20);
    }
  })();
  return async () => {
    isStopped = true;
    await writing;
    await client.end();
    return { failures, slowestSeconds: slowestMs / 1_000 };
  };
}
