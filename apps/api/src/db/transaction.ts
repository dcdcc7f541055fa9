import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { sqlStateOf } from './sqlState.ts';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const TRIES = 4;
const CONFLICTS = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction, again when PostgreSQL ended it for the sake of another one.
 * Inside, only `tx` may be used: the embedded database has a single connection, and it is taken.
 */
export async function inTransaction<Result>(db: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === TRIES || !CONFLICTS.has(sqlStateOf(error) ?? '')) throw error;
      await sleep(10 * attempt + Math.random() * 30);
    }
  }
}
