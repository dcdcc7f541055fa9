import { cart } from '@baodao/api-client/endpoints/cart';
import type { Cart, CartLine, CartSaveInput } from '@baodao/domain/cart/shapes';
import type { TestMember } from './members.ts';
import type { CallOptions, TestShop } from './shop.ts';

type Caller = Pick<TestShop, 'call'>;

/** Adds a product to the cart, over HTTP. */
export const addToCart = (shop: Caller, { token }: TestMember, input: CartSaveInput, options: CallOptions = {}) =>
  shop.call(cart.save, input, { token, ...options });

export const readCart = async (shop: Caller, { token }: TestMember): Promise<Cart> => (await shop.call(cart.find, {}, { token })).data;

/** The lines of the cart that can be bought, of all shops and campaigns. */
export const getCartLines = ({ orgs }: Cart): CartLine[] => orgs.flatMap(({ groups }) => groups.flatMap(({ lines }) => lines));
