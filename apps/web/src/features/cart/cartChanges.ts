import type { BookedDays } from '@baodao/domain/bookings/shapes';
import type { Cart, CartLine } from '@baodao/domain/cart/shapes';
import { selectionState } from './cartLines.ts';

/** A removed line that the shopper restores with undo. */
export interface RestoredLine {
  skuId: number;
  num: number;
  checked: boolean;
  /** The sale the line was added under; at most one of the two. */
  marketProductId?: number;
  promoteId?: number;
  days?: BookedDays;
  addedAt: string;
  priceSeen: string;
}

/** The SKU of the same product that replaces the SKU of a line. */
export interface SkuReplacement {
  skuId: number;
  attrText: string;
  /** In TWD, as shown when the shopper chose the SKU. */
  price: string;
  /** The sale that sets this price; at most one of the two. */
  marketProductId?: number;
  promoteId?: number;
  maxQuantity: number;
}

/** Changes that the server has not confirmed yet, keyed by SKU id. A cart holds each SKU once. */
export interface CartChanges {
  quantities: Record<number, number>;
  selections: Record<number, boolean>;
  removed: number[];
  replacements: Record<number, SkuReplacement>;
  /** Each entry has an idempotency key, so that its lines are restored once. */
  restored: { id: string; lines: RestoredLine[] }[];
}

export const noChanges: CartChanges = { quantities: {}, selections: {}, removed: [], replacements: {}, restored: [] };

export const hasChanges = ({ quantities, selections, removed, replacements, restored }: CartChanges): boolean =>
  Object.keys(quantities).length + Object.keys(selections).length + Object.keys(replacements).length + removed.length + restored.length > 0;

/** Applies the pending changes to the cart of the server. Amounts stay as they are: only the server prices a cart. */
export function applyChanges(cart: Cart, { quantities, selections, removed, replacements, restored }: CartChanges): Cart {
  const restoredSkuIds = restored.flatMap(({ lines }) => lines.map(({ skuId }) => skuId));
  const isKept = ({ skuId }: CartLine) => !removed.includes(skuId) || restoredSkuIds.includes(skuId);
  const changeLine = (line: CartLine): CartLine => ({
    ...line,
    num: quantities[line.skuId] ?? line.num,
    checked: selections[line.skuId] ?? line.checked,
    attrText: replacements[line.skuId]?.attrText ?? line.attrText,
  });
  const orgs = cart.orgs.flatMap((shop) => {
    const groups = shop.groups
      .map((group) => ({ ...group, lines: group.lines.filter(isKept).map(changeLine) }))
      .filter(({ lines }) => lines.length > 0);
    return groups.length > 0 ? [{ ...shop, groups, checked: selectionState(groups.flatMap(({ lines }) => lines)) }] : [];
  });
  return { ...cart, orgs, invalid: cart.invalid.filter(isKept) };
}
