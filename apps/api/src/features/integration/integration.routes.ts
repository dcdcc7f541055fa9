import { integration } from '@baodao/api-client/endpoints/integration';
import { ShopOrderList, ShopOrderQuery, ShopStockList, ShopStockQuery } from '@baodao/domain/integration/shapes';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createServiceGuard } from '../oauth/serviceTokens.ts';
import { readShopOrders, readShopStock } from './integration.queries.ts';

export async function registerIntegrationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  registerRoutes(
    app,
    integration,
    {
      orders: { input: ShopOrderQuery, reply: ShopOrderList, handle: (query) => readShopOrders(db, query) },
      stock: { input: ShopStockQuery, reply: ShopStockList, handle: (query) => readShopStock(db, query) },
    },
    { findSession: () => null, authorizeService: createServiceGuard(services) },
  );
}
