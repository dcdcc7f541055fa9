import type {
  Cart,
  CartCount,
  CartDeleteInput,
  CartPriceInput,
  CartSaved,
  CartSaveInput,
  CartUpdateInput,
} from '@baodao/domain/cart/shapes';
import type { Nothing } from '@baodao/domain/wire/fields';
import { row } from '../row.ts';

export const cart = {
  find: row<Nothing, Cart>('GET /rest/cart/find', { access: 'member' }),
  price: row<CartPriceInput, Cart>('POST /rest/cart/price', { access: 'public' }),
  save: row<CartSaveInput, CartSaved>('POST /rest/cart/save', { access: 'member', idempotent: true }),
  update: row<CartUpdateInput, Cart>('POST /rest/cart/update', { access: 'member' }),
  delete: row<CartDeleteInput, CartCount>('POST /rest/cart/delete', { access: 'member' }),
  count: row<Nothing, number | undefined>('POST /rest/cart/count', { access: 'member', on401: 'nothing' }),
};
