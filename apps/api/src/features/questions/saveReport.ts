import type { ReportInput } from '@baodao/domain/questions/shapes';
import type { DoneReply } from '@baodao/domain/wire/fields';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { productReview } from '../../platform/db/schema/catalog.ts';
import { answer, answerComment, question, report } from '../../platform/db/schema/questions.ts';
import { notFound } from '../../platform/http/problems.ts';
import { SHOWN } from './readQuestions.ts';

const tables = { question, answer, comment: answerComment, evaluation: productReview } as const;

/** Stores a report of a visible text, once per member. */
export async function saveReport(db: Database, userId: number, { kind, id, reason, content = '' }: ReportInput): Promise<DoneReply> {
  const table = tables[kind];
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), eq(table.status, SHOWN)));
  if (!found) throw notFound(kind);
  await db.insert(report).values({ userId, kind, targetId: id, reason, content }).onConflictDoNothing();
  return { done: true };
}
