import type { Comment, CommentSaveInput, ReplySaveInput } from '@baodao/domain/questions/shapes';
import { and, eq, or } from 'drizzle-orm';
import type { Environment } from '../../config.ts';
import { member } from '../../db/schema/account.ts';
import { answer, answerComment, author, question } from '../../db/schema/questions.ts';
import type { Transaction } from '../../db/transaction.ts';
import { badParameter, notFound } from '../../http/problems.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import { firstStatus, saysSomething, tidyText, writtenIn } from './keepWords.ts';
import { commentShown } from './publish.ts';
import { findComment } from './readAnswers.ts';
import { SHOWN } from './readQuestions.ts';

type NewComment = Pick<typeof answerComment.$inferInsert, 'answerId' | 'parentId' | 'toUserId' | 'toAuthorCode'>;

export async function saveComment(
  tx: Transaction,
  environment: Environment,
  call: RequestContext,
  input: CommentSaveInput,
): Promise<Comment> {
  await lockShownAnswer(tx, input.answerId);
  return keep(tx, environment, call, { answerId: input.answerId }, input.content);
}

/** A reply stands below the comment it belongs to, whichever reply of that thread it speaks to. */
export async function saveReply(tx: Transaction, environment: Environment, call: RequestContext, input: ReplySaveInput): Promise<Comment> {
  const { commentId, parentId, answerId, toUserId, content } = input;
  const spokenTo = commentId ?? parentId;
  if (spokenTo === undefined) throw badParameter('commentId');
  const [below] = await tx
    .select()
    .from(answerComment)
    .where(and(eq(answerComment.id, spokenTo), eq(answerComment.status, SHOWN)));
  if (!below || (answerId !== undefined && below.answerId !== answerId)) throw notFound('comment');
  await lockShownAnswer(tx, below.answerId);
  const thread = below.parentId ?? below.id;
  const to = await writerInThread(tx, thread, toUserId);
  if (!to) throw badParameter('toUserId');
  return keep(tx, environment, call, { answerId: below.answerId, parentId: thread, ...to }, content);
}

/** Whoever is spoken to has said something there; anybody else would be called in from outside. */
async function writerInThread(tx: Transaction, thread: number, code: string) {
  const [found] = await tx
    .select({ toUserId: answerComment.userId, toAuthorCode: answerComment.authorCode })
    .from(answerComment)
    .leftJoin(member, eq(member.id, answerComment.userId))
    .leftJoin(author, eq(author.code, answerComment.authorCode))
    .where(
      and(
        or(eq(answerComment.id, thread), eq(answerComment.parentId, thread)),
        eq(answerComment.status, SHOWN),
        or(eq(member.code, code), eq(author.code, code)),
      ),
    )
    .limit(1);
  return found;
}

async function keep(tx: Transaction, environment: Environment, call: RequestContext, place: NewComment, written: string): Promise<Comment> {
  const { userId, language } = call;
  const content = saysSomething('content', tidyText(written));
  const status = firstStatus(environment, content);
  const [row] = await tx
    .insert(answerComment)
    .values({ ...place, userId, language: writtenIn(content, language), content, status })
    .returning();
  if (!row) throw new Error('The comment was not kept');
  if (status === SHOWN) await commentShown(tx, row);
  const kept = await findComment(tx, row, { language, userId });
  if (!kept) throw new Error('The comment cannot be read');
  return kept;
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
