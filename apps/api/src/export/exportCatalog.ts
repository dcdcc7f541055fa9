import { shopStatuses } from '@baodao/domain/shops/shapes';
import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { CategoryLine, ProductLine, ReviewRow, ShopLine } from '../import/format/catalog.ts';
import { CustomsLine } from '../import/format/customs.ts';
import { files } from '../import/format/files.ts';
import { LotRow } from '../import/format/lots.ts';
import { ShippingRestrictionLine } from '../import/format/shippingRestrictions.ts';
import { productTypes } from '../import/rows.ts';
import type { Queryable } from '../platform/db/database.ts';
import {
  category,
  customsRule,
  product,
  productReview,
  shipping,
  shippingRestriction,
  shop,
  sku,
  skuLot,
} from '../platform/db/schema/catalog.ts';
import { orderLine } from '../platform/db/schema/orders.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import { type Fields, type FolderWriter, findName, type MediaNames, SHOWN, textIfAny } from './folderWriter.ts';

const BATCH = 500;
const REMOVED = 9;

/** Writes categories, shops, products, lots, reviews, and the rules of customs and carriers. */
export async function exportCatalog(tx: Transaction, writer: FolderWriter): Promise<void> {
  const categories = await tx.select().from(category).orderBy(category.level, category.id);
  await writer.jsonLines(
    files.categories,
    CategoryLine,
    categories.map((row) => toCategoryLine(row, writer)),
  );
  const shippings = await tx.select().from(shipping).orderBy(shipping.id);
  const shops = await tx.select().from(shop).orderBy(shop.id);
  await writer.jsonLines(
    files.shops,
    ShopLine,
    shops.map((row) =>
      toShopLine(
        row,
        shippings.filter(({ shopId }) => shopId === row.id),
        writer,
      ),
    ),
  );
  await writer.jsonLines(files.products, ProductLine, readProducts(tx, writer));
  // Lots of a SKU that was removed stay, because orders refer to them.
  const lots = await tx
    .select(getTableColumns(skuLot))
    .from(skuLot)
    .innerJoin(sku, and(eq(sku.id, skuLot.skuId), ne(sku.status, REMOVED)))
    .orderBy(skuLot.skuId, skuLot.lot);
  await writer.csv(
    files.lots,
    LotRow,
    lots.map(({ skuId: sku, lot, madeOn, bestBefore, num, folderNum }) => {
      const { supplied, left } = countUnits(num, folderNum);
      return { sku, lot, madeOn, bestBefore, num: supplied, left };
    }),
  );
  await writer.csv(files.reviews, ReviewRow, readReviews(tx, writer));
  await exportRules(tx, writer);
}

/** The count of the folder before, which the next import compares, and what is left of it. */
function countUnits(now: number, ofFolder: number | null): { supplied: number; left: number | null } {
  const supplied = ofFolder ?? now;
  return { supplied, left: now === supplied ? null : now };
}

function toShopLine(
  row: typeof shop.$inferSelect,
  shippings: (typeof shipping.$inferSelect)[],
  { picture }: FolderWriter,
): Fields<typeof ShopLine> {
  const isShop = row.type === 1;
  return {
    id: row.id,
    type: isShop ? 'shop' : 'local',
    kind: isShop ? null : row.kind,
    name: row.name,
    logo: row.logo && picture(row.logo),
    cover: row.cover && picture(row.cover),
    images: row.images.map(picture),
    licenceImages: row.licenceImages.map(picture),
    intro: row.intro,
    notice: textIfAny(row.notice),
    tags: row.tags,
    places: row.places,
    scores: [row.descriptionScore, row.serviceScore, row.deliveryScore].map(Number),
    phone: row.phone,
    openTime: row.openTime,
    hours: groupHours(row.hours),
    address: row.address,
    region: row.regionPath.at(-1),
    lng: row.lng,
    lat: row.lat,
    status: findName(shopStatuses, row.status),
    openedAt: row.openedAt,
    sort: row.sort,
    giftWrap: row.giftWrapPrice,
    cashOnDelivery: row.cashOnDelivery,
    shippings: shippings.map((method) => ({
      id: method.id,
      kind: method.kind,
      name: method.name,
      fee: method.fee,
      freeFrom: method.freeFrom,
      customsCap: method.customsCap,
      countries: method.countries,
      transport: method.transport,
      days: [method.minDays, method.maxDays],
      courier: method.courierCode,
      collectsTax: method.collectsTax,
      sort: method.sort,
    })),
  };
}

