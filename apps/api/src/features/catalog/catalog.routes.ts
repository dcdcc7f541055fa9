import { catalog } from '@baodao/api-client/endpoints/catalog';
import {
  Category,
  CategoryQuery,
  ProductChanges,
  ProductChangesQuery,
  ProductDetail,
  ProductList,
  ProductListQuery,
  ProductQuery,
  Ranking,
  RankQuery,
} from '@baodao/domain/catalog/shapes';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { saleKey } from '../sales/sales.ts';
import { createMissCounter } from '../search/searchMisses.ts';
import { createFindSession } from '../session/findSession.ts';
import { toViewer } from '../session/viewer.ts';
import { readCategories, selectCategories } from './categories.ts';
import { registerExport } from './export.routes.ts';
import { registerProductFeeds } from './feeds.routes.ts';
import { readChanges } from './productChanges.ts';
import { readProduct } from './productDetail.ts';
import { createProductList } from './productList.ts';
import { readProductRanking } from './ranking.ts';

export async function registerCatalogRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const readProductList = createProductList(services, createMissCounter(app, db));
  registerRoutes(
    app,
    catalog,
    {
      categories: {
        input: CategoryQuery,
        reply: z.array(Category),
        read: async (query, { language }) => selectCategories(await readCategories(db, language), query),
        cache: 60,
      },
      products: {
        input: ProductListQuery,
        reply: ProductList,
        read: readProductList,
        // The calendar shows the places left per day.
        isShared: ({ calendar }) => calendar !== true,
      },
      ranking: {
        input: RankQuery,
        reply: Ranking,
        read: (query, call) => readProductRanking(db, query, toViewer(call)),
      },
      product: {
        input: ProductQuery,
        reply: ProductDetail,
        read: (query, call) => readProduct(db, query, toViewer(call)),
        // A page of a sale shows how many units are left in it.
        isShared: (query) => saleKey(query) === '',
      },
      changes: {
        input: ProductChangesQuery,
        reply: ProductChanges,
        // Each program reads from a position of its own.
        handle: (query, { language }) => readChanges(services, query, language),
      },
    },
    { findSession: createFindSession(services) },
  );
  registerExport(app, services);
  registerProductFeeds(app, services);
}
