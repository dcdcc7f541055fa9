import { markets } from '@baodao/api-client/endpoints/markets';
import {
  MarketComposite,
  MarketProductDetail,
  MarketProductQuery,
  MarketQuery,
  MemberMarket,
  MemberMarketQuery,
  Reminders,
  RemindInput,
} from '@baodao/domain/markets/shapes';
import { NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { readMarket, readMarketProduct, readMemberMarket } from './readMarket.ts';
import { listReminders, saveReminder } from './reminders.ts';

export async function registerMarketsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  registerRoutes(
    app,
    markets,
    {
      market: { input: MarketQuery, reply: MarketComposite, handle: (query, { language }) => readMarket(db, query, language) },
      memberMarket: {
        input: MemberMarketQuery,
        reply: MemberMarket,
        handle: (query, { userId, language }) => readMemberMarket(db, query, userId, language),
      },
      product: {
        input: MarketProductQuery,
        reply: MarketProductDetail,
        handle: (query, { language, session }) => readMarketProduct(db, query, { language, userId: session?.userId }),
      },
      remind: { input: RemindInput, reply: Reminders, handle: (input, { userId }) => saveReminder(db, userId, input) },
      reminders: { input: NoInput, reply: Reminders, handle: (_, { userId }) => listReminders(db, userId) },
    },
    { findSession: createFindSession(services) },
  );
}
