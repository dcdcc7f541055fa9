// A database as the release before left it, so that an upgrade has a migration to run.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { runSql } from './startCluster.ts';

const journalFile = fileURLToPath(new URL('../../apps/api/src/migrations/meta/_journal.json', import.meta.url));

interface EarlierSchema {
  /** Takes the newest migration back. */
  undo: string;
  /** Fills the tables that the migration changes. */
  fill: (rows: number) => string;
  /** A write as the release before does it, which must go on working beside the new release. */
  write: string;
}

/** Only the newest migration is needed here. */
const earlierSchemas: Readonly<Record<string, EarlierSchema>> = {
  '0001_parcel_event_code': {
    undo: 'ALTER TABLE parcel_event DROP COLUMN code',
    fill: (rows) =>
      `INSERT INTO parcel_event (parcel_id, text, place, happened_at)
       SELECT -n, 'Picked up', 'Taipei', now() FROM generate_series(1, ${rows}) AS n`,
    write: `INSERT INTO parcel_event (parcel_id, text, place, happened_at) VALUES (0, 'Picked up', 'Taipei', clock_timestamp())`,
  },
};

function findEarlierSchema(): EarlierSchema {
  const { entries } = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const newest = entries.at(-1)?.tag ?? '';
  const schema = earlierSchemas[newest];
  if (!schema) throw new Error(`Say in ${fileURLToPath(import.meta.url)} how to take the migration ${newest} back`);
  return schema;
}

/** Takes the newest migration back, and fills the tables that it changes. */
export async function returnToEarlierRelease(url: string, rows: number): Promise<void> {
  const { undo, fill } = findEarlierSchema();
  await runSql(
    url,
    `BEGIN; ${undo}; DELETE FROM drizzle.__drizzle_migrations WHERE id = (SELECT max(id) FROM drizzle.__drizzle_migrations); COMMIT`,
  );
  await runSql(url, fill(rows));
}

/** Writes as the release before does, several times a second, until it is stopped. */
export async function startEarlierWrites(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { write } = findEarlierSchema();
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
