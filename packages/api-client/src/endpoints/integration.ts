import type { ShopOrderList, ShopOrderQuery, ShopStockList, ShopStockQuery } from '@baodao/domain/integration/shapes';
import { defineEndpoint } from '../endpoint.ts';

/** Reads of servers of others. Each needs a token of the client credentials grant with the scope of its row. */
export const integration = {
  /**
   * Returns the orders of the shop with their states, without anything that names a person. A server that missed webhooks finds out here what
   * happened.
   *
   * Services only.
   */
  orders: defineEndpoint<ShopOrderQuery, ShopOrderList>('GET /rest/integration/order', { access: 'service', scope: 'shop:orders:read' }),
  /**
   * Returns the stock of all SKUs, also of those that shoppers cannot see.
   *
   * Services only.
   */
  stock: defineEndpoint<ShopStockQuery, ShopStockList>('GET /rest/integration/stock', { access: 'service', scope: 'shop:stock:read' }),
};
