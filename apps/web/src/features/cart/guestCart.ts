import type { BookedDays } from '@baodao/domain/bookings/shapes';
import { MAX_ROW_ID } from '@baodao/domain/ids/maxRowId';
import { saleIds } from '../sales/saleIds.ts';

/** A line of the guest cart, which is stored in the browser and priced by a public API call. */
export interface GuestLine {
  skuId: number;
  num: number;
  checked: boolean;
  /** The sale in which the line was added: at most one of the two ids. */
  marketProductId?: number;
  promoteId?: number;
  /** For products that are booked by the day. */
  days?: BookedDays;
  /** ISO 8601. */
  addedAt: string;
  /** Unit price in TWD when the line was added, to detect price changes. */
  priceSeen?: string;
}

export interface GuestCart {
  v: 1;
  lines: GuestLine[];
  /** Set before the first merge attempt and kept until one succeeds, so that the server merges the cart once. */
  mergeId?: string;
}

export const GUEST_CART_KEY = 'guest-cart';

/** The server's limits of lines per cart and units per line. */
export const MAX_LINES = 100;
export const MAX_QUANTITY = 99;

export const emptyGuestCart: GuestCart = { v: 1, lines: [] };

/** Does not trust the storage: an invalid cart is empty, invalid lines are dropped. */
export function parseGuestCart(stored: string | null): GuestCart {
  try {
    const cart: unknown = JSON.parse(stored ?? 'null');
    if (typeof cart !== 'object' || cart === null || !('v' in cart) || cart.v !== 1) return emptyGuestCart;
    const lines = 'lines' in cart && Array.isArray(cart.lines) ? cart.lines.flatMap(parseLine) : [];
    const distinct = lines.filter((line, at) => lines.findIndex(({ skuId }) => skuId === line.skuId) === at);
    const mergeId = 'mergeId' in cart && typeof cart.mergeId === 'string' && /^[\w-]{8,64}$/.test(cart.mergeId) ? cart.mergeId : null;
    return { v: 1, lines: distinct.slice(0, MAX_LINES), ...(mergeId === null ? {} : { mergeId }) };
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
      ...parseDays(line),
      addedAt: 'addedAt' in line && typeof line.addedAt === 'string' ? line.addedAt : '',
      ...(price === null ? {} : { priceSeen: price }),
    },
  ];
}

function parseSale(line: object): Pick<GuestLine, 'marketProductId' | 'promoteId'> {
  const isId = (id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= MAX_ROW_ID;
  if ('marketProductId' in line && isId(line.marketProductId)) return { marketProductId: line.marketProductId };
  return 'promoteId' in line && isId(line.promoteId) ? { promoteId: line.promoteId } : {};
}

const parseDays = (line: object): Pick<GuestLine, 'days'> => ('days' in line && isDays(line.days) ? { days: line.days } : {});
const isDays = (days: unknown): days is BookedDays => /^{"first":"[\d-]{10}","last":"[\d-]{10}"}$/.test(JSON.stringify(days) ?? '');

const priceSeenField = (priceSeen: string | undefined) => (priceSeen === undefined ? {} : { priceSeen });

export const serializeGuestCart = (cart: GuestCart): string => JSON.stringify(cart);

export function guestCartCount({ lines }: GuestCart): number {
  let count = 0;
  for (const { num } of lines) count += num;
  return count;
}

/** Null if the cart has too many lines. The changed cart gets no merge id, because its merge is another request. */
export function addGuestLine({ lines }: GuestCart, added: Omit<GuestLine, 'checked'>): GuestCart | null {
  const { skuId, num, addedAt, priceSeen, days } = added;
  const sameSku = lines.find((line) => line.skuId === skuId);
  // Other days replace those of the line, with its quantity.
  const existing = JSON.stringify(days) === JSON.stringify(sameSku?.days) ? sameSku : undefined;
  const sale = saleIds(added);
  if (existing) {
    const isInSale = Object.keys(sale).length > 0;
    const updated = {
      skuId,
      num: Math.min(existing.num + num, MAX_QUANTITY),
      checked: true,
      ...(days ? { days } : {}),
      addedAt: existing.addedAt,
      ...(isInSale ? sale : saleIds(existing)),
      // Another sale has another price to compare with.
      ...priceSeenField(isInSale ? (priceSeen ?? existing.priceSeen) : existing.priceSeen),
    };
    return { v: 1, lines: lines.map((line) => (line === existing ? updated : line)) };
  }
  if (lines.length >= MAX_LINES && !sameSku) return null;
  const line = {
    skuId,
    num: Math.min(num, MAX_QUANTITY),
    checked: true,
    ...sale,
    ...(days ? { days } : {}),
    addedAt,
    ...priceSeenField(priceSeen),
  };
  return { v: 1, lines: [line, ...lines.filter((each) => each !== sameSku)] };
}

export function changeGuestLines(
  { lines }: GuestCart,
  skuIds: readonly number[],
  change: Partial<Pick<GuestLine, 'num' | 'checked'>>,
): GuestCart {
  return { v: 1, lines: lines.map((line) => (skuIds.includes(line.skuId) ? { ...line, ...change } : line)) };
}

/** Replaces the SKU of a line, merges it with an existing line and caps the quantity. */
export function replaceGuestSku(
  cart: GuestCart,
  skuId: number,
  {
    newSkuId,
    price,
    maxQuantity,
    ...sale
  }: { newSkuId: number; price: string; maxQuantity: number; marketProductId?: number; promoteId?: number },
): GuestCart {
  const line = cart.lines.find((each) => each.skuId === skuId);
  if (!line) return cart;
  const existing = cart.lines.find((each) => each.skuId === newSkuId)?.num ?? 0;
  const next: GuestLine = {
    skuId: newSkuId,
    num: Math.max(1, Math.min(line.num + existing, maxQuantity, MAX_QUANTITY)),
    checked: line.checked,
    ...saleIds(sale),
    ...(line.days ? { days: line.days } : {}),
    addedAt: line.addedAt,
    priceSeen: price,
  };
  return { v: 1, lines: cart.lines.flatMap((each) => (each === line ? [next] : each.skuId === newSkuId ? [] : [each])) };
}

export function removeGuestLines({ lines }: GuestCart, skuIds: readonly number[]): GuestCart {
  return { v: 1, lines: lines.filter(({ skuId }) => !skuIds.includes(skuId)) };
}
