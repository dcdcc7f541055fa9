import { MAX_QUANTITY } from './guestCart.ts';

/** Largest quantity that can be ordered at once, given the stock and the limit per buyer. A limit of 0 means unlimited. */
export const maxQuantity = ({ stock, limit }: { stock: number; limit: number }): number =>
  Math.min(stock, limit > 0 ? limit : MAX_QUANTITY, MAX_QUANTITY);
