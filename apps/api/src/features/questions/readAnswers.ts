import type { Answer, answerSorts, Comment } from '@baodao/domain/questions/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { aliasedTable, and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { member } from '../../platform/db/schema/account.ts';
import { answer, answerComment, answerThumb, author, question } from '../../platform/db/schema/questions.ts';
import { createPictureLookup } from '../media/pictures.ts';
import type { Viewer } from '../session/viewer.ts';
import { isVisibleTo, toReaderText } from './readQuestions.ts';
import { anonymousAuthor, buildAuthor, getPortrait, writerColumns } from './writers.ts';

const isBest = sql<boolean>`${answer.id} IS NOT DISTINCT FROM ${question.bestAnswerId}`;

/** `best`: accepted answer, official answers, buyers, then by votes. */
export const answerOrders: Record<(typeof answerSorts)[number], readonly SQL[]> = {
  best: [
    sql`${isBest} DESC`,
    sql`${answer.official} DESC`,
    sql`${answer.buyer} DESC`,
    sql`${answer.upCount} - ${answer.downCount} DESC`,
    asc(answer.createdAt),
    asc(answer.id),
  ],
  new: [desc(answer.createdAt), desc(answer.id)],
  old: [asc(answer.createdAt), asc(answer.id)],
};

/** Visible answers of a question, or one answer by id. */
export const buildAnswerFilter = (of: { questionId: number } | { id: number }, { userId }: Viewer): SQL =>
  sql`${'id' in of ? eq(answer.id, of.id) : eq(answer.questionId, of.questionId)} AND ${isVisibleTo(answer, userId)}`;

interface AnswerSelection {
  where: SQL;
  order: readonly SQL[];
  limit: number;
  offset?: number;
  /** False to omit the comments; their count is always included. */
  comments?: boolean;
}

export async function readAnswers(
  db: Queryable,
  { where, order, limit, offset = 0, comments = true }: AnswerSelection,
  viewer: Viewer,
): Promise<Answer[]> {
  const { language, userId } = viewer;
  const rows = await db
    .select({ answer, ...writerColumns({ member, author }), best: isBest, thumb: answerThumb.state })
    .from(answer)
    .innerJoin(question, eq(question.id, answer.questionId))
    .leftJoin(member, eq(member.id, answer.userId))
    .leftJoin(author, eq(author.code, answer.authorCode))
    .leftJoin(answerThumb, and(eq(answerThumb.answerId, answer.id), userId === undefined ? sql`false` : eq(answerThumb.userId, userId)))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const ids = rows.map((row) => row.answer.id);
  const [lookUpPicture, commentList] = await Promise.all([
    createPictureLookup(
      db,
      rows.flatMap((row) => [getPortrait(row), ...row.answer.images]),
    ),
    comments ? readAnswerComments(db, ids, viewer) : [],
  ]);
  const byAnswer = Map.groupBy(commentList, ({ answerId }) => answerId);
  return rows.map(({ answer: row, best, thumb, ...writer }) => {
    const user = buildAuthor(writer, lookUpPicture, language) ?? anonymousAuthor(language);
    return {
      id: row.id,
      questionId: row.questionId,
      ...toReaderContent(row, language),
      images: row.images.map((hash) => lookUpPicture(hash, user.nickname)),
      user,
      isOfficial: row.official,
      isBuyer: row.buyer,
      best,
      upCount: row.upCount,
      downCount: row.downCount,
      myThumb: thumb ?? 0,
      commentCount: row.commentCount,
      comments: byAnswer.get(row.id) ?? [],
      status: row.status,
      createTime: row.createdAt.toISOString(),
    };
  });
}

function toReaderContent({ content, language: storedLanguage }: { content: string; language: string }, language: Language) {
  const { text, lang, original } = toReaderText(content, storedLanguage, language);
  return { language: lang, content: text, ...(original === undefined ? {} : { original }) };
}

const toMember = aliasedTable(member, 'to_member');
const toAuthor = aliasedTable(author, 'to_author');
/** Per answer. */
const MAX_COMMENTS = 200;

async function readAnswerComments(db: Queryable, answerIds: readonly number[], viewer: Viewer): Promise<Comment[]> {
  if (answerIds.length === 0) return [];
  return readComments(db, inArray(answerComment.answerId, [...answerIds]), viewer);
}

/** Finds a comment regardless of `MAX_COMMENTS`. */
export async function findComment(db: Queryable, { id }: { id: number }, viewer: Viewer): Promise<Comment | undefined> {
  const [found] = await readComments(db, eq(answerComment.id, id), viewer);
  return found;
}

async function readComments(db: Queryable, where: SQL, { language, userId }: Viewer): Promise<Comment[]> {
  const to = writerColumns({ member: toMember, author: toAuthor });
  const rows = await db
    .select({
      comment: answerComment,
      ...writerColumns({ member, author }),
      toMember: to.member,
      toAuthor: to.author,
      position: sql<number>`row_number() OVER (PARTITION BY ${answerComment.answerId} ORDER BY ${answerComment.createdAt}, ${answerComment.id})::int`,
    })
    .from(answerComment)
    .leftJoin(member, eq(member.id, answerComment.userId))
    .leftJoin(author, eq(author.code, answerComment.authorCode))
    .leftJoin(toMember, eq(toMember.id, answerComment.toUserId))
    .leftJoin(toAuthor, eq(toAuthor.code, answerComment.toAuthorCode))
    .where(and(where, isVisibleTo(answerComment, userId)))
    .orderBy(asc(answerComment.createdAt), asc(answerComment.id));
  const lookUpPicture = await createPictureLookup(
    db,
    rows.flatMap((row) => [getPortrait(row), getPortrait({ member: row.toMember, author: row.toAuthor })]),
  );
  return rows
    .filter(({ position }) => position <= MAX_COMMENTS)
    .map(({ comment, toMember: recipientMember, toAuthor: recipientAuthor, ...writer }) => ({
      id: comment.id,
      answerId: comment.answerId,
      parentId: comment.parentId,
      ...toReaderContent(comment, language),
      user: buildAuthor(writer, lookUpPicture, language) ?? anonymousAuthor(language),
      toUser: buildAuthor({ member: recipientMember, author: recipientAuthor }, lookUpPicture, language),
      status: comment.status,
      createTime: comment.createdAt.toISOString(),
    }));
}
