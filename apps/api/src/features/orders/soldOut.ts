import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderSaved } from '@baodao/domain/orders/shapes';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import { replyOf } from '../../http/idempotency.ts';
import { ApiProblem } from '../../http/problems.ts';
import { isLimited } from '../markets/saleFacts.ts';
import type { Reckoned } from './reckon.ts';
import { tooLittle } from './refuseProblems.ts';
import { buyersOf } from './saleBuyers.ts';
import { knownReplies, type QuoteClaim } from './takeQuotes.ts';

/** For so long a process believes that nothing is left; then one sees for all. What comes back meanwhile is had by whoever asks after it. */
const LIFE_MS = 1_000;

interface Belief {
  notedAt: number;
  until: number;
}

const memories = new WeakMap<Database, LRUCache<string, Belief>>();

function memoryOf(db: Database): LRUCache<string, Belief> {
  const known = memories.get(db) ?? new LRUCache<string, Belief>({ max: 1_000 });
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
  kind: 'market' | 'promotion';
  saleId: number;
  skuId: number;
}

export function namedIn(token: string): NamedInToken | null {
  const [ending, kind, saleId, skuId] = /\.(market|promotion)-(\d{1,10})-(\d{1,10})$/.exec(token) ?? [];
  if (ending === undefined) return null;
  return { ending, kind: kind === 'market' ? kind : 'promotion', saleId: Number(saleId), skuId: Number(skuId) };
}

export function isSoldOut(db: Database, { ending }: NamedInToken): boolean {
  const belief = memoryOf(db).get(ending);
  if (!belief) return false;
  const now = performance.now();
  if (now < belief.until) return true;
  // Whoever asks now sees whether it is so still; the others need not all see it with him.
  belief.until = now + LIFE_MS;
  return false;
}

/** Takes notice of what came of an order that was asked for at `began`: it was refused for that reason, or made. */
export function noteOutcome(db: Database, { ending, skuId }: NamedInToken, { began, error }: { began: number; error?: unknown }): void {
  const memory = memoryOf(db);
  const now = performance.now();
  if (isRefusedForStock(error, skuId)) memory.set(ending, { notedAt: now, until: now + LIFE_MS });
  else if ((memory.get(ending)?.notedAt ?? now) < began) memory.delete(ending);
}

const isRefusedForStock = (error: unknown, skuId: number): boolean =>
  error instanceof ApiProblem &&
  error.code === errorCodes.stockTooLow &&
  isAboutLines(error.data) &&
  error.data.lines.some((line) => line.skuId === skuId && line.left === 0);

const isAboutLines = (data: unknown): data is { lines: { skuId: number; left: number }[] } =>
  typeof data === 'object' && data !== null && 'lines' in data && Array.isArray(data.lines);

export interface TooLate {
  named: NamedInToken;
  userId: number;
  /** Made for those alone who may have bought already. */
  claim: () => QuoteClaim;
}

/**
 * Refuses what is known to be sold out, without a transaction. Whoever got his order before, from this process or another, and asks
 * again with his key gets his reply: the database is asked once for all who are refused at the same time whether somebody has bought
 * since it told the buyers, and the keys are looked up of those alone who are among them.
 */
export const answerSoldOut = together<TooLate, OrderSaved>(
  async (db, waiting) => {
    const sales = new Map(waiting.map(({ item: { named } }) => [named.ending, named]));
    const refusals = new Map([...sales].map(([ending, { skuId }]) => [ending, tooLittle([{ skuId, left: 0 }])]));
    const buyers = new Map(await Promise.all([...sales].map(async ([ending, named]) => [ending, await buyersOf(db, named)] as const)));
    const asking: { claim: QuoteClaim; each: (typeof waiting)[number] }[] = [];
    for (const each of waiting) {
      const { named, userId, claim } = each.item;
      if (buyers.get(named.ending)?.has(userId) ?? true) asking.push({ claim: claim(), each });
      else each.reject(refusals.get(named.ending));
    }
    if (asking.length === 0) return;
    const known = await knownReplies(
      db,
      asking.map(({ claim }) => claim),
    );
    for (const { claim, each } of asking) {
      const reply = known.get(claim);
      try {
        if (reply) each.resolve(replyOf<OrderSaved>(reply, claim));
        else each.reject(refusals.get(each.item.named.ending));
      } catch (error) {
        each.reject(error);
      }
    }
  },
  { most: 200, lots: 1 },
);
