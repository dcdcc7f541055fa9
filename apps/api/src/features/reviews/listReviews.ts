import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Review, ReviewList, ReviewQuery } from '@baodao/domain/reviews/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { member } from '../../platform/db/schema/account.ts';
import { product, productReview, reviewVote, sku } from '../../platform/db/schema/catalog.ts';
import { loadTagLabels } from '../../platform/db/tagLabels.ts';
import { toReaderScript } from '../../script/toReaderScript.ts';
import { skuAttributeText } from '../catalog/skuAttributeText.ts';
import { createPictureLookup, type PictureLookup } from '../media/pictures.ts';
import { displayName } from '../members/displayName.ts';
import { findLevel } from '../members/levels.ts';

/** Reviews of one product or of all products of a shop. */
export type ReviewScope = { productId: number } | { orgId: number };
export type ReviewFilter = Omit<ReviewQuery, 'productId'>;
/** `userId` is absent for guests. */
interface ReviewReader {
  language: Language;
  userId?: number | undefined;
}

const isVisible = sql`${productReview.status} = 1`;
const MAX_TAGS = 12;

const kinds = {
  all: sql`true`,
  image: sql`(cardinality(${productReview.images}) > 0 OR cardinality(${productReview.appendImages}) > 0)`,
  append: sql`${productReview.appendedAt} IS NOT NULL`,
  good: sql`${productReview.star} >= 4`,
  middle: sql`${productReview.star} = 3`,
  low: sql`${productReview.star} <= 2`,
} satisfies Record<keyof ReviewList['counts'], SQL>;

/** Reviews, newest first. The counts of all filters are independent of the chosen one. */
export async function listReviews(db: Queryable, scope: ReviewScope, filter: ReviewFilter, reader: ReviewReader): Promise<ReviewList> {
  const { language, userId } = reader;
  const page = normalizePageRequest(filter);
  const tagLabels = await loadTagLabels(db, language);
  const within = sql`${matchesScope(scope)} AND ${isVisible}`;
  const chosen = sql.join(
    [
      kinds[filter.type ?? 'all'],
      ...(filter.star === undefined ? [] : [sql`${productReview.star} = ${filter.star}::bigint`]),
      ...(filter.skuId === undefined ? [] : [sql`${productReview.skuId} = ${filter.skuId}::bigint`]),
      ...(filter.tag === undefined ? [] : [sql`${tagLabels.toTag(filter.tag)} = ANY(${productReview.tags})`]),
    ],
    sql` AND `,
  );
  const [{ total, stars, ...counts }, tags, rows] = await Promise.all([
    countReviews(db, within, chosen),
    countTags(db, within),
    db
      .select({
        review: productReview,
        title: product.title,
        attributes: product.attributes,
        values: sku.attrValueIds,
        portrait: member.portrait,
        experience: member.experience,
        votedBy: reviewVote.userId,
      })
      .from(productReview)
      .innerJoin(product, eq(product.id, productReview.productId))
      .leftJoin(sku, eq(sku.id, productReview.skuId))
      .leftJoin(member, eq(member.id, productReview.userId))
      .leftJoin(
        reviewVote,
        userId === undefined ? sql`false` : and(eq(reviewVote.reviewId, productReview.id), eq(reviewVote.userId, userId)),
      )
      .where(sql`${within} AND ${chosen}`)
      .orderBy(desc(productReview.createdAt), desc(productReview.id))
      .limit(page.count)
      .offset(page.offset),
  ]);
  const lookUpPicture = await createPictureLookup(
    db,
    rows.flatMap(({ review, portrait }) => [...review.images, ...review.appendImages, review.anonymous ? null : portrait]),
  );
  return {
    ...toPage(
      rows.map((row) => toReviewReply(row, { lookUpPicture, labelOf: tagLabels.toLabel, language, userId })),
      total,
      page,
    ),
    counts,
    stars,
    goodRate: counts.all === 0 ? 0 : Math.round((100 * counts.good) / counts.all),
    tags: tags.map(({ text, count }) => ({ text: tagLabels.toLabel(text), count })),
  };
}

