import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { StaffCommand } from '../src/staff/staffCommand.ts';
import { startTestShop, type TestShop } from './shop.ts';

export interface StaffShop {
  shop: TestShop;
  db: TestShop['services']['db'];
  /** Where the person who types the commands stands; the shop's data lie in its `data`. */
  folder: string;
  env: Record<string, string>;
  call: (command: StaffCommand, ...args: string[]) => Promise<{ code: number; said: string }>;
  stop: () => Promise<void>;
}

/** Runs a command as somebody who typed it, and gathers what it says. */
export async function sayOf(command: StaffCommand, args: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const code = await command.run(args, env, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

/** A running shop as the commands of its staff find it, with a folder to call them from. */
export async function startStaffShop(): Promise<StaffShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'baodao-staff-'));
  const shop = await startTestShop();
  const { connectionString } = shop.services.pool.options;
  if (!connectionString) throw new Error('The address of the database is not known');
  const env = { DATA_DIR: path.join(folder, 'data'), INIT_CWD: folder, DATABASE_URL: connectionString };
  return {
    shop,
    db: shop.services.db,
    folder,
    env,
    call: (command, ...args) => sayOf(command, args, env),
    async stop() {
      expect(await shop.audit()).toEqual([]);
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
