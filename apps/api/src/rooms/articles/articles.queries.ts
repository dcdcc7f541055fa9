import type { ArticleList, ArticleListQuery } from '@baodao/domain/articles/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import { and, arrayContains, count, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { picture } from '../../db/schema/catalog.ts';
import { article } from '../../db/schema/content.ts';
import { shortCache } from '../../db/shortCache.ts';
import { tagWords } from '../../db/tags.ts';
import { frame } from '../media/pictures.ts';

const isShown = and(eq(article.enabled, true), lte(article.publishedAt, sql`shop_now()`));
const MOST_TAGS = 50;

/** Articles that are enabled and due, the newest first. */
export async function listArticles(db: Queryable, query: ArticleListQuery, language: Language): Promise<ArticleList> {
  const page = pageRequest(query);
  const words = await tagWords(db, language);
  const where = and(
    isShown,
    query.type === undefined ? undefined : sql`${article.type} = ${query.type}::bigint`,
    query.tag === undefined ? undefined : arrayContains(article.tags, [words.kept(query.tag)]),
  );
  const [rows, total, tags] = await Promise.all([
    db
      .select({
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
      })
      .from(article)
      .leftJoin(picture, eq(picture.hash, article.cover))
      .where(where)
      .orderBy(desc(article.publishedAt), desc(article.id))
      .limit(page.count)
      .offset(page.offset),
    countArticles(db, where),
    tagCounts(db),
  ]);
  const list = rows.map(({ hash, publishedAt, ...row }) => {
    const title = textIn(row.title, language);
    return {
      ...row,
      title,
      subTitle: textIn(row.subTitle, language),
      summary: textIn(row.summary, language),
      cover: hash === null ? null : frame(hash, row.cover, title),
      author: textIn(row.author, language),
      tags: row.tags.map(words.shown),
      // Neither readers nor favourites are counted yet.
      viewCount: 0,
      collectCount: 0,
      publishTime: publishedAt.toISOString(),
    };
  });
  return { ...pageOf(list, total, page), tags: tags.map((tag) => ({ ...tag, text: words.shown(tag.text) })) };
}

async function countArticles(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(article).where(where);
  return row?.total ?? 0;
}

const tagCounts = shortCache(async (db) => {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    SELECT text, count(*)::int AS count FROM ${article}, unnest(${article.tags}) AS text
    WHERE ${isShown} GROUP BY text ORDER BY count DESC, text LIMIT ${MOST_TAGS}`);
  return rows;
});
