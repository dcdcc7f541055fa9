import pg from 'pg';

/** More products than these are copied, because an import takes much longer. */
export const IMPORTED_PRODUCTS = 10_000;
/** Limits the duration of a statement. */
const BATCH_SIZE = 50_000;
const TABLES = ['product', 'searched_product', 'sku', 'product_stock', 'low_stock'];

/**
 * Copies products and SKUs until the shop has `products` of them. Returns the sizes of the tables and of the search index. Indexes are built
 * after the inserts, and triggers are replaced by statements. Columns are copied by name, so that long values are not compressed again. A row
 * takes half the time that it takes otherwise.
 */
export async function copyProducts(url: string, products: number): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ made: number; first: number }>('SELECT count(*)::int AS made, min(id) AS first FROM product');
    const [{ made, first } = { made: 0, first: 0 }] = rows;
    if (made < 1) throw new Error('There are no products to copy');
    await client.query("SET maintenance_work_mem = '512MB'; SET synchronous_commit = off");
    const indexes = await client.query<{ name: string; definition: string }>(
      `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
       WHERE indrelid = ANY($1::text[]::regclass[]) AND NOT indisunique`,
      [TABLES],
    );
    for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const copies = (from: number, to: number) => `FROM generate_series(${from}::int, ${to - 1}::int) AS n`;
    for (let from = made; from < products; from += BATCH_SIZE) {
      const to = Math.min(from + BATCH_SIZE, products);
      await copyRows(
        client,
        'product',
        {
          id: `${first} + n`,
          code: `'N' || n`,
          sales: '(copied.sales * random() * 2)::int',
          price: 'round(copied.price * (0.5 + random())::numeric, 2)',
          created_at: `copied.created_at - random() * interval '300 days'`,
        },
        `${copies(from, to)} JOIN product AS copied ON copied.id = ${first} + n % ${made}`,
      );
      await copyRows(
        client,
        'searched_product',
        {
          id: 'product.id',
          sales: 'product.sales',
          price: 'product.price',
          created_at: 'product.created_at',
          search_vec: 'product.search_vec || sales_lexemes(product.sales)',
        },
        `${copies(from, to)} JOIN searched_product AS copied ON copied.id = ${first} + n % ${made} JOIN product ON product.id = ${first} + n`,
      );
      // SKU ids of copies start above all imported ids.
      await copyRows(
        client,
        'sku',
        { id: '1000000000 + n * 40 + placed.place', code: `'N' || n || '-' || placed.place`, product_id: `${first} + n` },
        `${copies(from, to)} JOIN sku AS copied ON copied.product_id = ${first} + n % ${made} AND copied.id < 1000000000
         JOIN (SELECT id, row_number() OVER (PARTITION BY product_id ORDER BY id) AS place FROM sku WHERE id < 1000000000) AS placed ON placed.id = copied.id`,
      );
    }
    await client.query(`INSERT INTO product_stock SELECT product.id, count(sku.id) FROM product
      LEFT JOIN sku ON sku.product_id = product.id AND sku.status = 1 AND sku.stock > 0 GROUP BY product.id ON CONFLICT DO NOTHING`);
    await client.query('INSERT INTO low_stock SELECT id, stock FROM sku WHERE status = 1 AND stock <= 5 ON CONFLICT DO NOTHING');
    for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const { definition } of indexes.rows) await client.query(definition);
    for (const table of TABLES) await client.query(`VACUUM ANALYZE ${table}`);
    const sizes = await client.query<{ sizes: string }>(
      `SELECT 'products ' || pg_size_pretty(pg_total_relation_size('product')) || ', search table '
        || pg_size_pretty(pg_table_size('searched_product')) || ', search index '
        || pg_size_pretty(pg_relation_size('searched_product_words')) || '; SKUs ' || pg_size_pretty(pg_total_relation_size('sku')) AS sizes`,
    );
    return sizes.rows[0]?.sizes ?? '';
  } finally {
    await client.end();
  }
}

/** Copies rows of the alias `copied`, with other values in some columns. */
async function copyRows(client: pg.Client, table: string, changed: Record<string, string>, from: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::text::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? `copied.${name}`);
  await client.query(`INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} ${from}`);
}
