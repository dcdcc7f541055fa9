// Categories, shops, products and reviews.
import { measureUnits, sizeSystems } from '@baodao/domain/catalog/measures';
import { netUnits } from '@baodao/domain/catalog/unitPrice';
import { guestQuestions } from '@baodao/domain/orders/fulfilment';
import { goodsClasses, transports } from '@baodao/domain/orders/shippingRestrictions';
import { regionRecords } from '@baodao/domain/regions/regionData';
import * as z from 'zod';
import { csvFlag, csvList, csvNumber, optionalColumn } from './csvFields.ts';
import {
  code,
  country,
  fee,
  iconName,
  id,
  isPrintable,
  localizedText,
  NOT_PRINTABLE,
  picture,
  placeName,
  price,
  requiredText,
  sortOrder,
  tagText,
  timestamp,
  video,
  weekday,
} from './fields.ts';

const score = z.number().min(0).max(5).multipleOf(0.1);
const regionIds: ReadonlySet<number> = new Set(regionRecords.map(({ value }) => value));

export const CategoryLine = z.strictObject({
  id,
  /** The parent category, or 0 for a top-level category. */
  parent: z.int().min(0),
  title: localizedText(20),
  icon: iconName,
  cover: picture.optional(),
  sort: sortOrder,
  /** False hides it and the categories below it. Their products stay on sale. */
  enabled: z.boolean().default(true),
});
export type CategoryLine = z.infer<typeof CategoryLine>;

const ShippingPart = z.strictObject({
  id,
  /** `store`: to a convenience store that the shopper selects. */
  kind: z.enum(['home', 'store']).default('home'),
  name: localizedText(30),
  fee,
  freeFrom: fee.optional(),
  /** The highest value in CNY that mainland customs admit per parcel sent this way. */
  customsCap: price.optional(),
  countries: z.array(country).min(1),
  /** How it crosses the border. */
  transport: z.enum(transports).default('land'),
  days: z
    .tuple([z.int().min(0).max(90), z.int().min(0).max(90)])
    .refine(([from, to]) => from <= to, 'must be the shortest and the longest time, in this order'),
  courier: z.string().max(20).default(''),
  /** The carrier collects the tax with the freight. Otherwise the recipient pays it on arrival. */
  collectsTax: z.boolean().default(false),
  sort: sortOrder,
});

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time of day such as "09:00"');

export const ShopLine = z.strictObject({
  id,
  type: z.enum(['shop', 'local']),
  /** The business of a local vendor. A `shop` has none. */
  kind: z.enum(['charter', 'hostel', 'food', 'experience']).optional(),
  name: localizedText(30),
  logo: picture.optional(),
  cover: picture.optional(),
  images: z.array(picture).max(20).default([]),
  licenceImages: z.array(picture).max(10).default([]),
  intro: localizedText(400),
  notice: localizedText(200).optional(),
  tags: z.array(tagText).max(8).default([]),
  places: z.array(placeName).max(8).default([]),
  /** Scores out of 5 for description, service and delivery. */
  scores: z.tuple([score, score, score]),
  phone: z.string().regex(/^[0-9+() -]{0,24}$/, 'must be a phone number'),
  openTime: z.string().max(60).default(''),
  /** A `to` that is not after `from` is on the next day. */
  hours: z
    .array(z.strictObject({ days: z.array(weekday).min(1).max(7), from: clockTime, to: clockTime }))
    .max(14)
    .default([]),
  address: localizedText(100),
  region: z.int().refine((value) => regionIds.has(value), 'must be an id of the region tree'),
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  status: z.enum(['open', 'holiday', 'closed']).default('open'),
  openedAt: timestamp,
  sort: sortOrder,
  /** Price of wrapping an order as a present. Absent: the shop does not wrap. */
  giftWrap: fee.optional(),
  /** Orders for convenience stores can be paid when they are picked up. */
  cashOnDelivery: z.boolean().default(false),
  shippings: z.array(ShippingPart).max(10),
});
export type ShopLine = z.infer<typeof ShopLine>;

const AttributePart = z.strictObject({
  id,
  name: localizedText(20),
  values: z
    .array(z.strictObject({ id, label: localizedText(30), picture: picture.optional() }))
    .min(1)
    .max(30),
});

const decimal = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be a number such as "96" or "2.5"');

const SizeTablePart = z.strictObject({
  systems: z.array(z.enum(sizeSystems)).max(sizeSystems.length).default([]),
  measures: z
    .array(z.strictObject({ name: localizedText(20), unit: z.enum(measureUnits) }))
    .max(8)
    .default([]),
  rows: z
    .array(
      z.strictObject({
        /** The attribute value that stands for the size. */
        value: id.optional(),
        label: localizedText(20),
        /** One size of each system, in the order of the systems. */
        sizes: z.array(requiredText(12)).default([]),
        /** One number, or the lowest and the highest, of each measure. */
        measures: z.array(z.array(decimal).min(1).max(2)).default([]),
      }),
    )
    .min(1)
    .max(40),
  note: localizedText(200).optional(),
});

