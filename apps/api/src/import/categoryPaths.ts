import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/transaction.ts';

/** Every category with its level and the ids from the top to it. */
const tree = sql`
  WITH RECURSIVE tree AS (
    SELECT id, 1 AS level, ARRAY[id] AS path FROM category WHERE parent_id = 0
    UNION ALL SELECT below.id, tree.level + 1, tree.path || below.id FROM category AS below JOIN tree ON below.parent_id = tree.id
  )`;

/** Brings the levels of categories to what their parents say. */
export async function updateLevels(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`${tree} UPDATE category SET level = tree.level FROM tree WHERE category.id = tree.id AND category.level <> tree.level`,
  );
}

/** Brings the paths of products to what the parents of their categories say. */
export async function updateCategoryPaths(tx: Transaction, where: SQL): Promise<void> {
  await tx.execute(sql`
    ${tree} UPDATE product SET category_path = tree.path
    FROM tree WHERE product.category_id = tree.id AND product.category_path <> tree.path AND ${where}`);
}
