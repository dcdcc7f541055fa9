import { createHash } from 'node:crypto';
import { errorCodes } from '@baodao/domain/errors/codes';
import { canonical } from '@baodao/staff-api/compareContents';
import type { RecordConflict } from '@baodao/staff-api/shapes/records';
import { and, desc, eq, sql } from 'drizzle-orm';
import { completeScript } from '../import/completeScript.ts';
import { lockAgainstImports } from '../import/editLock.ts';
import { collectProblems } from '../import/problems.ts';
import type { Queryable } from '../platform/db/database.ts';
import { type EditedKind, recordRevision, staffEdit } from '../platform/db/schema/staff.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { ApiProblem, notFound } from '../platform/http/problems.ts';
import { shopConverter } from '../script/scriptConversion.ts';
import type { RecordContent, RecordKind } from './recordKind.ts';
import { InvalidRecord, toRecordProblem, toRecordProblems } from './recordProblems.ts';

export interface RecordEdit {
  /** Null creates a record. */
  id: number | null;
  /** What the editor read. Null: whatever is there now, for changes that do not depend on it. */
  version: string | null;
  content: RecordContent;
  /** The name of the person. */
  by: string;
}

export interface SavedRecord {
  id: number;
  version: string;
  /** Null for a new record. */
  before: RecordContent | null;
  after: RecordContent;
}

/** Somebody else changed the record since the editor read it. Nothing was saved, and nothing is lost: the editor gets what is there now. */
export class StaleRecord extends ApiProblem {
  constructor(conflict: RecordConflict) {
    super(errorCodes.actionNotAllowed, `${conflict.by ?? 'an import'} changed the record in the meantime`, { conflict });
  }
}

/**
 * Creates or changes a record. The rules are those of an import. An import does not undo the change, and the history has the content before and
 * after. Throws `InvalidRecord` or `StaleRecord`.
 */
export async function saveRecord<Line extends { id: number }>(
  tx: Transaction,
  kind: RecordKind<Line>,
  { id: given, version, content, by }: RecordEdit,
): Promise<SavedRecord> {
  await lockAgainstImports(tx, 'shared');
  if (given !== null && !(await kind.lock(tx, given))) throw notFound(kind.name);
  const before = given === null ? null : await readContent(tx, kind, given);
  if (given !== null && before === null) throw notFound(kind.name);
  if (given !== null && before && version !== null && version !== versionOf(before))
    throw new StaleRecord(await describeContent(tx, kind.name, given, before));
  const id = given ?? (await kind.nextId(tx));

  const complete = completeScript((await kind.complete?.(tx, { ...content, id })) ?? { ...content, id }, shopConverter);
  const parsed = kind.schema.safeParse(complete);
  if (!parsed.success) throw new InvalidRecord(toRecordProblems(parsed.error.issues));
  const problems = collectProblems();
  await kind.check(tx, problems, parsed.data);
  if (problems.count() > 0) throw new InvalidRecord(problems.list().map(({ problem }) => toRecordProblem(problem)));

  await kind.write(tx, parsed.data, { isNew: before === null });
  const after = await readContent(tx, kind, id);
  if (!after) throw new Error(`${kind.name} ${id} was not saved`);
  if (before && versionOf(before) === versionOf(after)) return { id, version: versionOf(after), before, after };
  await keepRevision(tx, kind, { id, before, after, by });
  return { id, version: versionOf(after), before, after };
}

/** The content of a record that edits change, or null if there is no such record. */
export async function readContent<Line extends { id: number }>(
  db: Queryable,
  kind: RecordKind<Line>,
  id: number,
): Promise<RecordContent | null> {
  const [found] = await kind.read(db, [id]);
  return found ? (kind.contentOf?.(found) ?? found) : null;
}

/** The same for the same content, whoever wrote it. An import changes it too. */
const versionOf = (content: RecordContent): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

/** A record as an editor gets it, with its version and who edited it last. Throws if there is no such record. */
export async function readEdited<Line extends { id: number }>(db: Queryable, kind: RecordKind<Line>, id: number): Promise<RecordConflict> {
  const content = await readContent(db, kind, id);
  if (!content) throw notFound(kind.name);
  return describeContent(db, kind.name, id, content);
}

async function describeContent(db: Queryable, kind: EditedKind, id: number, content: RecordContent): Promise<RecordConflict> {
  const [edit] = await db
    .select()
    .from(staffEdit)
    .where(and(eq(staffEdit.kind, kind), eq(staffEdit.recordId, id)));
  return { version: versionOf(content), content, by: edit?.by ?? null, editedAt: edit?.editedAt.toISOString() ?? null };
}

async function keepRevision<Line extends { id: number }>(
  tx: Transaction,
  { name: kind }: RecordKind<Line>,
  { id: recordId, before, after, by }: { id: number; before: RecordContent | null; after: RecordContent; by: string },
): Promise<void> {
  const [last] = await tx
    .select({ content: recordRevision.content })
    .from(recordRevision)
    .where(and(eq(recordRevision.kind, kind), eq(recordRevision.recordId, recordId)))
    .orderBy(desc(recordRevision.id))
    .limit(1);
  // What the database returns may have another order of names.
  const isKnown = last && before && canonical(last.content) === canonical(before);
  if (before && !isKnown) await tx.insert(recordRevision).values({ kind, recordId, content: before, by: null });
  await tx.insert(recordRevision).values({ kind, recordId, content: after, by });
  await markEdited(tx, { kind, recordId, by });
}

/** Imports leave the record alone from now on, also one that was removed. */
export async function markEdited(
  tx: Transaction,
  { kind, recordId, by }: { kind: EditedKind; recordId: number; by: string },
): Promise<void> {
  await tx
    .insert(staffEdit)
    .values({ kind, recordId, by })
    .onConflictDoUpdate({ target: [staffEdit.kind, staffEdit.recordId], set: { by, editedAt: sql`shop_now()` } });
}
