import { compareContents } from '@baodao/staff-api/compareContents';
import type { RecordHistory } from '@baodao/staff-api/shapes/records';
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../platform/db/database.ts';
import { recordRevision, scheduledChange } from '../platform/db/schema/staff.ts';
import type { RecordKind } from './recordKind.ts';

const LISTED = 30;

/** What staff changed of a record, and what will change at a later time. */
export async function readHistory<Line extends { id: number }>(
  db: Queryable,
  kind: RecordKind<Line>,
  recordId: number,
): Promise<RecordHistory> {
  const rows = await db
    .select()
    .from(recordRevision)
    .where(and(eq(recordRevision.kind, kind.name), eq(recordRevision.recordId, recordId)))
    .orderBy(desc(recordRevision.id))
    .limit(LISTED + 1);
  const waiting = await db
    .select()
    .from(scheduledChange)
    .where(
      and(
        eq(scheduledChange.kind, kind.name),
        eq(scheduledChange.recordId, recordId),
        or(isNull(scheduledChange.doneAt), isNotNull(scheduledChange.problem)),
      ),
    )
    .orderBy(scheduledChange.dueAt);
  return {
    revisions: rows.slice(0, LISTED).map(({ id, by, writtenAt, content }, at) => {
      const before = rows[at + 1]?.content;
      return { id, by, writtenAt: writtenAt.toISOString(), content, changes: before ? compareContents(before, content) : [] };
    }),
    scheduled: waiting.map(({ id, by, dueAt, problem, base, content }) => ({
      id,
      by,
      dueAt: dueAt.toISOString(),
      problem,
      changes: compareContents(base, content),
    })),
  };
}
