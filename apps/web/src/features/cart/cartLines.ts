import type { Cart, CartLine, CartPromotion, CartShop } from '@baodao/domain/cart/shapes';
import { MAX_QUANTITY } from './guestCart.ts';
import { maxQuantity } from './maxQuantity.ts';

export const shopLines = ({ groups }: CartShop): CartLine[] => groups.flatMap(({ lines }) => lines);

export const validLines = ({ orgs }: Cart): CartLine[] => orgs.flatMap(shopLines);

/** The buyable lines and those that are no longer sold. */
export const allLines = (cart: Cart): CartLine[] => [...validLines(cart), ...cart.invalid];

export function totalQuantity(lines: readonly Pick<CartLine, 'num'>[]): number {
  let total = 0;
  for (const { num } of lines) total += num;
  return total;
}

export function selectionState(lines: readonly Pick<CartLine, 'checked'>[]): CartShop['checked'] {
  const selected = lines.filter(({ checked }) => checked).length;
  if (selected === 0) return 'none';
  return selected === lines.length ? 'all' : 'some';
}

/** True if the cart has services only, of which no delivery is said. */
export const hasOnlyServices = ({ orgs }: Pick<Cart, 'orgs'>): boolean =>
  orgs.length > 0 && orgs.every(({ freight }) => !freight.needsParcel);

/** Progress towards free shipping in percent; null if the shop offers none or the cart has reached it. */
export function freeShippingPercent({ freeFrom, missing }: CartShop['freight']): number | null {
  if (freeFrom === null || missing === null || Number(freeFrom) <= 0) return null;
  return Math.max(0, Math.min(100, Math.floor(100 - (100 * Number(missing)) / Number(freeFrom))));
}

/** True if the shop does not ship to the member's default address, so that no shipping fee is known. */
export const isUndeliverable = ({ groups }: Pick<CartShop, 'groups'>): boolean =>
  groups.some(({ lines }) => lines.some(({ state, shippingObstacle }) => state === 'notShippable' && shippingObstacle === ''));

/** Progress of the selected lines towards the next step of a promotion in percent; 100 at the highest step. */
export function promotionPercent({ next }: Pick<CartPromotion, 'next'>): number {
  if (!next || Number(next.spend) <= 0) return 100;
  return Math.max(0, Math.min(99, Math.floor(100 - (100 * Number(next.missing)) / Number(next.spend))));
}

/** Largest quantity that a line accepts. Its current quantity stays valid even if stock has dropped below it. */
export function maxLineQuantity({ stock, limit, num }: Pick<CartLine, 'stock' | 'limit' | 'num'>): number {
  return Math.max(1, Math.min(num, MAX_QUANTITY), maxQuantity({ stock, limit }));
}
