import * as z from 'zod/mini';
import { languages } from './fields.ts';

/** A text written by a user, as displayed to a reader. */
export const UserText = z.object({
  /** The text, in the reader's script if the original is Chinese. */
  text: z.string(),
  /** Language of `text`, for the `lang` attribute. */
  lang: z.enum(languages),
  /** Original text, when `text` was converted to the reader's script. */
  original: z.optional(z.string()),
});
export interface UserText extends z.infer<typeof UserText> {}
