import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

interface Hold {
  isHeld: boolean;
}

/** The connection that the running code has taken from a pool. */
const holds = new AsyncLocalStorage<Hold>();

/**
 * Finds code that asks a pool for a connection while it holds another. On the embedded database, which has a single connection, it would
 * wait forever. Returns an error for each place.
 */
export function findSecondConnections(pools: Iterable<pg.Pool>): Error[] {
  const found: Error[] = [];
  for (const pool of pools) {
    const connect = pool.connect.bind(pool);
    const watched = (callback?: Parameters<pg.Pool['connect']>[0]) => {
      if (holds.getStore()?.isHeld) found.push(new Error('Code that holds a connection asked for a second one'));
      return callback ? connect(callback) : connect().then(hold);
    };
    pool.connect = watched as pg.Pool['connect'];
  }
  return found;
}

/** Marks the code that sends statements to the connection as its holder, until it is released. */
function hold(client: pg.PoolClient): pg.PoolClient {
  const held: Hold = { isHeld: true };
  const { query, release } = client;
  client.query = ((...args: Parameters<typeof query>) => {
    holds.enterWith(held);
    return query.apply(client, args);
  }) as typeof query;
  client.release = (failure) => {
    held.isHeld = false;
    client.query = query;
    release.call(client, failure);
  };
  return client;
}
