import * as z from 'zod/mini';
import { text } from '../wire/fields.ts';

/** Optional fields of a request for which the API can require a captcha, with the code -104. */
export const captchaAnswer = { captchaKey: z.optional(text(64)), captcha: z.optional(text(2000)) };
