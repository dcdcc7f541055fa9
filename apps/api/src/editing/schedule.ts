import { errorCodes } from '@baodao/domain/errors/codes';
import { mergeContents } from '@baodao/staff-api/compareContents';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { type EditedKind, scheduledChange } from '../platform/db/schema/staff.ts';
import { inTransaction, type Transaction } from '../platform/db/transaction.ts';
import { ApiProblem, badParameter, notFound } from '../platform/http/problems.ts';
import { runInSavepoint } from '../platform/http/savepoint.ts';
import { recordChange } from '../staff/applyChange.ts';
import { articleRecord } from './articleRecord.ts';
import { categoryRecord } from './categoryRecord.ts';
import { bannerRecord, buttonRecord, marketRecord, promotionRecord } from './contentRecords.ts';
import { guessGameRecord, lotteryGameRecord } from './gameRecords.ts';
import { productRecord } from './productRecord.ts';
import { pluralOf, type RecordContent, type RecordKind } from './recordKind.ts';
import { readContent, saveRecord } from './saveRecord.ts';
import { settingRecord } from './settingRecord.ts';

interface ScheduledEdit {
  id: number;
  content: RecordContent;
  dueAt: Date;
  by: string;
}

/** Makes a change at a later time. It is tried now, so that its problems show at once. */
export async function scheduleChange<Line extends { id: number }>(
  tx: Transaction,
  kind: RecordKind<Line>,
  { id, content, dueAt, by }: ScheduledEdit,
): Promise<void> {
  const { rows } = await tx.execute<{ isLater: boolean }>(sql`SELECT ${dueAt.toISOString()}::timestamptz > shop_now() AS "isLater"`);
  if (!rows[0]?.isLater) throw badParameter('dueAt');
  const base = await readContent(tx, kind, id);
  if (!base) throw notFound(kind.name);
  const trial = await runInSavepoint(tx, async (part) => {
    await saveRecord(part, kind, { id, version: null, content, by });
    throw new TrialDone();
  });
  if (!(trial instanceof TrialDone)) throw trial;
  await tx.insert(scheduledChange).values({ kind: kind.name, recordId: id, base, content, dueAt, by });
}

/** Takes a trial back that had no problem. */
class TrialDone extends ApiProblem {
  constructor() {
    super(errorCodes.actionNotAllowed, 'this was a trial');
  }
}

export async function cancelScheduled(
  tx: Transaction,
  kind: EditedKind,
  { id, scheduleId }: { id: number; scheduleId: number },
): Promise<void> {
  const cancelled = await tx
    .update(scheduledChange)
    .set({ doneAt: sql`shop_now()`, problem: null })
    .where(and(eq(scheduledChange.id, scheduleId), eq(scheduledChange.kind, kind), eq(scheduledChange.recordId, id)))
    .returning({ id: scheduledChange.id });
  if (cancelled.length === 0) throw notFound('scheduled change');
}

const BATCH = 50;

/** Makes the changes that are due. One that is not possible any more stays, with its problem, for staff to see. Returns their number. */
export async function makeDueChanges({ db }: { db: Database }): Promise<number> {
  let made = 0;
  for (let taken = true; taken && made < BATCH; made += taken ? 1 : 0) taken = await makeNextChange(db);
  return made;
}

/** Changes a record of any kind with what was planned. What others changed in the meantime stays. */
async function makeChange<Line extends { id: number }>(
  tx: Transaction,
  kind: RecordKind<Line>,
  { recordId, base, content: planned, by }: typeof scheduledChange.$inferSelect,
): Promise<void> {
  const present = await readContent(tx, kind, recordId);
  if (!present) throw notFound(kind.name);
  const { content } = mergeContents(base, planned, present);
  await saveRecord(tx, kind, { id: recordId, version: null, content, by });
}

const makers: Readonly<Record<EditedKind, (tx: Transaction, due: typeof scheduledChange.$inferSelect) => Promise<void>>> = {
  product: (tx, due) => makeChange(tx, productRecord, due),
  category: (tx, due) => makeChange(tx, categoryRecord, due),
  article: (tx, due) => makeChange(tx, articleRecord, due),
  banner: (tx, due) => makeChange(tx, bannerRecord, due),
  button: (tx, due) => makeChange(tx, buttonRecord, due),
  promotion: (tx, due) => makeChange(tx, promotionRecord, due),
  market: (tx, due) => makeChange(tx, marketRecord, due),
  lottery: (tx, due) => makeChange(tx, lotteryGameRecord, due),
  guess: (tx, due) => makeChange(tx, guessGameRecord, due),
  setting: (tx, due) => makeChange(tx, settingRecord, due),
};

async function makeNextChange(db: Database): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [due] = await tx
      .select()
      .from(scheduledChange)
      .where(and(isNull(scheduledChange.doneAt), lte(scheduledChange.dueAt, sql`shop_now()`)))
      .orderBy(scheduledChange.dueAt, scheduledChange.id)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    const { id, kind, recordId, by } = due;
    const outcome = await runInSavepoint(tx, async (attempt) => {
      await makers[kind](attempt, due);
      await recordChange(attempt, { name: by }, `${pluralOf(kind)} scheduled`, { [kind]: recordId, schedule: id });
    });
    const problem = outcome instanceof ApiProblem ? outcome.message : null;
    await tx.update(scheduledChange).set({ doneAt: sql`shop_now()`, problem }).where(eq(scheduledChange.id, id));
    return true;
  });
}
