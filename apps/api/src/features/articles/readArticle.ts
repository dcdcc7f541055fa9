import type { Article } from '@baodao/domain/articles/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { isEntityId } from '../../platform/db/entityId.ts';
import { getTextLanguage, localize } from '../../platform/db/localizedText.ts';
import { article } from '../../platform/db/schema/content.ts';
import { notFound } from '../../platform/http/problems.ts';
import { readProductCards } from '../catalog/productCards.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { isNews, isShown, readArticleCards } from './articles.queries.ts';

/** Reads an article with its products at current prices, and the previous and next article. */
export async function readArticle(db: Queryable, id: number, language: Language): Promise<Article> {
  // PostgreSQL would reject a number beyond the range of ids.
  if (!isEntityId(id)) throw notFound('article');
  const where = and(isShown, eq(article.id, id));
  const [[row], [card], rates] = await Promise.all([
    db.select().from(article).where(where),
    readArticleCards(db, language, { where, order: [asc(article.id)], limit: 1 }),
    readCurrentRates(db),
  ]);
  if (!row || !card) throw notFound('article');
  // News link to news, other articles to other articles.
  const isSameKind = and(isShown, sql`(${isNews}) = (${row.type} = 2)`);
  const position = sql`(${row.publishedAt.toISOString()}::timestamptz, ${row.id}::integer)`;
  const [products, prev, next] = await Promise.all([
    readProductCards(db, row.productIds, language, rates),
    readAdjacent(db, language, and(isSameKind, sql`(${article.publishedAt}, ${article.id}) < ${position}`), desc),
    readAdjacent(db, language, and(isSameKind, sql`(${article.publishedAt}, ${article.id}) > ${position}`), asc),
  ]);
  return {
    ...card,
    lang: getTextLanguage(row.contentHtml, language),
    images: card.cover ? [card.cover] : [],
    contentHtml: localize(row.contentHtml, language),
    products,
    rateId: rates.id,
    prev,
    next,
    seo: { title: card.title, description: card.summary },
  };
}

async function readAdjacent(db: Queryable, language: Language, where: SQL | undefined, order: typeof asc) {
  const [row] = await db
    .select({ id: article.id, title: article.title })
    .from(article)
    .where(where)
    .orderBy(order(article.publishedAt), order(article.id))
    .limit(1);
  return row ? { id: row.id, title: localize(row.title, language) } : null;
}
