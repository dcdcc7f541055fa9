import * as z from 'zod/mini';
import { ProductCard } from '../catalog/shapes.ts';
import { languages, Picture, text, time } from '../wire/fields.ts';
import { queryInt, queryList } from '../wire/query.ts';

export const PlacementQuery = z.strictObject({ place: text(40, 1) });
export interface PlacementQuery extends z.infer<typeof PlacementQuery> {}

export const Banner = z.object({
  id: z.int(),
  place: z.string(),
  title: z.string(),
  text: z.string(),
  image: z.nullable(Picture),
  imageMobile: z.nullable(Picture),
  /** URL of a silent video (WebM or MP4). The image is its poster. */
  video: z.nullable(z.string()),
  linkType: z.int(),
  linkValue: z.string(),
  sort: z.int(),
  startTime: z.nullable(time),
  endTime: z.nullable(time),
});
export interface Banner extends z.infer<typeof Banner> {}

export const BannerGroupQuery = z.strictObject({ places: z.optional(queryList), group: z.optional(text(40)) });
export interface BannerGroupQuery extends z.infer<typeof BannerGroupQuery> {}

export const BannerGroups = z.record(z.string(), z.array(Banner));
export interface BannerGroups extends z.infer<typeof BannerGroups> {}

export const BannerComposite = z.object({
  banners: z.array(Banner),
  products: z.array(ProductCard),
  rateId: z.string(),
});
export interface BannerComposite extends z.infer<typeof BannerComposite> {}

export const ButtonQuery = z.strictObject({ place: text(40, 1), buttonId: z.optional(queryInt) });
export interface ButtonQuery extends z.infer<typeof ButtonQuery> {}

export const Button = z.object({
  id: z.int(),
  place: z.string(),
  title: z.string(),
  image: z.nullable(Picture),
  icon: z.string(),
  linkType: z.int(),
  linkValue: z.string(),
  sort: z.int(),
});
export interface Button extends z.infer<typeof Button> {}

/** `rate` is the number of units of `code` per 1 TWD. `sample` marks a rate of the demo data. */
export const ExchangeRate = z.object({ code: z.string(), rate: z.string(), rateId: z.string(), time, sample: z.boolean() });
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

/** What the operator set for header and footer. A setting is null until it is set, and pages omit it. */
export const SiteSettings = z.object({
  /** Addresses of the apps in their stores. */
  iosApp: z.nullable(z.string()),
  androidApp: z.nullable(z.string()),
  appQr: z.nullable(Picture),
  /** Address of the suppliers' own system. */
  supplierLogin: z.nullable(z.string()),
  filingNumber: z.nullable(z.string()),
  licenceNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  mail: z.nullable(z.string()),
  hours: z.nullable(z.string()),
  social: z.array(z.object({ network: z.enum(socialNetworks), href: z.string() })),
  /** The member with a history, whose password anyone may know. Null in a live shop. */
  demoAccount: z.nullable(z.object({ phone: z.string(), password: z.string() })),
  /** The settings with invented values, which pages mark as samples. */
  samples: z.array(z.enum(siteSettingNames)),
});
export interface SiteSettings extends z.infer<typeof SiteSettings> {}

export const MissingKeysInput = z.strictObject({
  language: z.enum(languages),
  keys: z.array(z.string().check(z.regex(/^[a-z][A-Za-z0-9]*(\.[A-Za-z0-9_-]+){1,6}$/), z.maxLength(120))).check(z.maxLength(50)),
});
export interface MissingKeysInput extends z.infer<typeof MissingKeysInput> {}
