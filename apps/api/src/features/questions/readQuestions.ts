import { collectTypes } from '@baodao/domain/favourites/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import { type Question, type QuestionList, type QuestionListQuery, questionTypes } from '@baodao/domain/questions/shapes';
import { type Language, languages } from '@baodao/domain/wire/fields';
import { and, count as countAll, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { member } from '../../db/schema/account.ts';
import { popularity } from '../../db/schema/favourites.ts';
import { author, question } from '../../db/schema/questions.ts';
import { shortCache } from '../../db/shortCache.ts';
import { tagWords } from '../../db/tags.ts';
import { writtenText } from '../../script/writtenText.ts';
import { collectedAmong } from '../favourites/popularity.ts';
import { createShowPicture } from '../media/pictures.ts';
import { queryVector } from '../search/tokens.ts';
import { authorOf, nobody, portraitOf, type Reader, writerColumns } from './writers.ts';

export const SHOWN = 1;
const MOST_TAGS = 30;

/** Known languages alone stand in the column. */
export const languageOf = (kept: string): Language => languages.find((known) => known === kept) ?? 'zh-CN';

/** What was written, in the reader's script; where that is another one the original is told too. */
export function inScript(written: string, keptIn: string, language: Language) {
  const { text, lang, original } = writtenText(written, language);
  return original === undefined ? { text: written, lang: languageOf(keptIn) } : { text, lang, original };
}

/** What everybody may read, and what the reader wrote himself unless it was hidden. */
export const visibleTo = (table: { status: AnyPgColumn; userId: AnyPgColumn }, userId: number | undefined) =>
  userId === undefined
    ? sql`${table.status} = ${SHOWN}`
    : sql`(${table.status} = ${SHOWN} OR ${table.status} = 0 AND ${table.userId} = ${userId})`;

interface Wanted {
  where: SQL | undefined;
  order: readonly SQL[];
  limit: number;
  offset?: number;
}

const hot = sql`${question.answerCount} * 3 + coalesce(${popularity.collectCount}, 0) * 2 + coalesce(${popularity.viewCount}, 0) / 20 DESC`;
const newest = [desc(question.createdAt), desc(question.id)];

export async function questionsOf(db: Queryable, { where, order, limit, offset = 0 }: Wanted, reader: Reader): Promise<Question[]> {
  const { language, userId } = reader;
  const rows = await db
    .select({
      question,
      ...writerColumns({ member, author }),
      collectCount: popularity.collectCount,
      viewCount: popularity.viewCount,
    })
    .from(question)
    .leftJoin(member, eq(member.id, question.userId))
    .leftJoin(author, eq(author.code, question.authorCode))
    .leftJoin(popularity, and(eq(popularity.type, collectTypes.question), eq(popularity.targetId, question.id)))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [show, words, collected] = await Promise.all([
    createShowPicture(
      db,
      rows.flatMap((row) => [portraitOf(row), ...row.question.images]),
    ),
    tagWords(db, language),
    collectedAmong(
      db,
      userId,
      'question',
      rows.map((row) => row.question.id),
    ),
  ]);
  return rows.map(({ question: row, collectCount, viewCount, ...writer }) => {
    const title = inScript(row.title, row.language, language);
    const content = inScript(row.content, row.language, language);
    return {
      id: row.id,
      language: title.original === undefined ? content.lang : title.lang,
      title: title.text,
      ...(title.original === undefined ? {} : { originalTitle: title.original }),
      content: content.text,
      ...(content.original === undefined ? {} : { original: content.original }),
      images: row.images.map((hash) => show(hash, title.text)),
      type: row.type,
      productId: row.productId,
      tags: row.tags.map(words.shown),
      user: authorOf(writer, show, language) ?? nobody(language),
      viewCount: viewCount ?? 0,
      answerCount: row.answerCount,
      collectCount: collectCount ?? 0,
      collected: collected.has(row.id),
      score: row.score,
      solved: row.bestAnswerId !== null,
      bestAnswerId: row.bestAnswerId,
      status: row.status,
      createTime: row.createdAt.toISOString(),
    };
  });
}

const NOTHING = sql`false`;

/** A page of questions, by what they are about, by their words, or the member's own. */
export async function listQuestions(db: Queryable, query: QuestionListQuery, reader: Reader): Promise<QuestionList> {
  const { language, userId } = reader;
  const page = pageRequest(query);
  const words = await tagWords(db, language);
  const asked = query.key?.trim() ? queryVector(query.key) : undefined;
  const own = userId === undefined ? NOTHING : eq(question.userId, userId);
  const where = and(
    query.mine ? own : eq(question.status, SHOWN),
    // Words of which nothing can be looked for find nothing.
    asked === null ? NOTHING : asked && sql`${question.searchVec} @@ ${asked.relaxed}::tsquery`,
    query.tag === undefined ? undefined : sql`${question.tags} @> ARRAY[${words.kept(query.tag)}]::text[]`,
    query.type === undefined ? undefined : sql`${question.type} = ${query.type}::bigint`,
    query.productId === undefined ? undefined : sql`${question.productId} = ${query.productId}::bigint`,
    query.solved === undefined
      ? undefined
      : query.solved
        ? sql`${question.bestAnswerId} IS NOT NULL`
        : sql`${question.bestAnswerId} IS NULL`,
    query.sort === 'unanswered' ? sql`${question.answerCount} = 0` : undefined,
  );
  const byWords = asked && query.sort === undefined ? [sql`ts_rank(${question.searchVec}, ${asked.relaxed}::tsquery) DESC`] : [];
  const order = [...byWords, ...(query.sort === 'hot' ? [hot] : []), ...newest];
  const [list, total, tags] = await Promise.all([
    questionsOf(db, { where, order, limit: page.count, offset: page.offset }, reader),
    countRows(db, question, where),
    tagCounts(db),
  ]);
  return { ...pageOf(list, total, page), tags: tags.map(({ text, count }) => ({ text: words.shown(text), count })) };
}

export async function countRows(db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ num: countAll() }).from(table).where(where);
  return row?.num ?? 0;
}

