import * as z from 'zod/mini';
import { phoneAreas } from '../account/phoneAreas.ts';
import { ProductCard } from '../catalog/shapes.ts';
import { mediaId } from '../media/shapes.ts';
import { id, languages, Picture, text, time } from '../wire/fields.ts';
import { queryId } from '../wire/query.ts';

export const WebPageQuery = z.strictObject({ key: z.optional(text(64, 1)), id: z.optional(queryId) });
export type WebPageQuery = z.infer<typeof WebPageQuery>;

/** What a page of words is for; `page` stands alone. */
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
export type WebPageCard = z.infer<typeof WebPageCard>;

/**
 * What stands on a page below its first words, in this order: more words, goods with the prices of this moment, or an entry to something
 * that has a call of its own (`coupon/detail`, `lottery/composite`, `market/composite`, `operation/detail/find`).
 */
export const WebPageBlock = z.discriminatedUnion('type', [
  /** Cleaned by the server when it was written. */
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

/** A page of words: a guide, a certificate, an activity. `marketId` names the market whose goods a tabbed page shows. */
export const WebPage = z.extend(WebPageCard, {
  kind: z.enum(webPageKinds),
  /** Of its texts: where a page is not there in the reader's language, they are in the original's. */
  lang: z.enum(languages),
  /** The words before the first block. Cleaned by the server when it was written. */
  contentHtml: z.string(),
  images: z.array(Picture),
  blocks: z.array(WebPageBlock),
  marketId: z.nullable(z.int()),
  rateId: z.string(),
  seo: z.object({ title: z.string(), description: z.string() }),
});
export type WebPage = z.infer<typeof WebPage>;

/** A supplier's application: stored for review, and gives no rights. */
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
  /** Pictures that were handed in by `media/save`, which members may call. */
  licenceImages: z.array(mediaId).check(z.maxLength(5)),
  captchaKey: text(64, 1),
  captcha: text(2000, 1),
});
export type SupplierInput = z.infer<typeof SupplierInput>;

/** `id` is the receipt number. */
export const SupplierReply = z.object({ id: z.string(), state: z.literal('review') });
export type SupplierReply = z.infer<typeof SupplierReply>;
