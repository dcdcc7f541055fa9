import { orders } from '@baodao/api-client/endpoints/orders';
import { EvaluationList, EvaluationQuery } from '@baodao/domain/orders/shapes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { readEvaluations } from './readEvaluations.ts';

/** What buyers say of goods. */
export async function reviewsRoom(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  serve(
    app,
    { evaluations: orders.evaluations },
    {
      evaluations: {
        input: EvaluationQuery,
        reply: EvaluationList,
        handle: ({ productId, ...filter }, { language }) => readEvaluations(db, { productId }, filter, language),
      },
    },
    { findSession: createFindSession(services) },
  );
}
