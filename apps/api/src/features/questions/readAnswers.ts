import type { Answer, answerSorts, Comment } from '@baodao/domain/questions/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { aliasedTable, and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { member } from '../../db/schema/account.ts';
import { answer, answerComment, answerThumb, author, question } from '../../db/schema/questions.ts';
import { createShowPicture } from '../media/pictures.ts';
import { inScript, visibleTo } from './readQuestions.ts';
import { authorOf, nobody, portraitOf, type Reader, writerColumns } from './writers.ts';

const isBest = sql<boolean>`${answer.id} IS NOT DISTINCT FROM ${question.bestAnswerId}`;

/** The accepted one, the shop's own, then who bought it, then what readers found useful. */
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

/** Answers that the reader may see, of one question or one by its id. */
export const answersWhere = (of: { questionId: number } | { id: number }, { userId }: Reader): SQL =>
  sql`${'id' in of ? eq(answer.id, of.id) : eq(answer.questionId, of.questionId)} AND ${visibleTo(answer, userId)}`;

interface Wanted {
  where: SQL;
  order: readonly SQL[];
  limit: number;
  offset?: number;
  /** Without, only their number is told. */
  comments?: boolean;
}

export async function answersOf(
  db: Queryable,
  { where, order, limit, offset = 0, comments = true }: Wanted,
  reader: Reader,
): Promise<Answer[]> {
  const { language, userId } = reader;
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
  const [show, said] = await Promise.all([
    createShowPicture(
      db,
      rows.flatMap((row) => [portraitOf(row), ...row.answer.images]),
    ),
    comments ? commentsOf(db, ids, reader) : [],
  ]);
  const byAnswer = Map.groupBy(said, ({ answerId }) => answerId);
  return rows.map(({ answer: row, best, thumb, ...writer }) => {
    const user = authorOf(writer, show, language) ?? nobody(language);
    return {
      id: row.id,
      questionId: row.questionId,
      ...inReadersScript(row, language),
      images: row.images.map((hash) => show(hash, user.nickname)),
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

function inReadersScript({ content, language: keptIn }: { content: string; language: string }, language: Language) {
  const { text, lang, original } = inScript(content, keptIn, language);
  return { language: lang, content: text, ...(original === undefined ? {} : { original }) };
}

const toMember = aliasedTable(member, 'to_member');
const toAuthor = aliasedTable(author, 'to_author');
/** Of one answer; whoever wants more of it reads that answer elsewhere. */
const MOST_COMMENTS = 200;

async function commentsOf(db: Queryable, answerIds: readonly number[], reader: Reader): Promise<Comment[]> {
  if (answerIds.length === 0) return [];
  return readComments(db, inArray(answerComment.answerId, [...answerIds]), reader);
}

/** One of them, however many there are. */
export async function findComment(db: Queryable, { id }: { id: number }, reader: Reader): Promise<Comment | undefined> {
  const [found] = await readComments(db, eq(answerComment.id, id), reader);
  return found;
}

async function readComments(db: Queryable, where: SQL, { language, userId }: Reader): Promise<Comment[]> {
  const to = writerColumns({ member: toMember, author: toAuthor });
  const rows = await db
    .select({
      comment: answerComment,
      ...writerColumns({ member, author }),
      toMember: to.member,
      toAuthor: to.author,
      at: sql<number>`row_number() OVER (PARTITION BY ${answerComment.answerId} ORDER BY ${answerComment.createdAt}, ${answerComment.id})::int`,
    })
    .from(answerComment)
    .leftJoin(member, eq(member.id, answerComment.userId))
    .leftJoin(author, eq(author.code, answerComment.authorCode))
    .leftJoin(toMember, eq(toMember.id, answerComment.toUserId))
    .leftJoin(toAuthor, eq(toAuthor.code, answerComment.toAuthorCode))
    .where(and(where, visibleTo(answerComment, userId)))
    .orderBy(asc(answerComment.createdAt), asc(answerComment.id));
  const show = await createShowPicture(
    db,
    rows.flatMap((row) => [portraitOf(row), portraitOf({ member: row.toMember, author: row.toAuthor })]),
  );
  return rows
    .filter(({ at }) => at <= MOST_COMMENTS)
    .map(({ comment, toMember: spokenMember, toAuthor: spokenAuthor, ...writer }) => ({
      id: comment.id,
      answerId: comment.answerId,
      parentId: comment.parentId,
      ...inReadersScript(comment, language),
      user: authorOf(writer, show, language) ?? nobody(language),
      toUser: authorOf({ member: spokenMember, author: spokenAuthor }, show, language),
      status: comment.status,
      createTime: comment.createdAt.toISOString(),
    }));
}
