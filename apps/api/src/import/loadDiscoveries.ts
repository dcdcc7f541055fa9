import type { LocalText } from '../db/schema/columns.ts';
import { discoverEntry, discoverTopic } from '../db/schema/discover.ts';
import type { Transaction } from '../db/transaction.ts';
import { upsertAll } from './bulk.ts';
import type { CheckedDiscoveries } from './checkDiscoveries.ts';
import type { HashOf } from './rows.ts';

const NOTHING: LocalText = { 'zh-CN': '', 'zh-TW': '' };

/** Nothing else refers to them, so they are written anew. */
export async function loadDiscoveries(tx: Transaction, { topics, entries }: CheckedDiscoveries, hashOf: HashOf): Promise<void> {
  await tx.delete(discoverEntry);
  await tx.delete(discoverTopic);
  await upsertAll(tx, { table: discoverTopic, rows: topics });
  const topicIds = new Map(topics.map(({ id, key }) => [key, id]));
  const rows = entries.map(({ topic, target, title, place, cover, products, shops, articles, publishedAt, ...line }) => ({
    ...line,
    topicId: topicIds.get(topic) ?? 0,
    targetId: target ?? null,
    title: title ?? NOTHING,
    place: place ?? NOTHING,
    cover: cover ? hashOf(cover) : null,
    productIds: products,
    shopIds: shops,
    articleIds: articles,
    publishedAt: new Date(publishedAt),
  }));
  await upsertAll(tx, { table: discoverEntry, rows });
}
