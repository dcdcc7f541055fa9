import { LARGEST_ROW_ID } from '@baodao/domain/ids/rowIds';
import { saleIds } from '../sales/saleIds.ts';

/** The cart of somebody who has not signed in. It lies in the browser and is priced by a public call. */
export interface GuestLine {
  skuId: number;
  num: number;
  checked: boolean;
  /** The sale it was put in under; one of the two. */
  marketProductId?: number;
  promoteId?: number;
  /** ISO 8601. */
  addedAt: string;
  /** What one cost in TWD when it was put in, so that a change can be told. */
  priceSeen?: string;
}

export interface GuestCart {
  v: 1;
  lines: GuestLine[];
  /** Made when the cart is first sent to be merged and kept until that has worked, so that it is added once. */
  mergeId?: string;
}

export const GUEST_CART_KEY = 'guest-cart';

/** As the server has it: one cart holds so many lines, and one line so many pieces. */
export const MAX_LINES = 100;
export const MAX_QUANTITY = 99;

export const emptyGuestCart: GuestCart = { v: 1, lines: [] };

/** Reads what was kept. Anybody may have written there: what is no cart of ours is an empty one, what is no line is left out. */
export function parseGuestCart(kept: string | null): GuestCart {
  try {
    const cart: unknown = JSON.parse(kept ?? 'null');
    if (typeof cart !== 'object' || cart === null || !('v' in cart) || cart.v !== 1) return emptyGuestCart;
    const lines = 'lines' in cart && Array.isArray(cart.lines) ? cart.lines.flatMap(parseLine) : [];
    const once = lines.filter((line, at) => lines.findIndex(({ skuId }) => skuId === line.skuId) === at);
    const mergeId = 'mergeId' in cart && typeof cart.mergeId === 'string' && /^[\w-]{8,64}$/.test(cart.mergeId) ? cart.mergeId : null;
    return { v: 1, lines: once.slice(0, MAX_LINES), ...(mergeId === null ? {} : { mergeId }) };
  } catch {
    return emptyGuestCart;
  }
}

function parseLine(line: unknown): GuestLine[] {
  if (typeof line !== 'object' || line === null || !('skuId' in line) || !('num' in line)) return [];
  const { skuId, num } = line;
  if (typeof skuId !== 'number' || typeof num !== 'number') return [];
  if (!Number.isSafeInteger(skuId) || skuId < 1 || !Number.isInteger(num) || num < 1 || num > MAX_QUANTITY) return [];
  const price =
    'priceSeen' in line && typeof line.priceSeen === 'string' && /^\d{1,12}\.\d{2}$/.test(line.priceSeen) ? line.priceSeen : null;
  return [
    {
      skuId,
      num,
      checked: !('checked' in line) || line.checked !== false,
      ...parseSale(line),
      addedAt: 'addedAt' in line && typeof line.addedAt === 'string' ? line.addedAt : '',
      ...(price === null ? {} : { priceSeen: price }),
    },
  ];
}

function parseSale(line: object): Pick<GuestLine, 'marketProductId' | 'promoteId'> {
  const isId = (id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= LARGEST_ROW_ID;
  if ('marketProductId' in line && isId(line.marketProductId)) return { marketProductId: line.marketProductId };
  return 'promoteId' in line && isId(line.promoteId) ? { promoteId: line.promoteId } : {};
}

const priceSeenField = (priceSeen: string | undefined) => (priceSeen === undefined ? {} : { priceSeen });

export const serializeGuestCart = (cart: GuestCart): string => JSON.stringify(cart);

export function guestCartCount({ lines }: GuestCart): number {
  let count = 0;
  for (const { num } of lines) count += num;
  return count;
}

/**
 * A cart with more of a sku. Null where it holds too many lines already. What has changed is a wish of its own, to be merged
 * under an id of its own.
 */
export function addGuestLine({ lines }: GuestCart, added: Omit<GuestLine, 'checked'>): GuestCart | null {
  const { skuId, num, addedAt, priceSeen } = added;
  const before = lines.find((line) => line.skuId === skuId);
  const sale = saleIds(added);
  if (before) {
    const isInSale = Object.keys(sale).length > 0;
    const more = {
      skuId,
      num: Math.min(before.num + num, MAX_QUANTITY),
      checked: true,
      addedAt: before.addedAt,
      ...(isInSale ? sale : saleIds(before)),
      // In another sale than before it has another price to be compared with.
      ...priceSeenField(isInSale ? (priceSeen ?? before.priceSeen) : before.priceSeen),
    };
    return { v: 1, lines: lines.map((line) => (line === before ? more : line)) };
  }
  if (lines.length >= MAX_LINES) return null;
  const line = { skuId, num: Math.min(num, MAX_QUANTITY), checked: true, ...sale, addedAt, ...priceSeenField(priceSeen) };
  return { v: 1, lines: [line, ...lines] };
}

export function changeGuestLines(
  { lines }: GuestCart,
  skuIds: readonly number[],
  change: Partial<Pick<GuestLine, 'num' | 'checked'>>,
): GuestCart {
  return { v: 1, lines: lines.map((line) => (skuIds.includes(line.skuId) ? { ...line, ...change } : line)) };
}

/** Another sku takes a line's place; where it lies in the cart already, the two become one. No more of it are kept than can be had. */
export function replaceGuestSku(
  cart: GuestCart,
  skuId: number,
  { to, price, most, ...sale }: { to: number; price: string; most: number; marketProductId?: number; promoteId?: number },
): GuestCart {
  const line = cart.lines.find((each) => each.skuId === skuId);
  if (!line) return cart;
  const there = cart.lines.find((each) => each.skuId === to)?.num ?? 0;
  const next: GuestLine = {
    skuId: to,
    num: Math.max(1, Math.min(line.num + there, most, MAX_QUANTITY)),
    checked: line.checked,
    ...saleIds(sale),
    addedAt: line.addedAt,
    priceSeen: price,
  };
  return { v: 1, lines: cart.lines.flatMap((each) => (each === line ? [next] : each.skuId === to ? [] : [each])) };
}

export function removeGuestLines({ lines }: GuestCart, skuIds: readonly number[]): GuestCart {
  return { v: 1, lines: lines.filter(({ skuId }) => !skuIds.includes(skuId)) };
}
