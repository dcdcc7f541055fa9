import { setTimeout as sleep } from 'node:timers/promises';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { corkUntilNextTick, getConnection, setConnection } from './connection.ts';
import type { Database, Queryable } from './database.ts';
import { currentRequest, startCommit } from './requestScope.ts';
import { getSqlState } from './sqlState.ts';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const MAX_ATTEMPTS = 4;
/** Serialization failure and deadlock. */
const CONFLICTS = new Set(['40001', '40P01']);
const dialect = new PgDialect();

export interface TransactionOptions {
  /**
   * Prepared statements use a generic plan from their first execution on. By default PostgreSQL plans a statement five times per connection
   * before it considers a generic plan, and planning a large statement takes as long as executing it.
   */
  useGenericPlans?: boolean;
}

/** Commits that `pipelineCommit` has sent before the statements were answered. */
const sentCommits = new WeakMap<Queryable, Promise<pg.QueryResult>>();

const BEGIN = 'begin';
const BEGIN_WITH_GENERIC_PLANS = 'begin; set local plan_cache_mode = force_generic_plan';

/**
 * Runs `work` in a transaction and retries it after a conflict with another one. Rolls back when the request was cancelled meanwhile.
 * Use only `tx` inside: the embedded database has a single connection, and the transaction holds it.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  { useGenericPlans = false }: TransactionOptions = {},
): Promise<Result> {
  return retryOnConflict(() => transact(db, work, useGenericPlans ? BEGIN_WITH_GENERIC_PLANS : BEGIN));
}

/**
 * Sends the commit right behind the statements of `work`, so that PostgreSQL releases their locks without another round trip.
 * - Each statement must fail by itself when the transaction must not commit.
 * - `work` may use prepared statements only. The query builder sends its statements a tick later, behind the commit.
 * - `work` must send all statements or none.
 */
export async function pipelineCommit<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  startCommit(currentRequest());
  const connection = getConnection(tx);
  corkUntilNextTick(connection);
  const working = work();
  const commit = connection.query('commit');
  // `transact` awaits it and reports its error.
  commit.catch(() => {});
  sentCommits.set(tx, commit);
  return working;
}

/** Retries a statement or a transaction that PostgreSQL aborted because of a conflict. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !CONFLICTS.has(getSqlState(error) ?? '')) throw error;
      await sleep(10 * attempt + Math.random() * 30);
    }
  }
}

/** Runs independent statements on one connection. Statements of the same tick are sent in one write. */
export async function withConnection<Result>(db: Database, work: (connection: Queryable) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect();
  try {
    corkUntilNextTick(client);
    return await work(toQueryable(client));
  } finally {
    client.release();
  }
}

function toQueryable(client: pg.PoolClient): Transaction {
  const queryable: Transaction = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  setConnection(queryable, client);
  return queryable;
}

async function transact<Result>(db: Database, work: (tx: Transaction) => Promise<Result>, begin: string): Promise<Result> {
  const scope = currentRequest();
  const client = await db.$client.connect();
  let isBroken = false;
  try {
    const tx = toQueryable(client);
    // BEGIN is sent together with the first statement, which does not wait for its answer.
    corkUntilNextTick(client);
    const beginQuery = client.query(begin);
    beginQuery.catch(() => {});
    const result = await work(tx);
    await beginQuery;
    const sentCommit = sentCommits.get(tx);
    if (!sentCommit) startCommit(scope);
    const { command } = await (sentCommit ?? client.query('commit'));
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK, not with an error.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back because one of its statements had failed');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}
