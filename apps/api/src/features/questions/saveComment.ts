import type { Comment, CommentSaveInput, ReplySaveInput } from '@baodao/domain/questions/shapes';
import type { Environment } from '@baodao/settings/settings';
import { and, eq, or } from 'drizzle-orm';
import { member } from '../../platform/db/schema/account.ts';
import { answer, answerComment, author, question } from '../../platform/db/schema/questions.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { badParameter, notFound } from '../../platform/http/problems.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { findComment } from './readAnswers.ts';
import { SHOWN } from './readQuestions.ts';
import { detectLanguage, initialStatus, normalizeText, requireText } from './userText.ts';
import { onCommentShown } from './visibilityEffects.ts';

type NewComment = Pick<typeof answerComment.$inferInsert, 'answerId' | 'parentId' | 'toUserId' | 'toAuthorCode'>;

export async function saveComment(
  tx: Transaction,
  environment: Environment,
  call: RequestContext,
  input: CommentSaveInput,
): Promise<Comment> {
  await lockShownAnswer(tx, input.answerId);
  return insertComment(tx, environment, call, { answerId: input.answerId }, input.content);
}

/** Replies to replies are attached to the top comment of the thread. */
export async function saveReply(tx: Transaction, environment: Environment, call: RequestContext, input: ReplySaveInput): Promise<Comment> {
  const { commentId, parentId, answerId, toUserId, content } = input;
  const targetId = commentId ?? parentId;
  if (targetId === undefined) throw badParameter('commentId');
  const [target] = await tx
    .select()
    .from(answerComment)
    .where(and(eq(answerComment.id, targetId), eq(answerComment.status, SHOWN)));
  if (!target || (answerId !== undefined && target.answerId !== answerId)) throw notFound('comment');
  await lockShownAnswer(tx, target.answerId);
  const threadId = target.parentId ?? target.id;
  const recipient = await findThreadWriter(tx, threadId, toUserId);
  if (!recipient) throw badParameter('toUserId');
  return insertComment(tx, environment, call, { answerId: target.answerId, parentId: threadId, ...recipient }, content);
}

/** The recipient must have written in the thread. Otherwise members could send messages to anyone. */
async function findThreadWriter(tx: Transaction, threadId: number, code: string) {
  const [found] = await tx
    .select({ toUserId: answerComment.userId, toAuthorCode: answerComment.authorCode })
    .from(answerComment)
    .leftJoin(member, eq(member.id, answerComment.userId))
    .leftJoin(author, eq(author.code, answerComment.authorCode))
    .where(
      and(
        or(eq(answerComment.id, threadId), eq(answerComment.parentId, threadId)),
        eq(answerComment.status, SHOWN),
        or(eq(member.code, code), eq(author.code, code)),
      ),
    )
    .limit(1);
  return found;
}

async function insertComment(
  tx: Transaction,
  environment: Environment,
  call: RequestContext,
  place: NewComment,
  written: string,
): Promise<Comment> {
  const { userId, language } = call;
  const content = requireText('content', normalizeText(written));
  const status = initialStatus(environment, content);
  const [row] = await tx
    .insert(answerComment)
    .values({ ...place, userId, language: detectLanguage(content, language), content, status })
    .returning();
  if (!row) throw new Error('The comment was not stored');
  if (status === SHOWN) await onCommentShown(tx, row);
  const saved = await findComment(tx, row, { language, userId });
  if (!saved) throw new Error('The stored comment was not found');
  return saved;
}

async function lockShownAnswer(tx: Transaction, id: number): Promise<void> {
  const [found] = await tx
    .select({ id: answer.id })
    .from(answer)
    .innerJoin(question, eq(question.id, answer.questionId))
    .where(and(eq(answer.id, id), eq(answer.status, SHOWN), eq(question.status, SHOWN)))
    .for('update', { of: answer });
  if (!found) throw notFound('answer');
}
