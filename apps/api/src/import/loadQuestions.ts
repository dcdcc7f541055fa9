import { favouriteTypes } from '@baodao/domain/favourites/shapes';
import { type Question, questionTypes } from '@baodao/domain/questions/shapes';
import { sql } from 'drizzle-orm';
import { buildTsVector } from '../features/search/fullTextSearch.ts';
import { popularity } from '../platform/db/schema/favourites.ts';
import { answer, answerComment, author, question } from '../platform/db/schema/questions.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { AuthorLine, QuestionLine } from './format/questions.ts';
import type { GetHash } from './rows.ts';
import { upsertAll } from './upsertAll.ts';

interface Questions {
  authors: readonly AuthorLine[];
  questions: readonly QuestionLine[];
}

const moment = (text: string) => new Date(text);
const SHOWN: Question['status'] = 1;

/**
 * Replaces the imported questions, answers and comments. Removed ones are deleted, or hidden if members have answered them.
 */
export async function loadQuestions(tx: Transaction, { authors, questions }: Questions, getHash: GetHash): Promise<void> {
  const authorRows = authors.map(({ portrait, ...line }) => ({ ...line, portrait: portrait ? getHash(portrait) : null }));
  await upsertAll(tx, { table: author, rows: authorRows, key: ['code'] });
  const questionRows = questions.map((line) => questionRow(line, getHash));
  await upsertAll(tx, { table: question, rows: questionRows, key: ['id'], preserve: ['answerCount'] });
  const answers = questions.flatMap((line) => line.answers.map((one) => ({ ...one, question: line.id })));
  const answerRows = answers.map((line) => answerRow(line, getHash));
  await upsertAll(tx, { table: answer, rows: answerRows, key: ['id'], preserve: ['upCount', 'downCount', 'commentCount'] });
  const commentRows = answers.flatMap((one) => one.comments.map((comment) => commentRow(comment, one.id)));
  await upsertAll(tx, { table: answerComment, rows: commentRows, key: ['id'] });

  await deleteMissing(tx, { questionRows, answerRows, commentRows, authorRows });
  await recount(tx);
  // Existing view counts continue. A new question starts with the count of the folder.
  const viewed = questions.filter((line) => line.views > 0);
  const viewCounts = viewed.map((line) => ({ type: favouriteTypes.question, targetId: line.id, viewCount: line.views }));
  if (viewCounts.length > 0) await tx.insert(popularity).values(viewCounts).onConflictDoNothing();
}

const toSharedColumns = ({
  author: code,
  language,
  content,
  createdAt,
}: Pick<QuestionLine, 'author' | 'language' | 'content' | 'createdAt'>) => ({
  authorCode: code,
  language,
  content,
  status: SHOWN,
  createdAt: moment(createdAt),
});

function questionRow(line: QuestionLine, getHash: GetHash): typeof question.$inferInsert {
  const times = [line, ...line.answers, ...line.answers.flatMap(({ comments }) => comments)].map(({ createdAt }) => Date.parse(createdAt));
  return {
    id: line.id,
    ...toSharedColumns(line),
    title: line.title,
    images: line.pictures.map(getHash),
    type: questionTypes[line.type],
    productId: line.product ?? null,
    tags: line.tags,
    score: line.score,
    bestAnswerId: line.best ?? null,
    answerCount: 0,
    headline: line.headline ?? null,
    searchVec: buildTsVector({ title: [line.title], keywords: line.tags, text: [line.content] }),
    activeAt: new Date(Math.max(...times)),
  };
}

type AnswerPart = QuestionLine['answers'][number];

const answerRow = (line: AnswerPart & { question: number }, getHash: GetHash): typeof answer.$inferInsert => ({
  id: line.id,
  ...toSharedColumns(line),
  questionId: line.question,
  images: line.pictures.map(getHash),
  official: line.official,
  buyer: line.buyer,
  upBase: line.up,
  upCount: line.up,
  downCount: 0,
  commentCount: 0,
});

