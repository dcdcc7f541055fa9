import { local } from '@baodao/api-client/endpoints/local';
import { Coordinate, CoordinateQuery, NearList, NearQuery } from '@baodao/domain/local/shapes';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { readCoordinates } from './coordinates.ts';
import { readNear } from './near.ts';

export async function registerLocalRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  registerRoutes(
    app,
    local,
    {
      near: { input: NearQuery, reply: NearList, handle: (query, { language }) => readNear(db, query, language) },
      coordinates: {
        input: CoordinateQuery,
        reply: z.array(Coordinate),
        handle: (query, { language }) => readCoordinates(db, query, language),
        cache: 30,
      },
    },
    { findSession: createFindSession(services) },
  );
}
