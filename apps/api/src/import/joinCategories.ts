import { inArray } from 'drizzle-orm';
import { category } from '../platform/db/schema/catalog.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { CategoryLine } from './format/catalog.ts';
import type { GetHash, ProductContext } from './rows.ts';

type Row = typeof category.$inferSelect;
type Rows = ReadonlyMap<number, Row>;

export interface JoinedCategories {
  rows: Row[];
  /** From the top to each category. */
  paths: ReadonlyMap<number, ProductContext['categoryPath']>;
}

const MAX_LEVELS = 3;

/**
 * The categories of a folder, with those that staff changed as they are in the shop. A category that staff removed comes back hidden, because
 * products of the folder may be in it. Where a category of staff no longer fits below its parent, it stays where the folder has it.
 */
export async function joinCategories(
  tx: Transaction,
  lines: readonly CategoryLine[],
  { kept, getHash }: { kept: ReadonlySet<number>; getHash: GetHash },
): Promise<JoinedCategories> {
  let joined: Rows = new Map(
    lines.map(({ parent, cover, enabled, ...line }) => [
      line.id,
      { ...line, parentId: parent, level: 0, cover: cover ? getHash(cover) : null, enabled: enabled && !kept.has(line.id) },
    ]),
  );
  const stored = await tx
    .select()
    .from(category)
    .where(inArray(category.id, [...kept]))
    .orderBy(category.level, category.id);
  for (const row of stored) {
    const below = (parentId: number) => new Map(joined).set(row.id, { ...row, parentId });
    joined = [row.parentId, joined.get(row.id)?.parentId ?? 0].map(below).find(isTree) ?? below(0);
  }
  const paths = new Map([...joined.keys()].map((id) => [id, pathTo(joined, id)]));
  const rows = [...joined.values()].map((row) => ({ ...row, level: paths.get(row.id)?.length ?? 1 }));
  return { rows: rows.toSorted((one, other) => one.level - other.level), paths };
}

/** From the top, and one step too long if it has no end. */
function pathTo(rows: Rows, id: number): Row[] {
  const path: Row[] = [];
  for (let row = rows.get(id); row && path.length <= MAX_LEVELS; row = rows.get(row.parentId)) path.unshift(row);
  return path;
}

const isTree = (rows: Rows): boolean =>
  [...rows.keys()].every((id) => {
    const path = pathTo(rows, id);
    return path.length <= MAX_LEVELS && path[0]?.parentId === 0;
  });