const commentRow = (line: AnswerPart['comments'][number], answerId: number): typeof answerComment.$inferInsert => ({
  id: line.id,
  ...toSharedColumns(line),
  answerId,
  parentId: line.parent ?? null,
  toAuthorCode: line.to ?? null,
});

interface Rows {
  questionRows: readonly { id?: number | undefined }[];
  answerRows: readonly { id?: number | undefined }[];
  commentRows: readonly { id?: number | undefined }[];
  authorRows: readonly { code: string }[];
}

async function deleteMissing(tx: Transaction, { questionRows, answerRows, commentRows, authorRows }: Rows): Promise<void> {
  const missing = (rows: readonly { id?: number | undefined }[]) =>
    sql`author_code IS NOT NULL AND id NOT IN (SELECT value::bigint FROM jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`;
  const answeredByMember = sql`SELECT 1 FROM answer WHERE answer.question_id = question.id AND answer.user_id IS NOT NULL`;
  const commentedByMember = sql`SELECT 1 FROM answer_comment AS own WHERE own.answer_id = answer.id AND own.user_id IS NOT NULL`;
  const repliedByMember = sql`SELECT 1 FROM answer_comment AS own WHERE own.parent_id = answer_comment.id AND own.user_id IS NOT NULL`;
  await tx.execute(sql`DELETE FROM answer_comment WHERE ${missing(commentRows)} AND NOT EXISTS (${repliedByMember})`);
  await tx.execute(sql`UPDATE answer_comment SET status = 2 WHERE ${missing(commentRows)}`);
  await tx.execute(sql`DELETE FROM answer WHERE ${missing(answerRows)} AND NOT EXISTS (${commentedByMember})`);
  await tx.execute(sql`UPDATE answer SET status = 2 WHERE ${missing(answerRows)}`);
  await tx.execute(sql`DELETE FROM answer_thumb WHERE NOT EXISTS (SELECT 1 FROM answer WHERE answer.id = answer_id)`);
  await tx.execute(sql`
    DELETE FROM question WHERE ${missing(questionRows)} AND NOT EXISTS (${answeredByMember})
      AND NOT EXISTS (SELECT 1 FROM answer WHERE answer.question_id = question.id)`);
  await tx.execute(sql`UPDATE question SET status = 2, best_answer_id = NULL WHERE ${missing(questionRows)}`);
  const codes = JSON.stringify(authorRows.map(({ code }) => code));
  await tx.execute(sql`
    DELETE FROM author WHERE code NOT IN (SELECT jsonb_array_elements_text(${codes}::jsonb))
      AND NOT EXISTS (SELECT 1 FROM question WHERE author_code = code)
      AND NOT EXISTS (SELECT 1 FROM answer WHERE author_code = code)
      AND NOT EXISTS (SELECT 1 FROM answer_comment WHERE author_code = code OR to_author_code = code)`);
}

/** Members may have answered, commented and voted since the last import. */
async function recount(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    UPDATE answer SET up_count = counted.up, down_count = counted.down, comment_count = counted.comments
    FROM (
      SELECT answer.id, answer.up_base + count(*) FILTER (WHERE answer_thumb.state = 1) AS up, count(*) FILTER (WHERE answer_thumb.state = -1) AS down,
        (SELECT count(*) FROM answer_comment WHERE answer_comment.answer_id = answer.id AND answer_comment.status = 1) AS comments
      FROM answer LEFT JOIN answer_thumb ON answer_thumb.answer_id = answer.id GROUP BY answer.id
    ) AS counted
    WHERE answer.id = counted.id AND (answer.up_count, answer.down_count, answer.comment_count) IS DISTINCT FROM (counted.up, counted.down, counted.comments)`);
  await tx.execute(sql`
    UPDATE question SET answer_count = counted.num
    FROM (
      SELECT question.id, (SELECT count(*) FROM answer WHERE answer.question_id = question.id AND answer.status = 1) AS num FROM question
    ) AS counted
    WHERE question.id = counted.id AND question.answer_count <> counted.num`);
}
