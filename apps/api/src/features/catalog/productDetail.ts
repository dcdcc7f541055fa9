import type { ProductDetail, ProductQuery, RemovedProduct, ShopSummary, Sku } from '@baodao/domain/catalog/shapes';
import type { NetContent } from '@baodao/domain/catalog/unitPrice';
import { errorCodes } from '@baodao/domain/errors/codes';
import { favouriteTypes } from '@baodao/domain/favourites/shapes';
import { compare } from '@baodao/domain/money/compare';
import { DESCRIPTION_LIMIT, truncate } from '@baodao/domain/text/truncate';
import type { Language, Picture } from '@baodao/domain/wire/fields';
import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize, parseLanguage } from '../../platform/db/localizedText.ts';
import { prepareQuery } from '../../platform/db/preparedStatements.ts';
import { noteProduct, productVersion } from '../../platform/db/productVersions.ts';
import { type AttributeRecord, picture, product, productReview, shipping, shop, sku } from '../../platform/db/schema/catalog.ts';
import { favourite, popularity } from '../../platform/db/schema/favourites.ts';
import { loadTagLabels } from '../../platform/db/tagLabels.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { ApiProblem, badParameter, notFound } from '../../platform/http/problems.ts';
import { bookingTerms } from '../bookings/bookableDays.ts';
import { toPicture } from '../media/pictures.ts';
import { videoPath } from '../media/videos.ts';
import { type CurrentRates, convertToCny, readCurrentRates } from '../rates/rates.ts';
import { loadOffers, loadRequestedSale, skuTerms, toSaleReply } from '../sales/productSale.ts';
import { type SaleRecord, saleIds } from '../sales/sales.ts';
import type { Viewer } from '../session/viewer.ts';
import { type DeliveryCalendars, estimateArrival, readDeliveryCalendars } from '../shipping/deliveryDays.ts';
import { needsParcel } from '../shipping/shippingMethods.ts';
import { listRestrictions, loadShippingRestrictions } from '../shipping/shippingRestrictions.ts';
import { buildBreadcrumbs, readCategories } from './categories.ts';
import { productOrders } from './listFilter.ts';
import { readProductCards } from './productCards.ts';
import { readProductLots } from './productLots.ts';
import { DELETED, OFF_SHELF, ON_SALE, SHOP_CLOSED, SOLD_OUT } from './productStatus.ts';
import { readShopBrief } from './shopBrief.ts';
import { toSizeTable, toUnitPrice } from './sizesAndUnits.ts';
import { skuAttributeText } from './skuAttributeText.ts';

const MAX_RECOMMENDED = 8;
/** One row of cards on a desk. */
const MIN_RECOMMENDED = 4;

interface SkuRow {
  id: number;
  values: number[];
  price: string;
  marketPrice: string | null;
  stock: number;
  image: string | null;
  net: NetContent | null;
}

const countStars = (stars: number) => sql`count(*) FILTER (WHERE ${productReview.star} = ${sql.raw(String(stars))})`;

const PRODUCT_FAVOURITE = sql.raw(String(favouriteTypes.product));

/** Reads a product with its SKUs, ratings and pictures. */
const productDetailStatement = prepareQuery((db) =>
  db
    .select({
      product,
      version: productVersion(product),
      now: sql<string>`shop_now()`,
      shopStatus: shop.status,
      booking: bookingTerms(product.id),
      collectCount: popularity.collectCount,
      collected: sql<boolean>`EXISTS (SELECT FROM ${favourite} WHERE ${favourite.userId} = ${sql.placeholder('userId')}::bigint
        AND ${favourite.type} = ${PRODUCT_FAVOURITE} AND ${favourite.targetId} = ${product.id})`,
      skus: sql<
        SkuRow[]
      >`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', ${sku.id}, 'values', ${sku.attrValueIds}, 'price', ${sku.price}::text,
        'marketPrice', ${sku.marketPrice}::text, 'stock', ${sku.stock}, 'image', ${sku.image}, 'net', ${sku.netContent}) ORDER BY ${sku.id}), '[]')
        FROM ${sku} WHERE ${sku.productId} = ${product.id} AND ${sku.status} = ${sql.raw(String(ON_SALE))})`,
      stars: sql<number[]>`(SELECT ARRAY[${countStars(1)}, ${countStars(2)}, ${countStars(3)}, ${countStars(4)}, ${countStars(5)}]::int[]
        FROM ${productReview} WHERE ${productReview.productId} = ${product.id} AND ${productReview.status} = 1)`,
      pictures: sql<Record<string, Omit<Picture, 'src' | 'alt'>>>`(SELECT coalesce(jsonb_object_agg(${picture.hash},
        jsonb_build_object('width', ${picture.width}, 'height', ${picture.height}, 'thumbhash', ${picture.thumbhash})), '{}')
        FROM ${picture} WHERE ${picture.hash} = ANY(${product.images} || ${product.detailImages}
          || ARRAY(SELECT ${sku.image} FROM ${sku} WHERE ${sku.productId} = ${product.id})
          || ARRAY(SELECT jsonb_path_query(${product.attributes}, '$[*].values[*].image') #>> '{}')))`,
    })
    .from(product)
    .innerJoin(shop, eq(shop.id, product.shopId))
    .leftJoin(popularity, sql`${popularity.type} = ${PRODUCT_FAVOURITE} AND ${popularity.targetId} = ${product.id}`)
    .where(
      sql`${product.id} = coalesce(${sql.placeholder('id')}::bigint, (SELECT ${sku.productId} FROM ${sku} WHERE ${sku.id} = ${sql.placeholder('skuId')}::bigint))`,
    )
    .prepare('product_detail'),
);

