import type { Article } from '@baodao/domain/articles/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isIntId } from '../../db/intId.ts';
import { languageOf, textIn } from '../../db/localText.ts';
import { article } from '../../db/schema/content.ts';
import { notFound } from '../../http/problems.ts';
import { cardsOf } from '../catalog/cards.ts';
import { currentRates } from '../home/rates.ts';
import { articleCards, isNews, isShown } from './articles.queries.ts';

/** An article with its goods at the prices of this moment, and those before and after it. */
export async function readArticle(db: Queryable, id: number, language: Language): Promise<Article> {
  // A number that is larger than any id would be an error of the database, not an article that is missing.
  if (!isIntId(id)) throw notFound('article');
  const where = and(isShown, eq(article.id, id));
  const [[row], [card], rates] = await Promise.all([
    db.select().from(article).where(where),
    articleCards(db, language, { where, order: [asc(article.id)], limit: 1 }),
    currentRates(db),
  ]);
  if (!row || !card) throw notFound('article');
  // News lead to news, everything else to everything else.
  const alike = and(isShown, sql`(${isNews}) = (${row.type} = 2)`);
  const place = sql`(${row.publishedAt.toISOString()}::timestamptz, ${row.id}::integer)`;
  const [products, prev, next] = await Promise.all([
    cardsOf(db, row.productIds, language, rates),
    neighbour(db, language, and(alike, sql`(${article.publishedAt}, ${article.id}) < ${place}`), desc),
    neighbour(db, language, and(alike, sql`(${article.publishedAt}, ${article.id}) > ${place}`), asc),
  ]);
  return {
    ...card,
    lang: languageOf(row.contentHtml, language),
    images: card.cover ? [card.cover] : [],
    contentHtml: textIn(row.contentHtml, language),
    products,
    rateId: rates.id,
    prev,
    next,
    seo: { title: card.title, description: card.summary },
  };
}

async function neighbour(db: Queryable, language: Language, where: SQL | undefined, order: typeof asc) {
  const [row] = await db
    .select({ id: article.id, title: article.title })
    .from(article)
    .where(where)
    .orderBy(order(article.publishedAt), order(article.id))
    .limit(1);
  return row ? { id: row.id, title: textIn(row.title, language) } : null;
}
