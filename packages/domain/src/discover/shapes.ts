import * as z from 'zod/mini';
import { ArticleCard } from '../articles/shapes.ts';
import { ProductCard, ShopSummary } from '../catalog/shapes.ts';
import { MarketSummary } from '../markets/shapes.ts';
import { Question } from '../questions/shapes.ts';
import { Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId } from '../wire/query.ts';
import { discoverKinds } from './kinds.ts';

/**
 * Filters the feed: by kind (`type`), by topic (`tabId`, one of the reply's `tabs`), by `key` (of a topic or story, or a translated
 * tag), or by the shop that a story mentions (`orgId`).
 */
export const DiscoverQuery = z.strictObject({
  type: z.optional(z.enum(discoverKinds)),
  tabId: z.optional(queryId),
  key: z.optional(text(64)),
  orgId: z.optional(queryId),
  ...pageFields,
});
export interface DiscoverQuery extends z.infer<typeof DiscoverQuery> {}

export const DiscoverTopic = z.object({ id: z.int(), key: z.string(), title: z.string() });
export interface DiscoverTopic extends z.infer<typeof DiscoverTopic> {}

/** An editorial story with related products, shops and articles. Removed ones are omitted. */
export const DiscoverStory = z.object({
  id: z.int(),
  key: z.string(),
  topic: DiscoverTopic,
  title: z.string(),
  /** Plain text. Empty lines separate paragraphs. */
  text: z.string(),
  cover: z.nullable(Picture),
  /** Name of the place; may be empty. */
  place: z.string(),
  tags: z.array(z.string()),
  products: z.array(ProductCard),
  shops: z.array(ShopSummary),
  articles: z.array(z.object({ id: z.int(), title: z.string() })),
  publishTime: time,
});
export interface DiscoverStory extends z.infer<typeof DiscoverStory> {}

/** Comment of the editor on the card's item; may be empty. */
const note = z.string();

export const DiscoverCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('story'), item: DiscoverStory }),
  z.object({ kind: z.literal('product'), item: ProductCard, note }),
  z.object({ kind: z.literal('article'), item: ArticleCard, note }),
  z.object({ kind: z.literal('question'), item: Question, note }),
  z.object({ kind: z.literal('market'), item: MarketSummary, note }),
]);
export type DiscoverCard = z.infer<typeof DiscoverCard>;

export const DiscoverList = z.extend(pageSchema(DiscoverCard), {
  /** All topics of the feed, independent of the filter. */
  tabs: z.array(z.extend(DiscoverTopic, { count: z.int() })),
  /** The topic selected by `tabId` or `key`. */
  topic: z.nullable(DiscoverTopic),
  rateId: z.string(),
});
export interface DiscoverList extends z.infer<typeof DiscoverList> {}
