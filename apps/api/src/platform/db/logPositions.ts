import pg from 'pg';

const PROBE_TIMEOUT_MS = 800;

/** Positions in the write-ahead log as numbers of bytes, which a double holds exactly up to nine petabytes. */
export const PRIMARY_POSITION = `SELECT (pg_current_wal_lsn() - '0/0')::text AS position`;
/** With `synchronous_commit = off`, a commit may not be written to the log yet. It is inserted in any case. */
export const COMMITTED_POSITION = `SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS position`;
/** A replica that was promoted is the primary, and not read as a replica. */
export const REPLICA_POSITION = `SELECT (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END - '0/0')::text AS position`;

/** A connection of its own, so that a busy pool does not delay a measurement. */
export function openProbe(connectionString: string | undefined): pg.Pool {
  const timeouts = { connectionTimeoutMillis: PROBE_TIMEOUT_MS, query_timeout: PROBE_TIMEOUT_MS };
  const probe = new pg.Pool({ connectionString, max: 1, ...timeouts });
  probe.on('error', () => {});
  return probe;
}

export async function queryPosition(server: pg.Pool | pg.PoolClient, statement: string): Promise<number> {
  const { rows } = await server.query<{ position: string }>(statement);
  const position = Number(rows[0]?.position ?? Number.NaN);
  if (Number.isNaN(position)) throw new Error('The server has no position in the write-ahead log');
  return position;
}
