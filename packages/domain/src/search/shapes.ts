import * as z from 'zod/mini';
import { money, Picture, text } from '../wire/fields.ts';

export const SuggestQuery = z.strictObject({ key: z.optional(text(64)) });
export interface SuggestQuery extends z.infer<typeof SuggestQuery> {}

/** Without a `key` only `placeholder` is filled: the suggestion in the empty search box. */
export const Suggestions = z.object({
  placeholder: z.string(),
  words: z.array(z.object({ text: z.string(), count: z.int(), categoryId: z.nullable(z.int()), categoryTitle: z.nullable(z.string()) })),
  products: z.array(z.object({ id: z.int(), title: z.string(), cover: Picture, price: money, priceCny: money })),
  shops: z.array(z.object({ orgId: z.int(), name: z.string(), logo: z.nullable(Picture) })),
  rateId: z.string(),
});
export interface Suggestions extends z.infer<typeof Suggestions> {}

export const HotWords = z.object({ hot: z.array(z.object({ text: z.string() })), placeholder: z.string() });
export interface HotWords extends z.infer<typeof HotWords> {}
