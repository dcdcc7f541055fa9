import type {
  ExpressQuery,
  Order,
  OrderAddressInput,
  OrderCancelInput,
  OrderDeleteInput,
  OrderGroups,
  OrderList,
  OrderListQuery,
  OrderQuery,
  OrderQuote,
  OrderQuoteInput,
  OrderSaveInput,
  OrderSaveReply,
  OrderSelector,
  Parcel,
  PickupInput,
  PickupStoreQuery,
  PickupStores,
} from '@baodao/domain/orders/shapes';
import type { DoneReply } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const orders = {
  calculate: defineEndpoint<OrderQuoteInput, OrderQuote>('POST /rest/order/calculate', { access: 'member' }),
  save: defineEndpoint<OrderSaveInput, OrderSaveReply>('POST /rest/order/save', { access: 'member', idempotent: true }),
  list: defineEndpoint<OrderListQuery, OrderList>('GET /rest/order/state', { access: 'member' }),
  groups: defineEndpoint<OrderListQuery, OrderGroups>('GET /rest/order/state/new', { access: 'member' }),
  detail: defineEndpoint<OrderQuery, Order>('GET /rest/order/detail', { access: 'member' }),
  delete: defineEndpoint<OrderDeleteInput, DoneReply>('POST /rest/order/delete/code', { access: 'member' }),
  finish: defineEndpoint<OrderSelector, Order>('POST /rest/order/one/state/finish', { access: 'member' }),
  pickUp: defineEndpoint<PickupInput, Order>('POST /rest/order/one/self/finish', { access: 'member' }),
  cancel: defineEndpoint<OrderCancelInput, Order>('POST /rest/order/cancel', { access: 'member' }),
  extend: defineEndpoint<OrderSelector, Order>('POST /rest/order/extend', { access: 'member' }),
  remind: defineEndpoint<OrderSelector, DoneReply>('POST /rest/order/remind', { access: 'member' }),
  updateAddress: defineEndpoint<OrderAddressInput, Order>('POST /rest/order/address/update', { access: 'member' }),
  pickupStores: defineEndpoint<PickupStoreQuery, PickupStores>('GET /rest/store/pickup/find', { access: 'public' }),
  parcels: defineEndpoint<ExpressQuery, Parcel[]>('GET /rest/order/express', { access: 'member' }),
};
