import { orders } from '@baodao/api-client/endpoints/orders';
import {
  EvaluableList,
  EvaluableQuery,
  EvaluationList,
  EvaluationQuery,
  EvaluationSaveInput,
  EvaluationsSaved,
} from '@baodao/domain/orders/shapes';
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
    { evaluations: orders.evaluations, evaluable: orders.evaluable, evaluate: orders.evaluate },
    {
      evaluations: {
        input: EvaluationQuery,
        reply: EvaluationList,
        handle: ({ productId, ...filter }, { language }) => listReviews(db, { productId }, filter, language),
      },
      evaluable: {
        input: EvaluableQuery,
        reply: EvaluableList,
        handle: (query, { userId, language }) => listReviewableLines(db, userId, query, language),
      },
      evaluate: {
        input: EvaluationSaveInput,
        reply: EvaluationsSaved,
        handle: (input, call) => saveReviews(services, call, input, orders.evaluate.route),
      },
    },
    { findSession: createFindSession(services) },
  );
}
