import { home } from '@baodao/api-client/endpoints/home';
import {
  Banner,
  BannerComposite,
  BannerGroupQuery,
  BannerGroups,
  Button,
  ButtonQuery,
  CurrencyRate,
  MissingKeys,
  PlaceQuery,
} from '@baodao/domain/home/shapes';
import { Done, Nothing } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { registerRoutes } from '../../http/registerRoutes.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import { createLimiter } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { cardsOf } from '../catalog/cards.ts';
import { createFindSession } from '../session/findSession.ts';
import { bannerGroups, bannersIn, buttonsIn } from './banners.ts';
import { countMissingKeys } from './missingKeys.ts';
import { currentRates } from './rates.ts';

const MOST_PRODUCTS = 24;

export async function registerHomeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const missingLimit = createLimiter(services, { name: 'missing-keys', points: 30, seconds: 60 });
  registerRoutes(
    app,
    home,
    {
      banners: {
        input: PlaceQuery,
        reply: z.array(Banner),
        handle: async ({ place }, { language }) => (await bannersIn(db, language, place)).map(({ banner }) => banner),
        cache: 30,
      },
      bannerGroups: {
        input: BannerGroupQuery,
        reply: BannerGroups,
        handle: (query, { language }) => bannerGroups(db, language, query),
        cache: 30,
      },
      bannerComposite: {
        input: PlaceQuery,
        reply: BannerComposite,
        handle: async ({ place }, { language }) => {
          const [placed, rates] = await Promise.all([bannersIn(db, language, place), currentRates(db)]);
          const ids = [...new Set(placed.flatMap(({ productIds }) => productIds))].slice(0, MOST_PRODUCTS);
          return {
            banners: placed.map(({ banner }) => banner),
            products: await cardsOf(db, ids, language, rates),
            rateId: rates.id,
          };
        },
        // Goods are among them, with their stock.
        cache: 5,
      },
      buttons: {
        input: ButtonQuery,
        reply: z.array(Button),
        handle: async ({ place, buttonId }, { language }) => {
          const buttons = await buttonsIn(db, language, place);
          return buttonId === undefined ? buttons : buttons.filter(({ id }) => id === buttonId);
        },
        cache: 60,
      },
      currency: {
        input: Nothing,
        reply: z.array(CurrencyRate),
        handle: async () => {
          const { id, rates, quotedAt, sample } = await currentRates(db);
          if (id === '') return [];
          return Object.entries(rates).map(([code, rate]) => ({ code, rate, rateId: id, time: quotedAt, sample }));
        },
        cache: 30,
      },
      missingKeys: {
        input: MissingKeys,
        reply: Done,
        handle: async (input, { ip }) => {
          await missingLimit.take(addressGroup(ip));
          await countMissingKeys(db, input);
          return { done: true } as const;
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
