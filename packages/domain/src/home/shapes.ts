import * as z from 'zod/mini';
import { ProductCard } from '../catalog/shapes.ts';
import { linkType, linkValue, rateId } from '../wire/commonFields.ts';
import { languages, Picture, text, time } from '../wire/fields.ts';
import { queryInt, queryList } from '../wire/query.ts';
import { homeSections } from './homeSections.ts';

/** The place whose content to read. */
export const PlacementQuery = z.strictObject({
  /** Name of the place, such as `home`. */
  place: text(40, 1),
});
export interface PlacementQuery extends z.infer<typeof PlacementQuery> {}

/** A banner that leads somewhere. */
export const Banner = z.object({
  /** Id of the banner. */
  id: z.int(),
  /** Name of the place where it is shown. */
  place: z.string(),
  /** Title; may be empty. */
  title: z.string(),
  /** Text below the title; may be empty. */
  text: z.string(),
  /** Picture for wide screens; null if it has none. */
  image: z.nullable(Picture),
  /** Picture for phones; null to use `image`. */
  imageMobile: z.nullable(Picture),
  /** URL of a silent video (WebM or MP4). The image is its poster. */
  video: z.nullable(z.string()),
  linkType,
  linkValue,
  /** Position among the banners of its place, lowest first. */
  sort: z.int(),
  /** From when it is shown; null without a limit. */
  startTime: z.nullable(time),
  /** Until when it is shown; null without a limit. */
  endTime: z.nullable(time),
});
export interface Banner extends z.infer<typeof Banner> {}

/** The places whose banners to read. */
export const BannerGroupQuery = z.strictObject({
  /** Names of places, separated by commas. */
  places: z.optional(queryList),
  /** Name of a group of places. */
  group: z.optional(text(40)),
});
export interface BannerGroupQuery extends z.infer<typeof BannerGroupQuery> {}

/** Banners by the name of their place. */
export const BannerGroups = z.record(z.string(), z.array(Banner));
export interface BannerGroups extends z.infer<typeof BannerGroups> {}

/** Banners with the products that they advertise. */
export const BannerComposite = z.object({
  /** Banners of the place. */
  banners: z.array(Banner),
  /** Products of the place. */
  products: z.array(ProductCard),
  rateId,
});
export interface BannerComposite extends z.infer<typeof BannerComposite> {}

/** Selects the buttons of a place. */
export const ButtonQuery = z.strictObject({
  /** Name of the place. */
  place: text(40, 1),
  /** Only this button. */
  buttonId: z.optional(queryInt),
});
export interface ButtonQuery extends z.infer<typeof ButtonQuery> {}

/** A button that leads somewhere. */
export const Button = z.object({
  /** Id of the button. */
  id: z.int(),
  /** Name of the place where it is shown. */
  place: z.string(),
  /** Text of the button. */
  title: z.string(),
  /** Picture; null if it has an icon only. */
  image: z.nullable(Picture),
  /** Name of the icon in the shop's set; may be empty. */
  icon: z.string(),
  linkType,
  linkValue,
  /** Position among the buttons of its place, lowest first. */
  sort: z.int(),
});
export interface Button extends z.infer<typeof Button> {}

/** `rate` is the number of units of `code` per 1 TWD. `sample` marks a rate of the demo data. */
export const ExchangeRate = z.object({
  /** Code of the currency, such as `CNY`. */
  code: z.string(),
  /** Units of the currency for 1 TWD, as a decimal string. */
  rate: z.string(),
  rateId,
  /** When the rate was quoted. */
  time,
  /** True for an invented rate of the demo. */
  sample: z.boolean(),
});
export interface ExchangeRate extends z.infer<typeof ExchangeRate> {}

export const socialNetworks = ['facebook', 'instagram', 'line', 'youtube', 'threads', 'x', 'weibo', 'xiaohongshu'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export const siteSettingNames = [
  'iosApp',
  'androidApp',
  'appQr',
  'supplierLogin',
  'filingNumber',
  'licenceNumber',
  'address',
  'phone',
  'mail',
  'hours',
  'social',
] as const;
export type SiteSettingName = (typeof siteSettingNames)[number];

/** All that an operator sets for the shop: header and footer, the home page, the search, and what members get for their birthdays. */
export const settingNames = [...siteSettingNames, 'homeSections', 'popularSearches', 'synonyms', 'birthdayGifts'] as const;
export type SettingName = (typeof settingNames)[number];

/** What the operator set for header and footer. A setting is null until it is set, and pages omit it. */
export const SiteSettings = z.object({
  /** Addresses of the apps in their stores. */
  iosApp: z.nullable(z.string()),
  /** Address of the Android app in its store. */
  androidApp: z.nullable(z.string()),
  /** QR code that leads to the apps. */
  appQr: z.nullable(Picture),
  /** Address of the suppliers' own system. */
  supplierLogin: z.nullable(z.string()),
  /** Number under which the site is registered (备案号). */
  filingNumber: z.nullable(z.string()),
  /** Number of the business licence. */
  licenceNumber: z.nullable(z.string()),
  /** Postal address of the operator. */
  address: z.nullable(z.string()),
  /** Phone number of the customer service. */
  phone: z.nullable(z.string()),
  /** E-mail address of the customer service. */
  mail: z.nullable(z.string()),
  /** Hours of the customer service, as a text. */
  hours: z.nullable(z.string()),
  /** Pages of the shop in social networks. */
  social: z.array(
    z.object({
      /** Name of the network. */
      network: z.enum(socialNetworks),
      /** Address of the page. */
      href: z.string(),
    }),
  ),
  /** The member with a history, whose password anyone may know. Null in a live shop. */
  demoAccount: z.nullable(
    z.object({
      /** Mobile number to sign in with. */
      phone: z.string(),
      /** Its password. */
      password: z.string(),
    }),
  ),
  /** The settings with invented values, which pages mark as samples. */
  samples: z.array(z.enum(siteSettingNames)),
  /** The sections of the home page in their order, without hidden ones. Absent if the operator set none: then all are shown. */
  homeSections: z.optional(z.array(z.enum(homeSections))),
});
export interface SiteSettings extends z.infer<typeof SiteSettings> {}

/** Texts that a page of the shop missed. */
export const MissingKeysInput = z.strictObject({
  /** Language that lacks them. */
  language: z.enum(languages),
  /** Translation keys, such as `cart.empty`. */
  keys: z.array(z.string().check(z.regex(/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+){1,6}$/), z.maxLength(120))).check(z.maxLength(50)),
});
export interface MissingKeysInput extends z.infer<typeof MissingKeysInput> {}

/** The preview of something that is not saved. */
export const PreviewQuery = z.strictObject({
  /** The secret of the link. */
  token: text(60, 20),
});
export interface PreviewQuery extends z.infer<typeof PreviewQuery> {}

/** What calls would reply if a change of staff were saved and public. */
export const Preview = z.object({
  /** The replies. A page takes one in place of a call's reply if the call has the route, and its input has these fields, among others. */
  replies: z.array(
    z.object({
      /** Method and path of the call. */
      route: z.string(),
      /** Fields of its input. */
      input: z.record(z.string(), z.union([z.string(), z.number()])),
      /** The reply's data. */
      data: z.unknown(),
    }),
  ),
});
export interface Preview extends z.infer<typeof Preview> {}
