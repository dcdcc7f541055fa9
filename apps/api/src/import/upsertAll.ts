import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../platform/db/transaction.ts';

interface Upsert<Table extends PgTable> {
  table: Table;
  rows: readonly Table['$inferInsert'][];
  /** The unique columns. Absent: all rows are inserted. */
  key?: readonly (keyof Table['$inferInsert'] & string)[];
  /** Columns that existing rows keep. */
  preserve?: readonly (keyof Table['$inferInsert'] & string)[];
}

const BATCH = 500;

/**
 * Writes rows in batches. Each statement has one JSON parameter, which is fast on the embedded database too. Unchanged rows are not
 * rewritten.
 */
export async function upsertAll<Table extends PgTable>(tx: Transaction, { table, rows, key, preserve = [] }: Upsert<Table>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await upsertBatch(tx, table, rows.slice(start, start + BATCH), key, preserve);
  }
}

async function upsertBatch<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  key: readonly string[] | undefined,
  preserve: readonly string[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in first);
  const names = (of: typeof columns) =>
    sql.join(
      of.map(([, column]) => sql.identifier(column.name)),
      sql`, `,
    );
  const definitions = sql.join(
    columns.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([name]) => sql`given.${sql.identifier(name)}`),
    sql`, `,
  );
  const target = sql.identifier(getTableName(table));
  await tx.execute(sql`
    INSERT INTO ${target} (${names(columns)})
    SELECT ${values} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(${definitions})
    ${
      key
        ? onConflict(
            target,
            columns.filter(([name]) => key.includes(name)),
            columns.filter(([name]) => !key.includes(name) && !preserve.includes(name)),
          )
        : sql``
    }`);
}

type Columns = [string, { name: string }][];

function onConflict(target: SQL.Aliased | ReturnType<typeof sql.identifier>, key: Columns, changed: Columns): SQL {
  const list = (of: Columns, prefix: SQL) =>
    sql.join(
      of.map(([, column]) => sql`${prefix}${sql.identifier(column.name)}`),
      sql`, `,
    );
  if (changed.length === 0) return sql`ON CONFLICT (${list(key, sql``)}) DO NOTHING`;
  const assignments = changed.map(([, column]) => sql`${sql.identifier(column.name)} = excluded.${sql.identifier(column.name)}`);
  return sql`ON CONFLICT (${list(key, sql``)}) DO UPDATE SET ${sql.join(assignments, sql`, `)}
    WHERE (${list(changed, sql`${target}.`)}) IS DISTINCT FROM (${list(changed, sql`excluded.`)})`;
}
