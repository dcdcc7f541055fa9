import type { ProductCard } from '@baodao/domain/catalog/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Answer, AnswerList, AnswerQuery, Headline, Question, QuestionComposite } from '@baodao/domain/questions/shapes';
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { product, searchedProduct } from '../../db/schema/catalog.ts';
import { answer, question } from '../../db/schema/questions.ts';
import { badParameter, notFound } from '../../http/problems.ts';
import { cardsOf } from '../catalog/cards.ts';
import { orderOf } from '../catalog/listFilter.ts';
import { ON_SALE } from '../catalog/onSale.ts';
import { type CurrentRates, currentRates } from '../home/rates.ts';
import { queryVector } from '../search/tokens.ts';
import { answerOrders, answersOf, answersWhere } from './readAnswers.ts';
import { countRows, findQuestion, headlineQuestions, relatedQuestions } from './readQuestions.ts';
import type { Reader } from './writers.ts';

const BEST_ANSWERS = 3;
const RELATED = 6;
const PRODUCTS = 4;
const HEADLINES = 6;

export async function readQuestion(db: Queryable, id: number, reader: Reader): Promise<QuestionComposite> {
  const found = await findQuestion(db, id, reader);
  if (!found) throw notFound('question');
  const rates = await currentRates(db);
  const [bestAnswers, related, products, mine] = await Promise.all([
    answersOf(db, { where: answersWhere({ questionId: id }, reader), order: answerOrders.best, limit: BEST_ANSWERS }, reader),
    relatedQuestions(db, id, RELATED, reader),
    goodsBeside(db, found, rates, reader),
    isMine(db, id, reader),
  ]);
  return { question: found, bestAnswers, related, products, mine, rateId: rates.id };
}

async function isMine(db: Queryable, id: number, { userId }: Reader): Promise<boolean> {
  if (userId === undefined) return false;
  return (await countRows(db, question, and(eq(question.id, id), eq(question.userId, userId)))) > 0;
}

/** What it is about, and the best sellers beside that; else what its tags say. */
async function goodsBeside(db: Queryable, { id, productId }: Question, rates: CurrentRates, { language }: Reader): Promise<ProductCard[]> {
  const onSale = eq(product.status, ON_SALE);
  const beside =
    productId === null
      ? await taggedGoods(db, id)
      : and(
          ne(product.id, productId),
          sql`${product.categoryId} = (SELECT category_id FROM ${product} AS asked WHERE asked.id = ${productId})`,
        );
  const others = beside
    ? await db
        .select({ id: product.id })
        .from(product)
        .where(and(onSale, beside))
        .orderBy(...orderOf.sales)
        .limit(PRODUCTS)
    : [];
  const ids = [...(productId === null ? [] : [productId]), ...others.map((other) => other.id)];
  return cardsOf(db, ids.slice(0, PRODUCTS), language, rates);
}

async function taggedGoods(db: Queryable, questionId: number) {
  const [row] = await db.select({ tags: question.tags }).from(question).where(eq(question.id, questionId));
  const vectors = (row?.tags ?? []).flatMap((tag) => queryVector(tag)?.strict ?? []);
  const said = or(...vectors.map((vector) => sql`${searchedProduct.searchVec} @@ ${vector}::tsquery`));
  return said && inArray(product.id, db.select({ id: searchedProduct.id }).from(searchedProduct).where(said));
}

/** Headlines, each with the answer that says most. */
export async function readHeadlines(db: Queryable, count: number = HEADLINES, reader: Reader): Promise<Headline[]> {
  const questions = await headlineQuestions(db, count, reader);
  if (questions.length === 0) return [];
  const first = sql`(SELECT DISTINCT ON (question_id) id FROM (
    SELECT ${answer.id} AS id, ${answer.questionId} AS question_id, row_number() OVER (ORDER BY ${sql.join([...answerOrders.best], sql`, `)}) AS place
    FROM ${answer} JOIN ${question} ON ${question.id} = ${answer.questionId}
    WHERE ${answer.status} = 1 AND ${inArray(
      answer.questionId,
      questions.map(({ id }) => id),
    )}
  ) AS ranked ORDER BY question_id, place)`;
  const answers = await answersOf(
    db,
    { where: sql`${answer.id} IN ${first}`, order: answerOrders.old, limit: questions.length, comments: false },
    reader,
  );
  const byQuestion = new Map<number, Answer>(answers.map((one) => [one.questionId, one]));
  return questions.map((one) => ({ question: one, answer: byQuestion.get(one.id) ?? null }));
}

/** The answers to a question, or one answer; either with the question. */
export async function listAnswers(
  db: Queryable,
  { questionId, id, sort = 'best', ...asked }: AnswerQuery,
  reader: Reader,
): Promise<AnswerList> {
  if ((questionId === undefined) === (id === undefined)) throw badParameter(id === undefined ? 'questionId' : 'id');
  const page = pageRequest(asked);
  const where = answersWhere(id === undefined ? { questionId: questionId ?? 0 } : { id }, reader);
  const [list, total] = await Promise.all([
    answersOf(db, { where, order: answerOrders[sort], limit: page.count, offset: page.offset }, reader),
    countRows(db, answer, where),
  ]);
  const askedId = id === undefined ? questionId : list[0]?.questionId;
  const found = askedId === undefined ? undefined : await findQuestion(db, askedId, reader);
  if (!found) throw notFound(id === undefined ? 'question' : 'answer');
  return { ...pageOf(list, total, page), question: found };
}
