import type { MarketType, PromotionType } from '@baodao/domain/catalog/campaigns';
import { sql } from 'drizzle-orm';
import { market, marketProduct, marketTab, promotion } from '../src/platform/db/schema/markets.ts';
import { countIds } from './countIds.ts';
import { localized } from './listedProducts.ts';
import type { ShopDatabase } from './products.ts';

const nextId = countIds();

/** Hours from now, by the shop's clock. */
export type Hours = readonly [from: number, to: number];
const inHours = (hours: number) => sql`shop_now() + make_interval(secs => ${hours * 3600}::float8)`;

export interface SaleOptions {
  productId: number;
  skuId: number;
  /** 1 normal, 2 by sessions, 3 flash (the default), 4 for members. */
  type?: MarketType;
  price?: string;
  stock?: number;
  soldElsewhere?: number;
  limit?: number;
  level?: number;
  hours?: Hours;
}

export interface AddedSale {
  marketId: number;
  marketTabId: number;
  marketProductId: number;
}

/** Adds a campaign with one session that sells one SKU. It is active unless `hours` says otherwise. */
export async function addSale(shop: ShopDatabase, options: SaleOptions): Promise<AddedSale> {
  const { type = 3, hours = [-1, 1] } = options;
  const { db } = shop.services;
  const marketId = nextId();
  const window = { startsAt: inHours(hours[0]), endsAt: inHours(hours[1]) };
  const title = localized(`会场${marketId}`);
  await db
    .insert(market)
    .values({ id: marketId, type, title, text: localized(''), banners: [], color: '#c8451f', ...window, sort: marketId, status: 1 });
  const marketTabId = nextId();
  await db.insert(marketTab).values({ id: marketTabId, marketId, title: localized(`场次${marketTabId}`), ...window, sort: 0, status: 1 });
  const marketProductId = await addToSession(shop, { ...options, marketId, marketTabId });
  return { marketId, marketTabId, marketProductId };
}

/** Adds a SKU to an existing session. */
async function addToSession(shop: ShopDatabase, options: SaleOptions & { marketId: number; marketTabId: number }): Promise<number> {
  const { marketId, marketTabId, productId, skuId, price = '60.00', stock = 50, soldElsewhere = 0, limit = 0, level = 0 } = options;
  const [row] = await shop.services.db
    .insert(marketProduct)
    .values({ marketId, tabId: marketTabId, productId, skuId, price, stock, soldElsewhere, limitPerUser: limit, level, sort: 0, status: 1 })
    .returning({ id: marketProduct.id });
  return row?.id ?? 0;
}

export interface PromotionOptions extends Partial<Omit<typeof promotion.$inferInsert, 'startsAt' | 'endsAt' | 'title'>> {
  shopId: number;
  type: PromotionType;
  title?: string;
  hours?: Hours;
}

/** Adds a promotion of a shop. It is active unless `hours` says otherwise. */
export async function addPromotion(shop: ShopDatabase, { hours = [-1, 1], title = '优惠', ...options }: PromotionOptions): Promise<number> {
  const id = nextId();
  await shop.services.db.insert(promotion).values({
    id,
    productIds: [],
    stock: 0,
    soldElsewhere: 0,
    limitPerUser: 0,
    steps: [],
    giftNum: 0,
    status: 1,
    ...options,
    title: localized(title),
    startsAt: inHours(hours[0]),
    endsAt: inHours(hours[1]),
  });
  return id;
}
