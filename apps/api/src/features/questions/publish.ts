import { messageTypes } from '@baodao/domain/messages/shapes';
import { cut } from '@baodao/domain/text/cut';
import { eq, sql } from 'drizzle-orm';
import { member } from '../../db/schema/account.ts';
import { answer, answerComment, question } from '../../db/schema/questions.ts';
import type { Transaction } from '../../db/transaction.ts';
import { linkTypes } from '../home/linkTypes.ts';
import { postLedger } from '../member/postLedger.ts';
import { earnByTask } from '../member/tasks.ts';
import { keepMessage } from '../messages/messages.queries.ts';
import type { MessageKey } from '../messages/messageTexts.ts';

// What comes into sight or goes out of it, by its writer or by staff: counts, rewards and messages follow in the same transaction.
// Its own row is in its new state already. Rewards and messages are given once, however often something is hidden and shown.

type QuestionRow = typeof question.$inferSelect;
type AnswerRow = typeof answer.$inferSelect;
type CommentRow = typeof answerComment.$inferSelect;

const QUOTED = 60;

export async function questionShown(tx: Transaction, { id, userId }: Pick<QuestionRow, 'id' | 'userId'>): Promise<void> {
  if (userId !== null && (await isThere(tx, userId))) await earnByTask(tx, userId, 'question', String(id));
}

/** What was offered for an answer goes back, unless an answer has it. */
export async function questionHidden(tx: Transaction, { id, userId, score, bestAnswerId }: QuestionRow): Promise<void> {
  if (userId === null || bestAnswerId !== null) return;
  await returnOffer(tx, { id, userId, score });
  await tx.update(question).set({ score: 0 }).where(eq(question.id, id));
}

/** To whoever asked. */
export async function returnOffer(tx: Transaction, { id, userId, score }: { id: number; userId: number; score: number }): Promise<void> {
  if (score === 0 || !(await isThere(tx, userId))) return;
  await postLedger(tx, { userId, account: 'score', change: score, source: { kind: 'offerReturned', code: String(id) } });
}

export async function answerShown(tx: Transaction, shown: AnswerRow, to: QuestionRow): Promise<void> {
  await tx
    .update(question)
    .set({ answerCount: sql`${question.answerCount} + 1`, activeAt: sql`shop_now()` })
    .where(eq(question.id, to.id));
  const { id, userId, content } = shown;
  if (userId === null || userId === to.userId) return;
  await tell(tx, to.userId, 'questionAnswered', { title: to.title, text: content }, { question: to.id, event: `answer:${id}` });
  if (await isThere(tx, userId)) await earnByTask(tx, userId, 'answer', String(id));
}

/** An answer out of sight is nobody's best; what was offered for it is spent. */
export async function answerHidden(tx: Transaction, { id, questionId }: AnswerRow): Promise<void> {
  await tx
    .update(question)
    .set({
      answerCount: sql`${question.answerCount} - 1`,
      score: sql`CASE WHEN ${question.bestAnswerId} = ${id} THEN 0 ELSE ${question.score} END`,
      bestAnswerId: sql`nullif(${question.bestAnswerId}, ${id})`,
    })
    .where(eq(question.id, questionId));
}

export async function commentShown(tx: Transaction, { id, userId, toUserId, content, answerId, parentId }: CommentRow): Promise<void> {
  await tx
    .update(answer)
    .set({ commentCount: sql`${answer.commentCount} + 1` })
    .where(eq(answer.id, answerId));
  const [about] = await tx
    .select({ question: question.id, title: question.title, userId: answer.userId })
    .from(answer)
    .innerJoin(question, eq(question.id, answer.questionId))
    .where(eq(answer.id, answerId));
  if (!about) return;
  const values = { title: about.title, text: content };
  const place = { question: about.question, event: `comment:${id}` };
  const spokenTo = parentId === null ? about.userId : toUserId;
  if (spokenTo !== userId) await tell(tx, spokenTo, parentId === null ? 'answerCommented' : 'commentReplied', values, place);
}

/** Says how many went out of sight. */
export async function commentsHidden(tx: Transaction, answerId: number, count: number): Promise<void> {
  await tx
    .update(answer)
    .set({ commentCount: sql`${answer.commentCount} - ${count}` })
    .where(eq(answer.id, answerId));
}

/** A message to a member; nothing where the writer came with an import, or has left. */
export async function tell(
  tx: Transaction,
  userId: number | null,
  textKey: MessageKey,
  { text, title, ...values }: Record<string, string>,
  { question: id, event }: { question: number; event: string },
): Promise<void> {
  if (userId === null || !(await isThere(tx, userId))) return;
  await keepMessage(tx, {
    userId,
    type: messageTypes.interaction,
    textKey,
    values: { ...values, title: cut(title ?? '', QUOTED), text: cut(text ?? '', QUOTED) },
    linkType: linkTypes.question,
    linkValue: String(id),
    dedupe: `${textKey}:${event}`,
  });
}

export async function isThere(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx.select({ id: member.id }).from(member).where(eq(member.id, userId));
  return rows.length > 0;
}
