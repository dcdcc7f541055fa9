import type { CalculateInput } from '@baodao/domain/orders/shapes';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import type { QuoteClaim } from './takeQuotes.ts';

interface OwnQuote {
  userId: number;
  /** As JSON, which takes less room than what it says. */
  input: string;
}

/** What this process has quoted lately. A quote is never changed, and whether it still stands is asked of the database alone. */
const memories = new WeakMap<Database, LRUCache<string, OwnQuote>>();

export function rememberQuote(db: Database, token: string, { userId, input }: { userId: number; input: CalculateInput }): void {
  const quotes = memories.get(db) ?? new LRUCache<string, OwnQuote>({ max: 1_000 });
  memories.set(db, quotes.set(token, { userId, input: JSON.stringify(input) }));
}

/** What is quoted, where this process knows it: so it can be read in advance what the order depends on. */
export function inputOf(db: Database, { token, userId }: Pick<QuoteClaim, 'token' | 'userId'>): CalculateInput | undefined {
  const quote = memories.get(db)?.get(token);
  return quote?.userId === userId ? JSON.parse(quote.input) : undefined;
}
