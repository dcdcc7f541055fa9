import type { ArticleCard } from '@baodao/domain/articles/shapes';
import type { ShopBrief } from '@baodao/domain/catalog/shapes';
import type { DiscoverCard, DiscoverStory } from '@baodao/domain/discover/shapes';
import type { MarketBrief } from '@baodao/domain/markets/shapes';
import type { Question } from '@baodao/domain/questions/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { picture, shop } from '../../db/schema/catalog.ts';
import { article } from '../../db/schema/content.ts';
import { question } from '../../db/schema/questions.ts';
import { tagWords } from '../../db/tags.ts';
import { cardsOf } from '../catalog/cards.ts';
import { SHOP_CLOSED } from '../catalog/onSale.ts';
import type { CurrentRates } from '../home/rates.ts';
import { isPublic, briefOf as marketBrief, marketDirectory } from '../markets/marketDirectory.ts';
import { timeOf } from '../markets/timeOf.ts';
import { createShowPicture, frame } from '../media/pictures.ts';
import { questionsOf, SHOWN } from '../questions/readQuestions.ts';
import { briefOf, productCount } from '../shops/shopBrief.ts';
import { type EntryRow, shownTopic, type Topics } from './discover.queries.ts';

export interface CardContext {
  language: Language;
  rates: CurrentRates;
  topics: Topics;
}

/** A page of entries with all that belongs to them, each kind of thing read once for the whole page. */
export async function discoverCards(
  db: Queryable,
  entries: readonly EntryRow[],
  { language, rates, topics }: CardContext,
): Promise<DiscoverCard[]> {
  const targets = (kind: string) => entries.flatMap((entry) => (entry.kind === kind && entry.targetId !== null ? entry.targetId : []));
  const productIds = new Set([...entries.flatMap((entry) => entry.productIds), ...targets('product')]);
  const articleIds = new Set([...entries.flatMap((entry) => entry.articleIds), ...targets('article')]);
  const [productCards, shops, articles, questions, markets, words, show] = await Promise.all([
    cardsOf(db, [...productIds], language, rates),
    readShops(db, new Set(entries.flatMap((entry) => entry.shopIds)), language),
    readArticles(db, articleIds, language),
    readQuestions(db, targets('question'), language),
    readMarkets(db, new Set(targets('market')), language),
    tagWords(db, language),
    createShowPicture(
      db,
      entries.map(({ cover }) => cover),
    ),
  ]);
  const products = new Map(productCards.map((card) => [card.id, card]));
  const inOrder = <Value>(ids: readonly number[], of: ReadonlyMap<number, Value>): Value[] => ids.flatMap((id) => of.get(id) ?? []);

  const storyOf = (entry: EntryRow): DiscoverStory[] => {
    const topic = topics.byId.get(entry.topicId);
    if (!topic) return [];
    const title = textIn(entry.title, language);
    return [
      {
        id: entry.id,
        key: entry.key,
        topic: shownTopic(topic, language),
        title,
        text: textIn(entry.text, language),
        cover: entry.cover === null ? null : show(entry.cover, title),
        place: textIn(entry.place, language),
        tags: entry.tags.map(words.shown),
        products: inOrder(entry.productIds, products),
        shops: inOrder(entry.shopIds, shops),
        articles: inOrder(entry.articleIds, articles).map(({ id, title: name }) => ({ id, title: name })),
        publishTime: entry.publishedAt.toISOString(),
      },
    ];
  };

  return entries.flatMap((entry): DiscoverCard[] => {
    if (entry.kind === 'story') return storyOf(entry).map((item) => ({ kind: 'story', item }));
    const note = textIn(entry.text, language);
    const target = entry.targetId ?? 0;
    switch (entry.kind) {
      case 'product':
        return inOrder([target], products).map((item) => ({ kind: 'product', item, note }));
      case 'article':
        return inOrder([target], articles).map((item) => ({ kind: 'article', item, note }));
      case 'question':
        return inOrder([target], questions).map((item) => ({ kind: 'question', item, note }));
      case 'market':
        return inOrder([target], markets).map((item) => ({ kind: 'market', item, note }));
      default:
        return [];
    }
  });
}

async function readShops(db: Queryable, ids: ReadonlySet<number>, language: Language): Promise<Map<number, ShopBrief>> {
  if (ids.size === 0) return new Map();
  const rows = await db
    .select({ shop, logo: { width: picture.width, height: picture.height, thumbhash: picture.thumbhash }, productCount })
    .from(shop)
    .leftJoin(picture, eq(picture.hash, shop.logo))
    .where(and(inArray(shop.id, [...ids]), ne(shop.status, SHOP_CLOSED)));
  return new Map(rows.map((row) => [row.shop.id, briefOf(row, language)]));
}

async function readArticles(db: Queryable, ids: ReadonlySet<number>, language: Language): Promise<Map<number, ArticleCard>> {
  if (ids.size === 0) return new Map();
  const words = await tagWords(db, language);
  const rows = await db
    .select({ article, cover: { width: picture.width, height: picture.height, thumbhash: picture.thumbhash } })
    .from(article)
    .leftJoin(picture, eq(picture.hash, article.cover))
    .where(and(inArray(article.id, [...ids]), eq(article.enabled, true), lte(article.publishedAt, sql`shop_now()`)));
  return new Map(
    rows.map(({ article: row, cover }) => {
      const title = textIn(row.title, language);
      const card: ArticleCard = {
        id: row.id,
        type: row.type,
        title,
        subTitle: textIn(row.subTitle, language),
        summary: textIn(row.summary, language),
        cover: row.cover === null ? null : frame(row.cover, cover, title),
        author: textIn(row.author, language),
        tags: row.tags.map(words.shown),
        viewCount: 0,
        collectCount: 0,
        publishTime: row.publishedAt.toISOString(),
      };
      return [row.id, card];
    }),
  );
}

async function readQuestions(db: Queryable, ids: readonly number[], language: Language): Promise<Map<number, Question>> {
  if (ids.length === 0) return new Map();
  const where = and(inArray(question.id, [...ids]), eq(question.status, SHOWN));
  // The feed is the same for everybody, so nobody's own marks are on it.
  const found = await questionsOf(db, { where, order: [], limit: ids.length }, { language });
  return new Map(found.map((item) => [item.id, item]));
}

async function readMarkets(db: Queryable, ids: ReadonlySet<number>, language: Language): Promise<Map<number, MarketBrief>> {
  if (ids.size === 0) return new Map();
  const [directory, now] = await Promise.all([marketDirectory(db), timeOf(db)]);
  const markets = directory.filter((market) => ids.has(market.id) && isPublic(market));
  const showPicture = await createShowPicture(
    db,
    markets.map(({ cover }) => cover),
  );
  return new Map(markets.map((market) => [market.id, marketBrief(market, { now, language, showPicture })]));
}
