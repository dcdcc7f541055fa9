// Indexes have the order in which lists are read.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';

const shop = await openTestShop();

// The lists of products say "NULLS LAST" themselves.
const withNullsLast = ['product_new', 'product_sales', 'product_score'];

const DESCENDING = 1;
const NULLS_FIRST = 2;

test('an index in descending order has nulls first, as "ORDER BY … DESC" wants them, even of a column without nulls', async () => {
  const { rows } = await shop.services.db.execute<{ name: string }>(sql`
    SELECT DISTINCT indexrelid::regclass::text AS name FROM pg_index, unnest(indoption) AS options
    WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
      AND options & ${DESCENDING} <> 0 AND options & ${NULLS_FIRST} = 0 ORDER BY name`);
  expect(rows.map(({ name }) => name)).toEqual(withNullsLast);
});

test('the newest rows of long lists are read from an index, without sorting', async () => {
  const lists = [
    'SELECT id FROM question WHERE status = 1 ORDER BY created_at DESC, id DESC LIMIT 20',
    'SELECT id FROM discover_entry ORDER BY published_at DESC, id DESC LIMIT 20',
    'SELECT id FROM collect WHERE user_id = 1 AND type = 1 ORDER BY created_at DESC, id DESC LIMIT 20',
    `SELECT id FROM member_ledger WHERE user_id = 1 AND account = 'experience' ORDER BY id DESC LIMIT 20`,
    `SELECT id FROM audit_log WHERE event LIKE 'staff.%' ORDER BY id DESC LIMIT 20`,
  ];
  for (const list of lists) {
    // The few rows of a test are sorted faster than they are found in an index.
    const plan = await shop.services.db.transaction(async (transaction) => {
      await transaction.execute(sql`SET LOCAL enable_sort = off`);
      await transaction.execute(sql`SET LOCAL enable_seqscan = off`);
      await transaction.execute(sql`SET LOCAL enable_bitmapscan = off`);
      return transaction.execute<{ 'QUERY PLAN': string }>(sql.raw(`EXPLAIN ${list}`));
    });
    const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect([list, steps.includes('Sort')]).toEqual([list, false]);
  }
});