const SkuPart = z.strictObject({
  id,
  code,
  /** One value id of each attribute, in the order of the attributes. */
  values: z.array(id).max(5),
  price,
  marketPrice: price.optional(),
  stock: z.int('must be a whole number').min(0, 'must not be less than 0').max(1_000_000),
  /** The units left when the folder was exported. A shop that does not have the SKU starts with them, and any other ignores them. */
  left: z.int().min(0).max(1_000_000).optional(),
  picture: picture.optional(),
  weightGrams: z.int().min(0).max(1_000_000),
  netContent: z
    .strictObject({ amount: decimal.refine((value) => Number(value) > 0, 'must be more than 0'), unit: z.enum(netUnits) })
    .optional(),
});

export const ProductLine = z.strictObject({
  id,
  code,
  shop: id,
  category: id,
  type: z.enum(['goods', 'service', 'voucher']).default('goods'),
  title: localizedText(80),
  subTitle: localizedText(120).optional(),
  /** The first picture is the cover. */
  pictures: z.array(picture).min(1).max(20),
  /** What pictures of the product show, for those who do not see them. The title describes the others. */
  pictureTexts: z
    .array(z.strictObject({ picture, text: localizedText(120) }))
    .max(50)
    .default([]),
  video: video.optional(),
  origin: z.strictObject({ code: placeName, name: localizedText(20) }),
  shelfLife: localizedText(30).optional(),
  unit: localizedText(10),
  shipClass: z.enum(['normal', 'chilled', 'frozen', 'pickup', 'none']).default('normal'),
  goodsClasses: z.array(z.enum(goodsClasses)).max(goodsClasses.length).default([]),
  serviceTags: z.array(tagText).max(8).default([]),
  /** What the shop has to know of a guest, besides name and phone number: when they arrive, and where to pick them up. */
  guestQuestions: z.array(z.enum(guestQuestions)).max(guestQuestions.length).default([]),
  /** Of a voucher that is shown on the phone: the days from its payment on which it is valid, and how it is redeemed. */
  voucher: z.strictObject({ validDays: z.int().min(1).max(3650).optional(), rules: localizedText(300).optional() }).optional(),
  limitPerUser: z.int().min(0).max(999).default(0),
  sales: z.int().min(0).default(0),
  attributes: z.array(AttributePart).max(5).default([]),
  skus: z.array(SkuPart).min(1).max(100),
  sizeTable: SizeTablePart.optional(),
  params: z
    .array(z.strictObject({ name: localizedText(20), value: localizedText(80) }))
    .max(30)
    .default([]),
  detailHtml: localizedText(20_000).optional(),
  detailPictures: z.array(picture).max(30).default([]),
  /** Additional search words. */
  keywords: z.array(requiredText(30)).max(20).default([]),
  /** Products that its page recommends before others. */
  related: z.array(id).max(12).default([]),
  /** Texts for search engines. Absent: those of the page. */
  seo: z.strictObject({ title: localizedText(70).optional(), description: localizedText(160).optional() }).optional(),
  status: z.enum(['on', 'off']).default('on'),
  createdAt: timestamp,
});
export type ProductLine = z.infer<typeof ProductLine>;

export const ReviewRow = z.strictObject({
  product: csvNumber(id),
  sku: z.string().regex(/^\d*$/, 'must be the id of a SKU, or empty'),
  nickname: requiredText(30),
  anonymous: csvFlag,
  star: csvNumber(z.int().min(1).max(5)),
  serviceStar: csvNumber(z.int().min(1).max(5)),
  deliveryStar: csvNumber(z.int().min(1).max(5)),
  content: z.string().max(500).refine(isPrintable, NOT_PRINTABLE),
  tags: csvList.pipe(z.array(tagText).max(8)),
  images: csvList.pipe(z.array(picture).max(9)),
  time: timestamp,
  /** Readers who found the review helpful. */
  up: optionalColumn(csvNumber(z.int().min(0).max(1_000_000))),
  /** The reviewer's follow-up and the shop's reply, each with its time. */
  append: optionalColumn(requiredText(500)),
  appendImages: csvList.pipe(z.array(picture).max(9)).default([]),
  appendTime: optionalColumn(timestamp),
  reply: optionalColumn(requiredText(500)),
  replyTime: optionalColumn(timestamp),
});
export type ReviewRow = z.infer<typeof ReviewRow>;
