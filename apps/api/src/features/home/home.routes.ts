import { home } from '@baodao/api-client/endpoints/home';
import {
  Banner,
  BannerComposite,
  BannerGroupQuery,
  BannerGroups,
  Button,
  ButtonQuery,
  ExchangeRate,
  MissingKeysInput,
  PlacementQuery,
  Preview,
  PreviewQuery,
  SiteSettings,
} from '@baodao/domain/home/shapes';
import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import { addressGroup } from '../../platform/limits/addressGroup.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { createFindSession } from '../session/findSession.ts';
import { readBannerComposite, readBannerGroups, readBanners, readButtons } from './banners.ts';
import { countMissingKeys } from './missingKeys.ts';
import { readPreview } from './pagePreview.ts';
import { readSiteSettings } from './siteSettings.ts';

export async function registerHomeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const missingKeyLimiter = createRateLimiter(services, { name: 'missing-keys', points: 30, seconds: 60 });
  registerRoutes(
    app,
    home,
    {
      banners: {
        input: PlacementQuery,
        reply: z.array(Banner),
        read: async ({ place }, { language }) => (await readBanners(db, language, place)).map(({ banner }) => banner),
        cache: 30,
      },
      bannerGroups: {
        input: BannerGroupQuery,
        reply: BannerGroups,
        read: (query, { language }) => readBannerGroups(db, language, query),
        cache: 30,
      },
      bannerComposite: {
        input: PlacementQuery,
        reply: BannerComposite,
        read: ({ place }, { language }) => readBannerComposite(db, language, place),
        // Short, since the reply contains stock.
        cache: 5,
      },
      buttons: {
        input: ButtonQuery,
        reply: z.array(Button),
        read: async ({ place, buttonId }, { language }) => {
          const buttons = await readButtons(db, language, place);
          return buttonId === undefined ? buttons : buttons.filter(({ id }) => id === buttonId);
        },
        cache: 60,
      },
      exchangeRates: {
        input: NoInput,
        reply: z.array(ExchangeRate),
        read: async () => {
          const { id, rates, quotedAt, sample } = await readCurrentRates(db);
          if (id === '') return [];
          return Object.entries(rates).map(([code, rate]) => ({ code, rate, rateId: id, time: quotedAt, sample }));
        },
        cache: 30,
      },
      siteSettings: {
        input: NoInput,
        reply: SiteSettings,
        read: (_, { language }) => readSiteSettings(services, language),
        cache: 60,
      },
      missingKeys: {
        input: MissingKeysInput,
        reply: DoneReply,
        handle: async (input, { ip }) => {
          await missingKeyLimiter.consume(addressGroup(ip));
          await countMissingKeys(db, input);
          return { done: true } as const;
        },
      },
      preview: {
        input: PreviewQuery,
        reply: Preview,
        // No cache keeps what is not public.
        handle: ({ token }, { language }) => readPreview(db, token, language),
      },
    },
    { findSession: createFindSession(services) },
  );
}
