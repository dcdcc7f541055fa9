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
 * `type`: one kind alone. `tabId`: one of the reply's `tabs`. `key`: the key of a topic or of one story, or a tag as the reader sees it.
 * `orgId`: stories that tell of this shop.
 */
export const DiscoverQuery = z.strictObject({
  type: z.optional(z.enum(discoverKinds)),
  tabId: z.optional(queryId),
  key: z.optional(text(64)),
  orgId: z.optional(queryId),
  ...pageFields,
});
export type DiscoverQuery = z.infer<typeof DiscoverQuery>;

export const DiscoverTopic = z.object({ id: z.int(), key: z.string(), title: z.string() });
export type DiscoverTopic = z.infer<typeof DiscoverTopic>;

/** What an editor tells, with the goods, shops and articles that belong to it. Those that are gone from the shop are left out. */
export const DiscoverStory = z.object({
  id: z.int(),
  key: z.string(),
  topic: DiscoverTopic,
  title: z.string(),
  /** Plain text; an empty line parts paragraphs. */
  text: z.string(),
  cover: z.nullable(Picture),
  /** Where it is, in words; may be empty. */
  place: z.string(),
  tags: z.array(z.string()),
  products: z.array(ProductCard),
  shops: z.array(ShopSummary),
  articles: z.array(z.object({ id: z.int(), title: z.string() })),
  publishTime: time,
});
export type DiscoverStory = z.infer<typeof DiscoverStory>;

/** What an editor says of something that is not his own; may be empty. */
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
  /** The topics of the feed, whatever is asked for, so that another may be chosen. */
  tabs: z.array(z.extend(DiscoverTopic, { count: z.int() })),
  /** What `tabId` or `key` named, where it is a topic. */
  topic: z.nullable(DiscoverTopic),
  rateId: z.string(),
});
export type DiscoverList = z.infer<typeof DiscoverList>;
