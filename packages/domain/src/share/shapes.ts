import * as z from 'zod/mini';
import { text } from '../wire/fields.ts';

/** The page to sign for WeChat. */
export const ShareConfigInput = z.strictObject({
  /** The absolute URL of the page that shares, without its fragment. */
  url: text(2000, 1),
});
export interface ShareConfigInput extends z.infer<typeof ShareConfigInput> {}

/** What WeChat's JS-SDK needs to let a page set its share card. */
export const ShareConfig = z.object({
  /** Id of the shop's official account. */
  appId: z.string(),
  /** In seconds. */
  timestamp: z.int(),
  /** Random text that is part of the signature. */
  nonceStr: z.string(),
  /** Signature of page, time and random text, for `wx.config`. */
  signature: z.string(),
});
export interface ShareConfig extends z.infer<typeof ShareConfig> {}
