import type {
  Cart,
  CartCount,
  CartDeleteInput,
  CartPriceInput,
  CartSaveInput,
  CartSaveReply,
  CartUpdateInput,
} from '@baodao/domain/cart/shapes';
import type { NoInput } from '@baodao/domain/wire/fields';
import { defineEndpoint } from '../endpoint.ts';

export const cart = {
  find: defineEndpoint<NoInput, Cart>('GET /rest/cart/find', { access: 'member' }),
  price: defineEndpoint<CartPriceInput, Cart>('POST /rest/cart/price', { access: 'public' }),
  save: defineEndpoint<CartSaveInput, CartSaveReply>('POST /rest/cart/save', { access: 'member', idempotent: true }),
  update: defineEndpoint<CartUpdateInput, Cart>('POST /rest/cart/update', { access: 'member' }),
  delete: defineEndpoint<CartDeleteInput, CartCount>('POST /rest/cart/delete', { access: 'member' }),
  count: defineEndpoint<NoInput, number>('POST /rest/cart/count', { access: 'member' }),
};
