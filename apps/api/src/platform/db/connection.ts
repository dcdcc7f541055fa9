import type pg from 'pg';
import type { Queryable } from './database.ts';

/** Accepts statements: a pool, or one connection of it. */
export type Connection = Pick<pg.Pool | pg.PoolClient, 'query'>;

const connections = new WeakMap<Queryable, Connection>();

/** Drizzle does not expose the connection that it uses, so it is remembered here. */
export function setConnection(db: Queryable, connection: Connection): void {
  connections.set(db, connection);
}

export function getConnection(db: Queryable): Connection {
  const connection = connections.get(db);
  if (!connection) throw new Error('Expected a database from openDatabase() or one of its transactions');
  return connection;
}

/** Sends all statements of the current tick in one write. Each write is a system call. */
export function corkUntilNextTick(client: Connection): void {
  const stream = getStream(client);
  if (!stream) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

export function getTransferredBytes(client: object): { read: number; written: number } {
  const stream = getStream(client);
  return stream ? { read: stream.bytesRead, written: stream.bytesWritten } : { read: 0, written: 0 };
}

/** Pending statements of the connection fail. */
export function destroyConnection(client: object): void {
  getStream(client)?.destroy();
}

interface Stream {
  destroy: () => void;
  bytesRead: number;
  bytesWritten: number;
  cork: () => void;
  uncork: () => void;
}

/** The driver's socket. `@types/pg` does not declare it. */
function getStream(client: object): Stream | undefined {
  const stream = 'connection' in client && isObject(client.connection) && 'stream' in client.connection && client.connection.stream;
  return isStream(stream) ? stream : undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isStream = (value: unknown): value is Stream =>
  isObject(value) && 'cork' in value && typeof value.cork === 'function' && 'uncork' in value && 'bytesRead' in value && 'destroy' in value;
