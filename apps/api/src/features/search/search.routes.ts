import { search } from '@baodao/api-client/endpoints/search';
import { HotWords, Suggestions, SuggestQuery } from '@baodao/domain/search/shapes';
import { Nothing } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { textIn } from '../../db/localText.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { cardsOf } from '../catalog/cards.ts';
import { categoriesIn } from '../catalog/categories.ts';
import { closedShopsOf } from '../catalog/productList.ts';
import { currentRates } from '../home/rates.ts';
import { createFindSession } from '../session/findSession.ts';
import { isLargeShop } from './bestSellers.ts';
import { createDictionary } from './dictionary.ts';
import { onSearchPool } from './onSearchPool.ts';
import { sharedSearch } from './sharedSearch.ts';
import { type Found, findSuggestions, readHotWords } from './suggest.ts';

export async function registerSearchRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const shareSearch = sharedSearch<Found>();
  const dictionaryOfNow = createDictionary(db);
  registerRoutes(
    app,
    search,
    {
      suggest: {
        input: SuggestQuery,
        reply: Suggestions,
        handle: async ({ key = '' }, { language, request }) => {
          const [{ placeholder }, rates, categories, closedShops, dictionary, { large }] = await Promise.all([
            readHotWords(db, language),
            currentRates(db),
            categoriesIn(db, language),
            closedShopsOf(db),
            dictionaryOfNow(),
            isLargeShop(db),
          ]);
          const found = await shareSearch(JSON.stringify([key.trim(), language, closedShops]), request.signal, (stop) =>
            onSearchPool(services, stop, (searchDb) => findSuggestions(searchDb, key, { language, closedShops, dictionary, large })),
          );
          const cards = await cardsOf(db, found.productIds, language, rates);
          return {
            placeholder,
            words: found.words.map(({ label, count, categoryId }) => ({
              text: textIn(label, language),
              count,
              categoryId,
              categoryTitle: categoryId === null ? null : (categories.byId.get(categoryId)?.title ?? null),
            })),
            products: cards.map(({ id, title, cover, price, priceCny }) => ({ id, title, cover, price, priceCny })),
            shops: found.shops,
            rateId: rates.id,
          };
        },
      },
      hotWords: { input: Nothing, reply: HotWords, handle: (_, { language }) => readHotWords(db, language) },
    },
    { findSession: createFindSession(services) },
  );
}
