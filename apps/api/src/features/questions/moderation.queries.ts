import { reportKinds } from '@baodao/domain/questions/shapes';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { evaluation } from '../../db/schema/catalog.ts';
import { answer, answerComment, question, report } from '../../db/schema/questions.ts';
import type { Transaction } from '../../db/transaction.ts';
import { reckonProduct } from '../reviews/saveEvaluations.ts';
import { answerHidden, answerShown, commentShown, commentsHidden, questionHidden, questionShown, tell } from './publish.ts';
import { SHOWN } from './readQuestions.ts';

export const moderatedKinds = reportKinds;
export type ModeratedKind = (typeof moderatedKinds)[number];
export type ModerationState = 'review' | 'reported' | 'hidden';

const HIDDEN = 2;
const MOST = 200;

export interface ModeratedText extends Record<string, unknown> {
  kind: ModeratedKind;
  id: number;
  status: number;
  written: string;
  text: string;
  reports: number;
  reasons: string;
}

/** What waits for staff, the oldest first: what nobody has read yet, what members reported, or what was hidden. */
export async function listModerated(db: Queryable, state: ModerationState): Promise<ModeratedText[]> {
  const wanted = { review: sql`status = 0`, hidden: sql`status = ${HIDDEN}`, reported: sql`reports > 0` }[state];
  const { rows } = await db.execute<ModeratedText>(sql`
    SELECT kind, id::int, status, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS written, text, reports, reasons
    FROM (
      SELECT 'question' AS kind, id, status, created_at, title || ' ' || content AS text FROM question
      UNION ALL SELECT 'answer', id, status, created_at, content FROM answer
      UNION ALL SELECT 'comment', id, status, created_at, content FROM answer_comment
      UNION ALL SELECT 'evaluation', id, status, created_at, concat_ws(' ', content, append_content) FROM evaluation
    ) AS said
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS reports, coalesce(string_agg(DISTINCT reason, ', '), '') AS reasons FROM report
      WHERE report.kind = said.kind AND target_id = said.id AND handled_at IS NULL
    ) AS told
    WHERE ${wanted} ORDER BY created_at, kind, id LIMIT ${MOST}`);
  return rows;
}

/**
 * Shows or hides what somebody wrote, and takes what was reported about it for handled. Null where there is no such thing;
 * otherwise whether anything changed.
 */
export async function moderate(tx: Transaction, kind: ModeratedKind, id: number, to: 'shown' | 'hidden'): Promise<boolean | null> {
  const changed = await setters[kind](tx, id, to === 'shown' ? SHOWN : HIDDEN);
  if (changed === null) return null;
  await tx
    .update(report)
    .set({ handledAt: sql`shop_now()` })
    .where(and(eq(report.kind, kind), eq(report.targetId, id), sql`${report.handledAt} IS NULL`));
  return changed;
}

type Setter = (tx: Transaction, id: number, status: number) => Promise<boolean | null>;

const setQuestion: Setter = async (tx, id, status) => {
  const [found] = await tx.select().from(question).where(eq(question.id, id)).for('update');
  if (!found || found.status === status) return found ? false : null;
  await tx.update(question).set({ status }).where(eq(question.id, id));
  if (status === SHOWN) await questionShown(tx, found);
  else {
    await questionHidden(tx, found);
    await tellHidden(tx, found, { kind: 'question', question: id, text: found.title });
  }
  return true;
};

const setAnswer: Setter = async (tx, id, status) => {
  const [place] = await tx.select({ questionId: answer.questionId }).from(answer).where(eq(answer.id, id));
  if (!place) return null;
  const [asked] = await tx.select().from(question).where(eq(question.id, place.questionId)).for('update');
  const [found] = await tx.select().from(answer).where(eq(answer.id, id)).for('update');
  if (!asked || !found) return null;
  if (found.status === status) return false;
  await tx.update(answer).set({ status }).where(eq(answer.id, id));
  if (status === SHOWN) await answerShown(tx, found, asked);
  else {
    if (found.status === SHOWN) await answerHidden(tx, found);
    await tellHidden(tx, found, { kind: 'answer', question: asked.id, text: found.content });
  }
  return true;
};

/** A comment takes the replies below it out of sight too: without it they answer nothing. Each of them is shown again by itself. */
const setComment: Setter = async (tx, id, status) => {
  const [place] = await tx
    .select({ answerId: answerComment.answerId, questionId: answer.questionId })
    .from(answerComment)
    .innerJoin(answer, eq(answer.id, answerComment.answerId))
    .where(eq(answerComment.id, id));
  if (!place) return null;
  await tx.select({ id: answer.id }).from(answer).where(eq(answer.id, place.answerId)).for('update');
  const [found] = await tx.select().from(answerComment).where(eq(answerComment.id, id));
  if (!found) return null;
  if (found.status === status) return false;
  if (status === SHOWN) {
    await tx.update(answerComment).set({ status }).where(eq(answerComment.id, id));
    await commentShown(tx, found);
    return true;
  }
  const thread = or(eq(answerComment.id, id), eq(answerComment.parentId, id));
  const seen = await tx
    .select({ id: answerComment.id })
    .from(answerComment)
    .where(and(thread, eq(answerComment.status, SHOWN)));
  const ids = [id, ...seen.map((one) => one.id)];
  await tx.update(answerComment).set({ status }).where(inArray(answerComment.id, ids));
  await commentsHidden(tx, place.answerId, seen.length);
  await tellHidden(tx, found, { kind: 'comment', question: place.questionId, text: found.content });
  return true;
};

/** A review of goods; what its product shows of them is reckoned anew. */
const setEvaluation: Setter = async (tx, id, status) => {
  const [found] = await tx.select().from(evaluation).where(eq(evaluation.id, id)).for('update');
  if (!found || found.status === status) return found ? false : null;
  await tx.update(evaluation).set({ status }).where(eq(evaluation.id, id));
  await reckonProduct(tx, found.productId);
  return true;
};

const setters: Record<ModeratedKind, Setter> = { question: setQuestion, answer: setAnswer, comment: setComment, evaluation: setEvaluation };

const tellHidden = (
  tx: Transaction,
  { id, userId }: { id: number; userId: number | null },
  { kind, question: about, text }: { kind: ModeratedKind; question: number; text: string },
) => tell(tx, userId, 'wordsHidden', { text }, { question: about, event: `${kind}:${id}` });
