import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg, { type QueryResultRow } from 'pg';
import { connectionOf } from './connection.ts';
import type { Queryable } from './database.ts';

const dialect = new PgDialect();

/** Times and dates come as PostgreSQL writes them, as they do from the query builder. */
const asWritten = new Set<number>([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
  pg.types.builtins.INTERVAL,
]);
const written = (text: string) => text;
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => (asWritten.has(id) ? written : pg.types.getTypeParser(id, format)),
};

/**
 * A statement that is written once and planned once per connection, also inside transactions: for the few that every
 * purchase runs, where planning costs more than running. What differs between calls are `sql.placeholder`s.
 */
export function namedSql<Row extends QueryResultRow, Values extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): (db: Queryable, values: Values) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return async (db, values) => {
    const given = params.map((param) => (is(param, Placeholder) ? values[param.name] : param));
    return (await connectionOf(db).query<Row>({ name, text, values: given, types })).rows;
  };
}
