import type pg from 'pg';
import type { Queryable } from './database.ts';

/** What statements can be sent to: a pool or one connection of it. */
export type Connection = Pick<pg.Pool | pg.PoolClient, 'query'>;

const connections = new WeakMap<Queryable, Connection>();

/** The query builder does not tell what it sends its statements to. */
export function rememberConnection(db: Queryable, connection: Connection): void {
  connections.set(db, connection);
}

export function connectionOf(db: Queryable): Connection {
  const connection = connections.get(db);
  if (!connection) throw new Error('Neither a database that was opened here nor a transaction of it');
  return connection;
}

/** Lets what is sent to this connection until the present turn ends leave in one piece: each piece costs a call of the system. */
export function sendTogether(client: Connection): void {
  const stream = streamOf(client);
  if (!stream) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** What has gone over a connection so far, in either direction. */
export function bytesOf(client: object): { read: number; written: number } {
  const stream = streamOf(client);
  return stream ? { read: stream.bytesRead, written: stream.bytesWritten } : { read: 0, written: 0 };
}

/** Whatever waits for an answer over it is told that there is none. */
export function breakConnection(client: object): void {
  streamOf(client)?.destroy();
}

interface Stream {
  destroy: () => void;
  bytesRead: number;
  bytesWritten: number;
  cork: () => void;
  uncork: () => void;
}

/** The driver's own stream; its types do not know it. */
function streamOf(client: object): Stream | undefined {
  const stream = 'connection' in client && isObject(client.connection) && 'stream' in client.connection && client.connection.stream;
  return isStream(stream) ? stream : undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isStream = (value: unknown): value is Stream =>
  isObject(value) && 'cork' in value && typeof value.cork === 'function' && 'uncork' in value && 'bytesRead' in value && 'destroy' in value;
