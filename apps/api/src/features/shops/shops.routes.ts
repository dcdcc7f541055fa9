import { shops } from '@baodao/api-client/endpoints/shops';
import { PlaceQuery } from '@baodao/domain/home/shapes';
import {
  FootprintList,
  FootprintQuery,
  ShopComposite,
  ShopList,
  ShopListQuery,
  ShopQuery,
  ShopsOfPlace,
  VenderCommentQuery,
  VenderComments,
  VenderComposite,
  VenderProductQuery,
  VenderProducts,
  VenderQuery,
  VisitInput,
} from '@baodao/domain/shops/shapes';
import { Done } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import { badParameter } from '../../http/problems.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import type { Services } from '../../services.ts';
import { createProductList } from '../catalog/productList.ts';
import { createFindSession } from '../session/findSession.ts';
import { keepVisits, readFootprints } from './footprints.queries.ts';
import { shopsOfPlace } from './placedShops.ts';
import { readShopComments } from './shopComments.ts';
import { readShopComposite, readSummary, readVenderComposite } from './shopDetail.ts';
import { readShopList } from './shopList.ts';

const askerOf = ({ language, signedIn }: RequestContext) => ({ language, userId: signedIn?.userId });

export async function registerShopsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const readProducts = createProductList(services);
  registerRoutes(
    app,
    shops,
    {
      // Goods are among them, with their stock.
      ofPlace: { input: PlaceQuery, reply: ShopsOfPlace, handle: ({ place }, { language }) => shopsOfPlace(db, place, language), cache: 5 },
      list: { input: ShopListQuery, reply: ShopList, handle: (query, { language }) => readShopList(db, query, language) },
      shop: {
        input: ShopQuery,
        reply: ShopComposite,
        handle: ({ id, orgId }, call) => {
          const wanted = orgId ?? id;
          if (wanted === undefined) throw badParameter('orgId');
          return readShopComposite(db, wanted, askerOf(call));
        },
      },
      vender: { input: VenderQuery, reply: VenderComposite, handle: ({ id }, call) => readVenderComposite(db, id, askerOf(call)) },
      products: {
        input: VenderProductQuery,
        reply: VenderProducts,
        async handle({ id, ...query }, { language, request }) {
          await readSummary(db, id);
          const found = await readProducts({ ...query, orgId: id }, { language, signal: request.signal });
          const { list, total, index, count, pages, capped, rateId } = found;
          return { list, total, index, count, pages, ...(capped ? { capped } : {}), rateId };
        },
      },
      comments: {
        input: VenderCommentQuery,
        reply: VenderComments,
        handle: (query, { language }) => readShopComments(db, query, language),
      },
      footprints: {
        input: FootprintQuery,
        reply: FootprintList,
        handle: (query, { userId, language }) => readFootprints(db, userId, query, language),
      },
      visit: {
        input: VisitInput,
        reply: Done,
        async handle(visit, { userId }): Promise<Done> {
          await keepVisits(db, userId, visit);
          return { done: true };
        },
      },
    },
    { findSession: createFindSession(services) },
  );
}
