import { articleTypes } from '@baodao/domain/articles/articleTypes';
import { type ArticleCard, type ArticleList, type ArticleListQuery, type NewsList, type NewsQuery } from '@baodao/domain/articles/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import { and, arrayContains, count, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { picture } from '../../db/schema/catalog.ts';
import { article } from '../../db/schema/content.ts';
import { shortCache } from '../../db/shortCache.ts';
import { tagWords } from '../../db/tags.ts';
import { popularityOf } from '../favourites/popularity.ts';
import { frame } from '../media/pictures.ts';

export const isShown = and(eq(article.enabled, true), lte(article.publishedAt, sql`shop_now()`));
export const isNews = eq(article.type, articleTypes.news);
const noNews = sql`${article.type} <> ${articleTypes.news}`;
const MOST_TAGS = 50;

const cardFields = {
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

/** Cards of the articles that are meant, in that order. */
export async function articleCards(
  db: Queryable,
  language: Language,
  { where, order, limit, offset = 0 }: { where: SQL | undefined; order: SQL[]; limit: number; offset?: number },
): Promise<ArticleCard[]> {
  const words = await tagWords(db, language);
  const rows = await db
    .select(cardFields)
    .from(article)
    .leftJoin(picture, eq(picture.hash, article.cover))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const popularity = await popularityOf(
    db,
    'article',
    rows.map(({ id }) => id),
  );
  return rows.map(({ hash, publishedAt, ...row }) => {
    const title = textIn(row.title, language);
    return {
      ...row,
      title,
      subTitle: textIn(row.subTitle, language),
      summary: textIn(row.summary, language),
      cover: hash === null ? null : frame(hash, row.cover, title),
      author: textIn(row.author, language),
      tags: row.tags.map(words.shown),
      ...popularity(row.id),
      publishTime: publishedAt.toISOString(),
    };
  });
}

const newestFirst = [desc(article.publishedAt), desc(article.id)];

/** Articles that are enabled and due, the newest first. */
export async function listArticles(db: Queryable, query: ArticleListQuery, language: Language): Promise<ArticleList> {
  const page = pageRequest(query);
  const words = await tagWords(db, language);
  const where = and(
    isShown,
    query.type === undefined ? noNews : sql`${article.type} = ${query.type}::bigint`,
    query.tag === undefined ? undefined : arrayContains(article.tags, [words.kept(query.tag)]),
  );
  const [list, total, tags] = await Promise.all([
    articleCards(db, language, { where, order: newestFirst, limit: page.count, offset: page.offset }),
    countArticles(db, where),
    tagCounts(db),
  ]);
  return { ...pageOf(list, total, page), tags: tags.map((tag) => ({ ...tag, text: words.shown(tag.text) })) };
}

export async function listNews(db: Queryable, query: NewsQuery, language: Language): Promise<NewsList> {
  const page = pageRequest(query);
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
    title: textIn(row.title, language),
    summary: textIn(row.summary, language),
    publishTime: publishedAt.toISOString(),
  }));
  return pageOf(list, total, page);
}

async function countArticles(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(article).where(where);
  return row?.total ?? 0;
}

const tagCounts = shortCache(async (db) => {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    SELECT text, count(*)::int AS count FROM ${article}, unnest(${article.tags}) AS text
    WHERE ${isShown} AND ${noNews} GROUP BY text ORDER BY count DESC, text LIMIT ${MOST_TAGS}`);
  return rows;
});
