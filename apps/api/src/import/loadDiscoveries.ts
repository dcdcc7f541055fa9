import type { LocalizedText } from '../platform/db/schema/columns.ts';
import { discoverEntry, discoverTopic } from '../platform/db/schema/discover.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { CheckedDiscoveries } from './checkDiscoveries.ts';
import type { GetHash } from './rows.ts';
import { upsertAll } from './upsertAll.ts';

const EMPTY_TEXT: LocalizedText = { 'zh-CN': '', 'zh-TW': '' };

/** Replaces all topics and stories. No other table refers to them. */
export async function loadDiscoveries(tx: Transaction, { topics, entries }: CheckedDiscoveries, getHash: GetHash): Promise<void> {
  await tx.delete(discoverEntry);
  await tx.delete(discoverTopic);
  await upsertAll(tx, { table: discoverTopic, rows: topics });
  const topicIds = new Map(topics.map(({ id, key }) => [key, id]));
  const rows = entries.map(({ topic, target, title, place, cover, products, shops, articles, publishedAt, ...line }) => ({
    ...line,
    topicId: topicIds.get(topic) ?? 0,
    targetId: target ?? null,
    title: title ?? EMPTY_TEXT,
    place: place ?? EMPTY_TEXT,
    cover: cover ? getHash(cover) : null,
    productIds: products,
    shopIds: shops,
    articleIds: articles,
    publishedAt: new Date(publishedAt),
  }));
  await upsertAll(tx, { table: discoverEntry, rows });
}
