// The schemas of the files in an import folder. README.md describes them for authors.
import { discoverKinds } from '@baodao/domain/discover/kinds';
import { webPageKinds } from '@baodao/domain/guides/shapes';
import { MAX_ROW_ID } from '@baodao/domain/ids/maxRowId';
import { regionRecords } from '@baodao/domain/regions/regionData';
import { calendarDayBounds } from '@baodao/domain/time/calendarDay';
import * as z from 'zod';

const isClean = (value: string) => {
  if (!value.isWellFormed()) return false;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if (code === 0 || (code < 32 && code !== 9 && code !== 10 && code !== 13)) return false;
  }
  return true;
};

const words = (max: number) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(max)
    .refine((value) => value.trim() === value, 'must not begin or end with a blank')
    .refine(isClean, 'has characters that cannot be shown');

/** Both Chinese scripts are there by now, since one is made from the other; where English is missing, the simplified text is shown. */
const localText = (max: number) => z.strictObject({ 'zh-CN': words(max), 'zh-TW': words(max), en: words(max * 3).optional() });

const isDay = (text: string) => {
  try {
    calendarDayBounds(text);
    return true;
  } catch {
    return false;
  }
};

/** An optional text. */
const optionalText = (max: number) => localText(max).optional();

const id = z.int().min(1).max(MAX_ROW_ID);
const order = z.int().min(0).max(1_000_000).default(0);
const price = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount such as "180" or "180.00"')
  .refine((value) => Number(value) > 0, 'must be more than 0');
const fee = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount such as "0" or "80.00"');
const score = z.number().min(0).max(5).multipleOf(0.1);
const moment = z.iso.datetime({ offset: true, error: 'must be a time such as "2026-11-01T00:00:00Z"' });
const code = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/, 'must be 1 to 40 letters, digits, "-", "_" or "."');
const iconName = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be the name of an icon');
const placeName = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a place such as "home"');
const tagText = words(20);
/** `XX` stands for every country overseas. */
const countries = ['CN', 'TW', 'HK', 'MO', 'XX'] as const;
const regionIds: ReadonlySet<number> = new Set(regionRecords.map(({ value }) => value));

