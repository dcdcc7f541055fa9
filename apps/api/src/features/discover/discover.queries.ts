import { marketTypes } from '@baodao/domain/catalog/campaigns';
import type { DiscoverKind } from '@baodao/domain/discover/kinds';
import type { DiscoverQuery, DiscoverTopic } from '@baodao/domain/discover/shapes';
import type { PageRequest } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { and, arrayContains, asc, count, desc, eq, exists, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { product, shop } from '../../platform/db/schema/catalog.ts';
import { article } from '../../platform/db/schema/content.ts';
import { discoverEntry, discoverTopic } from '../../platform/db/schema/discover.ts';
import { market } from '../../platform/db/schema/markets.ts';
import { question } from '../../platform/db/schema/questions.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { ON_SALE, SHOP_CLOSED } from '../catalog/productStatus.ts';
import { SHOWN } from '../questions/readQuestions.ts';

export type EntryRow = typeof discoverEntry.$inferSelect;
export type TopicRow = typeof discoverTopic.$inferSelect;

export interface Topics {
  byId: Map<number, TopicRow>;
  byKey: Map<string, TopicRow>;
  /** Number of visible entries by topic. */
  counts: Map<number, number>;
}

const now = sql`shop_now()`;

/** True when the entry is published and its target is available. */
const isTargetVisible = (db: Queryable): SQL | undefined =>
  and(
    lte(discoverEntry.publishedAt, now),
    or(
      eq(discoverEntry.kind, 'story'),
      and(
        eq(discoverEntry.kind, 'product'),
        exists(
          db
            .select({ one: sql`1` })
            .from(product)
            .innerJoin(shop, eq(shop.id, product.shopId))
            .where(and(eq(product.id, discoverEntry.targetId), eq(product.status, ON_SALE), ne(shop.status, SHOP_CLOSED))),
        ),
      ),
      and(
        eq(discoverEntry.kind, 'article'),
        exists(
          db
            .select({ one: sql`1` })
            .from(article)
            .where(and(eq(article.id, discoverEntry.targetId), eq(article.enabled, true), lte(article.publishedAt, now))),
        ),
      ),
      and(
        eq(discoverEntry.kind, 'question'),
        exists(
          db
            .select({ one: sql`1` })
            .from(question)
            .where(and(eq(question.id, discoverEntry.targetId), eq(question.status, SHOWN))),
        ),
      ),
      and(
        eq(discoverEntry.kind, 'market'),
        exists(
          db
            .select({ one: sql`1` })
            .from(market)
            // Excludes past sales and sales for members only.
            .where(
              and(eq(market.id, discoverEntry.targetId), eq(market.status, 1), ne(market.type, marketTypes.member), gt(market.endsAt, now)),
            ),
        ),
      ),
    ),
  );

export const readTopics = cacheWithTtl(async (db): Promise<Topics> => {
  const [rows, counted] = await Promise.all([
    db.select().from(discoverTopic).orderBy(asc(discoverTopic.sort), asc(discoverTopic.id)),
    db
      .select({ topicId: discoverEntry.topicId, total: count() })
      .from(discoverEntry)
      .where(isTargetVisible(db))
      .groupBy(discoverEntry.topicId),
  ]);
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byKey: new Map(rows.map((row) => [row.key, row])),
    counts: new Map(counted.map(({ topicId, total }) => [topicId, total])),
  };
});

export const toTopic = ({ id, key, title }: TopicRow, language: Language): DiscoverTopic => ({
  id,
  key,
  title: localize(title, language),
});

export interface DiscoverFilter {
  type: DiscoverKind | undefined;
  topic: TopicRow | undefined;
  /** A stored tag or the key of a story. */
  word: string | undefined;
  orgId: number | undefined;
}

export function buildFilter(
  { type, tabId, key, orgId }: DiscoverQuery,
  topics: Topics,
  toTag: (label: string) => string,
): DiscoverFilter | null {
  const topicOfKey = key === undefined ? undefined : topics.byKey.get(key);
  const topic = tabId === undefined ? topicOfKey : topics.byId.get(tabId);
  // An unknown tab must not show everything.
  if (tabId !== undefined && topic === undefined) return null;
  return { type, topic, word: key === undefined || topicOfKey !== undefined ? undefined : toTag(key), orgId };
}

/** Reads a page of entries, newest first. Entries of unlisted topics only appear when a filter selects them. */
export async function readEntries(
  db: Queryable,
  { type, topic, word, orgId }: DiscoverFilter,
  page: PageRequest,
): Promise<{ entries: EntryRow[]; total: number }> {
  const hasFilter = topic !== undefined || word !== undefined || orgId !== undefined;
  const where = and(
    isTargetVisible(db),
    type === undefined ? undefined : eq(discoverEntry.kind, type),
    topic === undefined ? undefined : eq(discoverEntry.topicId, topic.id),
    word === undefined ? undefined : or(eq(discoverEntry.key, word), arrayContains(discoverEntry.tags, [word])),
    orgId === undefined ? undefined : sql`${orgId}::bigint = ANY(${discoverEntry.shopIds})`,
    hasFilter ? undefined : eq(discoverTopic.listed, true),
  );
  const [entries, [counted]] = await Promise.all([
    db
      .select({ entry: discoverEntry })
      .from(discoverEntry)
      .innerJoin(discoverTopic, eq(discoverTopic.id, discoverEntry.topicId))
      .where(where)
      .orderBy(desc(discoverEntry.publishedAt), desc(discoverEntry.id))
      .limit(page.count)
      .offset(page.offset),
    db.select({ total: count() }).from(discoverEntry).innerJoin(discoverTopic, eq(discoverTopic.id, discoverEntry.topicId)).where(where),
  ]);
  return { entries: entries.map(({ entry }) => entry), total: counted?.total ?? 0 };
}
