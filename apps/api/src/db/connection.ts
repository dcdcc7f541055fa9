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

interface Corkable {
  cork: () => void;
  uncork: () => void;
}

/** The driver's own stream; its types do not know it. */
function streamOf(client: object): Corkable | undefined {
  const stream = 'connection' in client && isObject(client.connection) && 'stream' in client.connection && client.connection.stream;
  return isCorkable(stream) ? stream : undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isCorkable = (value: unknown): value is Corkable =>
  isObject(value) && 'cork' in value && typeof value.cork === 'function' && 'uncork' in value;