/** A folder names the days of each opening time. */
function groupHours(hours: readonly { day: number; from: string; to: string }[]) {
  const groups = new Map<string, { days: number[]; from: string; to: string }>();
  for (const { day, from, to } of hours) {
    const group = groups.get(`${from} ${to}`) ?? { days: [], from, to };
    group.days.push(day);
    groups.set(`${from} ${to}`, group);
  }
  return [...groups.values()];
}

/** Reads products in batches, because all of them may exceed the memory. */
async function* readProducts(tx: Transaction, names: MediaNames): AsyncGenerator<Fields<typeof ProductLine>> {
  for (let last = 0; ; ) {
    const rows = await tx
      .select({ id: product.id })
      .from(product)
      .where(and(gt(product.id, last), ne(product.status, REMOVED)))
      .orderBy(product.id)
      .limit(BATCH);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    last = Math.max(...ids);
    yield* await readProductLines(tx, ids, names);
  }
}

/** Products as lines of a folder, by their ids. Those that were removed are left out. */
export async function readProductLines(tx: Queryable, ids: readonly number[], names: MediaNames): Promise<Fields<typeof ProductLine>[]> {
  const products = await tx
    .select()
    .from(product)
    .where(and(inArray(product.id, ids), ne(product.status, REMOVED)))
    .orderBy(product.id);
  const skus = await tx
    .select()
    .from(sku)
    .where(and(inArray(sku.productId, ids), ne(sku.status, REMOVED)))
    .orderBy(sku.id);
  const sold = await tx
    .select({ productId: orderLine.productId, num: sql<number>`sum(num)::int` })
    .from(orderLine)
    .where(and(inArray(orderLine.productId, ids), eq(orderLine.stockState, 'sold')))
    .groupBy(orderLine.productId);
  const skusOf = Map.groupBy(skus, ({ productId }) => productId);
  const soldOf = new Map(sold.map(({ productId, num }) => [productId, num]));
  // An import adds the units sold in this shop.
  return products.map((row) =>
    toProductLine({ ...row, sales: Math.max(0, row.sales - (soldOf.get(row.id) ?? 0)) }, skusOf.get(row.id) ?? [], names),
  );
}

function toProductLine(
  row: typeof product.$inferSelect,
  skus: (typeof sku.$inferSelect)[],
  { picture, video }: MediaNames,
): Fields<typeof ProductLine> {
  return {
    id: row.id,
    code: row.code,
    shop: row.shopId,
    category: row.categoryId,
    type: findName(productTypes, row.type),
    title: row.title,
    subTitle: textIfAny(row.subTitle),
    pictures: row.images.map(picture),
    pictureTexts: [...new Set([...row.images, ...row.detailImages])].flatMap((hash) => {
      const text = row.pictureTexts[hash];
      return text === undefined ? [] : [{ picture: picture(hash), text }];
    }),
    video: row.video && video(row.video),
    origin: { code: row.origin, name: row.originName },
    shelfLife: textIfAny(row.shelfLife),
    unit: row.unit,
    shipClass: row.shipClass,
    goodsClasses: row.goodsClasses,
    serviceTags: row.serviceTags,
    guestQuestions: row.guestQuestions,
    voucher: row.voucherDays !== null || row.voucherRules !== null ? { validDays: row.voucherDays, rules: row.voucherRules } : null,
    limitPerUser: row.limitPerUser,
    sales: row.sales,
    attributes: row.attributes.map(({ values, ...attribute }) => ({
      ...attribute,
      values: values.map(({ image, ...value }) => ({ ...value, picture: image && picture(image) })),
    })),
    skus: skus.map((each) => {
      const { supplied, left } = countUnits(each.stock, each.folderStock);
      return {
        id: each.id,
        code: each.code,
        values: each.attrValueIds,
        price: each.price,
        marketPrice: each.marketPrice,
        stock: supplied,
        left,
        picture: each.image && picture(each.image),
        weightGrams: each.weightGrams,
        netContent: each.netContent,
      };
    }),
    sizeTable: row.sizeTable,
    params: row.params,
    detailHtml: textIfAny(row.detailHtml),
    detailPictures: row.detailImages.map(picture),
    keywords: splitKeywords(row.keywords),
    related: row.relatedIds,
    seo: row.seo,
    status: row.status === SHOWN ? 'on' : 'off',
    createdAt: row.createdAt,
  };
}

