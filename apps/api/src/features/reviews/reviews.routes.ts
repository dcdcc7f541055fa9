import { reviews } from '@baodao/api-client/endpoints/reviews';
import {
  ReviewableList,
  ReviewableQuery,
  ReviewList,
  ReviewQuery,
  ReviewSaveInput,
  ReviewSaveReply,
  ReviewVoteInput,
  ReviewVoteReply,
} from '@baodao/domain/reviews/shapes';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/db/transaction.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { listReviews } from './listReviews.ts';
import { listReviewableLines } from './reviewableLines.ts';
import { saveReviews } from './saveReviews.ts';
import { setReviewVote } from './setReviewVote.ts';

const MAX_VOTES_PER_MINUTE = 60;

export async function registerReviewsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const voteLimit = createRateLimiter(services, { name: 'review-vote', points: MAX_VOTES_PER_MINUTE, seconds: 60 });
  registerRoutes(
    app,
    reviews,
    {
      list: {
        input: ReviewQuery,
        reply: ReviewList,
        read: ({ productId, ...filter }, { session, language }) =>
          listReviews(db, { productId }, filter, { userId: session?.userId, language }),
      },
      reviewable: {
        input: ReviewableQuery,
        reply: ReviewableList,
        handle: (query, { userId, language }) => listReviewableLines(db, userId, query, language),
      },
      save: {
        input: ReviewSaveInput,
        reply: ReviewSaveReply,
        handle: (input, call) => saveReviews(services, call, input, reviews.save.route),
      },
      vote: {
        input: ReviewVoteInput,
        reply: ReviewVoteReply,
        async handle(input, { userId }) {
          await voteLimit.consume(String(userId));
          return inTransaction(db, (tx) => setReviewVote(tx, userId, input));
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