export interface ProductViewer extends Viewer {
  /** Shows the sale price also before and after the sale. */
  isCampaignView?: boolean;
}

/** The first id present decides the variant: market product, promotion, SKU, product. */
export async function readProduct(
  db: Queryable,
  query: ProductQuery,
  { language, userId, isCampaignView }: ProductViewer,
): Promise<ProductDetail> {
  const sale = await loadRequestedSale(db, query, userId);
  const { row, selectedSku } = await findProduct(db, query, sale, { language, userId });
  const { product: record, shopStatus, skus, stars, pictures, collected } = row;
  noteProduct(record.id, row.version);
  const [categories, rates, calendars, tags, shopDetails, recommend, rules, lots] = await Promise.all([
    readCategories(db, language),
    readCurrentRates(db),
    readDeliveryCalendars(db),
    loadTagLabels(db, language),
    readShopDetails(db, record.shopId, language),
    readRecommended(db, record, language),
    loadShippingRestrictions(db),
    readProductLots(db, record.id),
  ]);
  const now = new Date(row.now);
  const restrictions = listRestrictions(rules, { ...record, productId: record.id }, now);
  const offerTarget = { productId: record.id, shopId: record.shopId, price: selectedSku?.price ?? record.price, now };
  const offers = await loadOffers(db, offerTarget, sale, { language, rates });

  const title = localize(record.title, language);
  const subTitle = localize(record.subTitle, language);
  const pictureOf = (hash: string) => toPicture(hash, pictures[hash], localize(record.pictureTexts[hash] ?? record.title, language));
  const skuViews = skus.map((each) => toSku(each, record, { sale, isCampaignView, rates, language, pictureOf }));
  const { minPrice, maxPrice, price, marketPrice, stock } = summarizeSkus(skuViews, selectedSku?.id, record);
  const images = selectedSku?.image ? [selectedSku.image, ...record.images.filter((hash) => hash !== selectedSku.image)] : record.images;

  return {
    id: record.id,
    code: record.code,
    variant: sale ? sale.kind : selectedSku ? 'sku' : 'product',
    skuId: selectedSku?.id ?? null,
    title,
    subTitle,
    categoryId: record.categoryId,
    breadcrumbs: buildBreadcrumbs(categories, record.categoryPath),
    images: images.map(pictureOf),
    price,
    priceCny: convertToCny(rates, price),
    minPrice,
    minPriceCny: convertToCny(rates, minPrice),
    maxPrice,
    maxPriceCny: convertToCny(rates, maxPrice),
    marketPrice,
    marketPriceCny: marketPrice === null ? null : convertToCny(rates, marketPrice),
    rateId: rates.id,
    rateTime: rates.quotedAt,
    sales: record.sales,
    stock,
    origin: needsParcel(record.shipClass) ? localize(record.originName, language) : '',
    shelfLife: localize(record.shelfLife, language),
    video: record.video === null ? null : videoPath(record.video),
    unit: localize(record.unit, language),
    limitPerUser: record.limitPerUser,
    serviceTags: record.serviceTags.map(tags.toLabel),
    status: displayStatusOf(record.status, shopStatus, skus),
    attrs: record.attributes.map((attribute) => toAttribute(attribute, language, pictureOf)),
    skus: skuViews,
    ...saleIds(sale),
    sale: sale && toSaleReply(sale, selectedSku?.price ?? record.price, { language, rates }),
    ...offers,
    params: record.params.map(({ name, value }) => ({ name: localize(name, language), value: localize(value, language) })),
    detailHtml: localize(record.detailHtml, language),
    detailImages: record.detailImages.map(pictureOf),
    shop: shopDetails.brief,
    needsParcel: needsParcel(record.shipClass),
    booking: row.booking,
    shippings: shopDetails.shippings.map((option) => toShipping(option, { restrictions, calendars, rates, now })),
    restrictions: restrictions.map((rule) => toRestriction(rule, language)),
    lots,
    sizeTable: record.sizeTable && toSizeTable(record.sizeTable, language),
    evaluationSummary: { count: record.commentCount, goodRate: record.goodRate, score: record.score, stars },
    collectCount: row.collectCount ?? 0,
    collected,
    recommend,
    seo: {
      title: record.seo?.title?.[language] ?? title,
      description: record.seo?.description?.[language] ?? truncate(subTitle || title, DESCRIPTION_LIMIT),
    },
    createTime: record.createdAt.toISOString(),
  };
}

