import { errorCodes } from '@baodao/domain/errors/codes';
import type { ReviewVoteInput, ReviewVoteReply } from '@baodao/domain/reviews/shapes';
import { and, eq, sql } from 'drizzle-orm';
import { productReview, reviewVote } from '../../platform/db/schema/catalog.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { ApiProblem, notFound } from '../../platform/http/problems.ts';

/** Sets or removes a member's vote. The lock on the review keeps its count correct under concurrent votes. */
export async function setReviewVote(tx: Transaction, userId: number, { reviewId, helpful }: ReviewVoteInput): Promise<ReviewVoteReply> {
  const [found] = await tx
    .select({ writer: productReview.userId })
    .from(productReview)
    .where(and(eq(productReview.id, reviewId), eq(productReview.status, 1)))
    .for('update');
  if (!found) throw notFound('review');
  if (found.writer === userId) throw new ApiProblem(errorCodes.notAllowed, 'members cannot vote on their own reviews');
  if (helpful) await tx.insert(reviewVote).values({ reviewId, userId }).onConflictDoNothing();
  else await tx.delete(reviewVote).where(and(eq(reviewVote.reviewId, reviewId), eq(reviewVote.userId, userId)));
  const [counted] = await tx
    .update(productReview)
    .set({ up: sql`${productReview.upBase} + (SELECT count(*)::int FROM evaluation_vote WHERE evaluation_id = ${reviewId})` })
    .where(eq(productReview.id, reviewId))
    .returning({ up: productReview.up });
  if (!counted) throw notFound('review');
  return { up: counted.up, voted: helpful };
}
