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
  /**
   * Calculates an order: prices, discounts, delivery, tax and customs. The result is valid for ten minutes.
   *
   * Members only.
   */
  calculate: defineEndpoint<OrderQuoteInput, OrderQuote>('POST /rest/order/calculate', {
    access: 'member',
    scope: 'orders:write',
    specified: true,
  }),
  /**
   * Places the calculated order. It becomes one order per shop.
   *
   * Members only.
   *
   * Errors: notAllowed (-5), productOffShelf (-201), skuRemoved (-202), stockTooLow (-203), overPurchaseLimit (-204),
   * saleNotStarted (-205), saleEnded (-206), notShippableThere (-207), shippingForbidden (-208), daysRequired (-210), daysTaken (-211),
   * priceChanged (-503), requestInProgress (-504).
   */
  save: defineEndpoint<OrderSaveInput, OrderSaveReply>('POST /rest/order/save', {
    access: 'member',
    scope: 'orders:write',
    specified: true,
    idempotent: true,
  }),
  /**
   * Returns the member's orders in a state.
   *
   * Members only.
   */
  list: defineEndpoint<OrderListQuery, OrderList>('GET /rest/order/state', { access: 'member', scope: 'orders:read', specified: true }),
  /**
   * Returns the member's orders as they were placed together, with the number in each state.
   *
   * Members only.
   */
  groups: defineEndpoint<OrderListQuery, OrderGroups>('GET /rest/order/state/new', {
    access: 'member',
    scope: 'orders:read',
    specified: true,
  }),
  /**
   * Returns an order with its lines, parcels and the actions that are possible now.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501).
   */
  detail: defineEndpoint<OrderQuery, Order>('GET /rest/order/detail', { access: 'member', scope: 'orders:read', specified: true }),
  /**
   * Cancels an unpaid order, or removes a closed one from the member's list.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501), actionNotAllowed (-502).
   */
  delete: defineEndpoint<OrderDeleteInput, DoneReply>('POST /rest/order/delete/code', { access: 'member', specified: true }),
  /**
   * Confirms that an order has arrived.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501), actionNotAllowed (-502).
   */
  finish: defineEndpoint<OrderSelector, Order>('POST /rest/order/one/state/finish', {
    access: 'member',
    scope: 'orders:write',
    specified: true,
  }),
  /**
   * Confirms that an order was picked up.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501), actionNotAllowed (-502).
   */
  pickUp: defineEndpoint<PickupInput, Order>('POST /rest/order/one/self/finish', { access: 'member', specified: true }),
  /**
   * Cancels an order that was not paid yet.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501), actionNotAllowed (-502).
   */
  cancel: defineEndpoint<OrderCancelInput, Order>('POST /rest/order/cancel', { access: 'member', scope: 'orders:write' }),
  /**
   * Extends the time after which an order counts as received.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501), actionNotAllowed (-502).
   */
  extend: defineEndpoint<OrderSelector, Order>('POST /rest/order/extend', { access: 'member' }),
  /**
   * Asks the seller to ship.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501), actionNotAllowed (-502).
   */
  remind: defineEndpoint<OrderSelector, DoneReply>('POST /rest/order/remind', { access: 'member' }),
  /**
   * Changes the address of an order before it is packed.
   *
   * Members only.
   *
   * Errors: notShippableThere (-207), shippingForbidden (-208), addressIncomplete (-401), identityRequired (-402),
   * identityMismatch (-403), orderNotFound (-501), actionNotAllowed (-502).
   */
  updateAddress: defineEndpoint<OrderAddressInput, Order>('POST /rest/order/address/update', { access: 'member' }),
  /**
   * Returns convenience stores to which parcels can be sent.
   *
   * Anyone may call it.
   */
  pickupStores: defineEndpoint<PickupStoreQuery, PickupStores>('GET /rest/store/pickup/find', { access: 'public' }),
  /**
   * Returns the parcels of an order with their tracking.
   *
   * Members only.
   *
   * Errors: orderNotFound (-501).
   */
  parcels: defineEndpoint<ExpressQuery, Parcel[]>('GET /rest/order/express', { access: 'member', scope: 'orders:read' }),
};
