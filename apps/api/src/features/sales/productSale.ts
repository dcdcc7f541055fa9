import type { ProductDetail, ProductQuery, Sale } from '@baodao/domain/catalog/shapes';
import { compare } from '@baodao/domain/money/compare';
import type { Language } from '@baodao/domain/wire/fields';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { notFound } from '../../platform/http/problems.ts';
import { nameOfLevel } from '../members/levels.ts';
import { type CurrentRates, convertToCny } from '../rates/rates.ts';
import { listProductPromotions } from './promotions.ts';
import { loadRunningSales } from './runningSales.ts';
import { hasLevelOf } from './saleProblems.ts';
import {
  getSaleState,
  isOpen,
  isSkuInSale,
  loadSales,
  remainingInSale,
  type SaleKind,
  type SaleRecord,
  saleIds,
  saleKey,
  salePrice,
} from './sales.ts';

/** The sale that a product page is requested for, if any. */
export async function loadRequestedSale(db: Queryable, query: ProductQuery, userId = 0): Promise<SaleRecord | null> {
  const key = saleKey(query);
  if (key === '') return null;
  const sale = (await loadSales(db, userId, [query])).get(key);
  if (!sale) throw notFound(query.marketProductId === undefined ? 'promotion' : 'market product');
  return sale;
}

interface PricedSku {
  id: number;
  price: string;
  marketPrice: string | null;
  stock: number;
}

export interface SkuTerms {
  price: string;
  /** The crossed-out price. */
  marketPrice: string | null;
  stock: number;
  /** Units per buyer. 0 means unlimited. */
  limit: number;
  promoteId: number | null;
  marketProductId: number | null;
}

/**
 * Price, stock and limit of a SKU on a product page of a sale, for its reader. `ignoresTime` applies the sale price before and after the sale as
 * well, for everybody.
 */
export function skuTerms(
  { id, price, marketPrice, stock }: PricedSku,
  { productId, limitPerUser }: { productId: number; limitPerUser: number },
  sale: SaleRecord | null,
  ignoresTime = false,
): SkuTerms {
  if (!sale || !isSkuInSale(sale, { skuId: id, productId }) || !(ignoresTime || (isOpen(sale) && hasLevelOf(sale)))) {
    return { price, marketPrice, stock, limit: limitPerUser, ...saleIds(null) };
  }
  const discounted = salePrice(sale, price);
  const limits = [limitPerUser, sale.limit].filter((limit) => limit > 0);
  return {
    price: discounted,
    marketPrice: compare(discounted, price) < 0 ? price : marketPrice,
    stock: Math.min(stock, remainingInSale(sale) ?? stock),
    limit: limits.length > 0 ? Math.min(...limits) : 0,
    ...saleIds(sale),
  };
}

interface ReplyContext {
  language: Language;
  rates: CurrentRates;
}

export function toSaleReply(sale: SaleRecord, regular: string, { language, rates }: ReplyContext): Sale {
  const price = salePrice(sale, regular);
  const state = getSaleState(sale, sale.now);
  // The compiler relates kind and type only within a branch.
  const kindAndType: SaleKind = sale.kind === 'market' ? { kind: 'market', type: sale.type } : { kind: 'promotion', type: sale.type };
  return {
    ...kindAndType,
    title: localize(sale.title, language),
    marketId: sale.marketId,
    marketTabId: sale.marketTabId,
    price,
    priceCny: convertToCny(rates, price),
    quota: sale.quota,
    sold: visibleSold(sale, sale.now),
    limit: sale.limit,
    level: sale.level,
    levelName: nameOfLevel(sale.level, language),
    state,
    serverTime: sale.now.toISOString(),
    startTime: sale.startsAt.toISOString(),
    endTime: sale.endsAt.toISOString(),
  };
}

/** Units sold elsewhere are hidden until the sale starts. */
export const visibleSold = (sale: Pick<SaleRecord, 'sold' | 'startsAt' | 'endsAt'>, now: Date): number =>
  now < sale.startsAt ? 0 : sale.sold;

/** The running sale of a product, unless the page was opened for one, and the promotions of its shop. */
export async function loadOffers(
  db: Queryable,
  product: { shopId: number; productId: number; price: string; now: Date },
  sale: SaleRecord | null,
  context: ReplyContext,
): Promise<Pick<ProductDetail, 'lowerPrice' | 'promotions'>> {
  const [runningSales, promotions] = await Promise.all([loadRunningSales(db), listProductPromotions(db, product, context)]);
  const runningSale = sale ? undefined : runningSales.get(product.productId);
  const lowerPrice =
    runningSale && compare(runningSale.price, product.price) < 0
      ? { price: runningSale.price, priceCny: convertToCny(context.rates, runningSale.price), ...saleIds(runningSale) }
      : null;
  return { lowerPrice, promotions: promotions.filter(({ id }) => sale?.kind !== 'promotion' || id !== sale.id) };
}