/** Before keywords were stored on lines, blanks separated them. */
export const splitKeywords = (keywords: string): string[] =>
  keywords
    .split('\n')
    .flatMap((line) => (line.length > MAX_KEYWORD ? line.split(' ') : [line]))
    .filter(Boolean);

const MAX_KEYWORD = 30;

/** Only reviews that a folder brought. Those of members belong to their orders. */
async function* readReviews(tx: Transaction, { picture }: FolderWriter): AsyncGenerator<Fields<typeof ReviewRow>> {
  for (let last = 0; ; ) {
    const products = await tx
      .selectDistinct({ id: productReview.productId })
      .from(productReview)
      .where(gt(productReview.productId, last))
      .orderBy(productReview.productId)
      .limit(BATCH);
    const ids = products.map(({ id }) => id);
    if (ids.length === 0) return;
    last = Math.max(...ids);
    const isImported = and(isNull(productReview.userId), isNull(productReview.orderLineId), eq(productReview.status, SHOWN));
    const reviews = await tx
      .select()
      .from(productReview)
      .where(and(inArray(productReview.productId, ids), isImported))
      // Ids differ between shops.
      .orderBy(asc(productReview.productId), asc(productReview.createdAt), asc(productReview.nickname), asc(productReview.content));
    for (const review of reviews)
      yield {
        product: review.productId,
        sku: review.skuId,
        nickname: review.nickname,
        anonymous: review.anonymous,
        star: review.star,
        serviceStar: review.serviceStar,
        deliveryStar: review.deliveryStar,
        content: review.content,
        tags: review.tags,
        images: review.images.map(picture),
        time: review.createdAt,
        up: review.upBase,
        append: review.appendContent,
        appendImages: review.appendImages.map(picture),
        appendTime: review.appendedAt,
        reply: review.replyContent,
        replyTime: review.repliedAt,
      };
  }
}

async function exportRules(tx: Transaction, writer: FolderWriter): Promise<void> {
  const restrictions = await tx.select().from(shippingRestriction).orderBy(shippingRestriction.id);
  await writer.jsonLines(
    files.shippingRestrictions,
    ShippingRestrictionLine,
    restrictions.map(({ categoryIds: categories, productIds: products, firstDay: from, lastDay: until, ...rule }) => ({
      ...rule,
      categories,
      products,
      from,
      until,
    })),
  );
  const customs = await tx.select().from(customsRule).orderBy(customsRule.id);
  await writer.jsonLines(
    files.customs,
    CustomsLine,
    customs.map(({ firstDay: from, lastDay: until, ...rule }) => ({ ...rule, from, until })),
  );
}

export const toCategoryLine = (
  { parentId: parent, level: _level, cover, ...row }: typeof category.$inferSelect,
  { picture }: MediaNames,
): Fields<typeof CategoryLine> => ({ ...row, parent, cover: cover && picture(cover) });
