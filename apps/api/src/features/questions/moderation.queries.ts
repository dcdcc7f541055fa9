import { type Question, reportKinds } from '@baodao/domain/questions/shapes';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { Range } from '../../platform/db/range.ts';
import { productReview } from '../../platform/db/schema/catalog.ts';
import { answer, answerComment, question, report } from '../../platform/db/schema/questions.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { updateProductRating } from '../reviews/saveReviews.ts';
import { SHOWN } from './readQuestions.ts';
import {
  notifyMember,
  onAnswerHidden,
  onAnswerShown,
  onCommentShown,
  onCommentsHidden,
  onQuestionHidden,
  onQuestionShown,
} from './visibilityEffects.ts';

export const moderatedKinds = reportKinds;
export type ModeratedKind = (typeof moderatedKinds)[number];
export type ModerationState = 'review' | 'reported' | 'hidden';

const IN_REVIEW = 0;
const HIDDEN = 2;
const MAX_LISTED = 200;

export interface ModeratedText extends Record<string, unknown> {
  kind: ModeratedKind;
  id: number;
  status: number;
  written: string;
  text: string;
  reports: number;
  reasons: string;
}

const posts = sql`(
  SELECT 'question' AS kind, id, status, created_at, title || ' ' || content AS text FROM question
  UNION ALL SELECT 'answer', id, status, created_at, content FROM answer
  UNION ALL SELECT 'comment', id, status, created_at, content FROM answer_comment
  UNION ALL SELECT 'evaluation', id, status, created_at, concat_ws(' ', content, append_content) FROM evaluation
)`;

const columns = sql`kind, id::int, status, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS written, text,
  coalesce(reports, 0)::int AS reports, coalesce(reasons, '') AS reasons`;

/** Open reports by text. Few texts have some, so lists begin here. */
const openReports = sql`(
  SELECT report.kind, target_id AS id, count(*) AS reports, string_agg(DISTINCT reason, ', ') AS reasons
  FROM report WHERE handled_at IS NULL GROUP BY report.kind, target_id
)`;

/** Lists texts for staff, oldest first: in review, reported, or hidden. */
export async function listModerated(db: Queryable, state: ModerationState): Promise<ModeratedText[]> {
  const condition = { review: sql`status = ${IN_REVIEW}`, hidden: sql`status = ${HIDDEN}`, reported: sql`reports > 0` }[state];
  const { rows } = await db.execute<ModeratedText>(sql`
    SELECT ${columns} FROM ${posts} AS post LEFT JOIN ${openReports} AS reported USING (kind, id)
    WHERE ${condition} ORDER BY created_at, kind, id LIMIT ${MAX_LISTED}`);
  return rows;
}

