// Whole checkouts by clients that retry. Each checkout must place one order.
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
  /** Empty when the API rejected the checkout. */
  orderCodes: string[];
  /** The error code, or 0. */
  code: number;
}

/** Requests a quote from the first API that replies. */
export async function quote(urls: readonly string[], buyer: Buyer, lines: CheckoutLine[], options: CallOptions = {}) {
  const input = { lines, addressId: buyer.addressId };
  const { data, code, httpStatus } = await callUntilAnswered(urls, orders.calculate, input, { token: buyer.token, ...options });
  if (httpStatus >= 500) throw new Error(`calculate: ${httpStatus}`);
  return { code, quoted: data, calcToken: data?.calcToken ?? null };
}

/**
 * Calculates and saves. A request without a reply is repeated with the same idempotency key, also to the other API.
 * A new quote is requested only after the quote is gone, which means that nothing was saved with it.
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
  throw new Error('The quote expired five times in a row');
}
