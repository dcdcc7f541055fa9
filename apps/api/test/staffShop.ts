import path from 'node:path';
import type { StaffCommand } from '../src/staff/staffCommand.ts';
import { openTempFolder } from './sampleFolder.ts';
import { openTestShop, type TestShop } from './shop.ts';

/** Where the person stands who types the commands; the shop's data lie in its `data`. */
export interface StaffFolder {
  folder: string;
  env: Record<string, string>;
  call: (command: StaffCommand, ...args: string[]) => Promise<{ code: number; said: string }>;
}

export interface StaffShop extends StaffFolder {
  shop: TestShop;
  db: TestShop['services']['db'];
}

/** A folder to call commands from while no shop runs, for the tests of one file. The embedded database lies in it. */
export async function openStaffFolder(): Promise<StaffFolder> {
  return process.env.TEST_DATABASE === 'pglite' ? createStaffFolder() : createStaffFolder(await openTestShop());
}

/** A running shop as the commands of its staff find it, with a folder to call them from, for the tests of one file. */
export async function openStaffShop(): Promise<StaffShop> {
  const shop = await openTestShop();
  return { shop, db: shop.services.db, ...(await createStaffFolder(shop)) };
}

async function createStaffFolder(shop?: TestShop): Promise<StaffFolder> {
  const folder = await openTempFolder();
  const env: Record<string, string> = { DATA_DIR: path.join(folder, 'data'), INIT_CWD: folder };
  if (shop) {
    const { connectionString } = shop.services.pool.options;
    if (!connectionString) throw new Error('The address of the database is not known');
    env['DATABASE_URL'] = connectionString;
  }
  return {
    folder,
    env,
    async call(command, ...args) {
      const lines: string[] = [];
      const code = await command.run(args, env, (line) => lines.push(line));
      return { code, said: lines.join('\n') };
    },
  };
}
