import type { Cart, CartLine, CartPromotion, CartShop } from '@baodao/domain/cart/shapes';

/** A line that was taken out and is to come back as it was. */
export interface RestoredLine {
  skuId: number;
  num: number;
  checked: boolean;
  /** The sale it was in. */
  marketProductId?: number;
  promoteId?: number;
  addedAt: string;
  priceSeen: string;
}

/** Another sku of the same product that is to take a line's place. */
export interface SkuSwap {
  to: number;
  attrText: string;
  /** In TWD, as it was shown when it was chosen. */
  price: string;
  /** The sale it costs that in. */
  marketProductId?: number;
  promoteId?: number;
  /** How many of it can be asked for. */
  most: number;
}

/** What the shopper has done that the server has not confirmed, by sku: a sku lies in a cart once. */
export interface CartChanges {
  nums: Record<number, number>;
  ticks: Record<number, boolean>;
  removed: number[];
  swaps: Record<number, SkuSwap>;
  /** Each under an id, so that it comes back once. */
  restored: { id: string; lines: RestoredLine[] }[];
}

export const noChanges: CartChanges = { nums: {}, ticks: {}, removed: [], swaps: {}, restored: [] };

export const hasChanges = ({ nums, ticks, removed, swaps, restored }: CartChanges): boolean =>
  Object.keys(nums).length + Object.keys(ticks).length + Object.keys(swaps).length + removed.length + restored.length > 0;

export const linesOfShop = ({ groups }: CartShop): CartLine[] => groups.flatMap(({ lines }) => lines);

export const validLinesOf = ({ orgs }: Cart): CartLine[] => orgs.flatMap(linesOfShop);

export const allLinesOf = (cart: Cart): CartLine[] => [...validLinesOf(cart), ...cart.invalid];

export function piecesOf(lines: readonly Pick<CartLine, 'num'>[]): number {
  let pieces = 0;
  for (const { num } of lines) pieces += num;
  return pieces;
}

export function tickOf(lines: readonly Pick<CartLine, 'checked'>[]): CartShop['checked'] {
  const ticked = lines.filter(({ checked }) => checked).length;
  if (ticked === 0) return 'none';
  return ticked === lines.length ? 'all' : 'some';
}

/** The cart as the shopper sees it at once: the server's, with what was done since. Amounts stay the server's and are greyed meanwhile. */
export function withChanges(cart: Cart, { nums, ticks, removed, swaps, restored }: CartChanges): Cart {
  const back = restored.flatMap(({ lines }) => lines.map(({ skuId }) => skuId));
  const isThere = ({ skuId }: CartLine) => !removed.includes(skuId) || back.includes(skuId);
  const change = (line: CartLine): CartLine => ({
    ...line,
    num: nums[line.skuId] ?? line.num,
    checked: ticks[line.skuId] ?? line.checked,
    attrText: swaps[line.skuId]?.attrText ?? line.attrText,
  });
  const orgs = cart.orgs.flatMap((shop) => {
    const groups = shop.groups
      .map((group) => ({ ...group, lines: group.lines.filter(isThere).map(change) }))
      .filter(({ lines }) => lines.length > 0);
    return groups.length > 0 ? [{ ...shop, groups, checked: tickOf(groups.flatMap(({ lines }) => lines)) }] : [];
  });
  return { ...cart, orgs, invalid: cart.invalid.filter(isThere) };
}

/** How far a parcel is on its way to free delivery, in percent; null where there is no such way or it is done. */
export function freightPercent({ freeFrom, missing }: CartShop['freight']): number | null {
  if (freeFrom === null || missing === null || Number(freeFrom) <= 0) return null;
  return Math.max(0, Math.min(100, Math.floor(100 - (100 * Number(missing)) / Number(freeFrom))));
}

/** Whether a shop sends nothing to the member's default address: what it costs there cannot be said then. */
export const isOutOfReach = ({ groups }: Pick<CartShop, 'groups'>): boolean =>
  groups.some(({ lines }) => lines.some(({ state }) => state === 'notShippable'));

/** How far a shop's ticked lines are on the way to the next step; full where there is none above. */
export function promotionPercent({ next }: Pick<CartPromotion, 'next'>): number {
  if (!next || Number(next.spend) <= 0) return 100;
  return Math.max(0, Math.min(99, Math.floor(100 - (100 * Number(next.missing)) / Number(next.spend))));
}

/** How many of a line can be asked for. What is there already can always be left. */
export function mostOf({ stock, limit, num }: Pick<CartLine, 'stock' | 'limit' | 'num'>): number {
  return Math.max(1, Math.min(num, 99), Math.min(99, stock, limit > 0 ? limit : 99));
}