async function findProduct(db: Queryable, query: ProductQuery, sale: SaleRecord | null, { language, userId }: Viewer) {
  const id = sale ? sale.productId : query.id;
  const skuId = sale ? (sale.skuId ?? undefined) : query.skuId;
  if (id === undefined && skuId === undefined) throw badParameter('id');
  const [row] = await productDetailStatement(db).execute({
    id: skuId === undefined ? id : null,
    skuId: skuId ?? null,
    userId: userId ?? null,
  });
  if (!row) throw notFound(skuId === undefined ? 'product' : 'sku');
  if (row.product.status === DELETED) throw await createRemovedProblem(db, row.product, language);
  const selectedSku = skuId === undefined ? null : row.skus.find((each) => each.id === skuId);
  if (selectedSku === undefined) throw new ApiProblem(-202, 'the sku is gone', { id: row.product.id });
  return { row, selectedSku };
}

type ProductRow = typeof product.$inferSelect;

interface SkuContext {
  sale: SaleRecord | null;
  isCampaignView: boolean | undefined;
  rates: CurrentRates;
  language: Language;
  pictureOf: (hash: string) => Picture;
}

function toSku(
  { values, image, net, ...row }: SkuRow,
  { id: productId, limitPerUser, attributes }: ProductRow,
  { sale, isCampaignView, rates, language, pictureOf }: SkuContext,
): Sku {
  const terms = skuTerms(row, { productId, limitPerUser }, sale, isCampaignView);
  const priceCny = convertToCny(rates, terms.price);
  return {
    id: row.id,
    attrValueIds: values,
    attrText: localize(skuAttributeText(attributes, values), language),
    ...terms,
    priceCny,
    marketPriceCny: terms.marketPrice === null ? null : convertToCny(rates, terms.marketPrice),
    image: image === null ? null : pictureOf(image),
    unitPrice: net && toUnitPrice({ price: terms.price, priceCny }, net),
  };
}

/** The prices and the stock of the selected SKU, or of all of them. */
function summarizeSkus(skus: readonly Sku[], selectedId: number | undefined, record: ProductRow) {
  const byPrice = skus.toSorted((one, other) => compare(one.price, other.price));
  const [minPrice, maxPrice] = [byPrice[0]?.price ?? record.price, byPrice.at(-1)?.price ?? record.maxPrice];
  const selected = skus.find(({ id }) => id === selectedId);
  return {
    minPrice,
    maxPrice,
    price: selected?.price ?? minPrice,
    marketPrice: selected ? selected.marketPrice : (byPrice[0]?.marketPrice ?? record.marketPrice),
    stock: selected ? selected.stock : skus.reduce((total, each) => total + each.stock, 0),
  };
}

const toAttribute = (
  attribute: AttributeRecord,
  language: Language,
  pictureOf: (hash: string) => Picture,
): ProductDetail['attrs'][number] => ({
  id: attribute.id,
  name: localize(attribute.name, language),
  values: attribute.values.map(({ id, label, image }) => ({
    id,
    label: localize(label, language),
    image: image ? { ...pictureOf(image), alt: localize(label, language) } : null,
  })),
});

/** What staff relate to it comes before the best sellers of its category. Those of the categories above fill one row if these are too few. */
async function readRecommended(db: Queryable, { id, categoryPath, relatedIds }: ProductRow, language: Language) {
  const rates = await readCurrentRates(db);
  const ids = new Set(relatedIds.filter((other) => other !== id));
  for (const categoryId of categoryPath.toReversed()) {
    // A related product may be off sale.
    const limit = categoryId === categoryPath.at(-1) ? MAX_RECOMMENDED : MIN_RECOMMENDED + relatedIds.length;
    if (ids.size >= limit) break;
    const bestSellers = await cachedBestSellers(db, String(categoryId));
    for (const other of bestSellers.filter((each) => each !== id && !ids.has(each)).slice(0, limit - ids.size)) ids.add(other);
  }
  return readProductCards(db, [...ids].slice(0, MAX_RECOMMENDED), language, rates);
}