/** What waits for staff: first what others read and reported, then what nobody sees yet, each oldest first. */
export async function listWaitingTexts(db: Queryable, { limit, offset }: Range): Promise<ModeratedText[]> {
  const { rows } = await db.execute<ModeratedText>(sql`
    SELECT ${columns} FROM (
      SELECT post.*, reports, reasons, false AS is_new FROM ${openReports} AS reported JOIN ${posts} AS post USING (kind, id)
        WHERE status <> ${IN_REVIEW}
      UNION ALL SELECT post.*, reports, reasons, true FROM ${posts} AS post LEFT JOIN ${openReports} AS reported USING (kind, id)
        WHERE status = ${IN_REVIEW}
    ) AS waiting
    ORDER BY is_new, created_at, kind, id LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

/** Shows or hides a text and marks its reports as handled. Returns whether the status changed, or null for an unknown id. */
export async function moderate(tx: Transaction, kind: ModeratedKind, id: number, to: 'shown' | 'hidden'): Promise<boolean | null> {
  const changed = await setters[kind](tx, id, to === 'shown' ? SHOWN : HIDDEN);
  if (changed === null) return null;
  await tx
    .update(report)
    .set({ handledAt: sql`shop_now()` })
    .where(and(eq(report.kind, kind), eq(report.targetId, id), sql`${report.handledAt} IS NULL`));
  return changed;
}

type StatusSetter = (tx: Transaction, id: number, status: Question['status']) => Promise<boolean | null>;

const setQuestion: StatusSetter = async (tx, id, status) => {
  const [found] = await tx.select().from(question).where(eq(question.id, id)).for('update');
  if (!found || found.status === status) return found ? false : null;
  await tx.update(question).set({ status }).where(eq(question.id, id));
  if (status === SHOWN) await onQuestionShown(tx, found);
  else {
    await onQuestionHidden(tx, found);
    await notifyHidden(tx, found, { kind: 'question', question: id, text: found.title });
  }
  return true;
};

const setAnswer: StatusSetter = async (tx, id, status) => {
  const [location] = await tx.select({ questionId: answer.questionId }).from(answer).where(eq(answer.id, id));
  if (!location) return null;
  const [parent] = await tx.select().from(question).where(eq(question.id, location.questionId)).for('update');
  const [found] = await tx.select().from(answer).where(eq(answer.id, id)).for('update');
  if (!parent || !found) return null;
  if (found.status === status) return false;
  await tx.update(answer).set({ status }).where(eq(answer.id, id));
  if (status === SHOWN) await onAnswerShown(tx, found, parent);
  else {
    if (found.status === SHOWN) await onAnswerHidden(tx, found);
    await notifyHidden(tx, found, { kind: 'answer', question: parent.id, text: found.content });
  }
  return true;
};

/** Hiding a comment also hides its replies. Each reply must be shown again separately. */
const setComment: StatusSetter = async (tx, id, status) => {
  const [location] = await tx
    .select({ answerId: answerComment.answerId, questionId: answer.questionId })
    .from(answerComment)
    .innerJoin(answer, eq(answer.id, answerComment.answerId))
    .where(eq(answerComment.id, id));
  if (!location) return null;
  await tx.select({ id: answer.id }).from(answer).where(eq(answer.id, location.answerId)).for('update');
  const [found] = await tx.select().from(answerComment).where(eq(answerComment.id, id));
  if (!found) return null;
  if (found.status === status) return false;
  if (status === SHOWN) {
    await tx.update(answerComment).set({ status }).where(eq(answerComment.id, id));
    await onCommentShown(tx, found);
    return true;
  }
  const thread = or(eq(answerComment.id, id), eq(answerComment.parentId, id));
  const visible = await tx
    .select({ id: answerComment.id })
    .from(answerComment)
    .where(and(thread, eq(answerComment.status, SHOWN)));
  const ids = [id, ...visible.map((row) => row.id)];
  await tx.update(answerComment).set({ status }).where(inArray(answerComment.id, ids));
  await onCommentsHidden(tx, location.answerId, visible.length);
  await notifyHidden(tx, found, { kind: 'comment', question: location.questionId, text: found.content });
  return true;
};

/** Product reviews: also updates the rating of the product. */
const setEvaluation: StatusSetter = async (tx, id, status) => {
  const [found] = await tx.select().from(productReview).where(eq(productReview.id, id)).for('update');
  if (!found || found.status === status) return found ? false : null;
  await tx.update(productReview).set({ status }).where(eq(productReview.id, id));
  await updateProductRating(tx, found.productId);
  return true;
};

const setters: Record<ModeratedKind, StatusSetter> = {
  question: setQuestion,
  answer: setAnswer,
  comment: setComment,
  evaluation: setEvaluation,
};

const notifyHidden = (
  tx: Transaction,
  { id, userId }: { id: number; userId: number | null },
  { kind, question: questionId, text }: { kind: ModeratedKind; question: number; text: string },
) => notifyMember(tx, userId, 'wordsHidden', { text }, { question: questionId, event: `${kind}:${id}` });
