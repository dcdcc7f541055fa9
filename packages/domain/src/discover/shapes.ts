import * as z from 'zod/mini';
import { ArticleCard } from '../articles/shapes.ts';
import { ProductCard } from '../catalog/shapes.ts';
import { MarketBrief } from '../markets/shapes.ts';
import { Question } from '../questions/shapes.ts';
import { text } from '../wire/fields.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { queryId } from '../wire/query.ts';

export const discoverKinds = ['product', 'article', 'question', 'market'] as const;
export type DiscoverKind = (typeof discoverKinds)[number];

/** `type`: one kind alone. `tabId`: one of the reply's `tabs`. */
export const DiscoverQuery = z.strictObject({
  type: z.optional(z.enum(discoverKinds)),
  tabId: z.optional(queryId),
  key: z.optional(text(64)),
  ...pageFields,
});
export type DiscoverQuery = z.infer<typeof DiscoverQuery>;

export const DiscoverCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('product'), item: ProductCard }),
  z.object({ kind: z.literal('article'), item: ArticleCard }),
  z.object({ kind: z.literal('question'), item: Question }),
  z.object({ kind: z.literal('market'), item: MarketBrief }),
]);
export type DiscoverCard = z.infer<typeof DiscoverCard>;

export const DiscoverList = z.extend(pageOf(DiscoverCard), {
  tabs: z.array(z.object({ id: z.int(), title: z.string() })),
  rateId: z.string(),
});
export type DiscoverList = z.infer<typeof DiscoverList>;
