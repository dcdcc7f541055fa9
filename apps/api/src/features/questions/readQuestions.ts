import { favouriteTypes } from '@baodao/domain/favourites/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import { type Question, type QuestionList, type QuestionListQuery, questionTypes } from '@baodao/domain/questions/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, count as countAll, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/database.ts';
import { parseLanguage } from '../../platform/db/localizedText.ts';
import { member } from '../../platform/db/schema/account.ts';
import { popularity } from '../../platform/db/schema/favourites.ts';
import { author, question } from '../../platform/db/schema/questions.ts';
import { loadTagLabels } from '../../platform/db/tagLabels.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { toReaderScript } from '../../script/toReaderScript.ts';
import { readCollectedIds } from '../favourites/popularity.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { buildTsQueries } from '../search/fullTextSearch.ts';
import type { Viewer } from '../session/viewer.ts';
import { anonymousAuthor, buildAuthor, getPortrait, writerColumns } from './writers.ts';

export const SHOWN = 1;
const MAX_TAGS = 30;

/** Converts a text to the reader's script. Includes the original when the conversion changed it. */
export function toReaderText(written: string, storedLanguage: string, language: Language) {
  const { text, lang, original } = toReaderScript(written, language);
  return original === undefined ? { text: written, lang: parseLanguage(storedLanguage) } : { text, lang, original };
}

/** Shown texts, and the viewer's own texts in review. */
export const isVisibleTo = (table: { status: AnyPgColumn; userId: AnyPgColumn }, userId: number | undefined) =>
  userId === undefined
    ? sql`${table.status} = ${SHOWN}`
    : sql`(${table.status} = ${SHOWN} OR ${table.status} = 0 AND ${table.userId} = ${userId})`;

interface QuestionSelection {
  where: SQL | undefined;
  order: readonly SQL[];
  limit: number;
  offset?: number;
}

const orderByHotness = sql`${question.answerCount} * 3 + coalesce(${popularity.collectCount}, 0) * 2 + coalesce(${popularity.viewCount}, 0) / 20 DESC`;
const orderByNewest = [desc(question.createdAt), desc(question.id)];

