import { articleTypes } from '@baodao/domain/articles/articleTypes';
import { type ArticleCard, type ArticleList, type ArticleListQuery, type NewsList, type NewsQuery } from '@baodao/domain/articles/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { and, arrayContains, count, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { picture } from '../../platform/db/schema/catalog.ts';
import { article } from '../../platform/db/schema/content.ts';
import { loadTagLabels } from '../../platform/db/tagLabels.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { readPopularity } from '../favourites/popularity.ts';
import { toPicture } from '../media/pictures.ts';

export const isShown = and(eq(article.enabled, true), lte(article.publishedAt, sql`shop_now()`));
export const isNews = eq(article.type, articleTypes.news);
const isNotNews = sql`${article.type} <> ${articleTypes.news}`;
const MAX_TAGS = 50;

const cardColumns = {
  id: article.id,
  type: article.type,
  title: article.title,
  subTitle: article.subTitle,
  summary: article.summary,
  hash: article.cover,
  cover: { width: picture.width, height: picture.height, thumbhash: picture.thumbhash },
  author: article.author,
  tags: article.tags,
  publishedAt: article.publishedAt,
};

export async function readArticleCards(
  db: Queryable,
  language: Language,
  { where, order, limit, offset = 0 }: { where: SQL | undefined; order: SQL[]; limit: number; offset?: number },
): Promise<ArticleCard[]> {
  const tagLabels = await loadTagLabels(db, language);
  const rows = await db
    .select(cardColumns)
    .from(article)
    .leftJoin(picture, eq(picture.hash, article.cover))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const popularity = await readPopularity(
    db,
    'article',
    rows.map(({ id }) => id),
  );
  return rows.map(({ hash, publishedAt, ...row }) => {
    const title = localize(row.title, language);
    return {
      ...row,
      title,
      subTitle: localize(row.subTitle, language),
      summary: localize(row.summary, language),
      cover: hash === null ? null : toPicture(hash, row.cover, title),
      author: localize(row.author, language),
      tags: row.tags.map(tagLabels.toLabel),
      ...popularity(row.id),
      publishTime: publishedAt.toISOString(),
    };
  });
}

const newestFirst = [desc(article.publishedAt), desc(article.id)];

/** Lists enabled and published articles, newest first. */
export async function listArticles(db: Queryable, query: ArticleListQuery, language: Language): Promise<ArticleList> {
  const page = normalizePageRequest(query);
  const tagLabels = await loadTagLabels(db, language);
  const where = and(
    isShown,
    query.type === undefined ? isNotNews : sql`${article.type} = ${query.type}::bigint`,
    query.tag === undefined ? undefined : arrayContains(article.tags, [tagLabels.toTag(query.tag)]),
  );
  const [list, total, tags] = await Promise.all([
    readArticleCards(db, language, { where, order: newestFirst, limit: page.count, offset: page.offset }),
    countArticles(db, where),
    cachedTagCounts(db),
  ]);
  return { ...toPage(list, total, page), tags: tags.map((tag) => ({ ...tag, text: tagLabels.toLabel(tag.text) })) };
}

export async function listNews(db: Queryable, query: NewsQuery, language: Language): Promise<NewsList> {
  const page = normalizePageRequest(query);
  const where = and(isShown, isNews);
  const [rows, total] = await Promise.all([
    db
      .select({ id: article.id, title: article.title, summary: article.summary, top: article.top, publishedAt: article.publishedAt })
      .from(article)
      .where(where)
      .orderBy(desc(article.top), ...newestFirst)
      .limit(page.count)
      .offset(page.offset),
    countArticles(db, where),
  ]);
  const list = rows.map(({ publishedAt, ...row }) => ({
    ...row,
    title: localize(row.title, language),
    summary: localize(row.summary, language),
    publishTime: publishedAt.toISOString(),
  }));
  return toPage(list, total, page);
}

async function countArticles(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(article).where(where);
  return row?.total ?? 0;
}

const cachedTagCounts = cacheWithTtl(async (db) => {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    SELECT text, count(*)::int AS count FROM ${article}, unnest(${article.tags}) AS text
    WHERE ${isShown} AND ${isNotNews} GROUP BY text ORDER BY count DESC, text LIMIT ${MAX_TAGS}`);
  return rows;
});
