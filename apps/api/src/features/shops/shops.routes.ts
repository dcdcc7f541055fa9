import { shops } from '@baodao/api-client/endpoints/shops';
import { PlacementQuery } from '@baodao/domain/home/shapes';
import {
  FootprintList,
  FootprintQuery,
  PlacementShops,
  ShopComposite,
  ShopList,
  ShopListQuery,
  ShopQuery,
  VendorComposite,
  VendorProductQuery,
  VendorProducts,
  VendorQuery,
  VendorReviewQuery,
  VendorReviews,
  VisitInput,
} from '@baodao/domain/shops/shapes';
import { DoneReply } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { badParameter } from '../../platform/http/problems.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createProductList } from '../catalog/productList.ts';
import { listReviews } from '../reviews/listReviews.ts';
import { createFindSession } from '../session/findSession.ts';
import { toViewer } from '../session/viewer.ts';
import { readFootprints, recordVisits } from './footprints.queries.ts';
import { readShopComposite, readShopSummary, readVendorComposite } from './shopDetail.ts';
import { readShopList } from './shopList.ts';
import { readShopsAtPlace } from './shopsAtPlace.ts';

export async function registerShopsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const readProducts = createProductList(services);
  registerRoutes(
    app,
    shops,
    {
      // Cached only briefly, since the reply contains stock.
      byPlacement: {
        input: PlacementQuery,
        reply: PlacementShops,
        read: ({ place }, { language }) => readShopsAtPlace(db, place, language),
        cache: 5,
      },
      list: { input: ShopListQuery, reply: ShopList, read: (query, { language }) => readShopList(db, query, language) },
      shop: {
        input: ShopQuery,
        reply: ShopComposite,
        read: async ({ id, orgId }, call) => {
          const shopId = orgId ?? id;
          if (shopId === undefined) throw badParameter('orgId');
          return readShopComposite(db, shopId, toViewer(call));
        },
      },
      vendor: { input: VendorQuery, reply: VendorComposite, read: ({ id }, call) => readVendorComposite(db, id, toViewer(call)) },
      products: {
        input: VendorProductQuery,
        reply: VendorProducts,
        async read({ id, ...query }, call) {
          await readShopSummary(db, id);
          const found = await readProducts({ ...query, orgId: id }, call);
          const { list, total, index, count, pages, capped, rateId } = found;
          return { list, total, index, count, pages, ...(capped ? { capped } : {}), rateId };
        },
      },
      reviews: {
        input: VendorReviewQuery,
        reply: VendorReviews,
        async read({ id, ...filter }, { language }) {
          const summary = await readShopSummary(db, id);
          return { ...(await listReviews(db, { orgId: id }, filter, { language })), summary };
        },
      },
      footprints: {
        input: FootprintQuery,
        reply: FootprintList,
        handle: (query, { userId, language }) => readFootprints(db, userId, query, language),
      },
      visit: {
        input: VisitInput,
        reply: DoneReply,
        async handle(visit, { userId }): Promise<DoneReply> {
          await recordVisits(db, userId, visit);
          return { done: true };
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
