import { reviews } from '@baodao/api-client/endpoints/reviews';
import { ReviewableList, ReviewableQuery, ReviewList, ReviewQuery, ReviewSaveInput, ReviewSaveReply } from '@baodao/domain/reviews/shapes';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { listReviews } from './listReviews.ts';
import { listReviewableLines } from './reviewableLines.ts';
import { saveReviews } from './saveReviews.ts';

export async function registerReviewsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  registerRoutes(
    app,
    reviews,
    {
      list: {
        input: ReviewQuery,
        reply: ReviewList,
        handle: ({ productId, ...filter }, { language }) => listReviews(db, { productId }, filter, language),
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
    },
    { findSession: createFindSession(services) },
  );
}
