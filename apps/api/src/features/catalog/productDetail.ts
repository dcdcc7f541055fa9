import type { GoneProduct, ProductDetail, ProductQuery, ShopBrief, Sku } from '@baodao/domain/catalog/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { collectTypes } from '@baodao/domain/favourites/shapes';
import { compare } from '@baodao/domain/money/compare';
import { cut, DESCRIPTION_LIMIT } from '@baodao/domain/text/cut';
import { type Language, languages, type Picture } from '@baodao/domain/wire/fields';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { prepared } from '../../db/prepared.ts';
import { evaluation, picture, product, shipping, shop, sku } from '../../db/schema/catalog.ts';
import { collect, popularity } from '../../db/schema/favourites.ts';
import { shortCache } from '../../db/shortCache.ts';
import { tagWords } from '../../db/tags.ts';
import { ApiProblem, badParameter, notFound } from '../../http/problems.ts';
import { isSent } from '../cart/shippings.ts';
import { currentRates, priceIn } from '../home/rates.ts';
import { offersFor, saleNamedBy, showSale, termsOf } from '../markets/productSale.ts';
import { idsOf } from '../markets/saleFacts.ts';
import { frame } from '../media/pictures.ts';
import { readShopBrief } from '../shops/shopBrief.ts';
import { attrTextOf } from './attrText.ts';
import { cardsOf } from './cards.ts';
import { breadcrumbsOf, categoriesIn } from './categories.ts';
import { orderOf } from './listFilter.ts';
import { DELETED, OFF_SHELF, ON_SALE, SHOP_CLOSED, SOLD_OUT } from './onSale.ts';

const RECOMMENDED = 8;

interface SkuRecord {
  id: number;
  values: number[];
  price: string;
  marketPrice: string | null;
  stock: number;
  image: string | null;
}

const star = (stars: number) => sql`count(*) FILTER (WHERE ${evaluation.star} = ${sql.raw(String(stars))})`;

const asFavourite = sql.raw(String(collectTypes.product));

/** The product with all that belongs to it alone, in one statement. */
const detailStatement = prepared((db) =>
  db
    .select({
      product,
      now: sql<string>`shop_now()`,
      shopStatus: shop.status,
      collectCount: popularity.collectCount,
      viewCount: popularity.viewCount,
      collected: sql<boolean>`EXISTS (SELECT FROM ${collect} WHERE ${collect.userId} = ${sql.placeholder('userId')}::bigint
        AND ${collect.type} = ${asFavourite} AND ${collect.targetId} = ${product.id})`,
      skus: sql<
        SkuRecord[]
      >`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', ${sku.id}, 'values', ${sku.attrValueIds}, 'price', ${sku.price}::text,
        'marketPrice', ${sku.marketPrice}::text, 'stock', ${sku.stock}, 'image', ${sku.image}) ORDER BY ${sku.id}), '[]')
        FROM ${sku} WHERE ${sku.productId} = ${product.id} AND ${sku.status} = ${sql.raw(String(ON_SALE))})`,
      stars: sql<number[]>`(SELECT ARRAY[${star(1)}, ${star(2)}, ${star(3)}, ${star(4)}, ${star(5)}]::int[]
        FROM ${evaluation} WHERE ${evaluation.productId} = ${product.id} AND ${evaluation.status} = 1)`,
      pictures: sql<Record<string, Omit<Picture, 'src' | 'alt'>>>`(SELECT coalesce(jsonb_object_agg(${picture.hash},
        jsonb_build_object('width', ${picture.width}, 'height', ${picture.height}, 'thumbhash', ${picture.thumbhash})), '{}')
        FROM ${picture} WHERE ${picture.hash} = ANY(${product.images} || ${product.detailImages}
          || ARRAY(SELECT ${sku.image} FROM ${sku} WHERE ${sku.productId} = ${product.id})
          || ARRAY(SELECT jsonb_path_query(${product.attributes}, '$[*].values[*].image') #>> '{}')))`,
    })
    .from(product)
    .innerJoin(shop, eq(shop.id, product.shopId))
    .leftJoin(popularity, sql`${popularity.type} = ${asFavourite} AND ${popularity.targetId} = ${product.id}`)
    .where(
      sql`${product.id} = coalesce(${sql.placeholder('id')}::bigint, (SELECT ${sku.productId} FROM ${sku} WHERE ${sku.id} = ${sql.placeholder('skuId')}::bigint))`,
    )
    .prepare('product_detail'),
);

