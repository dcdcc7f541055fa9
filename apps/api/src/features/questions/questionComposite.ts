import type { ProductCard } from '@baodao/domain/catalog/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Answer, AnswerList, AnswerQuery, Headline, Question, QuestionComposite } from '@baodao/domain/questions/shapes';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { product, searchedProduct } from '../../platform/db/schema/catalog.ts';
import { answer, question } from '../../platform/db/schema/questions.ts';
import { badParameter, notFound } from '../../platform/http/problems.ts';
import { productOrders } from '../catalog/listFilter.ts';
import { readProductCards } from '../catalog/productCards.ts';
import { ON_SALE } from '../catalog/productStatus.ts';
import { type CurrentRates, readCurrentRates } from '../rates/rates.ts';
import { buildTsQueries } from '../search/fullTextSearch.ts';
import type { Viewer } from '../session/viewer.ts';
import { answerOrders, buildAnswerFilter, readAnswers } from './readAnswers.ts';
import { countRows, findQuestion, readHeadlineQuestions, readRelatedQuestions } from './readQuestions.ts';

const MAX_BEST_ANSWERS = 3;
const MAX_RELATED = 6;
const MAX_PRODUCTS = 4;
const DEFAULT_HEADLINES = 6;

export async function readQuestion(db: Queryable, id: number, viewer: Viewer): Promise<QuestionComposite> {
  const found = await findQuestion(db, id, viewer);
  if (!found) throw notFound('question');
  const rates = await readCurrentRates(db);
  const [bestAnswers, related, products, mine] = await Promise.all([
    readAnswers(db, { where: buildAnswerFilter({ questionId: id }, viewer), order: answerOrders.best, limit: MAX_BEST_ANSWERS }, viewer),
    readRelatedQuestions(db, id, MAX_RELATED, viewer),
    readRelatedProducts(db, found, rates, viewer),
    isOwnQuestion(db, id, viewer),
  ]);
  return { question: found, bestAnswers, related, products, mine, rateId: rates.id };
}

async function isOwnQuestion(db: Queryable, id: number, { userId }: Viewer): Promise<boolean> {
  if (userId === undefined) return false;
  return (await countRows(db, question, and(eq(question.id, id), eq(question.userId, userId)))) > 0;
}

/** Reads the product of the question and best sellers of its category, or else products that match its tags. */
async function readRelatedProducts(
  db: Queryable,
  { id, productId }: Question,
  rates: CurrentRates,
  { language }: Viewer,
): Promise<ProductCard[]> {
  const isOnSale = eq(product.status, ON_SALE);
  const isRelated =
    productId === null
      ? await matchesTags(db, id)
      : and(
          ne(product.id, productId),
          sql`${product.categoryId} = (SELECT category_id FROM ${product} AS subject WHERE subject.id = ${productId})`,
        );
  const others = isRelated
    ? await db
        .select({ id: product.id })
        .from(product)
        .where(and(isOnSale, isRelated))
        .orderBy(...productOrders.sales)
        .limit(MAX_PRODUCTS)
    : [];
  const ids = [...(productId === null ? [] : [productId]), ...others.map((other) => other.id)];
  return readProductCards(db, ids.slice(0, MAX_PRODUCTS), language, rates);
}

async function matchesTags(db: Queryable, questionId: number) {
  const [row] = await db.select({ tags: question.tags }).from(question).where(eq(question.id, questionId));
  const queries = (row?.tags ?? []).flatMap((tag) => buildTsQueries(tag)?.strict ?? []);
  const matches = or(...queries.map((query) => sql`${searchedProduct.searchVec} @@ ${query}::tsquery`));
  return matches && inArray(product.id, db.select({ id: searchedProduct.id }).from(searchedProduct).where(matches));
}

/** Reads headline questions with their best answer. */
export async function readHeadlines(db: Queryable, count: number = DEFAULT_HEADLINES, viewer: Viewer): Promise<Headline[]> {
  const questions = await readHeadlineQuestions(db, count, viewer);
  if (questions.length === 0) return [];
  const bestAnswerIds = sql`(SELECT DISTINCT ON (question_id) id FROM (
    SELECT ${answer.id} AS id, ${answer.questionId} AS question_id, row_number() OVER (ORDER BY ${sql.join([...answerOrders.best], sql`, `)}) AS place
    FROM ${answer} JOIN ${question} ON ${question.id} = ${answer.questionId}
    WHERE ${answer.status} = 1 AND ${inArray(
      answer.questionId,
      questions.map(({ id }) => id),
    )}
  ) AS ranked ORDER BY question_id, place)`;
  const answers = await readAnswers(
    db,
    { where: sql`${answer.id} IN ${bestAnswerIds}`, order: answerOrders.old, limit: questions.length, comments: false },
    viewer,
  );
  const byQuestion = new Map<number, Answer>(answers.map((best) => [best.questionId, best]));
  return questions.map((headline) => ({ question: headline, answer: byQuestion.get(headline.id) ?? null }));
}

/** Lists the answers to a question, or one answer by id, together with the question. */
export async function listAnswers(
  db: Queryable,
  { questionId, id, sort = 'best', ...paging }: AnswerQuery,
  viewer: Viewer,
): Promise<AnswerList> {
  if ((questionId === undefined) === (id === undefined)) throw badParameter(id === undefined ? 'questionId' : 'id');
  const page = normalizePageRequest(paging);
  const where = buildAnswerFilter(id === undefined ? { questionId: questionId ?? 0 } : { id }, viewer);
  const [list, total] = await Promise.all([
    readAnswers(db, { where, order: answerOrders[sort], limit: page.count, offset: page.offset }, viewer),
    countRows(db, answer, where),
  ]);
  const parentId = id === undefined ? questionId : list[0]?.questionId;
  const found = parentId === undefined ? undefined : await findQuestion(db, parentId, viewer);
  if (!found) throw notFound(id === undefined ? 'question' : 'answer');
  return { ...toPage(list, total, page), question: found };
}
