import * as z from 'zod/mini';
import { phoneAreas } from '../account/phoneAreas.ts';
import { ProductCard } from '../catalog/shapes.ts';
import { mediaId } from '../media/shapes.ts';
import { rateId } from '../wire/commonFields.ts';
import { id, languages, Picture, text, time } from '../wire/fields.ts';
import { queryId } from '../wire/query.ts';
import { MAX_LICENCE_PICTURES } from './supplierRules.ts';

/** The page to read, by its key or id. */
export const WebPageQuery = z.strictObject({
  /** Key of the page, such as `customs`. */
  key: z.optional(text(64, 1)),
  /** Id of the page. */
  id: z.optional(queryId),
});
export interface WebPageQuery extends z.infer<typeof WebPageQuery> {}

/** Kinds of content pages. `page` is a stand-alone page. */
export const webPageKinds = ['guide', 'certificate', 'page', 'tab', 'activity'] as const;
export type WebPageKind = (typeof webPageKinds)[number];

/** A content page in a list. */
export const WebPageCard = z.object({
  /** Id of the page. */
  id: z.int(),
  /** Key of the page, which links use. */
  key: z.string(),
  /** Title of the page. */
  title: z.string(),
  /** One or two sentences about it. */
  summary: z.string(),
  /** Picture for cards; null if it has none. */
  cover: z.nullable(Picture),
  /** When its content last changed. */
  updateTime: time,
});
export interface WebPageCard extends z.infer<typeof WebPageCard> {}

/**
 * A block of a content page: text, images, products with current prices, pages, or a reference to content of another endpoint
 * (`coupon/detail`, `lottery/composite`, `market/composite`, `operation/detail/find`).
 */
export const WebPageBlock = z.discriminatedUnion('type', [
  /** Sanitized by the API before it is stored. */
  z.object({
    /** What the block shows. */
    type: z.literal('html'),
    /** The text as HTML. */
    html: z.string(),
  }),
  z.object({
    /** What the block shows. */
    type: z.literal('pictures'),
    /** Pictures of the block. */
    pictures: z.array(Picture),
  }),
  z.object({
    /** What the block shows. */
    type: z.literal('goods'),
    /** Products with current prices. */
    products: z.array(ProductCard),
  }),
  z.object({
    /** What the block shows. */
    type: z.literal('pages'),
    /** Pages that the block links to. */
    pages: z.array(WebPageCard),
  }),
  z.object({
    /** What the block shows. */
    type: z.literal('coupons'),
    /** Coupons to claim, for `coupons.list`. */
    couponIds: z.array(z.int()),
  }),
  z.object({
    /** What the block shows. */
    type: z.literal('lottery'),
    /** Id of the lottery, for `lottery.lottery`. */
    lotteryId: z.int(),
  }),
  z.object({
    /** What the block shows. */
    type: z.literal('market'),
    /** Id of the campaign, for `markets.market`. */
    marketId: z.int(),
  }),
  z.object({
    /** What the block shows. */
    type: z.literal('guess'),
    /** Id of the guessing game, for `activities.list`. */
    activityId: z.int(),
  }),
]);
export type WebPageBlock = z.infer<typeof WebPageBlock>;

/** A content page, such as a guide, certificate or activity. `marketId` is the campaign whose products a tabbed page shows. */
export const WebPage = z.extend(WebPageCard, {
  /** What kind of page it is. */
  kind: z.enum(webPageKinds),
  /** Language of the texts: the original language when there is no translation. */
  lang: z.enum(languages),
  /** Text before the first block. Sanitized by the API before it is stored. */
  contentHtml: z.string(),
  /** Pictures of the page. */
  images: z.array(Picture),
  /** Content in its order. */
  blocks: z.array(WebPageBlock),
  /** Id of the campaign that a tabbed page shows; null for other pages. */
  marketId: z.nullable(z.int()),
  rateId,
  /** Texts for search engines. */
  seo: z.object({
    /** Title for search engines. */
    title: z.string(),
    /** Description for search engines. */
    description: z.string(),
  }),
});
export interface WebPage extends z.infer<typeof WebPage> {}

/** A photo of a licence, sent as the multipart field `file`, at most 10 MiB. Applicants need no session. The captcha is sent only after -104. */
export const LicenceInput = z.strictObject({
  /** Key from `account.captchaKey`. */
  captchaKey: z.optional(text(64, 1)),
  /** What the applicant read in the captcha, or the solution of the proof of work. */
  captcha: z.optional(text(2000, 1)),
});
export interface LicenceInput extends z.infer<typeof LicenceInput> {}

/** The picture is private, so there is no address of it. */
export const LicenceReply = z.object({ id: mediaId });
export interface LicenceReply extends z.infer<typeof LicenceReply> {}

/** Application of a supplier. It is stored for review and grants no rights. */
export const SupplierInput = z.strictObject({
  /** Registered name of the company. */
  companyName: text(80, 1),
  /** Tax or registration number of the company. */
  taxId: text(20, 1),
  /** Name of the contact. */
  contact: text(40, 1),
  /** Country code of the phone number. */
  phoneArea: z.enum(phoneAreas),
  /** Phone number without the country code. */
  phone: text(20, 5),
  /** E-mail address of the contact. */
  email: text(120, 3),
  /** Address of the company. */
  address: text(200, 1),
  /** Categories of the products to sell. */
  categoryIds: z.array(id).check(z.minLength(1), z.maxLength(20)),
  /** Website of the company. */
  website: z.optional(text(200)),
  /** Ids from `register/licence/save`. */
  licenceImages: z.array(mediaId).check(z.minLength(1), z.maxLength(MAX_LICENCE_PICTURES)),
  /** Key from `account.captchaKey`. */
  captchaKey: text(64, 1),
  /** What the applicant read in the captcha, or the solution of the proof of work. */
  captcha: text(2000, 1),
});
export interface SupplierInput extends z.infer<typeof SupplierInput> {}

/** `id` is the receipt number. */
export const SupplierReply = z.object({
  /** Receipt number. */
  id: z.string(),
  /** Always `review`: staff will read it. */
  state: z.literal('review'),
});
export interface SupplierReply extends z.infer<typeof SupplierReply> {}