export interface Reader {
  language: Language;
  /** Absent for guests. */
  userId?: number | undefined;
  /** Shows the price of the sale before and after its time too. */
  asCampaign?: boolean;
}

/** The variant is decided by the first id there is: market product, promotion, sku, product. */
export async function readProduct(db: Queryable, query: ProductQuery, { language, userId, asCampaign }: Reader): Promise<ProductDetail> {
  const sale = await saleNamedBy(db, query, userId);
  const id = sale ? sale.productId : query.id;
  const skuId = sale ? (sale.skuId ?? undefined) : query.skuId;
  if (id === undefined && skuId === undefined) throw badParameter('id');
  const [row] = await detailStatement(db).execute({ id: skuId === undefined ? id : null, skuId: skuId ?? null, userId: userId ?? null });
  if (!row) throw notFound(skuId === undefined ? 'product' : 'sku');
  if (row.product.status === DELETED) throw await gone(db, row.product, language);
  const chosen = skuId === undefined ? null : row.skus.find((one) => one.id === skuId);
  if (chosen === undefined) throw new ApiProblem(-202, 'the sku is gone', { id: row.product.id });

  const { product: goods, shopStatus, skus, stars, pictures, collected } = row;
  const [categories, rates, tags, seller, recommend] = await Promise.all([
    categoriesIn(db, language),
    currentRates(db),
    tagWords(db, language),
    readSeller(db, goods.shopId, language),
    recommendedBeside(db, goods, language),
  ]);
  const offered = { productId: goods.id, shopId: goods.shopId, price: chosen?.price ?? goods.price, now: new Date(row.now) };
  const offers = await offersFor(db, offered, sale, { language, rates });

  const title = textIn(goods.title, language);
  const subTitle = textIn(goods.subTitle, language);
  const show = (hash: string) => frame(hash, pictures[hash], title);
  const companion = (price: string | null) => (price === null ? null : priceIn(rates, price));
  const skuOf = ({ id: each, values, image, ...record }: SkuRecord): Sku => {
    const terms = termsOf({ id: each, ...record }, { productId: goods.id, limitPerUser: goods.limitPerUser }, sale, asCampaign);
    return {
      id: each,
      attrValueIds: values,
      attrText: textIn(attrTextOf(goods.attributes, values), language),
      ...terms,
      priceCny: priceIn(rates, terms.price),
      marketPriceCny: companion(terms.marketPrice),
      image: image === null ? null : show(image),
    };
  };
  const shownSkus = skus.map(skuOf);
  const byPrice = shownSkus.toSorted((one, other) => compare(one.price, other.price));
  const [minPrice, maxPrice] = [byPrice[0]?.price ?? goods.price, byPrice.at(-1)?.price ?? goods.maxPrice];
  const shown = shownSkus.find((one) => one.id === chosen?.id);
  const price = shown?.price ?? minPrice;
  const marketPrice = shown ? shown.marketPrice : (byPrice[0]?.marketPrice ?? goods.marketPrice);
  const stock = shown ? shown.stock : shownSkus.reduce((sum, one) => sum + one.stock, 0);
  const images = chosen?.image ? [chosen.image, ...goods.images.filter((hash) => hash !== chosen.image)] : goods.images;

  return {
    id: goods.id,
    code: goods.code,
    variant: sale ? sale.kind : chosen ? 'sku' : 'product',
    skuId: chosen?.id ?? null,
    title,
    subTitle,
    categoryId: goods.categoryId,
    breadcrumbs: breadcrumbsOf(categories, goods.categoryId),
    images: images.map(show),
    price,
    priceCny: priceIn(rates, price),
    minPrice,
    minPriceCny: priceIn(rates, minPrice),
    maxPrice,
    maxPriceCny: priceIn(rates, maxPrice),
    marketPrice,
    marketPriceCny: companion(marketPrice),
    rateId: rates.id,
    sales: goods.sales,
    stock,
    origin: textIn(goods.originName, language),
    shelfLife: textIn(goods.shelfLife, language),
    unit: textIn(goods.unit, language),
    limitPerUser: goods.limitPerUser,
    serviceTags: goods.serviceTags.map(tags.shown),
    status: statusOf(goods.status, shopStatus, skus),
    attrs: goods.attributes.map((attribute) => ({
      id: attribute.id,
      name: textIn(attribute.name, language),
      values: attribute.values.map(({ id: value, label, image }) => ({
        id: value,
        label: textIn(label, language),
        image: image ? { ...show(image), alt: textIn(label, language) } : null,
      })),
    })),
    skus: shownSkus,
    ...idsOf(sale),
    sale: sale && showSale(sale, chosen?.price ?? goods.price, { language, rates }),
    ...offers,
    params: goods.params.map(({ name, value }) => ({ name: textIn(name, language), value: textIn(value, language) })),
    detailHtml: textIn(goods.detailHtml, language),
    detailImages: goods.detailImages.map(show),
    shop: seller.brief,
    needsParcel: isSent(goods.shipClass),
    shippings: seller.shippings.map((way) => ({ ...way, feeCny: priceIn(rates, way.fee) })),
    evaluationSummary: { count: goods.commentCount, goodRate: goods.goodRate, score: goods.score, stars },
    collectCount: row.collectCount ?? 0,
    collected,
    viewCount: row.viewCount ?? 0,
    recommend,
    seo: { title, description: cut(subTitle || title, DESCRIPTION_LIMIT) },
    createTime: goods.createdAt.toISOString(),
  };
}

