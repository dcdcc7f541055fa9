import type pg from 'pg';

interface Column {
  table: string;
  column: string;
}

/** Tables whose rows belong to one order or one checkout name it in one of these columns. */
const CODES = ['order_code', 'trade_code'];

/** Copies every order of the database `copies` times, with all that belongs to it. The goods count as supplied in addition. */
export async function copyOrders(client: pg.Client, copies: number): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
     ORDER BY table_name, ordinal_position`,
  );
  await client.query('BEGIN');
  await client.query(
    `UPDATE sku SET supplied = supplied + $1 * ordered.num
     FROM (SELECT sku_id, sum(num) AS num FROM order_line GROUP BY sku_id) AS ordered WHERE sku.id = ordered.sku_id`,
    [copies],
  );
  for (const [table, own] of Map.groupBy(columns, (entry) => entry.table)) {
    const names = own.map(({ column }) => column).filter((column) => column !== 'id');
    const isOrder = table === 'shop_order';
    if (!isOrder && !names.some((name) => CODES.includes(name))) continue;
    const values = names.map((name) =>
      CODES.includes(name) || (isOrder && name === 'code') ? `copied."${name}" || '-' || copy` : `copied."${name}"`,
    );
    await client.query(
      `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')})
       SELECT ${values.join(', ')} FROM "${table}" AS copied, generate_series(1, $1::int) AS copy`,
      [copies],
    );
  }
  await client.query('COMMIT');
}
