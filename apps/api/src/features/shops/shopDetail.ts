import type { Crumb, ProductCard } from '@baodao/domain/catalog/shapes';
import { type ShopComposite, type ShopDetail, type ShopSummary, shopTypes, type VenderComposite } from '@baodao/domain/shops/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { evaluation, product, shop } from '../../db/schema/catalog.ts';
import { shortCache } from '../../db/shortCache.ts';
import { notFound } from '../../http/problems.ts';
import { cardsOf } from '../catalog/cards.ts';
import { categoriesIn, crumbOf } from '../catalog/categories.ts';
import { ON_SALE, SHOP_CLOSED } from '../catalog/onSale.ts';
import { couponsOfShop } from '../coupons/readCoupons.ts';
import { collectedAmong } from '../favourites/popularity.ts';
import { bannersIn } from '../home/banners.ts';
import { currentRates, priceIn } from '../home/rates.ts';
import { createShowPicture } from '../media/pictures.ts';
import { createShopCard, readShopsById, type SelectedShop } from './shopCards.ts';
import { marketsOfShop } from './shopMarkets.ts';

const PRODUCTS = 12;
const SERVICES = 6;
const SERVICE_TYPES = [2, 3];

interface Asker {
  language: Language;
  userId: number | undefined;
}

async function selectShop(db: Queryable, id: number): Promise<SelectedShop> {
  const [row] = await readShopsById(db, [id], { products: PRODUCTS });
  if (!row) throw notFound('shop');
  return row;
}

/** What its page shows. A shop that is closed for good still tells who it was; it sells nothing. */
async function detailOf(db: Queryable, row: SelectedShop, { language, userId }: Asker): Promise<ShopDetail> {
  const { shop: kept } = row;
  const type = kept.type === shopTypes.vender ? 'vender' : 'shop';
  const [cardOf, counted, rates, collected, show, coupons] = await Promise.all([
    createShopCard(db, language),
    countReviews(db, String(kept.id)),
    currentRates(db),
    collectedAmong(db, userId, type, [kept.id]),
    createShowPicture(db, [...kept.images, ...kept.licenceImages]),
    couponsOfShop(db, kept.id, { userId, language }),
  ]);
  const card = cardOf(row);
  const isPriced = Number(kept.averagePrice) > 0;
  return {
    ...card,
    images: kept.images.map((hash) => show(hash, card.name)),
    notice: textIn(kept.notice, language),
    phone: kept.phone,
    openTime: kept.openTime,
    hours: kept.hours,
    openNow: row.openNow,
    address: textIn(kept.address, language),
    regionPath: kept.regionPath,
    lng: kept.lng,
    lat: kept.lat,
    licenceImages: kept.licenceImages.map((hash) => show(hash, card.name)),
    averagePrice: isPriced ? kept.averagePrice : null,
    averagePriceCny: isPriced ? priceIn(rates, kept.averagePrice) : null,
    summary: summaryOf(kept, counted),
    coupons,
    collected: collected.has(kept.id),
    rateId: rates.id,
    createTime: kept.openedAt.toISOString(),
  };
}

type Reviews = Pick<ShopSummary, 'commentCount' | 'goodRate'>;

const countReviews = shortCache(async (db, key): Promise<Reviews> => {
  const [row] = await db
    .select({
      commentCount: sql<number>`count(*)::int`,
      goodRate: sql<number>`coalesce(round(100.0 * count(*) FILTER (WHERE ${evaluation.star} >= 4) / nullif(count(*), 0)), 0)::int`,
    })
    .from(evaluation)
    .innerJoin(product, eq(product.id, evaluation.productId))
    .where(sql`${product.shopId} = ${Number(key)} AND ${evaluation.status} = 1`);
  return row ?? { commentCount: 0, goodRate: 0 };
});

const summaryOf = (kept: typeof shop.$inferSelect, counted: Reviews): ShopSummary => ({
  score: kept.score,
  descriptionScore: kept.descriptionScore,
  serviceScore: kept.serviceScore,
  deliveryScore: kept.deliveryScore,
  ...counted,
});

/** The same for whoever asks about the shop by its comments. */
export async function readSummary(db: Queryable, id: number): Promise<ShopSummary> {
  const [kept] = await db.select().from(shop).where(eq(shop.id, id));
  if (!kept) throw notFound('shop');
  return summaryOf(kept, await countReviews(db, String(id)));
}

/** Where its goods stand: the categories of the second level, in the order of the menu. */
const categoryIdsOf = shortCache(async (db, key): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT unnest(${product.categoryPath}) AS id FROM ${product}
    WHERE ${product.shopId} = ${Number(key)} AND ${product.status} = ${ON_SALE}`);
  return rows.map(({ id }) => id);
});

async function categoriesOf(db: Queryable, { shop: kept }: SelectedShop, language: Language): Promise<Crumb[]> {
  if (kept.status === SHOP_CLOSED) return [];
  const [ids, { top }] = await Promise.all([categoryIdsOf(db, String(kept.id)), categoriesIn(db, language)]);
  return top.flatMap(({ children }) => children.filter((child) => ids.includes(child.id)).map(crumbOf));
}

async function productsOf(db: Queryable, row: SelectedShop, language: Language): Promise<ProductCard[]> {
  if (row.shop.status === SHOP_CLOSED) return [];
  return cardsOf(db, row.productIds, language, await currentRates(db));
}

export async function readShopComposite(db: Queryable, id: number, asker: Asker): Promise<ShopComposite> {
  const row = await selectShop(db, id);
  const [detail, banners, categories, products, markets] = await Promise.all([
    detailOf(db, row, asker),
    bannersIn(db, asker.language, `shop-${id}`),
    categoriesOf(db, row, asker.language),
    productsOf(db, row, asker.language),
    row.shop.status === SHOP_CLOSED ? [] : marketsOfShop(db, id, asker.language),
  ]);
  return { ...detail, banners: banners.map(({ banner }) => banner), categories, markets, products };
}

const serviceIdsOf = (db: Queryable, id: number) =>
  db
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.shopId} = ${id} AND ${product.status} = ${ON_SALE} AND ${product.type} = ANY(${sql.param(SERVICE_TYPES)}::int[])`)
    .orderBy(sql`${product.sales} DESC, ${product.id}`)
    .limit(SERVICES);

export async function readVenderComposite(db: Queryable, id: number, asker: Asker): Promise<VenderComposite> {
  const row = await selectShop(db, id);
  const isClosed = row.shop.status === SHOP_CLOSED;
  const [detail, categories, serviceIds, rates] = await Promise.all([
    detailOf(db, row, asker),
    categoriesOf(db, row, asker.language),
    isClosed ? [] : serviceIdsOf(db, id),
    currentRates(db),
  ]);
  const cards = await cardsOf(
    db,
    serviceIds.map((service) => service.id),
    asker.language,
    rates,
  );
  return { ...detail, categories, services: cards.map((card) => ({ title: card.title, text: card.subTitle, product: card })) };
}
