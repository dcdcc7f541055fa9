import { discoverKinds } from '@baodao/domain/discover/kinds';
import * as z from 'zod';
import { id, localizedText, picture, sortOrder, tagText, timestamp } from './fields.ts';

const topicKey = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a key such as "food"');

/** The topic of a story. */
export const TopicLine = z.strictObject({
  id,
  key: topicKey,
  title: localizedText(12),
  /** False: stories of this topic appear only in lists of the topic, not in the feed. */
  listed: z.boolean().default(true),
  sort: sortOrder,
});
export type TopicLine = z.infer<typeof TopicLine>;

/** A story, or an editorial note about a product, an article, a question or a sale. */
export const DiscoverLine = z.strictObject({
  id,
  topic: topicKey,
  kind: z.enum(discoverKinds).default('story'),
  /** The id of the described object. A story has none. */
  target: id.optional(),
  key: topicKey,
  title: localizedText(40).optional(),
  text: localizedText(800),
  place: localizedText(30).optional(),
  cover: picture.optional(),
  tags: z.array(tagText).max(8).default([]),
  products: z.array(id).max(12).default([]),
  shops: z.array(id).max(6).default([]),
  articles: z.array(id).max(6).default([]),
  publishedAt: timestamp,
});
export type DiscoverLine = z.infer<typeof DiscoverLine>;
