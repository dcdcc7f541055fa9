import type pg from 'pg';
import { openProbe, queryPosition, REPLICA_POSITION } from './logPositions.ts';
import { openPool, openSearchPool, withSettings } from './openPool.ts';
import type { Replica } from './replicas.ts';

const STATEMENT_TIMEOUT_MS = 4_000;

/** A read that a replica does not answer in time is repeated on the primary, so its limits are shorter. */
const limitsOf = (connectionString: string) => ({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 4_500 });

function nameOf(connectionString: string): string {
  const { hostname, port } = new URL(connectionString);
  return `${hostname}:${port || '5432'}`;
}

const endAll = async (pools: readonly pg.Pool[]) => void (await Promise.all(pools.map((pool) => pool.end())));

/** A replica with an address of its own. */
export function openReplica(connectionString: string, max: number): Replica {
  const limits = limitsOf(connectionString);
  const pool = openPool({ ...withSettings({ statement_timeout: STATEMENT_TIMEOUT_MS }), max, ...limits });
  const searchPool = openSearchPool(limits, STATEMENT_TIMEOUT_MS);
  const probe = openProbe(connectionString);
  return {
    name: nameOf(connectionString),
    pool,
    searchPool,
    isBalanced: false,
    measure: () => queryPosition(probe, REPLICA_POSITION),
    close: () => endAll([pool, searchPool, probe]),
  };
}

/**
 * The replicas behind the reader address of a provider, which leads each connection to another server. What that has replayed is therefore
 * measured by connection, and each connection counts as a replica.
 */
export function openReader(connectionString: string, connections: number): Replica[] {
  const limits = { ...limitsOf(connectionString), max: 1, idleTimeoutMillis: 0 };
  return Array.from({ length: connections }, (_, at) => {
    const connection = new MeasuredConnection();
    const pool = openSearchPool(limits, STATEMENT_TIMEOUT_MS, { check: connection.check });
    return {
      name: `${nameOf(connectionString)} ${at + 1}`,
      pool,
      searchPool: pool,
      isBalanced: true,
      measure: () => connection.measure(pool),
      close: () => pool.end(),
    };
  });
}

/**
 * The only connection of a pool, to a server of which only the position is known. Reads rely on the last one for as long as their request
 * runs, so a new connection to a server that is further behind fails until that has caught up, or another server answers.
 */
class MeasuredConnection {
  #position = 0;

  async measure(pool: pg.Pool): Promise<number> {
    const isBusy = pool.totalCount > pool.idleCount;
    // A position only grows, so the last one holds for a connection that is busy.
    if (!isBusy) await this.check(pool);
    return this.#position;
  }

  readonly check = async (server: pg.Pool | pg.PoolClient): Promise<void> => {
    const position = await queryPosition(server, REPLICA_POSITION);
    if (position < this.#position) throw new Error('The reader address leads to a server that is further behind');
    this.#position = position;
  };
}
