import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderSaveReply } from '@baodao/domain/orders/shapes';
import { LRUCache } from 'lru-cache';
import { batched } from '../../platform/db/batched.ts';
import type { Database } from '../../platform/db/database.ts';
import { replayReply } from '../../platform/http/idempotency.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { isLimited } from '../sales/sales.ts';
import { findStoredReplies, type SaveRequest } from './consumeQuotes.ts';
import { stockTooLow } from './lineProblems.ts';
import type { PricedOrderGroup } from './priceOrders.ts';
import { findSaleBuyers } from './saleBuyers.ts';

/** A sold-out mark is trusted for this long. Then one request checks the database again. */
const MARK_LIFETIME_MS = 1_000;

interface SoldOutMark {
  markedAt: number;
  expiresAt: number;
}

const caches = new WeakMap<Database, LRUCache<string, SoldOutMark>>();

function cacheOf(db: Database): LRUCache<string, SoldOutMark> {
  const cache = caches.get(db) ?? new LRUCache<string, SoldOutMark>({ max: 1_000 });
  caches.set(db, cache);
  return cache;
}

/**
 * The suffix of a quote token for a single SKU in a limited sale, else empty. It names the sale before the quote is read. A token with
 * a forged suffix matches no quote.
 */
export function saleSuffix({ orders }: Pick<PricedOrderGroup, 'orders'>): string {
  const lines = orders.flatMap((order) => order.lines);
  const [line] = lines;
  if (!line?.sale || lines.length > 1 || !isLimited(line.sale)) return '';
  return `.${line.sale.kind}-${line.sale.id}-${line.sku.skuId}`;
}

/** The sale and the SKU that a quote token names. */
export interface TokenSale {
  suffix: string;
  kind: 'market' | 'promotion';
  saleId: number;
  skuId: number;
}

export function parseSaleSuffix(token: string): TokenSale | null {
  const [suffix, kind, saleId, skuId] = /\.(market|promotion)-(\d{1,10})-(\d{1,10})$/.exec(token) ?? [];
  if (suffix === undefined) return null;
  return { suffix, kind: kind === 'market' ? kind : 'promotion', saleId: Number(saleId), skuId: Number(skuId) };
}

export function isSoldOut(db: Database, { suffix }: TokenSale): boolean {
  const mark = cacheOf(db).get(suffix);
  if (!mark) return false;
  const now = performance.now();
  if (now < mark.expiresAt) return true;
  // Only this request checks the database. The others still get the cached answer.
  mark.expiresAt = now + MARK_LIFETIME_MS;
  return false;
}

/** Marks the sale as sold out after a stock rejection. An order started after the mark that was not rejected for stock clears it. */
export function recordOutcome(
  db: Database,
  { suffix, skuId }: TokenSale,
  { startedAt, error }: { startedAt: number; error?: unknown },
): void {
  const cache = cacheOf(db);
  const now = performance.now();
  if (isStockRejection(error, skuId)) cache.set(suffix, { markedAt: now, expiresAt: now + MARK_LIFETIME_MS });
  else if ((cache.get(suffix)?.markedAt ?? now) < startedAt) cache.delete(suffix);
}

const isStockRejection = (error: unknown, skuId: number): boolean =>
  error instanceof ApiProblem &&
  error.code === errorCodes.stockTooLow &&
  hasLines(error.data) &&
  error.data.lines.some((line) => line.skuId === skuId && line.left === 0);

const hasLines = (data: unknown): data is { lines: { skuId: number; left: number }[] } =>
  typeof data === 'object' && data !== null && 'lines' in data && Array.isArray(data.lines);

export interface SoldOutRequest {
  sale: TokenSale;
  userId: number;
  /** Called only for members who may have bought already, because hashing the body takes time. */
  createRequest: () => SaveRequest;
}

/**
 * Rejects orders of sold-out sales without a transaction. A member who has bought already may be retrying, also from another process,
 * and gets the stored reply. Concurrent requests share the queries for buyers and replies.
 */
export const replySoldOut = batched<SoldOutRequest, OrderSaveReply>(
  async (db, waiting) => {
    const sales = new Map(waiting.map(({ item: { sale } }) => [sale.suffix, sale]));
    const rejections = new Map([...sales].map(([suffix, { skuId }]) => [suffix, stockTooLow([{ skuId, left: 0 }])]));
    const buyers = new Map(await Promise.all([...sales].map(async ([suffix, sale]) => [suffix, await findSaleBuyers(db, sale)] as const)));
    const possibleRetries: { request: SaveRequest; entry: (typeof waiting)[number] }[] = [];
    for (const entry of waiting) {
      const { sale, userId, createRequest } = entry.item;
      if (buyers.get(sale.suffix)?.has(userId) ?? true) possibleRetries.push({ request: createRequest(), entry });
      else entry.reject(rejections.get(sale.suffix));
    }
    if (possibleRetries.length === 0) return;
    const storedReplies = await findStoredReplies(
      db,
      possibleRetries.map(({ request }) => request),
    );
    for (const { request, entry } of possibleRetries) {
      const stored = storedReplies.get(request);
      try {
        if (stored) entry.resolve(replayReply<OrderSaveReply>(stored, request));
        else entry.reject(rejections.get(entry.item.sale.suffix));
      } catch (error) {
        entry.reject(error);
      }
    }
  },
  { maxBatch: 200, maxConcurrent: 1 },
);
