import * as z from 'zod/mini';
import { phoneAreas } from '../account/phoneAreas.ts';
import { ProductCard } from '../catalog/shapes.ts';
import { mediaId } from '../media/shapes.ts';
import { id, languages, Picture, text, time } from '../wire/fields.ts';
import { queryId } from '../wire/query.ts';
import { MAX_LICENCE_PICTURES } from './supplierRules.ts';

export const WebPageQuery = z.strictObject({ key: z.optional(text(64, 1)), id: z.optional(queryId) });
export interface WebPageQuery extends z.infer<typeof WebPageQuery> {}

/** Kinds of content pages. `page` is a stand-alone page. */
export const webPageKinds = ['guide', 'certificate', 'page', 'tab', 'activity'] as const;
export type WebPageKind = (typeof webPageKinds)[number];

export const WebPageCard = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(Picture),
  updateTime: time,
});
export interface WebPageCard extends z.infer<typeof WebPageCard> {}

/**
 * A block of a content page: text, images, products with current prices, pages, or a reference to content of another endpoint
 * (`coupon/detail`, `lottery/composite`, `market/composite`, `operation/detail/find`).
 */
export const WebPageBlock = z.discriminatedUnion('type', [
  /** Sanitized by the API before it is stored. */
  z.object({ type: z.literal('html'), html: z.string() }),
  z.object({ type: z.literal('pictures'), pictures: z.array(Picture) }),
  z.object({ type: z.literal('goods'), products: z.array(ProductCard) }),
  z.object({ type: z.literal('pages'), pages: z.array(WebPageCard) }),
  z.object({ type: z.literal('coupons'), couponIds: z.array(z.int()) }),
  z.object({ type: z.literal('lottery'), lotteryId: z.int() }),
  z.object({ type: z.literal('market'), marketId: z.int() }),
  z.object({ type: z.literal('guess'), activityId: z.int() }),
]);
export type WebPageBlock = z.infer<typeof WebPageBlock>;

/** A content page, such as a guide, certificate or activity. `marketId` is the campaign whose products a tabbed page shows. */
export const WebPage = z.extend(WebPageCard, {
  kind: z.enum(webPageKinds),
  /** Language of the texts: the original language when there is no translation. */
  lang: z.enum(languages),
  /** Text before the first block. Sanitized by the API before it is stored. */
  contentHtml: z.string(),
  images: z.array(Picture),
  blocks: z.array(WebPageBlock),
  marketId: z.nullable(z.int()),
  rateId: z.string(),
  seo: z.object({ title: z.string(), description: z.string() }),
});
export interface WebPage extends z.infer<typeof WebPage> {}

/** A photo of a licence, sent as the multipart field `file`, at most 10 MiB. Applicants need no session. The captcha is sent only after -104. */
export const LicenceInput = z.strictObject({ captchaKey: z.optional(text(64, 1)), captcha: z.optional(text(2000, 1)) });
export interface LicenceInput extends z.infer<typeof LicenceInput> {}

/** The picture is private, so there is no address of it. */
export const LicenceReply = z.object({ id: mediaId });
export interface LicenceReply extends z.infer<typeof LicenceReply> {}

/** Application of a supplier. It is stored for review and grants no rights. */
export const SupplierInput = z.strictObject({
  companyName: text(80, 1),
  taxId: text(20, 1),
  contact: text(40, 1),
  phoneArea: z.enum(phoneAreas),
  phone: text(20, 5),
  email: text(120, 3),
  address: text(200, 1),
  categoryIds: z.array(id).check(z.minLength(1), z.maxLength(20)),
  website: z.optional(text(200)),
  /** Ids from `register/licence/save`. */
  licenceImages: z.array(mediaId).check(z.minLength(1), z.maxLength(MAX_LICENCE_PICTURES)),
  captchaKey: text(64, 1),
  captcha: text(2000, 1),
});
export interface SupplierInput extends z.infer<typeof SupplierInput> {}

/** `id` is the receipt number. */
export const SupplierReply = z.object({ id: z.string(), state: z.literal('review') });
export interface SupplierReply extends z.infer<typeof SupplierReply> {}
