import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openStaffFolder } from '../../test/staffShop.ts';
import { startJobs } from '../jobs/startJobs.ts';
import { openShopData, withShopData } from '../staff/openShopData.ts';
import { startShop } from '../startShop.ts';
import { DevelopmentDatabaseError } from './migrateDatabase.ts';

const { env } = await openStaffFolder();
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
