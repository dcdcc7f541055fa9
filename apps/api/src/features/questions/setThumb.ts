import type { VoteCounts, VoteInput } from '@baodao/domain/questions/shapes';
import { and, eq, sql } from 'drizzle-orm';
import { answer, answerThumb } from '../../platform/db/schema/questions.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, notFound } from '../../platform/http/problems.ts';
import { SHOWN } from './readQuestions.ts';

/** Sets a member's vote. The lock on the answer keeps its counts correct under concurrent votes. */
export async function setThumb(tx: Transaction, userId: number, { answerId, state }: VoteInput): Promise<VoteCounts> {
  const [found] = await tx
    .select({ writer: answer.userId })
    .from(answer)
    .where(and(eq(answer.id, answerId), eq(answer.status, SHOWN)))
    .for('update');
  if (!found) throw notFound('answer');
  if (found.writer === userId) throw new ApiProblem(-5, 'members cannot vote on their own answers');
  if (state === 0) await tx.delete(answerThumb).where(and(eq(answerThumb.answerId, answerId), eq(answerThumb.userId, userId)));
  else {
    await tx
      .insert(answerThumb)
      .values({ answerId, userId, state })
      .onConflictDoUpdate({ target: [answerThumb.answerId, answerThumb.userId], set: { state } });
  }
  const countVotes = (vote: number) =>
    sql<number>`(SELECT count(*)::int FROM answer_thumb WHERE answer_id = ${answerId} AND state = ${vote})`;
  const [counts] = await tx
    .update(answer)
    .set({ upCount: sql`${answer.upBase} + ${countVotes(1)}`, downCount: countVotes(-1) })
    .where(eq(answer.id, answerId))
    .returning({ upCount: answer.upCount, downCount: answer.downCount });
  if (!counts) throw notFound('answer');
  return { ...counts, myThumb: state };
}
