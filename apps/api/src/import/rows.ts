// Converts the lines of a folder to table rows.
import { articleTypes } from '@baodao/domain/articles/articleTypes';
import { compare } from '@baodao/domain/money/compare';
import { regionRecords } from '@baodao/domain/regions/regionData';
import { regionPath } from '@baodao/domain/regions/regions';
import { toWeekRanges } from '@baodao/domain/shops/openingHours';
import { shopStatuses, weekdays } from '@baodao/domain/shops/shapes';
import { buildTsVector, foldText } from '../features/search/fullTextSearch.ts';
import type { product, productReview, SizeTableRecord, shipping, shop, sku } from '../platform/db/schema/catalog.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import type { article, banner, button } from '../platform/db/schema/content.ts';
import type { CheckedArticle } from './checkArticles.ts';
import type { CategoryLine, ProductLine, ReviewRow, ShopLine } from './format/catalog.ts';
import type { BannerLine, ButtonLine } from './format/content.ts';
import { cleanHtml, renderText } from './html.ts';

/** The hash of a picture or video, by its file name in the folder. */
export type GetHash = (picture: string) => string;

/** Hash and extension of a video. */
const videoFile = (video: string | undefined, getHash: GetHash) =>
  video === undefined ? null : `${getHash(video)}${video.slice(video.lastIndexOf('.'))}`;

const EMPTY_TEXT: LocalizedText = { 'zh-CN': '', 'zh-TW': '' };
const listTexts = (local: LocalizedText | undefined): string[] => (local ? Object.values(local).filter((text) => text !== undefined) : []);

export function shopRow(line: ShopLine, getHash: GetHash): typeof shop.$inferInsert {
  const [description, service, delivery] = line.scores;
  const hours = line.hours
    .flatMap(({ days, from, to }) =>
      Object.values(weekdays)
        .filter((day) => days.includes(day))
        .map((day) => ({ day, from, to })),
    )
    .toSorted((a, b) => a.day - b.day);
  return {
    id: line.id,
    type: line.type === 'shop' ? 1 : 2,
    kind: line.type === 'shop' ? 'shop' : (line.kind ?? 'experience'),
    name: line.name,
    logo: line.logo ? getHash(line.logo) : null,
    cover: line.cover ? getHash(line.cover) : null,
    images: line.images.map(getHash),
    licenceImages: line.licenceImages.map(getHash),
    intro: line.intro,
    notice: line.notice ?? EMPTY_TEXT,
    tags: line.tags,
    places: line.places,
    score: ((description + service + delivery) / 3).toFixed(1),
    descriptionScore: description.toFixed(1),
    serviceScore: service.toFixed(1),
    deliveryScore: delivery.toFixed(1),
    phone: line.phone,
    openTime: line.openTime,
    hours,
    openMinutes: `{${toWeekRanges(hours)
      .map(({ from, to }) => `[${from},${to})`)
      .join(',')}}`,
    address: line.address,
    regionPath: regionPath(regionRecords, line.region).map(({ value }) => value),
    lng: line.lng,
    lat: line.lat,
    giftWrapPrice: line.giftWrap ?? null,
    cashOnDelivery: line.cashOnDelivery,
    averagePrice: '0.00',
    status: shopStatuses[line.status],
    sort: line.sort,
    openedAt: moment(line.openedAt),
  };
}

export const shippingRows = (line: ShopLine): (typeof shipping.$inferInsert)[] =>
  line.shippings.map(
    ({ id, kind, name, fee, freeFrom, customsCap, countries, transport, days: [minDays, maxDays], courier, collectsTax, sort }) => ({
      id,
      shopId: line.id,
      kind,
      name,
      fee,
      freeFrom: freeFrom ?? null,
      customsCap: customsCap ?? null,
      countries,
      transport,
      minDays,
      maxDays,
      courierCode: courier,
      collectsTax,
      sort,
    }),
  );

export const productTypes = { goods: 1, service: 2, voucher: 3 } as const;

