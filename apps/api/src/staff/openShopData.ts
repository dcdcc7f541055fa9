import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '@baodao/settings/readSettings';
import type { Environment } from '@baodao/settings/settings';
import type { Database } from '../platform/db/database.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { openDatabase } from '../platform/db/openDatabase.ts';
import { prepareSchema } from '../platform/db/prepareSchema.ts';

export interface ShopData {
  db: Database;
  dataDir: string;
  /** With absolute paths. */
  environment: Environment;
  close: () => Promise<void>;
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Reads the settings of staff commands. Relative paths are relative to the repository, like for the start command. */
export function readStaffSettings(env: Record<string, string | undefined>): Environment {
  const settings = readSettings(env, 'staff');
  const { DATA_DIR, SHOP_CONFIG } = settings;
  return { ...settings, DATA_DIR: path.resolve(root, DATA_DIR), SHOP_CONFIG: SHOP_CONFIG && path.resolve(root, SHOP_CONFIG) };
}

/** Opens the shop's database and data folder like the start command does. */
export async function openShopData(env: Record<string, string | undefined>): Promise<ShopData> {
  const { database, ...data } = await openShopDatabase(env);
  try {
    await prepareSchema(database, data.environment);
  } catch (error) {
    await data.close();
    throw error;
  }
  return { db: database.db, ...data };
}

/** Opens the database whatever migrations it lacks. */
export async function openShopDatabase(env: Record<string, string | undefined>) {
  const environment = readStaffSettings(env);
  const { DATABASE_URL, DATA_DIR: dataDir } = environment;
  const embeddedFolder = path.join(dataDir, 'database');
  const embedded = DATABASE_URL ? undefined : await startEmbedded({ dataDir: embeddedFolder });
  const database = openDatabase(
    embedded ? { url: embedded.url, embedded: true, embeddedFolder } : { url: DATABASE_URL ?? '', embedded: false },
  );
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  return { database, dataDir, environment, close };
}

/** Opens the shop's data, runs `act`, and closes the data even if `act` fails. */
export async function withShopData<Result>(
  env: Record<string, string | undefined>,
  act: (data: ShopData) => Promise<Result>,
): Promise<Result> {
  const data = await openShopData(env);
  try {
    return await act(data);
  } finally {
    await data.close();
  }
}

/** Resolves a path relative to the folder of the caller. pnpm runs the command in the folder of the package. */
export const resolveUserPath = (env: Record<string, string | undefined>, file: string): string =>
  path.resolve(env.INIT_CWD ?? process.cwd(), file);
