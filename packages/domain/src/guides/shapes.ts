import * as z from 'zod/mini';
import { phoneAreas } from '../account/phoneAreas.ts';
import { mediaId } from '../media/shapes.ts';
import { id, Picture, text, time } from '../wire/fields.ts';
import { queryId } from '../wire/query.ts';

export const WebPageQuery = z.strictObject({ key: z.optional(text(64, 1)), id: z.optional(queryId) });
export type WebPageQuery = z.infer<typeof WebPageQuery>;

/** A page of words: a guide, a certificate, an activity. `marketId` and `tabs` name the goods that are shown below it. */
export const WebPage = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  /** Cleaned by the server when it was written. */
  contentHtml: z.string(),
  images: z.array(Picture),
  marketId: z.nullable(z.int()),
  tabs: z.array(z.object({ marketTabId: z.int(), title: z.string() })),
  updateTime: time,
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
  licenceImages: z.array(mediaId).check(z.maxLength(5)),
  captchaKey: text(64, 1),
  captcha: text(2000, 1),
});
export type SupplierInput = z.infer<typeof SupplierInput>;

/** `id` is the receipt number. */
export const SupplierApplied = z.object({ id: z.string(), state: z.literal('review') });
export type SupplierApplied = z.infer<typeof SupplierApplied>;
