// Tags, search words, and the glossary of the Chinese scripts.
import * as z from 'zod';
import { csvNumber } from './csvFields.ts';
import { requiredText, tagText } from './fields.ts';

export const TagRow = z.strictObject({ text: tagText, 'zh-TW': tagText, en: z.string().max(60) });
export type TagRow = z.infer<typeof TagRow>;

export const SearchWordRow = z.strictObject({
  'zh-CN': requiredText(30),
  'zh-TW': requiredText(30),
  en: z.string().max(60),
  /** Words with higher values are suggested first. 0: never shown as a popular word. */
  hot: csvNumber(z.int().min(0).max(10_000)),
  category: z.string().regex(/^\d*$/, 'must be the id of a category, or empty'),
});
export type SearchWordRow = z.infer<typeof SearchWordRow>;

/** A term in both Chinese scripts. Equal texts exclude the term from conversion. */
export const TermRow = z.strictObject({ 'zh-CN': requiredText(40), 'zh-TW': requiredText(40) });
export type TermRow = z.infer<typeof TermRow>;