const tagCounts = shortCache(async (db) => {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    SELECT text, count(*)::int AS count FROM ${question}, unnest(${question.tags}) AS text
    WHERE ${question.status} = ${SHOWN} GROUP BY text ORDER BY count DESC, text LIMIT ${MOST_TAGS}`);
  return rows;
});

export async function findQuestion(db: Queryable, id: number, reader: Reader): Promise<Question | undefined> {
  const [found] = await questionsOf(
    db,
    { where: and(eq(question.id, id), visibleTo(question, reader.userId)), order: newest, limit: 1 },
    reader,
  );
  return found;
}

/** About the same product, or with the same tags: the more of them, the nearer. */
export async function relatedQuestions(db: Queryable, to: number, limit: number, reader: Reader): Promise<Question[]> {
  const [of] = await db.select({ tags: question.tags, productId: question.productId }).from(question).where(eq(question.id, to));
  if (!of) return [];
  const tags = sql`${sql.param(of.tags)}::text[]`;
  const nearness = sql`(${question.productId} IS NOT DISTINCT FROM ${of.productId} AND ${question.type} = ${questionTypes.product})::int * 2
    + cardinality(ARRAY(SELECT unnest(${question.tags}) INTERSECT SELECT unnest(${tags})))`;
  const where = sql`${question.status} = ${SHOWN} AND ${question.id} <> ${to} AND (${question.tags} && ${tags} OR ${question.productId} = ${of.productId})`;
  return questionsOf(db, { where, order: [sql`${nearness} DESC`, ...newest], limit }, reader);
}

/** Those chosen for the headlines in their order, then the ones most is said about. */
export function headlineQuestions(db: Queryable, limit: number, reader: Reader): Promise<Question[]> {
  const where = sql`${question.status} = ${SHOWN} AND ${question.answerCount} > 0`;
  return questionsOf(db, { where, order: [sql`${question.headline} NULLS LAST`, hot, ...newest], limit }, reader);
}