/** A file below `pictures/`. Nothing outside the folder can be named. */
const picture = z
  .string()
  .regex(/^pictures(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+\.(?:svg|jpe?g|png|webp|avif)$/, 'must be a picture such as "pictures/tea.svg"');

/** A silent clip below `videos/`. */
const video = z.string().regex(/^videos(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+\.(?:webm|mp4)$/, 'must be a clip such as "videos/opening.webm"');

export const CategoryLine = z.strictObject({
  id,
  /** 0 at the top. */
  parent: z.int().min(0),
  title: localText(20),
  icon: iconName,
  cover: picture.optional(),
  sort: order,
});
export type CategoryLine = z.infer<typeof CategoryLine>;

const ShippingPart = z.strictObject({
  id,
  /** `store`: to a convenience store that the receiver names. */
  kind: z.enum(['home', 'store']).default('home'),
  name: localText(30),
  fee,
  freeFrom: fee.optional(),
  /** What customs of the mainland let through in one parcel by this way, in CNY. */
  customsCap: price.optional(),
  countries: z.array(z.enum(countries)).min(1),
  days: z.tuple([z.int().min(0).max(90), z.int().min(0).max(90)]).refine(([from, to]) => from <= to, 'must be the shorter time first'),
  courier: z.string().max(20).default(''),
  sort: order,
});

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time of day such as "09:00"');
const weekday = z.int().min(1).max(7);

export const ShopLine = z.strictObject({
  id,
  type: z.enum(['shop', 'local']),
  /** What a local vendor does; a `shop` has none. */
  kind: z.enum(['charter', 'hostel', 'food', 'experience']).optional(),
  name: localText(30),
  logo: picture.optional(),
  cover: picture.optional(),
  images: z.array(picture).max(20).default([]),
  licenceImages: z.array(picture).max(10).default([]),
  intro: localText(400),
  notice: optionalText(200),
  tags: z.array(tagText).max(8).default([]),
  places: z.array(placeName).max(8).default([]),
  /** Description, service, delivery, out of 5. */
  scores: z.tuple([score, score, score]),
  phone: z.string().regex(/^[0-9+() -]{0,24}$/, 'must be a phone number'),
  openTime: z.string().max(60).default(''),
  /** Weekdays from 1 (Monday). A `to` that is not after `from` lies on the next day. */
  hours: z
    .array(z.strictObject({ days: z.array(weekday).min(1).max(7), from: clockTime, to: clockTime }))
    .max(14)
    .default([]),
  address: localText(100),
  region: z.int().refine((value) => regionIds.has(value), 'is no region'),
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  status: z.enum(['open', 'holiday', 'closed']).default('open'),
  openedAt: moment,
  sort: order,
  shippings: z.array(ShippingPart).max(10),
});
export type ShopLine = z.infer<typeof ShopLine>;

const AttributePart = z.strictObject({
  id,
  name: localText(20),
  values: z
    .array(z.strictObject({ id, label: localText(30), picture: picture.optional() }))
    .min(1)
    .max(30),
});

const SkuPart = z.strictObject({
  id,
  code,
  /** One value of each attribute, in their order. */
  values: z.array(id).max(5),
  price,
  marketPrice: price.optional(),
  stock: z.int('must be whole').min(0, 'must not be less than 0').max(1_000_000),
  picture: picture.optional(),
  weightGrams: z.int().min(0).max(1_000_000),
});

export const ProductLine = z.strictObject({
  id,
  code,
  shop: id,
  category: id,
  type: z.enum(['goods', 'service', 'voucher']).default('goods'),
  title: localText(80),
  subTitle: optionalText(120),
  /** The first is the cover. */
  pictures: z.array(picture).min(1).max(20),
  origin: z.strictObject({ code: placeName, name: localText(20) }),
  shelfLife: optionalText(30),
  unit: localText(10),
  shipClass: z.enum(['normal', 'chilled', 'frozen', 'pickup', 'none']).default('normal'),
  serviceTags: z.array(tagText).max(8).default([]),
  limitPerUser: z.int().min(0).max(999).default(0),
  sales: z.int().min(0).default(0),
  attributes: z.array(AttributePart).max(5).default([]),
  skus: z.array(SkuPart).min(1).max(100),
  params: z
    .array(z.strictObject({ name: localText(20), value: localText(80) }))
    .max(30)
    .default([]),
  detailHtml: optionalText(20_000),
  detailPictures: z.array(picture).max(30).default([]),
  /** Other words people look for it by. */
  keywords: z.array(words(30)).max(20).default([]),
  status: z.enum(['on', 'off']).default('on'),
  createdAt: moment,
});
export type ProductLine = z.infer<typeof ProductLine>;

const day = z.string().refine(isDay, 'must be a day such as 2026-11-20');

/** On which days a service can be had. Seasons count both their ends. */
export const BookingLine = z
  .strictObject({
    product: id,
    weekdays: z.array(weekday).min(1).max(7),
    from: day,
    to: day,
    daysOff: z.array(day).max(366).default([]),
    /** How many days ahead it must be booked. */
    leadDays: z.int().min(0).max(60).default(0),
  })
  .refine(({ from, to }) => from <= to, 'ends before it starts');
export type BookingLine = z.infer<typeof BookingLine>;

const linkFields = {
  linkType: z.int().min(0).max(14),
  linkValue: z.string().max(300).default(''),
};

export const BannerLine = z.strictObject({
  id,
  place: placeName,
  title: localText(40),
  text: optionalText(80),
  image: picture.optional(),
  imageMobile: picture.optional(),
  video: video.optional(),
  ...linkFields,
  products: z.array(id).max(20).default([]),
  sort: order,
  startsAt: moment.optional(),
  endsAt: moment.optional(),
});
export type BannerLine = z.infer<typeof BannerLine>;

export const ButtonLine = z.strictObject({
  id,
  place: placeName,
  title: localText(20),
  image: picture.optional(),
  icon: iconName,
  ...linkFields,
  sort: order,
});
export type ButtonLine = z.infer<typeof ButtonLine>;

const topicKey = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a key such as "food"');

/** What stories are about. */
export const TopicLine = z.strictObject({
  id,
  key: topicKey,
  title: localText(12),
  /** Whether it is in the feed, or only where it is asked for. */
  listed: z.boolean().default(true),
  sort: order,
});
export type TopicLine = z.infer<typeof TopicLine>;

/** A story of its own, or a word about a product or an article. */
export const DiscoverLine = z.strictObject({
  id,
  topic: topicKey,
  kind: z.enum(discoverKinds).default('story'),
  /** The id of what is shown; a story has none. */
  target: id.optional(),
  key: topicKey,
  title: optionalText(40),
  text: localText(800),
  place: optionalText(30),
  cover: picture.optional(),
  tags: z.array(tagText).max(8).default([]),
  products: z.array(id).max(12).default([]),
  shops: z.array(id).max(6).default([]),
  articles: z.array(id).max(6).default([]),
  publishedAt: moment,
});
export type DiscoverLine = z.infer<typeof DiscoverLine>;

/** A time, or so many hours before or after the full hour of the import: a shop to look at has its sales when it is looked at. */
const when = z.union([moment, z.string().regex(/^[+-]\d{1,5}h$/)], {
  error: 'must be a time such as "2026-11-01T00:00:00Z" or hours from the import such as "+48h"',
});
/** Ids from a thousand millions on are the shop's own. */
const ownId = z.int().min(1).max(999_999_999);

const SalePart = z.strictObject({
  sku: id,
  price,
  /** How many of the sku's stock go at this price. */
  stock: z.int().min(1).max(1_000_000),
  /** How many of these went by other ways already. */
  sold: z.int().min(0).default(0),
  /** Pieces for one buyer; 0: any number. */
  limit: z.int().min(0).max(99).default(0),
  /** The member level it takes. */
  level: z.int().min(0).max(9).default(0),
});
export type SalePart = z.infer<typeof SalePart>;

const TabPart = z.strictObject({
  id: ownId,
  title: localText(20),
  /** Once: without them, as long as the campaign. */
  startsAt: when.optional(),
  endsAt: when.optional(),
  /** Every day, from this time on Taipei's clock, so many minutes. */
  daily: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as "08:00"')
    .optional(),
  minutes: z.int().min(5).max(1440).optional(),
  products: z.array(SalePart).min(1).max(200),
});
export type TabPart = z.infer<typeof TabPart>;

export const MarketLine = z.strictObject({
  id: ownId,
  type: z.enum(['normal', 'second', 'flash', 'member']),
  title: localText(30),
  text: optionalText(120),
  cover: picture.optional(),
  banners: z.array(picture).max(6).default([]),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as "#c8451f"'),
  startsAt: when,
  endsAt: when,
  sort: order,
  tabs: z.array(TabPart).min(1).max(40),
});
export type MarketLine = z.infer<typeof MarketLine>;

export const PromotionLine = z.strictObject({
  id: ownId,
  type: z.enum(['discount', 'flash', 'ladder', 'full-cut', 'gift']),
  title: localText(30),
  shop: id,
  /** What it is for; none: everything of the shop. */
  products: z.array(id).max(200).default([]),
  sku: id.optional(),
  price: price.optional(),
  /** Of the price: 85 is fifteen per cent off. */
  percent: z.int().min(1).max(99).optional(),
  stock: z.int().min(0).max(1_000_000).default(0),
  sold: z.int().min(0).default(0),
  limit: z.int().min(0).max(99).default(0),
  /** From the first amount on, the second is taken off; a gift has amounts to spend alone. */
  steps: z
    .array(z.strictObject({ spend: price, save: fee.default('0') }))
    .max(5)
    .default([]),
  gift: z.strictObject({ sku: id, num: z.int().min(1).max(9).default(1) }).optional(),
  startsAt: when,
  endsAt: when,
});
export type PromotionLine = z.infer<typeof PromotionLine>;

export const CouponLine = z.strictObject({
  id: ownId,
  title: localText(30),
  text: optionalText(120),
  type: z.enum(['cash', 'percent', 'shipping']),
  /** Cash and shipping: what it is worth at most. */
  amount: price.optional(),
  /** What is taken off: 15 is fifteen per cent. */
  percent: z.int().min(1).max(99).optional(),
  maxAmount: price.optional(),
  threshold: fee.default('0'),
  scope: z.enum(['all', 'category', 'product', 'shop']).default('all'),
  /** Of the categories, products or shops it is for. */
  ids: z.array(id).max(200).default([]),
  /** Who gives it; none: the platform. */
  shop: id.optional(),
  /** How many there are; 0: any number. */
  total: z.int().min(0).max(10_000_000).default(0),
  perUser: z.int().min(1).max(99).default(1),
  /** When it can be received. */
  startsAt: when,
  endsAt: when,
  /** When it can be used: so many days from then on, or a window. */
  validDays: z.int().min(1).max(3650).optional(),
  validFrom: when.optional(),
  validUntil: when.optional(),
  /** `birthday`: one of them is sent to each member on that day, the one of the highest level he has reached. */
  given: z.enum(['claim', 'code', 'season', 'birthday']).default('claim'),
  season: code.optional(),
  /** Of a season: who has bought for so much gets it. */
  spend: fee.optional(),
  level: z.int().min(0).max(9).default(0),
  /** Coupons of one group are not used together. */
  group: z
    .string()
    .regex(/^[a-z0-9-]{0,40}$/)
    .default(''),
  sort: order,
});
export type CouponLine = z.infer<typeof CouponLine>;

export const LotteryLine = z.strictObject({
  id: ownId,
  title: localText(30),
  rule: localText(600),
  type: z.enum(['wheel', 'grid', 'quiz']),
  startsAt: when,
  endsAt: when,
  /** Points that a draw costs; 0: it is free. */
  cost: z.int().min(0).max(100_000).default(0),
  dayLimit: z.int().min(1).max(20).default(1),
  /** Draws of one member in all; 0: as many as the days allow. */
  totalLimit: z.int().min(0).max(10_000).default(0),
  question: z
    .strictObject({
      id: ownId,
      title: localText(80),
      options: z
        .array(z.strictObject({ id: ownId, text: localText(40) }))
        .min(2)
        .max(6),
      right: z.array(ownId).min(1).max(6),
      explain: localText(200),
    })
    .optional(),
  prizes: z
    .array(
      z.strictObject({
        id: ownId,
        title: localText(20),
        type: z.enum(['none', 'integral', 'coupon', 'goods', 'money', 'exp']),
        num: z.int().min(0).max(100_000).default(1),
        coupon: ownId.optional(),
        /** Of 10,000. */
        parts: z.int().min(0).max(10_000),
        /** How many there are; none: any number. */
        stock: z.int().min(0).max(1_000_000).optional(),
      }),
    )
    .min(2)
    .max(12),
  sort: order,
});
export type LotteryLine = z.infer<typeof LotteryLine>;

export const GuessLine = z.strictObject({
  id: ownId,
  key: code,
  title: localText(40),
  text: localText(200),
  options: z
    .array(z.strictObject({ id: ownId, title: localText(40) }))
    .min(2)
    .max(8),
  startsAt: when,
  endsAt: when,
  /** Points for whoever is right. */
  reward: z.int().min(0).max(100_000),
  sort: order,
});
export type GuessLine = z.infer<typeof GuessLine>;

/** In CSV every field is text, and an empty one is one that was left out. */
const number = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(schema);
const flag = z.enum(['yes', 'no']).transform((value) => value === 'yes');
const list = z.string().transform((value) => value.split('|').filter(Boolean));

export const CouponCodeRow = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Za-z0-9 -]{16,40}$/, 'must be letters and digits, in groups if you like')
    .refine((value) => value.replaceAll(/[^A-Za-z0-9]/g, '').length >= 16, 'needs 16 letters or digits, so that nobody guesses it'),
  coupon: number(ownId),
});
export type CouponCodeRow = z.infer<typeof CouponCodeRow>;

