import type {
  Cart,
  CartCount,
  CartDeleteInput,
  CartPriceInput,
  CartQuery,
  CartSaveInput,
  CartSaveReply,
  CartUpdateInput,
} from '@baodao/domain/cart/shapes';
import type { NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const cart = {
  /**
   * Returns the member's cart by shop, with current prices, stock and totals.
   *
   * Members only.
   */
  find: defineEndpoint<CartQuery, Cart>('GET /rest/cart/find', { access: 'member', scope: 'cart', specified: true }),
  /**
   * Prices the lines of a guest's cart without storing them.
   *
   * Anyone may call it.
   */
  price: defineEndpoint<CartPriceInput, Cart>('POST /rest/cart/price', { access: 'public' }),
  /**
   * Adds a line to the cart, or merges a guest's cart into it.
   *
   * Members only.
   *
   * Errors: notAllowed (-5), productOffShelf (-201), skuRemoved (-202), stockTooLow (-203), overPurchaseLimit (-204),
   * saleNotStarted (-205), saleEnded (-206), daysRequired (-210), daysTaken (-211), requestInProgress (-504).
   */
  save: defineEndpoint<CartSaveInput, CartSaveReply>('POST /rest/cart/save', {
    access: 'member',
    scope: 'cart',
    specified: true,
    idempotent: true,
  }),
  /**
   * Changes quantity, SKU or selection of cart lines and returns the cart.
   *
   * Members only.
   *
   * Errors: notAllowed (-5), productOffShelf (-201), skuRemoved (-202), stockTooLow (-203), overPurchaseLimit (-204),
   * saleNotStarted (-205), saleEnded (-206), daysRequired (-210), daysTaken (-211).
   */
  update: defineEndpoint<CartUpdateInput, Cart>('POST /rest/cart/update', { access: 'member', scope: 'cart', specified: true }),
  /**
   * Deletes lines of the cart, or all that can no longer be bought.
   *
   * Members only.
   */
  delete: defineEndpoint<CartDeleteInput, CartCount>('POST /rest/cart/delete', { access: 'member', scope: 'cart', specified: true }),
  /**
   * Returns the number of units in the cart.
   *
   * Members only.
   */
  count: defineEndpoint<NoInput, number>('POST /rest/cart/count', { access: 'member', scope: 'cart', specified: true }),
};