export async function readQuestions(
  db: Queryable,
  { where, order, limit, offset = 0 }: QuestionSelection,
  viewer: Viewer,
): Promise<Question[]> {
  const { language, userId } = viewer;
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
    .leftJoin(popularity, and(eq(popularity.type, favouriteTypes.question), eq(popularity.targetId, question.id)))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [lookUpPicture, tagLabels, collected] = await Promise.all([
    createPictureLookup(
      db,
      rows.flatMap((row) => [getPortrait(row), ...row.question.images]),
    ),
    loadTagLabels(db, language),
    readCollectedIds(
      db,
      userId,
      'question',
      rows.map((row) => row.question.id),
    ),
  ]);
  return rows.map(({ question: row, collectCount, viewCount, ...writer }) => {
    const title = toReaderText(row.title, row.language, language);
    const content = toReaderText(row.content, row.language, language);
    return {
      id: row.id,
      language: title.original === undefined ? content.lang : title.lang,
      title: title.text,
      ...(title.original === undefined ? {} : { originalTitle: title.original }),
      content: content.text,
      ...(content.original === undefined ? {} : { original: content.original }),
      images: row.images.map((hash) => lookUpPicture(hash, title.text)),
      type: row.type,
      productId: row.productId,
      tags: row.tags.map(tagLabels.toLabel),
      user: buildAuthor(writer, lookUpPicture, language) ?? anonymousAuthor(language),
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

const MATCHES_NOTHING = sql`false`;

/** Lists questions by subject, by search key, or the member's own. */
export async function listQuestions(db: Queryable, query: QuestionListQuery, viewer: Viewer): Promise<QuestionList> {
  const { language, userId } = viewer;
  const page = normalizePageRequest(query);
  const tagLabels = await loadTagLabels(db, language);
  const queries = query.key?.trim() ? buildTsQueries(query.key) : undefined;
  const isOwn = userId === undefined ? MATCHES_NOTHING : eq(question.userId, userId);
  const where = and(
    query.mine ? isOwn : eq(question.status, SHOWN),
    // `queries` is null for a key without a searchable term.
    queries === null ? MATCHES_NOTHING : queries && sql`${question.searchVec} @@ ${queries.relaxed}::tsquery`,
    query.tag === undefined ? undefined : sql`${question.tags} @> ARRAY[${tagLabels.toTag(query.tag)}]::text[]`,
    query.type === undefined ? undefined : sql`${question.type} = ${query.type}::bigint`,
    query.productId === undefined ? undefined : sql`${question.productId} = ${query.productId}::bigint`,
    query.solved === undefined
      ? undefined
      : query.solved
        ? sql`${question.bestAnswerId} IS NOT NULL`
        : sql`${question.bestAnswerId} IS NULL`,
    query.sort === 'unanswered' ? sql`${question.answerCount} = 0` : undefined,
  );
  const byRank = queries && query.sort === undefined ? [sql`ts_rank(${question.searchVec}, ${queries.relaxed}::tsquery) DESC`] : [];
  const order = [...byRank, ...(query.sort === 'hot' ? [orderByHotness] : []), ...orderByNewest];
  const [list, total, tags] = await Promise.all([
    readQuestions(db, { where, order, limit: page.count, offset: page.offset }, viewer),
    countRows(db, question, where),
    cachedTagCounts(db),
  ]);
  return { ...toPage(list, total, page), tags: tags.map(({ text, count }) => ({ text: tagLabels.toLabel(text), count })) };
}

export async function countRows(db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ num: countAll() }).from(table).where(where);
  return row?.num ?? 0;
}

const cachedTagCounts = cacheWithTtl(async (db) => {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    SELECT text, count(*)::int AS count FROM ${question}, unnest(${question.tags}) AS text
    WHERE ${question.status} = ${SHOWN} GROUP BY text ORDER BY count DESC, text LIMIT ${MAX_TAGS}`);
  return rows;
});

export async function findQuestion(db: Queryable, id: number, viewer: Viewer): Promise<Question | undefined> {
  const [found] = await readQuestions(
    db,
    { where: and(eq(question.id, id), isVisibleTo(question, viewer.userId)), order: orderByNewest, limit: 1 },
    viewer,
  );
  return found;
}

/** Questions about the same product or with common tags, ordered by similarity. */
export async function readRelatedQuestions(db: Queryable, to: number, limit: number, viewer: Viewer): Promise<Question[]> {
  const [source] = await db.select({ tags: question.tags, productId: question.productId }).from(question).where(eq(question.id, to));
  if (!source) return [];
  const tags = sql`${sql.param(source.tags)}::text[]`;
  const similarity = sql`(${question.productId} IS NOT DISTINCT FROM ${source.productId} AND ${question.type} = ${questionTypes.product})::int * 2
    + cardinality(ARRAY(SELECT unnest(${question.tags}) INTERSECT SELECT unnest(${tags})))`;
  const where = sql`${question.status} = ${SHOWN} AND ${question.id} <> ${to} AND (${question.tags} && ${tags} OR ${question.productId} = ${source.productId})`;
  return readQuestions(db, { where, order: [sql`${similarity} DESC`, ...orderByNewest], limit }, viewer);
}

/** Selected headlines in their order, then the hottest questions. */
export function readHeadlineQuestions(db: Queryable, limit: number, viewer: Viewer): Promise<Question[]> {
  const where = sql`${question.status} = ${SHOWN} AND ${question.answerCount} > 0`;
  return readQuestions(db, { where, order: [sql`${question.headline} NULLS LAST`, orderByHotness, ...orderByNewest], limit }, viewer);
}
