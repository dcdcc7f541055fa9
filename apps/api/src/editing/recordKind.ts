import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import type { Problems } from '../import/problems.ts';
import type { Queryable } from '../platform/db/database.ts';
import type { EditedKind } from '../platform/db/schema/staff.ts';
import type { Transaction } from '../platform/db/transaction.ts';

/** The content of a record: a line of an import folder as JSON, before it is checked. */
export type RecordContent = Record<string, unknown>;

/**
 * A kind of records that import folders bring and that staff edit. Both write the same lines with the same rules, so a record that one of them
 * saved is one that the other could have saved.
 */
export interface RecordKind<Line extends { id: number }> {
  name: EditedKind;
  /** The rules of a line. */
  schema: z.ZodType<Line>;
  /** Locks a record against other changes until the transaction ends. False if it does not exist. */
  lock: (tx: Transaction, id: number) => Promise<boolean>;
  /** Records as an export writes them. */
  read: (db: Queryable, ids: readonly number[]) => Promise<RecordContent[]>;
  /** The part that changes only by an edit: without units sold, for example. All of it, unless it says otherwise. */
  contentOf?: (content: RecordContent) => RecordContent;
  /** An id that no record has. Those of folders are lower. */
  nextId: (tx: Transaction) => Promise<number>;
  /** Gives new parts their ids, and adds what an editor does not send. */
  complete?: (tx: Transaction, content: RecordContent) => Promise<RecordContent>;
  /** Checks what the schema cannot: references, and what has to be unique in the shop. */
  check: (tx: Transaction, problems: Problems, line: Line) => Promise<void>;
  write: (tx: Transaction, line: Line, options: { isNew: boolean }) => Promise<void>;
}

/** Locks the row of a table that fits. Returns false if there is none. */
export async function lockRow(tx: Transaction, table: PgTable, where: SQL | undefined): Promise<boolean> {
  return (await tx.select({ one: sql`1` }).from(table).where(where).for('update')).length > 0;
}

/** Ids of records that staff create begin here. The folders of importers are free to use those below. */
export const FIRST_STAFF_RECORD_ID = 1_000_000_000;

/** Names of changes in the log begin with it. */
export const pluralOf = (kind: EditedKind): string =>
  kind === 'guess' ? 'guesses' : kind.endsWith('y') ? `${kind.slice(0, -1)}ies` : `${kind}s`;
