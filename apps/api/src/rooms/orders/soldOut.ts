import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderSaved } from '@baodao/domain/orders/shapes';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import { replyOf } from '../../http/once.ts';
import { Refusal } from '../../http/refusal.ts';
import { isLimited } from '../markets/saleFacts.ts';
import type { Reckoned } from './reckon.ts';
import { tooLittle } from './refuseProblems.ts';
import { knownReplies, type QuoteClaim } from './takeQuotes.ts';

/** For so long a process believes that nothing is left. What comes back meanwhile is had by whoever asks after it. */
const LIFE_MS = 1_000;

const memories = new WeakMap<Database, LRUCache<string, true>>();

function memoryOf(db: Database): LRUCache<string, true> {
  const known = memories.get(db) ?? new LRUCache<string, true>({ max: 1_000, ttl: LIFE_MS, ttlResolution: 20 });
  memories.set(db, known);
  return known;
}

/**
 * What stands behind the random part of a quote's token where it is of one sku in a limited sale: so a process knows what is asked for
 * before it reads the quote. Changed by a caller, it is a token that nobody has.
 */
export function tokenEnding({ orders }: Pick<Reckoned, 'orders'>): string {
  const lines = orders.flatMap((order) => order.lines);
  const [only] = lines;
  if (!only?.sale || lines.length > 1 || !isLimited(only.sale)) return '';
  return `.${only.sale.kind}-${only.sale.id}-${only.goods.skuId}`;
}

/** The sale in the token of a quote, and its sku. */
export interface NamedInToken {
  ending: string;
  skuId: number;
}

export function namedIn(token: string): NamedInToken | null {
  const [ending, skuId] = /\.(?:market|promotion)-\d+-(\d{1,10})$/.exec(token) ?? [];
  return ending === undefined ? null : { ending, skuId: Number(skuId) };
}

export const isSoldOut = (db: Database, { ending }: NamedInToken): boolean => memoryOf(db).has(ending);

/** Takes notice of why an order was refused. */
export function noteRefusal(db: Database, { ending, skuId }: NamedInToken, error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== errorCodes.stockTooLow || !isAboutLines(error.data)) return;
  if (error.data.lines.some((line) => line.skuId === skuId && line.left === 0)) memoryOf(db).set(ending, true);
}

const isAboutLines = (data: unknown): data is { lines: { skuId: number; left: number }[] } =>
  typeof data === 'object' && data !== null && 'lines' in data && Array.isArray(data.lines);

/**
 * Refuses what is known to be sold out, without a transaction and without a look at the sale. Whoever got his order before, from this
 * process or another, and asks again with his key gets his reply: the keys of all who are refused at the same time are looked up at once.
 */
export const answerSoldOut = together<QuoteClaim & { skuId: number }, OrderSaved>(
  async (db, waiting) => {
    const claims = waiting.map(({ item }) => item);
    const known = await knownReplies(db, claims);
    for (const { item, resolve, reject } of waiting) {
      const reply = known.get(item);
      try {
        if (reply) resolve(replyOf<OrderSaved>(reply, item));
        else reject(tooLittle([{ skuId: item.skuId, left: 0 }]));
      } catch (error) {
        reject(error);
      }
    }
  },
  { most: 200 },
);
