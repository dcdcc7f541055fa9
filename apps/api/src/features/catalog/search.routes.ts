import { search } from '@baodao/api-client/endpoints/search';
import { HotWords, Suggestions, SuggestQuery } from '@baodao/domain/search/shapes';
import { NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { localize } from '../../platform/db/localizedText.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { readCatalogSize } from '../search/bestSellers.ts';
import { createContentCache } from '../search/contentCache.ts';
import { createDictionaryCache } from '../search/dictionary.ts';
import { createSearchCoalescer } from '../search/searchCoalescer.ts';
import { withSearchConnection } from '../search/withSearchConnection.ts';
import { createFindSession } from '../session/findSession.ts';
import { readCategories } from './categories.ts';
import { readProductCards } from './productCards.ts';
import { readClosedShops } from './productList.ts';
import { type FoundSuggestions, findSuggestions, readHotWords } from './suggest.ts';

export async function registerSearchRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const coalesceSearch = createSearchCoalescer<FoundSuggestions>(db);
  // Prices are read for each request.
  const recent = createContentCache<FoundSuggestions>(db);
  const getDictionary = createDictionaryCache(db);
  registerRoutes(
    app,
    search,
    {
      suggest: {
        input: SuggestQuery,
        reply: Suggestions,
        read: async ({ key = '' }, { language, signal }) => {
          const [{ placeholder }, rates, categories, closedShops, dictionary, { large }] = await Promise.all([
            readHotWords(db, language),
            readCurrentRates(db),
            readCategories(db, language),
            readClosedShops(db),
            getDictionary(),
            readCatalogSize(db),
          ]);
          const cacheKey = JSON.stringify([key.trim(), language, closedShops]);
          const found = await recent.find(cacheKey, () =>
            coalesceSearch(cacheKey, signal, (searchSignal) =>
              withSearchConnection(services, searchSignal, (searchDb) =>
                findSuggestions({ db: searchDb, large, engine: services.searchEngine }, key, { language, closedShops, dictionary }),
              ),
            ),
          );
          const cards = await readProductCards(db, found.productIds, language, rates);
          return {
            placeholder,
            words: found.words.map(({ label, count, categoryId }) => ({
              text: localize(label, language),
              count,
              categoryId: categories.byId.get(categoryId ?? 0)?.id ?? null,
              categoryTitle: categories.byId.get(categoryId ?? 0)?.title ?? null,
            })),
            products: cards.map(({ id, title, cover, price, priceCny }) => ({ id, title, cover, price, priceCny })),
            shops: found.shops,
            rateId: rates.id,
          };
        },
      },
      hotWords: { input: NoInput, reply: HotWords, read: (_, { language }) => readHotWords(db, language) },
    },
    { findSession: createFindSession(services) },
  );
}
