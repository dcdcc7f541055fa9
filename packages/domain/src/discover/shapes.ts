import * as z from 'zod/mini';
import { ArticleCard } from '../articles/shapes.ts';
import { ProductCard, ShopSummary } from '../catalog/shapes.ts';
import { MarketSummary } from '../markets/shapes.ts';
import { Question } from '../questions/shapes.ts';
import { rateId } from '../wire/commonFields.ts';
import { Picture, text, time } from '../wire/fields.ts';
import { pageFields, pageSchema } from '../wire/paging.ts';
import { queryId } from '../wire/query.ts';
import { discoverKinds } from './kinds.ts';

/**
 * Filters the feed: by kind (`type`), by topic (`tabId`, one of the reply's `tabs`), by `key` (of a topic or story, or a translated
 * tag), or by the shop that a story mentions (`orgId`).
 */
export const DiscoverQuery = z.strictObject({
  /** Only cards of this kind. */
  type: z.optional(z.enum(discoverKinds)),
  /** Only stories of this topic. */
  tabId: z.optional(queryId),
  /** Key of a topic or story, or a tag. */
  key: z.optional(text(64)),
  /** Only stories that mention this shop. */
  orgId: z.optional(queryId),
  ...pageFields,
});
export interface DiscoverQuery extends z.infer<typeof DiscoverQuery> {}

/** A topic of the feed. */
export const DiscoverTopic = z.object({
  /** Id of the topic, for `tabId`. */
  id: z.int(),
  /** Key of the topic in links. */
  key: z.string(),
  /** Name of the topic. */
  title: z.string(),
});
export interface DiscoverTopic extends z.infer<typeof DiscoverTopic> {}

/** An editorial story with related products, shops and articles. Removed ones are omitted. */
export const DiscoverStory = z.object({
  /** Id of the story. */
  id: z.int(),
  /** Key of the story in links. */
  key: z.string(),
  /** Topic of the story. */
  topic: DiscoverTopic,
  /** Title of the story. */
  title: z.string(),
  /** Plain text. Empty lines separate paragraphs. */
  text: z.string(),
  /** Picture for cards; null if it has none. */
  cover: z.nullable(Picture),
  /** Name of the place; may be empty. */
  place: z.string(),
  /** Tags in the language of the reply. */
  tags: z.array(z.string()),
  /** Products that the story mentions. */
  products: z.array(ProductCard),
  /** Shops that the story mentions. */
  shops: z.array(ShopSummary),
  /** Articles that the story mentions. */
  articles: z.array(
    z.object({
      /** Id of the article. */
      id: z.int(),
      /** Title of the article. */
      title: z.string(),
    }),
  ),
  /** When it was published. */
  publishTime: time,
});
export interface DiscoverStory extends z.infer<typeof DiscoverStory> {}

/** Comment of the editor on the card's item; may be empty. */
const note = z.string();

/** A card of the feed. `kind` says what `item` is. */
export const DiscoverCard = z.discriminatedUnion('kind', [
  z.object({
    /** What the card shows. */
    kind: z.literal('story'),
    /** The story, product, article, question or campaign. */
    item: DiscoverStory,
  }),
  z.object({
    /** What the card shows. */
    kind: z.literal('product'),
    /** The story, product, article, question or campaign. */
    item: ProductCard,
    note,
  }),
  z.object({
    /** What the card shows. */
    kind: z.literal('article'),
    /** The story, product, article, question or campaign. */
    item: ArticleCard,
    note,
  }),
  z.object({
    /** What the card shows. */
    kind: z.literal('question'),
    /** The story, product, article, question or campaign. */
    item: Question,
    note,
  }),
  z.object({
    /** What the card shows. */
    kind: z.literal('market'),
    /** The story, product, article, question or campaign. */
    item: MarketSummary,
    note,
  }),
]);
export type DiscoverCard = z.infer<typeof DiscoverCard>;

export const DiscoverList = z.extend(pageSchema(DiscoverCard), {
  /** All topics of the feed, independent of the filter. */
  tabs: z.array(
    z.extend(DiscoverTopic, {
      /** Number of stories of the topic. */
      count: z.int(),
    }),
  ),
  /** The topic selected by `tabId` or `key`. */
  topic: z.nullable(DiscoverTopic),
  rateId,
});
export interface DiscoverList extends z.infer<typeof DiscoverList> {}