type Goods = typeof product.$inferSelect;

async function recommendedBeside(db: Queryable, { id, categoryId }: Pick<Goods, 'id' | 'categoryId'>, language: Language) {
  const [best, rates] = await Promise.all([bestSellers(db, String(categoryId)), currentRates(db)]);
  return cardsOf(db, best.filter((other) => other !== id).slice(0, RECOMMENDED), language, rates);
}

/** What was taken away for good leaves its name behind, and what there is instead. */
async function gone(db: Queryable, goods: Goods, language: Language): Promise<ApiProblem> {
  const [categories, recommend] = await Promise.all([categoriesIn(db, language), recommendedBeside(db, goods, language)]);
  const left: GoneProduct = {
    id: goods.id,
    title: textIn(goods.title, language),
    breadcrumbs: breadcrumbsOf(categories, goods.categoryId),
    recommend,
  };
  return new ApiProblem(errorCodes.productOffShelf, 'the product is gone', left);
}

function statusOf(status: number, shopStatus: number, skus: readonly SkuRecord[]): number {
  if (status !== ON_SALE || shopStatus === SHOP_CLOSED) return OFF_SHELF;
  return skus.some(({ stock }) => stock > 0) ? ON_SALE : SOLD_OUT;
}

interface Seller {
  brief: ShopBrief;
  shippings: Omit<ProductDetail['shippings'][number], 'feeCny'>[];
}

const readSeller = (db: Queryable, shopId: number, language: Language): Promise<Seller> => sellers(db, `${language} ${shopId}`);

/** What all products of a shop say alike. */
const sellers = shortCache(async (db, key): Promise<Seller> => {
  const [wanted, shopId] = key.split(' ');
  const language = languages.find((known) => known === wanted) ?? 'zh-CN';
  const [brief, ways] = await Promise.all([readShopBrief(db, Number(shopId), language), shippingStatement(db).execute({ shopId })]);
  if (!brief) throw notFound('shop');
  return {
    brief,
    shippings: ways.map(({ id, name, fee, freeFrom, minDays, maxDays, countries }) => ({
      id,
      name: textIn(name, language),
      fee,
      freeFrom,
      days: [minDays, maxDays],
      countries,
    })),
  };
});

const shippingStatement = prepared((db) =>
  db
    .select()
    .from(shipping)
    .where(eq(shipping.shopId, sql.placeholder('shopId')))
    .orderBy(asc(shipping.sort), asc(shipping.id))
    .prepare('product_shippings'),
);

/** The best sellers of a category; one more than is shown, because the product itself may be among them. */
const bestSellers = shortCache(async (db, categoryId): Promise<number[]> => {
  const rows = await bestSellerStatement(db).execute({ categoryId });
  return rows.map(({ id }) => id);
});

const bestSellerStatement = prepared((db) =>
  db
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.status} = ${sql.raw(String(ON_SALE))} AND ${product.categoryPath} @> ARRAY[${sql.placeholder('categoryId')}::int]
      AND ${product.shopId} NOT IN (SELECT ${shop.id} FROM ${shop} WHERE ${shop.status} = ${sql.raw(String(SHOP_CLOSED))})`)
    .orderBy(...orderOf.sales)
    .limit(RECOMMENDED + 1)
    .prepare('product_best_sellers'),
);
