import * as z from 'zod/mini';
import { text } from '../wire/fields.ts';

export const ShareConfigInput = z.strictObject({
  /** The absolute URL of the page that shares, without its fragment. */
  url: text(2000, 1),
});
export interface ShareConfigInput extends z.infer<typeof ShareConfigInput> {}

/** What WeChat's JS-SDK needs to let a page set its share card. */
export const ShareConfig = z.object({
  appId: z.string(),
  /** In seconds. */
  timestamp: z.int(),
  nonceStr: z.string(),
  signature: z.string(),
});
export interface ShareConfig extends z.infer<typeof ShareConfig> {}
