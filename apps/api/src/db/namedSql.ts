import type { SQL } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Queryable } from './database.ts';

const dialect = new PgDialect();

/**
 * A statement that is written once and planned once per connection, also inside transactions: for the few that every
 * purchase runs, where planning costs more than running. What differs between calls are `sql.placeholder`s.
 */
export function namedSql<Row extends QueryResultRow, Values extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): (db: Queryable, values: Values) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return async (db, values) => {
    const prepared = db._.session.prepareQuery<PreparedQueryConfig & { execute: QueryResult<Row> }>(query, undefined, name, false);
    return (await prepared.execute(values)).rows;
  };
}
