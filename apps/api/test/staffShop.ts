import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { StaffCommand } from '../src/staff/staffCommand.ts';
import { openTestShop, type TestShop } from './shop.ts';

export interface StaffShop {
  shop: TestShop;
  db: TestShop['services']['db'];
  /** Where the person who types the commands stands; the shop's data lie in its `data`. */
  folder: string;
  env: Record<string, string>;
  call: (command: StaffCommand, ...args: string[]) => Promise<{ code: number; said: string }>;
}

/** Runs a command as somebody who typed it, and gathers what it says. */
export async function sayOf(command: StaffCommand, args: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await command.run(args, env, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

/** A running shop as the commands of its staff find it, with a folder to call them from, for the tests of one file. */
export async function openStaffShop(): Promise<StaffShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-staff-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const shop = await openTestShop();
  const { connectionString } = shop.services.pool.options;
  if (!connectionString) throw new Error('The address of the database is not known');
  const env = { DATA_DIR: path.join(folder, 'data'), INIT_CWD: folder, DATABASE_URL: connectionString };
  return { shop, db: shop.services.db, folder, env, call: (command, ...args) => sayOf(command, args, env) };
}
