import * as z from 'zod/mini';
import { text } from '../wire/fields.ts';

/** Optional fields of a request for which the API can require a captcha, with the code -104. */
export const captchaAnswer = {
  /** Key from `account.captchaKey`. Required only after the error -104. */
  captchaKey: z.optional(text(64)),
  /** What the caller read in the captcha, or the solution of the proof of work. Required only after the error -104. */
  captcha: z.optional(text(2000)),
};
