import type { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import type { SaveRequest } from './consumeQuotes.ts';

interface CachedQuote {
  userId: number;
  /** As JSON, which takes less memory than the parsed object. */
  input: string;
}

/** Recent quotes of this process. Quotes are immutable. Only the database knows whether one is still valid. */
const caches = new WeakMap<Database, LRUCache<string, CachedQuote>>();

export function cacheQuote(db: Database, token: string, { userId, input }: { userId: number; input: OrderQuoteInput }): void {
  const quotes = caches.get(db) ?? new LRUCache<string, CachedQuote>({ max: 1_000 });
  caches.set(db, quotes.set(token, { userId, input: JSON.stringify(input) }));
}

/** The input of a cached quote, for loading its pricing data before the quote is read. */
export function cachedQuoteInput(db: Database, { token, userId }: Pick<SaveRequest, 'token' | 'userId'>): OrderQuoteInput | undefined {
  const quote = caches.get(db)?.get(token);
  return quote?.userId === userId ? JSON.parse(quote.input) : undefined;
}
