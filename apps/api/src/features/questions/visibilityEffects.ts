import { linkTypes } from '@baodao/domain/home/linkTypes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { truncate } from '@baodao/domain/text/truncate';
import { eq, sql } from 'drizzle-orm';
import { member } from '../../platform/db/schema/account.ts';
import { answer, answerComment, question } from '../../platform/db/schema/questions.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { postToLedger } from '../member/postToLedger.ts';
import { rewardTask } from '../member/tasks.ts';
import { insertMessage } from '../notifications/insertMessage.ts';
import type { MessageKey } from '../notifications/messageTexts.ts';

// Updates counts, rewards and messages when a text is shown or hidden. Call these after updating the row itself, in the same
// transaction. Rewards and messages are sent once, however often a text is hidden and shown.

type QuestionRow = typeof question.$inferSelect;
type AnswerRow = typeof answer.$inferSelect;
type CommentRow = typeof answerComment.$inferSelect;

const MAX_QUOTE_LENGTH = 60;

export async function onQuestionShown(tx: Transaction, { id, userId }: Pick<QuestionRow, 'id' | 'userId'>): Promise<void> {
  if (userId !== null && (await memberExists(tx, userId))) await rewardTask(tx, userId, 'question', String(id));
}

/** Returns the bounty unless a best answer received it. */
export async function onQuestionHidden(tx: Transaction, { id, userId, score, bestAnswerId }: QuestionRow): Promise<void> {
  if (userId === null || bestAnswerId !== null) return;
  await returnBounty(tx, { id, userId, score });
  await tx.update(question).set({ score: 0 }).where(eq(question.id, id));
}

export async function returnBounty(tx: Transaction, { id, userId, score }: { id: number; userId: number; score: number }): Promise<void> {
  if (score === 0 || !(await memberExists(tx, userId))) return;
  await postToLedger(tx, { userId, account: 'score', change: score, source: { kind: 'offerReturned', code: String(id) } });
}

export async function onAnswerShown(tx: Transaction, row: AnswerRow, parent: QuestionRow): Promise<void> {
  await tx
    .update(question)
    .set({ answerCount: sql`${question.answerCount} + 1`, activeAt: sql`shop_now()` })
    .where(eq(question.id, parent.id));
  const { id, userId, content } = row;
  if (userId === null || userId === parent.userId) return;
  await notifyMember(
    tx,
    parent.userId,
    'questionAnswered',
    { title: parent.title, text: content },
    { question: parent.id, event: `answer:${id}` },
  );
  if (await memberExists(tx, userId)) await rewardTask(tx, userId, 'answer', String(id));
}

/** A hidden answer cannot be the best answer. Its bounty is not returned. */
export async function onAnswerHidden(tx: Transaction, { id, questionId }: AnswerRow): Promise<void> {
  await tx
    .update(question)
    .set({
      answerCount: sql`${question.answerCount} - 1`,
      score: sql`CASE WHEN ${question.bestAnswerId} = ${id} THEN 0 ELSE ${question.score} END`,
      bestAnswerId: sql`nullif(${question.bestAnswerId}, ${id})`,
    })
    .where(eq(question.id, questionId));
}

export async function onCommentShown(tx: Transaction, { id, userId, toUserId, content, answerId, parentId }: CommentRow): Promise<void> {
  await tx
    .update(answer)
    .set({ commentCount: sql`${answer.commentCount} + 1` })
    .where(eq(answer.id, answerId));
  const [context] = await tx
    .select({ question: question.id, title: question.title, userId: answer.userId })
    .from(answer)
    .innerJoin(question, eq(question.id, answer.questionId))
    .where(eq(answer.id, answerId));
  if (!context) return;
  const values = { title: context.title, text: content };
  const source = { question: context.question, event: `comment:${id}` };
  const recipient = parentId === null ? context.userId : toUserId;
  if (recipient !== userId) await notifyMember(tx, recipient, parentId === null ? 'answerCommented' : 'commentReplied', values, source);
}

export async function onCommentsHidden(tx: Transaction, answerId: number, count: number): Promise<void> {
  await tx
    .update(answer)
    .set({ commentCount: sql`${answer.commentCount} - ${count}` })
    .where(eq(answer.id, answerId));
}

/** Sends a message to a member. Does nothing for imported authors and deleted accounts. */
export async function notifyMember(
  tx: Transaction,
  userId: number | null,
  textKey: MessageKey,
  { text, title, ...values }: Record<string, string>,
  { question: id, event }: { question: number; event: string },
): Promise<void> {
  if (userId === null || !(await memberExists(tx, userId))) return;
  await insertMessage(tx, {
    userId,
    type: messageTypes.interaction,
    textKey,
    values: { ...values, title: truncate(title ?? '', MAX_QUOTE_LENGTH), text: truncate(text ?? '', MAX_QUOTE_LENGTH) },
    linkType: linkTypes.question,
    linkValue: String(id),
    dedupe: `${textKey}:${event}`,
  });
}

export async function memberExists(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx.select({ id: member.id }).from(member).where(eq(member.id, userId));
  return rows.length > 0;
}
