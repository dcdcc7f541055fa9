import { cp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { readOperator } from '../src/staff/operator.ts';
import type { StaffCommand } from '../src/staff/staffCommand.ts';
import { openTempFolder } from './sampleFolder.ts';
import { openTestShop, type TestShop } from './shop.ts';

/** The folder from which a test calls commands. The shop's data is in its subfolder `data`. */
export interface StaffFolder {
  folder: string;
  env: Record<string, string>;
  call: (command: StaffCommand, ...args: string[]) => Promise<{ code: number; output: string }>;
}

export interface StaffShop extends StaffFolder {
  shop: TestShop;
  db: TestShop['services']['db'];
}

/** Creates a folder for the tests of one file to call commands from while no shop runs. It contains the embedded database. */
export async function openStaffFolder(): Promise<StaffFolder> {
  return process.env.TEST_DATABASE === 'pglite' ? createStaffFolder() : createStaffFolder(await openTestShop());
}

/** Opens a running shop for the tests of one file, with a folder to call commands from. */
export async function openStaffShop(): Promise<StaffShop> {
  const shop = await openTestShop();
  return { shop, db: shop.services.db, ...(await createStaffFolder(shop)) };
}

/** Calls a command whose changes are confirmed, unless the arguments say `--dry-run`. */
export async function callCommand(
  command: StaffCommand,
  args: string[],
  env: Record<string, string | undefined>,
): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const { operator, rest } = readOperator([...args, '--yes'], env);
  const code = await command.run(rest, env, (line) => lines.push(line), operator);
  return { code, output: lines.join('\n') };
}

async function createStaffFolder(shop?: TestShop): Promise<StaffFolder> {
  const folder = await openTempFolder();
  const env: Record<string, string> = { DATA_DIR: path.join(folder, 'data'), INIT_CWD: folder };
  if (shop) {
    const { connectionString } = shop.services.pool.options;
    if (!connectionString) throw new Error('The database has no connection string');
    env['DATABASE_URL'] = connectionString;
  } else {
    await cp(inject('templateFolder'), path.join(folder, 'data', 'database'), { recursive: true });
  }
  return {
    folder,
    env,
    call: (command, ...args) => callCommand(command, args, env),
  };
}
