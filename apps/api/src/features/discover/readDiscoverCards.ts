import type { ArticleCard } from '@baodao/domain/articles/shapes';
import type { ShopSummary } from '@baodao/domain/catalog/shapes';
import type { DiscoverCard, DiscoverStory } from '@baodao/domain/discover/shapes';
import type { MarketSummary } from '@baodao/domain/markets/shapes';
import type { Question } from '@baodao/domain/questions/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { picture, shop } from '../../platform/db/schema/catalog.ts';
import { article } from '../../platform/db/schema/content.ts';
import { question } from '../../platform/db/schema/questions.ts';
import { readShopTime } from '../../platform/db/shopTime.ts';
import { loadTagLabels } from '../../platform/db/tagLabels.ts';
import { readProductCards } from '../catalog/productCards.ts';
import { SHOP_CLOSED } from '../catalog/productStatus.ts';
import { productCount, toShopBrief } from '../catalog/shopBrief.ts';
import { isPublic, loadMarkets, toMarketBrief as marketBrief } from '../markets/marketList.ts';
import { createPictureLookup, toPicture } from '../media/pictures.ts';
import { readQuestions, SHOWN } from '../questions/readQuestions.ts';
import type { CurrentRates } from '../rates/rates.ts';
import { type EntryRow, type Topics, toTopic } from './discover.queries.ts';

export interface CardContext {
  language: Language;
  rates: CurrentRates;
  topics: Topics;
}

/** Reads the cards of a page of entries, with one query per kind of target. */
export async function readDiscoverCards(
  db: Queryable,
  entries: readonly EntryRow[],
  { language, rates, topics }: CardContext,
): Promise<DiscoverCard[]> {
  const targets = (kind: string) => entries.flatMap((entry) => (entry.kind === kind && entry.targetId !== null ? entry.targetId : []));
  const productIds = new Set([...entries.flatMap((entry) => entry.productIds), ...targets('product')]);
  const articleIds = new Set([...entries.flatMap((entry) => entry.articleIds), ...targets('article')]);
  const [productCards, shops, articles, questions, markets, tagLabels, lookUpPicture] = await Promise.all([
    readProductCards(db, [...productIds], language, rates),
    readShopBriefs(db, new Set(entries.flatMap((entry) => entry.shopIds)), language),
    readArticleCards(db, articleIds, language),
    readShownQuestions(db, targets('question'), language),
    readMarketBriefs(db, new Set(targets('market')), language),
    loadTagLabels(db, language),
    createPictureLookup(
      db,
      entries.map(({ cover }) => cover),
    ),
  ]);
  const products = new Map(productCards.map((card) => [card.id, card]));
  const pickInOrder = <Value>(ids: readonly number[], byId: ReadonlyMap<number, Value>): Value[] => ids.flatMap((id) => byId.get(id) ?? []);

  const toStory = (entry: EntryRow): DiscoverStory[] => {
    const topic = topics.byId.get(entry.topicId);
    if (!topic) return [];
    const title = localize(entry.title, language);
    return [
      {
        id: entry.id,
        key: entry.key,
        topic: toTopic(topic, language),
        title,
        text: localize(entry.text, language),
        cover: entry.cover === null ? null : lookUpPicture(entry.cover, title),
        place: localize(entry.place, language),
        tags: entry.tags.map(tagLabels.toLabel),
        products: pickInOrder(entry.productIds, products),
        shops: pickInOrder(entry.shopIds, shops),
        articles: pickInOrder(entry.articleIds, articles).map(({ id, title: name }) => ({ id, title: name })),
        publishTime: entry.publishedAt.toISOString(),
      },
    ];
  };

  return entries.flatMap((entry): DiscoverCard[] => {
    if (entry.kind === 'story') return toStory(entry).map((item) => ({ kind: 'story', item }));
    const note = localize(entry.text, language);
    const target = entry.targetId ?? 0;
    switch (entry.kind) {
      case 'product':
        return pickInOrder([target], products).map((item) => ({ kind: 'product', item, note }));
      case 'article':
        return pickInOrder([target], articles).map((item) => ({ kind: 'article', item, note }));
      case 'question':
        return pickInOrder([target], questions).map((item) => ({ kind: 'question', item, note }));
      case 'market':
        return pickInOrder([target], markets).map((item) => ({ kind: 'market', item, note }));
      default:
        return [];
    }
  });
}

async function readShopBriefs(db: Queryable, ids: ReadonlySet<number>, language: Language): Promise<Map<number, ShopSummary>> {
  if (ids.size === 0) return new Map();
  const rows = await db
    .select({ shop, logo: { width: picture.width, height: picture.height, thumbhash: picture.thumbhash }, productCount })
    .from(shop)
    .leftJoin(picture, eq(picture.hash, shop.logo))
    .where(and(inArray(shop.id, [...ids]), ne(shop.status, SHOP_CLOSED)));
  return new Map(rows.map((row) => [row.shop.id, toShopBrief(row, language)]));
}

async function readArticleCards(db: Queryable, ids: ReadonlySet<number>, language: Language): Promise<Map<number, ArticleCard>> {
  if (ids.size === 0) return new Map();
  const tagLabels = await loadTagLabels(db, language);
  const rows = await db
    .select({ article, cover: { width: picture.width, height: picture.height, thumbhash: picture.thumbhash } })
    .from(article)
    .leftJoin(picture, eq(picture.hash, article.cover))
    .where(and(inArray(article.id, [...ids]), eq(article.enabled, true), lte(article.publishedAt, sql`shop_now()`)));
  return new Map(
    rows.map(({ article: row, cover }) => {
      const title = localize(row.title, language);
      const card: ArticleCard = {
        id: row.id,
        type: row.type,
        title,
        subTitle: localize(row.subTitle, language),
        summary: localize(row.summary, language),
        cover: row.cover === null ? null : toPicture(row.cover, cover, title),
        author: localize(row.author, language),
        tags: row.tags.map(tagLabels.toLabel),
        viewCount: 0,
        collectCount: 0,
        publishTime: row.publishedAt.toISOString(),
      };
      return [row.id, card];
    }),
  );
}

async function readShownQuestions(db: Queryable, ids: readonly number[], language: Language): Promise<Map<number, Question>> {
  if (ids.length === 0) return new Map();
  const where = and(inArray(question.id, [...ids]), eq(question.status, SHOWN));
  // The feed is shared by all visitors, so it has no personal data.
  const found = await readQuestions(db, { where, order: [], limit: ids.length }, { language });
  return new Map(found.map((item) => [item.id, item]));
}

async function readMarketBriefs(db: Queryable, ids: ReadonlySet<number>, language: Language): Promise<Map<number, MarketSummary>> {
  if (ids.size === 0) return new Map();
  const [directory, now] = await Promise.all([loadMarkets(db), readShopTime(db)]);
  const markets = directory.filter((market) => ids.has(market.id) && isPublic(market));
  const showPicture = await createPictureLookup(
    db,
    markets.map(({ cover }) => cover),
  );
  return new Map(markets.map((market) => [market.id, marketBrief(market, { now, language, lookUpPicture: showPicture })]));
}
