import * as z from 'zod/mini';
import { moneyCny, orgId, rateId } from '../wire/commonFields.ts';
import { money, Picture, text } from '../wire/fields.ts';

/** What was typed so far. */
export const SuggestQuery = z.strictObject({
  /** Beginning of the search text. Absent for the placeholder only. */
  key: z.optional(text(64)),
});
export interface SuggestQuery extends z.infer<typeof SuggestQuery> {}

/** Without a `key` only `placeholder` is filled: the suggestion in the empty search box. */
export const Suggestions = z.object({
  /** A search text to show in the empty search box. */
  placeholder: z.string(),
  /** Search texts that begin like the typed one. */
  words: z.array(
    z.object({
      /** The search text. */
      text: z.string(),
      /** About how many products it finds. */
      count: z.int(),
      /** Category to search in; null for all. */
      categoryId: z.nullable(z.int()),
      /** Name of that category; null for all. */
      categoryTitle: z.nullable(z.string()),
    }),
  ),
  /** Products whose titles match. */
  products: z.array(
    z.object({
      /** Id of the product. */
      id: z.int(),
      /** Title of the product. */
      title: z.string(),
      cover: Picture,
      /** Lowest price in TWD. */
      price: money,
      priceCny: moneyCny,
    }),
  ),
  /** Shops whose names match. */
  shops: z.array(
    z.object({
      orgId,
      /** Name of the shop. */
      name: z.string(),
      /** Logo of the shop; null if it has none. */
      logo: z.nullable(Picture),
    }),
  ),
  rateId,
});
export interface Suggestions extends z.infer<typeof Suggestions> {}

/** As many popular searches as the search box shows. */
export const MAX_POPULAR_SEARCHES = 10;

/** Popular searches. */
export const HotWords = z.object({
  /** Popular search texts, most popular first. */
  hot: z.array(
    z.object({
      /** The search text. */
      text: z.string(),
    }),
  ),
  /** A search text to show in the empty search box. */
  placeholder: z.string(),
});
export interface HotWords extends z.infer<typeof HotWords> {}
