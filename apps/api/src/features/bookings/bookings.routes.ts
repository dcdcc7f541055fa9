import { bookings } from '@baodao/api-client/endpoints/bookings';
import { BookableDays, BookableDaysQuery } from '@baodao/domain/bookings/shapes';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { readBookableDays } from './bookableDays.ts';

export async function registerBookingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerRoutes(
    app,
    bookings,
    { bookableDays: { input: BookableDaysQuery, reply: BookableDays, handle: ({ skuId }) => readBookableDays(services.db, skuId) } },
    { findSession: createFindSession(services) },
  );
}