export interface ProductContext {
  getHash: GetHash;
  categoryPath: readonly Pick<CategoryLine, 'id' | 'title'>[];
  shopName: LocalizedText;
}

export function productRow(line: ProductLine, { getHash, categoryPath, shopName }: ProductContext): typeof product.$inferInsert {
  const byPrice = line.skus.toSorted((a, b) => compare(a.price, b.price));
  const [cheapest] = byPrice;
  const dearest = byPrice.at(-1);
  if (!cheapest || !dearest) throw new Error(`product ${line.id} has no skus`);
  const images = line.pictures.map(getHash);
  return {
    id: line.id,
    code: line.code,
    shopId: line.shop,
    categoryId: line.category,
    categoryPath: categoryPath.map(({ id }) => id),
    type: productTypes[line.type],
    title: line.title,
    subTitle: line.subTitle ?? EMPTY_TEXT,
    cover: images[0] ?? '',
    images,
    video: videoFile(line.video, getHash),
    price: cheapest.price,
    maxPrice: dearest.price,
    marketPrice: cheapest.marketPrice ?? null,
    sales: line.sales,
    origin: line.origin.code,
    originName: line.origin.name,
    shelfLife: line.shelfLife ?? EMPTY_TEXT,
    unit: line.unit,
    shipClass: line.shipClass,
    goodsClasses: line.goodsClasses,
    serviceTags: line.serviceTags,
    guestQuestions: line.guestQuestions,
    voucherDays: line.voucher?.validDays ?? null,
    voucherRules: line.voucher?.rules ?? null,
    limitPerUser: line.limitPerUser,
    // The end of the import derives these from the reviews.
    score: '0.0',
    commentCount: 0,
    goodRate: 0,
    attributes: line.attributes.map(({ id, name, values }) => ({
      id,
      name,
      values: values.map(({ id: valueId, label, picture }) => ({ id: valueId, label, ...(picture ? { image: getHash(picture) } : {}) })),
    })),
    sizeTable: sizeTable(line.sizeTable),
    params: line.params,
    detailHtml: line.detailHtml ? cleanTexts(line.detailHtml) : EMPTY_TEXT,
    detailImages: line.detailPictures.map(getHash),
    pictureTexts: Object.fromEntries(line.pictureTexts.map(({ picture, text }) => [getHash(picture), text])),
    keywords: line.keywords.join('\n'),
    relatedIds: line.related,
    seo: line.seo ?? null,
    status: line.status === 'on' ? 1 : 2,
    createdAt: moment(line.createdAt),
    searchText: [...new Set(ownNames(line.title, shopName).map(foldText))].join('\n'),
    searchVec: searchWords(
      { ...line, originName: line.origin.name, skuCodes: line.skus.map((each) => each.code) },
      { categoryPath, shopName },
    ),
  };
}

/** Titles often begin with the shop's name. A title that is nothing else stays. */
const ownNames = (title: LocalizedText, shopName: LocalizedText): string[] =>
  listTexts(title).map(
    (each) =>
      listTexts(shopName)
        .reduce((name, ofShop) => name.replaceAll(ofShop, ' '), each)
        .trim() || each,
  );

interface WordsOfProduct {
  code: string;
  title: LocalizedText;
  subTitle?: LocalizedText | undefined;
  originName: LocalizedText;
  params: readonly { value: LocalizedText }[];
  keywords: readonly string[];
  skuCodes: readonly string[];
}

/** What a search finds a product by. A shop's name ranks below what the product is: a soap of a tea house is no tea. */
export const searchWords = (
  { code, title, subTitle, originName, params, keywords, skuCodes }: WordsOfProduct,
  { categoryPath, shopName }: Pick<ProductContext, 'categoryPath' | 'shopName'>,
): string =>
  buildTsVector({
    title: ownNames(title, shopName),
    taxonomy: categoryPath.flatMap((each) => listTexts(each.title)),
    keywords: [...keywords, ...listTexts(shopName)],
    // Its page shows the product's number. Variants may have others.
    text: [
      ...[subTitle, originName, ...params.map(({ value }) => value)].flatMap(listTexts),
      code,
      ...skuCodes.filter((each) => !each.startsWith(code)),
    ],
  });

