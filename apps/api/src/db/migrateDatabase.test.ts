import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openStaffFolder } from '../../test/staffShop.ts';
import { openShopData } from '../staff/openShopData.ts';
import { startShop } from '../startShop.ts';
import { DevelopmentDatabaseError } from './migrateDatabase.ts';

const { env } = await openStaffFolder();
const DEVELOPMENT_MIGRATION = 1_795_253_369_222;

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
