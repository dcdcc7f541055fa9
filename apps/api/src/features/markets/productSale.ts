import type { ProductDetail, ProductQuery, Sale } from '@baodao/domain/catalog/shapes';
import { compare } from '@baodao/domain/money/compare';
import type { Language } from '@baodao/domain/wire/fields';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { notFound } from '../../http/problems.ts';
import { type CurrentRates, priceIn } from '../home/rates.ts';
import { promotionsOf } from './promotions.ts';
import { runningSales } from './runningSales.ts';
import { idsOf, isOfSale, isOpen, leftInSale, type SaleFacts, saleKey, salePrice, saleStateOf, salesOf } from './saleFacts.ts';

/** The sale that a product's address names; null where it names none. */
export async function saleNamedBy(db: Queryable, query: ProductQuery, userId = 0): Promise<SaleFacts | null> {
  const key = saleKey(query);
  if (key === '') return null;
  const sale = (await salesOf(db, userId, [query])).get(key);
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
  /** What it is compared with. */
  marketPrice: string | null;
  stock: number;
  /** Pieces for one buyer; 0: any number. */
  limit: number;
  promoteId: number | null;
  marketProductId: number | null;
}

/** What a sku costs where a product was opened in a sale. `asCampaign` shows the sale's price before and after its time too. */
export function termsOf(
  { id, price, marketPrice, stock }: PricedSku,
  { productId, limitPerUser }: { productId: number; limitPerUser: number },
  sale: SaleFacts | null,
  asCampaign = false,
): SkuTerms {
  if (!sale || !isOfSale(sale, { skuId: id, productId }) || !(asCampaign || isOpen(sale))) {
    return { price, marketPrice, stock, limit: limitPerUser, ...idsOf(null) };
  }
  const lowered = salePrice(sale, price);
  const limits = [limitPerUser, sale.limit].filter((limit) => limit > 0);
  return {
    price: lowered,
    marketPrice: compare(lowered, price) < 0 ? price : marketPrice,
    stock: Math.min(stock, leftInSale(sale) ?? stock),
    limit: limits.length > 0 ? Math.min(...limits) : 0,
    ...idsOf(sale),
  };
}

interface Showing {
  language: Language;
  rates: CurrentRates;
}

/** The sale itself, with its window and how far it is sold. */
export function showSale(sale: SaleFacts, regular: string, { language, rates }: Showing): Sale {
  const price = salePrice(sale, regular);
  const state = saleStateOf(sale, sale.now);
  return {
    kind: sale.kind,
    type: sale.type,
    title: textIn(sale.title, language),
    marketId: sale.marketId,
    marketTabId: sale.marketTabId,
    price,
    priceCny: priceIn(rates, price),
    quota: sale.quota,
    sold: shownSold(sale, sale.now),
    limit: sale.limit,
    level: sale.level,
    state,
    serverTime: sale.now.toISOString(),
    startTime: sale.startsAt.toISOString(),
    endTime: sale.endsAt.toISOString(),
  };
}

/** Before it begins nothing is sold, whatever is set apart for others already. */
export const shownSold = (sale: Pick<SaleFacts, 'sold' | 'startsAt' | 'endsAt'>, now: Date): number =>
  now < sale.startsAt ? 0 : sale.sold;

/** What else a product can be had for: the sale it is in, where it was not opened in one, and the promotions of its shop. */
export async function offersFor(
  db: Queryable,
  goods: { shopId: number; productId: number; price: string; now: Date },
  sale: SaleFacts | null,
  showing: Showing,
): Promise<Pick<ProductDetail, 'lowerPrice' | 'promotions'>> {
  const [running, promotions] = await Promise.all([runningSales(db), promotionsOf(db, goods, showing)]);
  const better = sale ? undefined : running.get(goods.productId);
  const lowerPrice =
    better && compare(better.price, goods.price) < 0
      ? { price: better.price, priceCny: priceIn(showing.rates, better.price), ...idsOf(better) }
      : null;
  return { lowerPrice, promotions: promotions.filter(({ id }) => sale?.kind !== 'promotion' || id !== sale.id) };
}