/** The problem for a deleted product carries its title and recommendations. */
async function createRemovedProblem(db: Queryable, record: ProductRow, language: Language): Promise<ApiProblem> {
  const [categories, recommend] = await Promise.all([readCategories(db, language), readRecommended(db, record, language)]);
  const removed: RemovedProduct = {
    id: record.id,
    title: localize(record.title, language),
    breadcrumbs: buildBreadcrumbs(categories, record.categoryPath),
    recommend,
  };
  return new ApiProblem(errorCodes.productOffShelf, 'the product is gone', removed);
}

function displayStatusOf(status: number, shopStatus: number, skus: readonly SkuRow[]): ProductDetail['status'] {
  if (status !== ON_SALE || shopStatus === SHOP_CLOSED) return OFF_SHELF;
  return skus.some(({ stock }) => stock > 0) ? ON_SALE : SOLD_OUT;
}

type Restrictions = ReturnType<typeof listRestrictions>;

interface ShippingContext {
  restrictions: Restrictions;
  calendars: DeliveryCalendars;
  rates: CurrentRates;
  now: Date;
}

function toShipping(
  { transport, ...option }: ShopDetails['shippings'][number],
  { restrictions, calendars, rates, now }: ShippingContext,
): ProductDetail['shippings'][number] {
  const countries = listDestinations(option.countries, transport, restrictions);
  const etas = listArrivals(calendars, now, { days: option.days, countries });
  return { ...option, countries, etas, feeCny: convertToCny(rates, option.fee) };
}

const toRestriction = (
  { countries, transport, reason, source, from }: Restrictions[number],
  language: Language,
): ProductDetail['restrictions'][number] => ({
  countries: [...countries],
  transport,
  reason: localize(reason, language),
  source: localize(source, language),
  since: from,
});

/** The countries of a shipping method to which no restriction forbids it. */
const listDestinations = (countries: ShopDetails['shippings'][number]['countries'], transport: string, restrictions: Restrictions) =>
  countries.filter((country) =>
    restrictions.every((rule) => !rule.countries.includes(country) || (rule.transport !== null && rule.transport !== transport)),
  );

function listArrivals(
  calendars: DeliveryCalendars,
  now: Date,
  { days: [minDays = 0, maxDays = minDays], countries }: Pick<ShopDetails['shippings'][number], 'days' | 'countries'>,
): ProductDetail['shippings'][number]['etas'] {
  return countries.map((country) => {
    const [from, to] = estimateArrival(calendars, now, { minDays, maxDays }, country);
    return { country, from, to };
  });
}

interface ShopDetails {
  brief: ShopSummary;
  shippings: (Omit<ProductDetail['shippings'][number], 'feeCny' | 'etas'> & { transport: string })[];
}

const readShopDetails = (db: Queryable, shopId: number, language: Language): Promise<ShopDetails> =>
  cachedShopDetails(db, `${language} ${shopId}`);

/** Shop data that all product pages of the shop share. */
const cachedShopDetails = cacheWithTtl(async (db, key): Promise<ShopDetails> => {
  const [code, shopId] = key.split(' ');
  const language = parseLanguage(code);
  const [brief, options] = await Promise.all([readShopBrief(db, Number(shopId), language), shippingStatement(db).execute({ shopId })]);
  if (!brief) throw notFound('shop');
  return {
    brief,
    shippings: options.map(({ id, name, fee, freeFrom, minDays, maxDays, countries, transport }) => ({
      id,
      name: localize(name, language),
      fee,
      freeFrom,
      days: [minDays, maxDays],
      countries,
      transport,
    })),
  };
});

const shippingStatement = prepareQuery((db) =>
  db
    .select()
    .from(shipping)
    .where(eq(shipping.shopId, sql.placeholder('shopId')))
    .orderBy(asc(shipping.sort), asc(shipping.id))
    .prepare('product_shippings'),
);

/** Best sellers of a category. Reads one more than displayed, since the product itself may be among them. */
const cachedBestSellers = cacheWithTtl(async (db, categoryId): Promise<number[]> => {
  const rows = await bestSellerStatement(db).execute({ categoryId });
  return rows.map(({ id }) => id);
});

const bestSellerStatement = prepareQuery((db) =>
  db
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.status} = ${sql.raw(String(ON_SALE))} AND ${product.categoryPath} @> ARRAY[${sql.placeholder('categoryId')}::int]
      AND ${product.shopId} NOT IN (SELECT ${shop.id} FROM ${shop} WHERE ${shop.status} = ${sql.raw(String(SHOP_CLOSED))})`)
    .orderBy(...productOrders.sales)
    .limit(MAX_RECOMMENDED + 1)
    .prepare('product_best_sellers'),
);