const matchesScope = (scope: ReviewScope): SQL =>
  'productId' in scope
    ? sql`${productReview.productId} = ${scope.productId}::bigint`
    : sql`${productReview.productId} IN (SELECT ${product.id} FROM ${product} WHERE ${product.shopId} = ${scope.orgId}::bigint)`;

type ReviewCounts = ReviewList['counts'] & { stars: number[]; total: number };

async function countReviews(db: Queryable, within: SQL, chosen: SQL): Promise<ReviewCounts> {
  const num = (where: SQL) => sql<number>`count(*) FILTER (WHERE ${where})::int`;
  const [row] = await db
    .select({
      all: num(kinds.all),
      image: num(kinds.image),
      append: num(kinds.append),
      good: num(kinds.good),
      middle: num(kinds.middle),
      low: num(kinds.low),
      stars: sql<number[]>`ARRAY[${sql.join(
        [1, 2, 3, 4, 5].map((star) => num(sql`${productReview.star} = ${sql.raw(String(star))}`)),
        sql`, `,
      )}]`,
      total: num(chosen),
    })
    .from(productReview)
    .where(within);
  return row ?? { all: 0, image: 0, append: 0, good: 0, middle: 0, low: 0, stars: [0, 0, 0, 0, 0], total: 0 };
}

async function countTags(db: Queryable, within: SQL): Promise<{ text: string; count: number }[]> {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    SELECT text, count(*)::int AS count FROM ${productReview}, unnest(${productReview.tags}) AS text
    WHERE ${within} GROUP BY text ORDER BY count DESC, text LIMIT ${MAX_TAGS}`);
  return rows;
}

interface ReviewRow {
  review: typeof productReview.$inferSelect;
  title: (typeof product.$inferSelect)['title'];
  attributes: (typeof product.$inferSelect)['attributes'];
  values: number[] | null;
  portrait: string | null;
  experience: number | null;
  votedBy: number | null;
}

interface ReplyContext {
  lookUpPicture: PictureLookup;
  labelOf: (tag: string) => string;
  language: Language;
  userId: number | undefined;
}

function toReviewReply({ review, title, attributes, values, portrait, experience, votedBy }: ReviewRow, context: ReplyContext): Review {
  const { lookUpPicture, labelOf, language, userId } = context;
  const productTitle = localize(title, language);
  const pictures = (hashes: readonly string[]) => hashes.map((hash) => lookUpPicture(hash, productTitle));
  const nickname = displayName(review.nickname, language);
  const { anonymous, appendContent, appendedAt, replyContent, repliedAt } = review;
  return {
    id: review.id,
    productId: review.productId,
    productTitle,
    skuId: review.skuId ?? 0,
    attrText: values === null ? '' : localize(skuAttributeText(attributes, values), language),
    user: {
      nickname: anonymous && review.nickname ? maskNickname(nickname) : nickname,
      portrait: anonymous || portrait === null ? null : lookUpPicture(portrait, nickname),
      level: findLevel(experience ?? 0).level,
    },
    anonymous,
    star: review.star,
    ...toTextReply(review.content, language),
    tags: review.tags.map(labelOf),
    images: pictures(review.images),
    up: review.up,
    voted: votedBy !== null,
    mine: userId !== undefined && review.userId === userId,
    append:
      appendContent === null || appendedAt === null
        ? null
        : { ...toTextReply(appendContent, language), images: pictures(review.appendImages), time: appendedAt.toISOString() },
    reply: replyContent === null || repliedAt === null ? null : { ...toTextReply(replyContent, language), time: repliedAt.toISOString() },
    createTime: review.createdAt.toISOString(),
  };
}

function toTextReply(original: string, language: Language) {
  const { text, ...conversion } = toReaderScript(original, language);
  return { content: text, ...conversion };
}

/** Keeps the first character, and the last one of names longer than two characters. */
function maskNickname(nickname: string): string {
  const characters = Array.from(nickname);
  return `${characters[0] ?? ''}***${characters.length > 2 ? (characters.at(-1) ?? '') : ''}`;
}
