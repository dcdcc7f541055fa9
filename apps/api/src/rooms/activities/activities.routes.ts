import { activities } from '@baodao/api-client/endpoints/activities';
import { OperationList, OperationQuery } from '@baodao/domain/activities/shapes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { listOperations } from './listOperations.ts';

export async function activitiesRoom(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  serve(
    app,
    { operations: activities.operations },
    {
      operations: {
        input: OperationQuery,
        reply: OperationList,
        handle: (query, { language, signedIn }) => listOperations(db, query, { language, userId: signedIn?.userId ?? null }),
      },
    },
    { findSession: createFindSession(services) },
  );
}
