import type { Queryable } from './database.ts';

/** Builds a statement once per database instead of at every call; PostgreSQL then plans it once per connection too. */
export function prepared<Statement>(build: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const built = new WeakMap<Queryable, Statement>();
  return (db) => {
    let statement = built.get(db);
    if (statement === undefined) {
      statement = build(db);
      built.set(db, statement);
    }
    return statement;
  };
}
