// Restore drills on a server of their own. Each ends with the audit.
//   pnpm recovery                    a table of a shop is dropped, and the database goes back to the second before
//   pnpm recovery --backup FOLDER    a backup of `staff backup` is restored
//   pnpm recovery --orders 100000    a shop with so many orders is backed up and restored
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { readAuditQuery } from '../../apps/api/src/platform/db/runAudit.ts';
import { addProduct } from '../../apps/api/test/products.ts';
import { addBuyers, withDatabase } from '../bench/addBuyers.ts';
import { findPostgres } from '../postgres.ts';
import { removeFolder } from '../removeFolder.ts';
import { atMost, exactly, type Finding, reported } from '../soak/check.ts';
import { checkOut } from '../soak/checkOut.ts';
import { createTemplate } from '../soak/createTemplate.ts';
import { openSoakShop } from '../soak/soakShop.ts';
import { startPostgres, takeBaseBackup } from '../startPostgres.ts';
import { copyOrders } from './copyOrders.ts';

const BUYERS = 500;

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  return withDatabase(url, async (client: pg.Client) => (await client.query<Record<string, unknown>>(statement)).rows);
}

const staff = fileURLToPath(new URL('../../apps/api/src/staff.ts', import.meta.url));

async function runStaff(args: readonly string[], databaseUrl: string, dataDir: string): Promise<string> {
  const env = { PATH: process.env.PATH, ENV_FILE: 'none', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, [staff, ...args], { env })).stdout;
}

const audit = async (url: string) => exactly('broken invariants', (await ask(url, await readAuditQuery())).length, 0);

/** Restores a backup of a live shop without touching that shop. */
async function restoreBackup(bin: string, backup: string): Promise<Finding[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'baodao-restored-'));
  const server = await startPostgres({ bin });
  try {
    const url = await server.createDatabase('restored');
    const startedAt = performance.now();
    const report = await runStaff(['restore', path.resolve(backup), '--yes'], url, dataDir);
    const seconds = (performance.now() - startedAt) / 1_000;
    const [counts] = await ask(
      url,
      'SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM member) AS members, (SELECT count(*) FROM shop_order) AS orders',
    );
    console.log(report.trim());
    return [
      atMost('seconds until everything is restored', seconds, MAX_SECONDS),
      ...Object.entries(counts ?? {}).map(([name, count]) => reported(name, String(count))),
      await audit(url),
    ];
  } finally {
    await server.stop();
    await removeFolder(dataDir);
  }
}

const ORDERS_PLACED = 20;
const MAX_SECONDS = 300;

/** The first orders are placed at an API, and the others are copies of them. */
async function restoreOrders(bin: string, orders: number): Promise<Finding[]> {
  const server = await startPostgres({ bin });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'baodao-backup-'));
  const shop = await openSoakShop({ postgres: server, template: await createTemplate(server) });
  try {
    const { skuId } = await addProduct(shop, { stock: ORDERS_PLACED });
    for (const buyer of await shop.addBuyers(ORDERS_PLACED)) await checkOut(shop.urls, buyer, [{ skuId, num: 1 }]);
    await withDatabase(shop.databaseUrl, (client) => copyOrders(client, Math.ceil(orders / ORDERS_PLACED) - 1));
    const before = await shop.audit();
    const startedAt = performance.now();
    const backup = path.join(folder, 'backup');
    await runStaff(['backup', backup], shop.databaseUrl, shop.dataDir);
    const seconds = (performance.now() - startedAt) / 1_000;
    const restored = await restoreBackup(bin, backup);
    return [...before, reported('seconds until the backup is written', seconds.toFixed(1)), ...restored];
  } finally {
    await shop.stop();
    await server.stop();
    await removeFolder(folder);
  }
}

/** As docs/operations.md describes it. */
async function goBackInTime(bin: string): Promise<Finding[]> {
  const archive = await mkdtemp(path.join(os.tmpdir(), 'baodao-archive-'));
  await chmod(archive, 0o777);
  const archiving = { wal_level: 'replica', archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` };
  const server = await startPostgres({ bin }, archiving);
  let recovered: { url: string; stop: () => Promise<void> } | undefined;
  try {
    const shop = await createTemplate(server);
    const backup = await takeBaseBackup(bin, server.url);
    // What is written after the backup is only in the log.
    await withDatabase(shop, (client) => addBuyers(client, BUYERS));
    await sleep(1_100);
    const [moment] = await ask(shop, 'SELECT now()::text AS before');
    await sleep(1_100);
    await ask(shop, 'DROP TABLE member CASCADE');
    await ask(shop, 'SELECT pg_switch_wal()');
    await untilArchived(server.url);
    await server.stop();

    const startedAt = performance.now();
    recovered = await backup.recover({
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: String(moment?.before),
      recovery_target_action: 'promote',
    });
    const restored = Object.assign(new URL(shop), { port: new URL(recovered.url).port }).href;
    // A server that still replays answers too.
    while ((await ask(restored, 'SELECT pg_is_in_recovery() AS replays'))[0]?.replays !== false) await sleep(50);
    const seconds = (performance.now() - startedAt) / 1_000;
    const [members] = await ask(restored, 'SELECT count(*)::int AS count FROM member');
    return [
      reported('seconds until the database is as it was', seconds.toFixed(1)),
      reported('log files in the archive', String((await readdir(archive)).length)),
      exactly('members of after the backup that are back', Number(members?.count), BUYERS),
      await audit(restored),
    ];
  } finally {
    await recovered?.stop();
    await removeFolder(archive);
  }
}

async function untilArchived(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [row] = await ask(
      url,
      `SELECT last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) OR last_archived_time > now() - interval '1 second' AS done
       FROM pg_stat_archiver`,
    );
    if (row?.done === true) return;
    await sleep(100);
  }
  throw new Error('PostgreSQL did not archive its log within 10 s');
}

const { values } = parseArgs({ options: { backup: { type: 'string' }, orders: { type: 'string' } } });

function runDrill(bin: string): Promise<Finding[]> {
  if (values.backup !== undefined) return restoreBackup(bin, values.backup);
  return values.orders === undefined ? goBackInTime(bin) : restoreOrders(bin, Number(values.orders));
}

const found = await findPostgres();
if (!found?.bin) throw new Error('The drill needs initdb, postgres and pg_basebackup');
const findings = await runDrill(found.bin);
for (const { label, value, limit = '', isMet } of findings)
  console.log(`${(isMet ? (limit ? 'passed' : '') : 'FAILED').padEnd(7)} ${label.padEnd(48)} ${value.padStart(8)}  ${limit}`);
process.exit(findings.every(({ isMet }) => isMet) ? 0 : 1);
