import * as z from 'zod/mini';
import { languages } from './fields.ts';

/** What a person wrote, as a reader sees it. */
export const UserText = z.object({
  text: z.string(),
  /** Of `text`: what shows it says so, for fonts and screen readers. */
  lang: z.enum(languages),
  /** As it was written, where `text` was put into the reader's script. */
  original: z.optional(z.string()),
});
export type UserText = z.infer<typeof UserText>;
