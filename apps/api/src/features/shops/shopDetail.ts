import type { CategoryRef, ProductCard } from '@baodao/domain/catalog/shapes';
import { type ShopComposite, type ShopDetail, type ShopRating, shopTypes, type VendorComposite } from '@baodao/domain/shops/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { product, productReview, shop } from '../../platform/db/schema/catalog.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { notFound } from '../../platform/http/problems.ts';
import { readCategories, toCrumb } from '../catalog/categories.ts';
import { readProductCards } from '../catalog/productCards.ts';
import { ON_SALE, SHOP_CLOSED } from '../catalog/productStatus.ts';
import { listShopCoupons } from '../coupons/readCoupons.ts';
import { readCollectedIds } from '../favourites/popularity.ts';
import { readBanners } from '../home/banners.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { convertToCny, readCurrentRates } from '../rates/rates.ts';
import type { Viewer } from '../session/viewer.ts';
import { createShopCardBuilder, readShopsById, type SelectedShop } from './shopCards.ts';
import { readShopMarkets } from './shopMarkets.ts';

const MAX_PRODUCTS = 12;
const MAX_SERVICES = 6;
const SERVICE_TYPES = [2, 3];

async function findShop(db: Queryable, id: number): Promise<SelectedShop> {
  const [row] = await readShopsById(db, [id], { products: MAX_PRODUCTS });
  if (!row) throw notFound('shop');
  return row;
}

/** A closed shop still has a page, but no products. */
async function readShopDetail(db: Queryable, row: SelectedShop, { language, userId }: Viewer): Promise<ShopDetail> {
  const { shop: record } = row;
  const type = record.type === shopTypes.vendor ? 'vendor' : 'shop';
  const [toCard, counts, rates, collected, lookUpPicture, coupons] = await Promise.all([
    createShopCardBuilder(db, language),
    cachedReviewCounts(db, String(record.id)),
    readCurrentRates(db),
    readCollectedIds(db, userId, type, [record.id]),
    createPictureLookup(db, [...record.images, ...record.licenceImages]),
    listShopCoupons(db, record.id, { userId, language }),
  ]);
  const card = toCard(row);
  const isPriced = Number(record.averagePrice) > 0;
  return {
    ...card,
    images: record.images.map((hash) => lookUpPicture(hash, card.name)),
    notice: localize(record.notice, language),
    phone: record.phone,
    openTime: record.openTime,
    hours: record.hours,
    openNow: row.openNow,
    address: localize(record.address, language),
    regionPath: record.regionPath,
    lng: record.lng,
    lat: record.lat,
    licenceImages: record.licenceImages.map((hash) => lookUpPicture(hash, card.name)),
    averagePrice: isPriced ? record.averagePrice : null,
    averagePriceCny: isPriced ? convertToCny(rates, record.averagePrice) : null,
    summary: toSummary(record, counts),
    coupons,
    collected: collected.has(record.id),
    rateId: rates.id,
    createTime: record.openedAt.toISOString(),
  };
}

type ReviewCounts = Pick<ShopRating, 'commentCount' | 'goodRate'>;

const cachedReviewCounts = cacheWithTtl(async (db, key): Promise<ReviewCounts> => {
  const [row] = await db
    .select({
      commentCount: sql<number>`count(*)::int`,
      goodRate: sql<number>`coalesce(round(100.0 * count(*) FILTER (WHERE ${productReview.star} >= 4) / nullif(count(*), 0)), 0)::int`,
    })
    .from(productReview)
    .innerJoin(product, eq(product.id, productReview.productId))
    .where(sql`${product.shopId} = ${Number(key)} AND ${productReview.status} = 1`);
  return row ?? { commentCount: 0, goodRate: 0 };
});

const toSummary = (record: typeof shop.$inferSelect, counts: ReviewCounts): ShopRating => ({
  score: record.score,
  descriptionScore: record.descriptionScore,
  serviceScore: record.serviceScore,
  deliveryScore: record.deliveryScore,
  ...counts,
});

export async function readShopSummary(db: Queryable, id: number): Promise<ShopRating> {
  const [record] = await db.select().from(shop).where(eq(shop.id, id));
  if (!record) throw notFound('shop');
  return toSummary(record, await cachedReviewCounts(db, String(id)));
}

/** Ids of all categories that contain products of the shop. */
const cachedCategoryIds = cacheWithTtl(async (db, key): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT unnest(${product.categoryPath}) AS id FROM ${product}
    WHERE ${product.shopId} = ${Number(key)} AND ${product.status} = ${ON_SALE}`);
  return rows.map(({ id }) => id);
});

/** Second-level categories in the order of the menu. */
async function readShopCategories(db: Queryable, { shop: record }: SelectedShop, language: Language): Promise<CategoryRef[]> {
  if (record.status === SHOP_CLOSED) return [];
  const [ids, { topLevel }] = await Promise.all([cachedCategoryIds(db, String(record.id)), readCategories(db, language)]);
  return topLevel.flatMap(({ children }) => children.filter((child) => ids.includes(child.id)).map(toCrumb));
}

async function readShopProducts(db: Queryable, row: SelectedShop, language: Language): Promise<ProductCard[]> {
  if (row.shop.status === SHOP_CLOSED) return [];
  return readProductCards(db, row.productIds, language, await readCurrentRates(db));
}

export async function readShopComposite(db: Queryable, id: number, viewer: Viewer): Promise<ShopComposite> {
  const row = await findShop(db, id);
  const [detail, banners, categories, products, markets] = await Promise.all([
    readShopDetail(db, row, viewer),
    readBanners(db, viewer.language, `shop-${id}`),
    readShopCategories(db, row, viewer.language),
    readShopProducts(db, row, viewer.language),
    row.shop.status === SHOP_CLOSED ? [] : readShopMarkets(db, id, viewer.language),
  ]);
  return { ...detail, banners: banners.map(({ banner }) => banner), categories, markets, products };
}

const selectServiceIds = (db: Queryable, id: number) =>
  db
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.shopId} = ${id} AND ${product.status} = ${ON_SALE} AND ${product.type} = ANY(${sql.param(SERVICE_TYPES)}::int[])`)
    .orderBy(sql`${product.sales} DESC, ${product.id}`)
    .limit(MAX_SERVICES);

export async function readVendorComposite(db: Queryable, id: number, viewer: Viewer): Promise<VendorComposite> {
  const row = await findShop(db, id);
  const isClosed = row.shop.status === SHOP_CLOSED;
  const [detail, categories, serviceIds, rates] = await Promise.all([
    readShopDetail(db, row, viewer),
    readShopCategories(db, row, viewer.language),
    isClosed ? [] : selectServiceIds(db, id),
    readCurrentRates(db),
  ]);
  const cards = await readProductCards(
    db,
    serviceIds.map((service) => service.id),
    viewer.language,
    rates,
  );
  return { ...detail, categories, services: cards.map((card) => ({ title: card.title, text: card.subTitle, product: card })) };
}
