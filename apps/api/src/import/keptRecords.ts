import type { Queryable } from '../platform/db/database.ts';
import { type EditedKind, staffEdit } from '../platform/db/schema/staff.ts';

/** Records whose last change came from staff, by kind. Imports leave them. Of settings, they leave single ones. */
export type KeptRecords = Readonly<Record<Exclude<EditedKind, 'setting'>, ReadonlySet<number>>>;

export async function readKeptRecords(db: Queryable): Promise<KeptRecords> {
  const rows = await db.select({ kind: staffEdit.kind, id: staffEdit.recordId }).from(staffEdit);
  const ids = (kind: EditedKind) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id));
  return byKind(ids);
}

const byKind = (ids: (kind: EditedKind) => ReadonlySet<number>): KeptRecords => ({
  product: ids('product'),
  category: ids('category'),
  article: ids('article'),
  banner: ids('banner'),
  button: ids('button'),
  promotion: ids('promotion'),
  market: ids('market'),
  lottery: ids('lottery'),
  guess: ids('guess'),
});

const none: ReadonlySet<number> = new Set();
export const nothingKept: KeptRecords = byKind(() => none);