const sizeTable = (table: ProductLine['sizeTable']): SizeTableRecord | null =>
  table === undefined
    ? null
    : { ...table, rows: table.rows.map(({ value = null, ...row }) => ({ value, ...row })), note: table.note ?? null };

export const skuRows = (line: ProductLine, getHash: GetHash): (typeof sku.$inferInsert)[] =>
  line.skus.map(({ id, code, values, price, marketPrice, stock, left = stock, picture, weightGrams, netContent }) => ({
    id,
    productId: line.id,
    code,
    attrValueIds: values,
    price,
    marketPrice: marketPrice ?? null,
    stock: left,
    supplied: left,
    folderStock: stock,
    image: picture ? getHash(picture) : null,
    weightGrams,
    netContent: netContent ?? null,
    status: 1,
  }));

export function reviewRow(review: ReviewRow, getHash: GetHash): typeof productReview.$inferInsert {
  const { product: productId, sku: skuId, images, time, up, append, appendImages, appendTime, reply, replyTime, ...rest } = review;
  return {
    ...rest,
    productId,
    skuId: skuId ? Number(skuId) : null,
    images: images.map(getHash),
    up: up ?? 0,
    upBase: up ?? 0,
    appendContent: append ?? null,
    appendImages: appendImages.map(getHash),
    appendedAt: appendTime ? moment(appendTime) : null,
    replyContent: reply ?? null,
    repliedAt: replyTime ? moment(replyTime) : null,
    status: 1,
    createdAt: moment(time),
  };
}

export const bannerRow = (line: BannerLine, getHash: GetHash): typeof banner.$inferInsert => ({
  id: line.id,
  place: line.place,
  title: line.title,
  text: line.text ?? EMPTY_TEXT,
  image: line.image ? getHash(line.image) : null,
  imageMobile: line.imageMobile ? getHash(line.imageMobile) : null,
  video: videoFile(line.video, getHash),
  linkType: line.linkType,
  linkValue: line.linkValue,
  productIds: line.products,
  sort: line.sort,
  startsAt: line.startsAt ? moment(line.startsAt) : null,
  endsAt: line.endsAt ? moment(line.endsAt) : null,
});

export const buttonRow = ({ image, ...line }: ButtonLine, getHash: GetHash): typeof button.$inferInsert => ({
  ...line,
  image: image ? getHash(image) : null,
});

export function articleRow({ head, texts }: CheckedArticle, getHash: GetHash): typeof article.$inferInsert {
  const each = (choose: (text: CheckedArticle['texts']['zh-CN']) => string): LocalizedText => ({
    'zh-CN': choose(texts['zh-CN']),
    'zh-TW': choose(texts['zh-TW']),
    ...(texts.en ? { en: choose(texts.en) } : {}),
  });
  return {
    id: head.id,
    type: articleTypes[head.type],
    title: each(({ title }) => title),
    subTitle: each(({ subTitle }) => subTitle),
    cover: head.cover ? getHash(head.cover) : null,
    author: each(({ author }) => author),
    summary: each(({ summary }) => summary),
    contentHtml: each(({ markdown }) => renderText(markdown, head.format)),
    tags: head.tags,
    productIds: head.products,
    enabled: head.enabled,
    top: head.top,
    publishedAt: moment(head.publishedAt),
  };
}

const cleanTexts = (local: LocalizedText): LocalizedText => ({
  'zh-CN': cleanHtml(local['zh-CN']),
  'zh-TW': cleanHtml(local['zh-TW']),
  ...(local.en === undefined ? {} : { en: cleanHtml(local.en) }),
});

const moment = (text: string) => new Date(text);