export const TagRow = z.strictObject({ text: tagText, 'zh-TW': tagText, en: z.string().max(60) });
export type TagRow = z.infer<typeof TagRow>;

export const WordRow = z.strictObject({
  'zh-CN': words(30),
  'zh-TW': words(30),
  en: z.string().max(60),
  /** The more, the earlier it is proposed; 0 is never shown as a hot word. */
  hot: number(z.int().min(0).max(10_000)),
  category: z.string().regex(/^\d*$/, 'must be the id of a category or empty'),
});
export type WordRow = z.infer<typeof WordRow>;

export const RateRow = z.strictObject({
  set: code,
  quotedAt: moment,
  source: words(60),
  sample: flag,
  code: z.enum(['TWD', 'CNY']),
  /** Units of the currency for 1 TWD. */
  rate: z.string().regex(/^\d{1,9}(\.\d{1,10})?$/, 'must be a rate such as 0.2257'),
});
export type RateRow = z.infer<typeof RateRow>;

/** A column that may be empty, or missing altogether. */
const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional();

export const ReviewRow = z.strictObject({
  product: number(id),
  sku: z.string().regex(/^\d*$/, 'must be the id of a sku or empty'),
  nickname: words(30),
  anonymous: flag,
  star: number(z.int().min(1).max(5)),
  serviceStar: number(z.int().min(1).max(5)),
  deliveryStar: number(z.int().min(1).max(5)),
  content: z.string().max(500).refine(isClean, 'has characters that cannot be shown'),
  tags: list.pipe(z.array(tagText).max(8)),
  images: list.pipe(z.array(picture).max(9)),
  time: moment,
  /** People who found it useful. */
  up: maybe(number(z.int().min(0).max(1_000_000))),
  /** What the reviewer added later, and what the shop answered: each with its time. */
  append: maybe(words(500)),
  appendImages: list.pipe(z.array(picture).max(9)).default([]),
  appendTime: maybe(moment),
  reply: maybe(words(500)),
  replyTime: maybe(moment),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

/** What stands above the text of an article in its `zh-CN` file; the other languages only say their own words. */
export const ArticleHead = z.strictObject({
  id: number(id),
  type: z.enum(['article', 'news', 'guide', 'discover']),
  title: words(60),
  subTitle: z.string().max(80).default(''),
  summary: words(200),
  author: words(30),
  cover: picture.optional(),
  tags: list.pipe(z.array(tagText).max(8)).default([]),
  products: list.pipe(z.array(number(id)).max(20)).default([]),
  enabled: flag.default(true),
  /** News that stand above newer ones. */
  top: flag.default(false),
  publishedAt: moment,
});
export type ArticleHead = z.infer<typeof ArticleHead>;

export const TranslatedHead = z.strictObject({
  title: words(180),
  subTitle: z.string().max(240).default(''),
  summary: words(600),
  author: words(60),
});
export type TranslatedHead = z.infer<typeof TranslatedHead>;

/** What stands above the text of a page in the file that carries what is alike for all languages. */
export const PageHead = z.strictObject({
  id: number(id),
  key: z.string().regex(/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+){0,7}$/, 'must be a key such as "refund" or "certificate/tea"'),
  kind: z.enum(webPageKinds),
  title: words(60),
  summary: words(200),
  cover: picture.optional(),
  images: list.pipe(z.array(picture).max(20)).default([]),
  market: number(id).optional(),
  /** When an activity is on. */
  startsAt: when.optional(),
  endsAt: when.optional(),
  sort: number(z.int().min(0).max(1_000_000)).default(0),
  updatedAt: moment,
});
export type PageHead = z.infer<typeof PageHead>;

export const PageWords = z.strictObject({ title: words(180), summary: words(600) });
export type PageWords = z.infer<typeof PageWords>;

/** The pictures of one line of a page. */
export const PagePicture = z.array(picture).min(1).max(20);

/** A term in both scripts; alike in both it is one that is never converted. */
export const TermRow = z.strictObject({ 'zh-CN': words(40), 'zh-TW': words(40) });
export type TermRow = z.infer<typeof TermRow>;

/** Somebody whose words come with the folder. */
export const AuthorLine = z.strictObject({
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be small letters, digits and "-"'),
  nickname: words(30),
  portrait: picture.optional(),
  level: z.int().min(0).max(9).default(0),
  verified: z.boolean().default(false),
});
export type AuthorLine = z.infer<typeof AuthorLine>;

const questionId = z.int().min(1).max(999_999, 'must be less than 1000000: what members write begins there');

/** What somebody wrote: it stays in its language. */
const writtenFields = {
  id: questionId,
  author: z.string(),
  language: z.enum(['zh-CN', 'zh-TW', 'en']),
  content: words(5_000),
  createdAt: moment,
};

const CommentPart = z.strictObject({
  ...writtenFields,
  /** The comment that it replies to, which stands above it; and whom it speaks to. */
  parent: questionId.optional(),
  to: z.string().optional(),
});

const AnswerPart = z.strictObject({
  ...writtenFields,
  pictures: z.array(picture).max(9).default([]),
  /** Of the shop; of somebody who had bought the product. */
  official: z.boolean().default(false),
  buyer: z.boolean().default(false),
  up: z.int().min(0).max(1_000_000).default(0),
  comments: z.array(CommentPart).max(100).default([]),
});

export const QuestionLine = z.strictObject({
  ...writtenFields,
  title: words(80),
  content: z.string().max(5_000).refine(isClean, 'has characters that cannot be shown').default(''),
  type: z.enum(['product', 'travel', 'life']),
  product: id.optional(),
  pictures: z.array(picture).max(9).default([]),
  tags: z.array(tagText).max(5).default([]),
  score: z.int().min(0).max(1_000).default(0),
  views: z.int().min(0).max(100_000_000).default(0),
  /** Its place among the headlines. */
  headline: z.int().min(1).max(1_000).optional(),
  /** The id of the answer that was accepted. */
  best: questionId.optional(),
  answers: z.array(AnswerPart).max(100).default([]),
});
export type QuestionLine = z.infer<typeof QuestionLine>;

export const files = {
  categories: 'categories.jsonl',
  shops: 'shops.jsonl',
  products: 'products.jsonl',
  bookings: 'bookings.jsonl',
  banners: 'banners.jsonl',
  buttons: 'buttons.jsonl',
  tags: 'tags.csv',
  words: 'words.csv',
  rates: 'rates.csv',
  reviews: 'reviews.csv',
  authors: 'authors.jsonl',
  questions: 'questions.jsonl',
  terms: 'terms.csv',
  articles: 'articles',
  pages: 'pages',
  topics: 'topics.jsonl',
  discoveries: 'discoveries.jsonl',
  markets: 'markets.jsonl',
  promotions: 'promotions.jsonl',
  coupons: 'coupons.jsonl',
  couponCodes: 'coupon-codes.csv',
  lotteries: 'lotteries.jsonl',
  guesses: 'guesses.jsonl',
  videos: 'videos',
  pictures: 'pictures',
} as const;

/** A shop cannot work without these files. */
export const requiredFiles = [files.categories, files.shops, files.products, files.rates] as const;
