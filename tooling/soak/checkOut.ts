// Whole checkouts, by clients that do not give up: what they want once, they must get once.
import { randomUUID } from 'node:crypto';
import { orders } from '@baodao/api-client/endpoints/orders';
import type { Buyer } from '../bench/addBuyers.ts';
import { type CallOptions, callUntilAnswered } from './call.ts';

export interface CheckoutLine {
  skuId: number;
  num: number;
  cartId?: number;
}

export interface CheckoutResult {
  /** None where it was refused. */
  orderCodes: string[];
  /** The code that refused it, else 0. */
  code: number;
}

/** A quote from whichever API has an answer. */
export async function quote(urls: readonly string[], buyer: Buyer, lines: CheckoutLine[], options: CallOptions = {}) {
  const input = { lines, addressId: buyer.addressId };
  const { data, code, httpStatus } = await callUntilAnswered(urls, orders.calculate, input, { token: buyer.token, ...options });
  if (httpStatus >= 500) throw new Error(`calculate: ${httpStatus}`);
  return { code, quoted: data, calcToken: data?.calcToken ?? null };
}

/**
 * Calculates and saves. What was not answered is sent again under the same key, to the other API too; only when the quote is gone,
 * which says that nothing was saved by it, is it asked for anew.
 */
export async function checkOut(
  urls: readonly string[],
  buyer: Buyer,
  lines: CheckoutLine[],
  options: CallOptions = {},
): Promise<CheckoutResult> {
  for (let round = 0; round < 5; round++) {
    const { calcToken, code } = await quote(urls, buyer, lines, options);
    if (!calcToken) return { orderCodes: [], code: code === 0 ? -203 : code };
    const key = randomUUID();
    const saved = await callUntilAnswered(urls, orders.save, { calcToken }, { token: buyer.token, ...options, key });
    if (saved.httpStatus === 200) return { orderCodes: saved.data.orderCodeArray, code: 0 };
    if (saved.httpStatus >= 500) throw new Error(`save: ${saved.httpStatus}`);
    const isQuoteGone = saved.httpStatus === 404 || saved.code === -503;
    if (!isQuoteGone) return { orderCodes: [], code: saved.code };
  }
  throw new Error('The quote was gone five times');
}
