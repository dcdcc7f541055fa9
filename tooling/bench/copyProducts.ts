import pg from 'pg';

/** Limits the duration of a statement. */
const BATCH_SIZE = 50_000;

/** Copies products and SKUs until the shop has `products` of them. Returns the sizes of the tables and of the search index. */
export async function copyProducts(url: string, products: number): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ made: number; first: number }>('SELECT count(*)::int AS made, min(id) AS first FROM product');
    const [{ made, first } = { made: 0, first: 0 }] = rows;
    if (made < 1) throw new Error('There are no products to copy');
    // Building the index after the inserts is faster than updating it for each row.
    await client.query("SET maintenance_work_mem = '512MB'; SET synchronous_commit = off");
    await client.query('DROP INDEX searched_product_words');
    for (let from = made; from < products; from += BATCH_SIZE) {
      const to = Math.min(from + BATCH_SIZE, products);
      // SKU ids of copies start above all imported ids.
      await client.query(
        `INSERT INTO product SELECT copied.*
         FROM generate_series(${from}::int, ${to - 1}::int) AS n JOIN product AS p ON p.id = ${first} + n % ${made},
           jsonb_populate_record(p, jsonb_build_object(
             'id', ${first} + n, 'code', 'N' || n, 'sales', (p.sales * random() * 2)::int,
             'price', round(p.price * (0.5 + random())::numeric, 2), 'created_at', p.created_at - random() * interval '300 days')) AS copied`,
      );
      await client.query(
        `INSERT INTO sku SELECT copied.*
         FROM generate_series(${from}::int, ${to - 1}::int) AS n
         JOIN sku AS s ON s.product_id = ${first} + n % ${made} AND s.id < 1000000000
         JOIN (SELECT id, row_number() OVER (PARTITION BY product_id ORDER BY id) AS place FROM sku WHERE id < 1000000000) AS placed ON placed.id = s.id,
           jsonb_populate_record(s, jsonb_build_object(
             'id', 1000000000 + n * 40 + placed.place, 'code', 'N' || n || '-' || placed.place, 'product_id', ${first} + n)) AS copied`,
      );
    }
    await client.query(
      'CREATE INDEX searched_product_words ON searched_product USING gin (search_vec) WITH (gin_pending_list_limit = 256)',
    );
    for (const table of ['product', 'searched_product', 'sku']) await client.query(`VACUUM ANALYZE ${table}`);
    const sizes = await client.query<{ sizes: string }>(
      `SELECT 'products ' || pg_size_pretty(pg_total_relation_size('product')) || ', search index '
        || pg_size_pretty(pg_relation_size('searched_product_words')) || '; SKUs ' || pg_size_pretty(pg_total_relation_size('sku')) AS sizes`,
    );
    return sizes.rows[0]?.sizes ?? '';
  } finally {
    await client.end();
  }
}
