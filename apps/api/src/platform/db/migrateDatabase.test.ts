import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { describeErrorMessage } from '@baodao/logging/describeError';
import { findFreePorts } from '@baodao/tooling/findFreePorts';
import { makeSample } from '@baodao/tooling/sample/makeSample';
import { startApi } from '@baodao/tooling/soak/apiProcess';
import { isFullScale } from '@baodao/tooling/testScope';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callCommand, openStaffFolder } from '../../../test/staffShop.ts';
import { startJobs } from '../../jobs/startJobs.ts';
import { migrateCommand } from '../../staff/migrateCommand.ts';
import { openShopData, openShopDatabase, withShopData } from '../../staff/openShopData.ts';
import { startShop } from '../../startShop.ts';
import { DevelopmentDatabaseError } from './migrateDatabase.ts';

const { env, folder } = await openStaffFolder();
const DEVELOPMENT_MIGRATION = 1_795_253_369_222;

test.skipIf(!env.DATABASE_URL)('the shop runs as a role that owns its database and nothing else', async () => {
  const name = `baodao_owner_${randomBytes(4).toString('hex')}`;
  const runAsSuperuser = (statement: string) => withShopData(env, ({ db }) => db.execute(sql.raw(statement)));
  await runAsSuperuser(`CREATE ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE`);
  await runAsSuperuser(`CREATE DATABASE ${name} OWNER ${name}`);
  const url = new URL(env.DATABASE_URL ?? '');
  url.username = name;
  url.pathname = `/${name}`;
  const errors: Error[] = [];
  const sms = { SMS_URL: 'http://127.0.0.1:1/', SMS_SECRET: 'x'.repeat(32) };
  const { services, close } = await startShop({ ...env, ...sms, DATABASE_URL: url.href });
  try {
    const jobs = await startJobs(services, (error) => errors.push(error));
    await jobs.stop();
  } finally {
    await close();
  }
  expect(errors).toEqual([]);
  await runAsSuperuser(`DROP DATABASE ${name}`);
  await runAsSuperuser(`DROP ROLE ${name}`);
});

/** Creates an empty database on the server of the tests, and drops it after the test. */
async function createEmptyDatabase(): Promise<string> {
  const name = `baodao_empty_${randomBytes(4).toString('hex')}`;
  const runOnServer = (statement: string) => withShopData(env, ({ db }) => db.execute(sql.raw(statement)));
  await runOnServer(`CREATE DATABASE ${name}`);
  onTestFinished(async () => void (await runOnServer(`DROP DATABASE ${name} WITH (FORCE)`)));
  const url = new URL(env.DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

describe.skipIf(!env.DATABASE_URL)('on PostgreSQL', () => {
  test.runIf(isFullScale)(
    'of three APIs that start at once on an empty database, all three live, and one imports the products',
    async () => {
      const sample = path.join(folder, 'sample');
      await makeSample({ out: sample, products: 10 });
      const settings = {
        ...env,
        DATABASE_URL: await createEmptyDatabase(),
        IMPORT_DIR: sample,
        SMS_URL: 'http://127.0.0.1:1/',
        SMS_SECRET: 'x',
      };
      const ports = await findFreePorts(3);
      const apis = await Promise.all(ports.map((port) => startApi(port, settings)));
      try {
        for (const { url } of apis) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
        expect(await readNumber(settings.DATABASE_URL, sql`SELECT count(*)::int AS num FROM product`)).toBe(10);
        // Each has started its jobs too.
        await expect
          .poll(() => readNumber(settings.DATABASE_URL, sql`SELECT count(*)::int AS num FROM jobs.schedule`), { timeout: 60_000 })
          .toBeGreaterThan(10);
        expect(apis.map((api) => api.output())).toEqual(['', '', '']);
      } finally {
        await Promise.all(apis.map((api) => api.stop()));
      }
    },
  );

  async function readNumber(DATABASE_URL: string, query: SQL): Promise<number> {
    const { rows } = await withShopData({ ...env, DATABASE_URL }, ({ db }) => db.execute(query));
    return Number(rows[0]?.['num']);
  }

  test('a shop that may not migrate starts only on a migrated database, and staff migrate brings it there', async () => {
    const settings = { ...env, DATABASE_URL: await createEmptyDatabase(), MIGRATE_AT_START: 'false' };
    const call = async (...args: string[]) => (await callCommand(migrateCommand, args, settings)).output.split('\n');
    for (const open of [startShop, openShopData])
      await expect(open(settings)).rejects.toThrow(/lacks migrations: 0000_baseline(.|\n)*staff migrate/);
    const planned = (await call('--dry-run')).map((line) => line.replace(' Nothing was changed.', ''));
    expect(planned[0]).toBe('Would run 0000_baseline.');
    expect(await call()).toEqual(planned.map((line) => line.replace('Would run', 'Ran')));
    expect(await call()).toEqual(['The database is up to date.']);
    await (await openShopData(settings)).close();
  });

  test('a failed migration is rolled back and named with its cause', async () => {
    const settings = { ...env, DATABASE_URL: await createEmptyDatabase() };
    const { database, close } = await openShopDatabase(settings);
    await database.pool.query('CREATE TABLE product (id int)');
    const error = await database.migrate().catch((reason: unknown) => reason);
    expect(describeErrorMessage(error)).toMatch(
      /^Migration 0000_baseline failed at statement \d+ of \d+ .*: relation "product" already exists$/,
    );
    expect(await database.pendingMigrations()).toContain('0000_baseline');
    expect((await database.pool.query(`SELECT 1 FROM pg_tables WHERE tablename = 'sku'`)).rows).toEqual([]);
    await close();
  });

  test('a database that does not answer is named, without its password', async () => {
    const { database, close } = await openShopDatabase({ DATA_DIR: folder, DATABASE_URL: 'postgres://shop:hunter2@localhost:9/shop' });
    for (const act of [database.migrate, database.pendingMigrations]) {
      const message = describeErrorMessage(await act().catch((reason: unknown) => reason));
      expect(message).toMatch(/"shop" on localhost:9 cannot be reached \(ECONNREFUSED\)/);
      expect(message).not.toContain('hunter2');
    }
    await close();
  });
});

test('a database of a development version stops the API and staff commands with instructions', async () => {
  const data = await openShopData(env);
  await data.db.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = ${DEVELOPMENT_MIGRATION}`);
  await data.close();

  const name = env.DATABASE_URL ? `"${new URL(env.DATABASE_URL).pathname.slice(1)}"` : `${env.DATA_DIR}/database`;
  for (const open of [startShop, openShopData]) {
    const error = await open(env).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DevelopmentDatabaseError);
    expect(String(error)).toContain(`${name} `);
    expect(String(error)).toContain('was created by a development version of Baodao');
    expect(String(error)).toContain('staff import FOLDER');
    expect(String(error)).toContain(env.DATABASE_URL ? 'pg_dump --data-only' : `mv ${env.DATA_DIR}/database `);
  }
});
