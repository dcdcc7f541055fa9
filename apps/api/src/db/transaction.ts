import { setTimeout as sleep } from 'node:timers/promises';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { beforeCommit, callerNow } from './caller.ts';
import { connectionOf, rememberConnection, sendTogether } from './connection.ts';
import type { Database, Queryable } from './database.ts';
import { sqlStateOf } from './sqlState.ts';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const TRIES = 4;
const CONFLICTS = new Set(['40001', '40P01']);
const dialect = new PgDialect();

export interface TransactionOptions {
  /**
   * Its named statements are planned when a connection first runs them, for whatever is given to them. PostgreSQL would plan each five
   * times on every connection before it believes that one plan fits all, and planning a large one takes as long as running it.
   */
  plannedOnce?: boolean;
}

/** Commits that were sent before the work was done. */
const sentCommits = new WeakMap<Queryable, Promise<pg.QueryResult>>();

const begins = { anew: 'begin', once: 'begin; set local plan_cache_mode = force_generic_plan' } as const;

/**
 * Runs `work` in one transaction, again when PostgreSQL ended it for the sake of another one.
 * Inside, only `tx` may be used: the embedded database has a single connection, and it is taken. Nothing of it stands when whoever
 * asked for it was told meanwhile to come again.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  { plannedOnce = false }: TransactionOptions = {},
): Promise<Result> {
  return tryAgain(() => transact(db, work, begins[plannedOnce ? 'once' : 'anew']));
}

/**
 * Sends the commit right behind the statements of `work`: what they lock is free again as soon as they are done, and not when this
 * process finds the time to hear of it. Each of them must fail where the transaction is not to stand. They must be named statements, which
 * leave at once: what the query builder makes leaves a turn later, and would come behind the commit. And `work` must send all or nothing.
 */
export async function asLast<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  beforeCommit(callerNow());
  const connection = connectionOf(tx);
  sendTogether(connection);
  const working = work();
  const commit = connection.query('commit');
  // Whoever awaits the transaction hears of it.
  commit.catch(() => {});
  sentCommits.set(tx, commit);
  return working;
}

/** Does something again when PostgreSQL ended it for the sake of another one: a single statement, or a transaction as a whole. */
export async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !CONFLICTS.has(sqlStateOf(error) ?? '')) throw error;
      await sleep(10 * attempt + Math.random() * 30);
    }
  }
}

/** Runs statements that stand for themselves on one connection: those that are sent in the same turn leave in one piece. */
export async function onOneConnection<Result>(db: Database, work: (one: Queryable) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect();
  try {
    sendTogether(client);
    return await work(queryableOf(client));
  } finally {
    client.release();
  }
}

function queryableOf(client: pg.PoolClient): Transaction {
  const queryable: Transaction = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  rememberConnection(queryable, client);
  return queryable;
}

async function transact<Result>(db: Database, work: (tx: Transaction) => Promise<Result>, begin: string): Promise<Result> {
  const caller = callerNow();
  const client = await db.$client.connect();
  let isLost = false;
  try {
    const tx = queryableOf(client);
    // The first statement does not wait for this one to be answered, and leaves together with it.
    sendTogether(client);
    const begun = client.query(begin);
    begun.catch(() => {});
    const result = await work(tx);
    await begun;
    const sent = sentCommits.get(tx);
    // What is committed already stands.
    if (!sent) beforeCommit(caller);
    const { command } = await (sent ?? client.query('commit'));
    // This, and no error, is the answer where a statement had failed and nobody minded.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back, since a statement of it had failed');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isLost = true;
    });
    throw error;
  } finally {
    client.release(isLost);
  }
}
