import { shops } from '@baodao/api-client/endpoints/shops';
import { PlaceQuery } from '@baodao/domain/home/shapes';
import { ShopsOfPlace } from '@baodao/domain/shops/shapes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { shopsOfPlace } from './placedShops.ts';

export async function shopsRoom(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  serve(
    app,
    { ofPlace: shops.ofPlace },
    {
      // Goods are among them, with their stock.
      ofPlace: { input: PlaceQuery, reply: ShopsOfPlace, handle: ({ place }, { language }) => shopsOfPlace(db, place, language), cache: 5 },
    },
    { findSession: createFindSession(services) },
  );
}
