import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type QueryResultRow } from 'pg';
import { getConnection } from './connection.ts';
import type { Queryable } from './database.ts';

const dialect = new PgDialect();

/** Times and dates stay text, as the query builder returns them. */
const textTypes = new Set<number>([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
  pg.types.builtins.INTERVAL,
]);
const toText = (text: string) => text;
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => (textTypes.has(id) ? toText : pg.types.getTypeParser(id, format)),
};

/**
 * A prepared statement: its SQL is built once and PostgreSQL plans it once per connection, also inside transactions. Use it for the few
 * statements of every purchase, which take longer to plan than to execute. Parameters are `sql.placeholder`s.
 */
export function prepareStatement<Row extends QueryResultRow, Values extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): (db: Queryable, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async (db, values) => {
    const bound = params.map((param) => (is(param, Placeholder) ? values[param.name] : param));
    return (await getConnection(db).query<Row>({ name, text, values: bound, types })).rows;
  };
}

/** Caches a prepared query of the query builder per database: `prepareQuery((db) => db.select()….prepare('name'))`. */
export function prepareQuery<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const queries = new WeakMap<Queryable, Query>();
  return (db) => {
    let query = queries.get(db);
    if (query === undefined) {
      query = build(db);
      queries.set(db, query);
    }
    return query;
  };
}
