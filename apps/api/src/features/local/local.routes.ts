import { local } from '@baodao/api-client/endpoints/local';
import { NearbyQuery, NearbyShopList, ShopMarker, ShopMarkerQuery } from '@baodao/domain/local/shapes';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { readShopMarkers } from './mapMarkers.ts';
import { readNearbyShops } from './nearbyShops.ts';

export async function registerLocalRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  registerRoutes(
    app,
    local,
    {
      nearby: { input: NearbyQuery, reply: NearbyShopList, read: (query, { language }) => readNearbyShops(db, query, language) },
      shopMarkers: {
        input: ShopMarkerQuery,
        reply: z.array(ShopMarker),
        read: (query, { language }) => readShopMarkers(db, query, language),
        cache: 30,
      },
    },
    { findSession: createFindSession(services) },
  );
}
