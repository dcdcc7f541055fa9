import type { Evaluation, EvaluationList, EvaluationQuery } from '@baodao/domain/orders/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { localize } from '../../db/localizedText.ts';
import { member } from '../../db/schema/account.ts';
import { evaluation, product, sku } from '../../db/schema/catalog.ts';
import { loadTagLabels } from '../../db/tagLabels.ts';
import { toReaderScript } from '../../script/toReaderScript.ts';
import { skuAttributeText } from '../catalog/skuAttributeText.ts';
import { createPictureLookup, type PictureLookup } from '../media/pictures.ts';
import { levelAtExperience } from '../member/levels.ts';

/** Reviews of one product or of all products of a shop. */
export type ReviewScope = { productId: number } | { orgId: number };
export type ReviewFilter = Omit<EvaluationQuery, 'productId'>;

const isVisible = sql`${evaluation.status} = 1`;
const MAX_TAGS = 12;

const kinds = {
  all: sql`true`,
  image: sql`(cardinality(${evaluation.images}) > 0 OR cardinality(${evaluation.appendImages}) > 0)`,
  append: sql`${evaluation.appendedAt} IS NOT NULL`,
  good: sql`${evaluation.star} >= 4`,
  middle: sql`${evaluation.star} = 3`,
  low: sql`${evaluation.star} <= 2`,
} satisfies Record<keyof EvaluationList['counts'], SQL>;

/** Reviews, newest first. The counts of all filters are independent of the chosen one. */
export async function listReviews(db: Queryable, scope: ReviewScope, filter: ReviewFilter, language: Language): Promise<EvaluationList> {
  const page = pageRequest(filter);
  const words = await loadTagLabels(db, language);
  const within = sql`${matchesScope(scope)} AND ${isVisible}`;
  const chosen = sql.join(
    [
      kinds[filter.type ?? 'all'],
      ...(filter.star === undefined ? [] : [sql`${evaluation.star} = ${filter.star}::bigint`]),
      ...(filter.skuId === undefined ? [] : [sql`${evaluation.skuId} = ${filter.skuId}::bigint`]),
      ...(filter.tag === undefined ? [] : [sql`${words.toTag(filter.tag)} = ANY(${evaluation.tags})`]),
    ],
    sql` AND `,
  );
  const [{ total, stars, ...counts }, tags, rows] = await Promise.all([
    countReviews(db, within, chosen),
    countTags(db, within),
    db
      .select({
        evaluation,
        title: product.title,
        attributes: product.attributes,
        values: sku.attrValueIds,
        portrait: member.portrait,
        experience: member.experience,
      })
      .from(evaluation)
      .innerJoin(product, eq(product.id, evaluation.productId))
      .leftJoin(sku, eq(sku.id, evaluation.skuId))
      .leftJoin(member, eq(member.id, evaluation.userId))
      .where(sql`${within} AND ${chosen}`)
      .orderBy(desc(evaluation.createdAt), desc(evaluation.id))
      .limit(page.count)
      .offset(page.offset),
  ]);
  const show = await createPictureLookup(
    db,
    rows.flatMap((row) => [...row.evaluation.images, ...row.evaluation.appendImages, row.evaluation.anonymous ? null : row.portrait]),
  );
  return {
    ...pageOf(
      rows.map((row) => toReviewReply(row, { show, shownTag: words.toLabel, language })),
      total,
      page,
    ),
    counts,
    stars,
    goodRate: counts.all === 0 ? 0 : Math.round((100 * counts.good) / counts.all),
    tags: tags.map(({ text, count }) => ({ text: words.toLabel(text), count })),
  };
}

const matchesScope = (scope: ReviewScope): SQL =>
  'productId' in scope
    ? sql`${evaluation.productId} = ${scope.productId}::bigint`
    : sql`${evaluation.productId} IN (SELECT ${product.id} FROM ${product} WHERE ${product.shopId} = ${scope.orgId}::bigint)`;

type ReviewCounts = EvaluationList['counts'] & { stars: number[]; total: number };

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
        [1, 2, 3, 4, 5].map((star) => num(sql`${evaluation.star} = ${sql.raw(String(star))}`)),
        sql`, `,
      )}]`,
      total: num(chosen),
    })
    .from(evaluation)
    .where(within);
  return row ?? { all: 0, image: 0, append: 0, good: 0, middle: 0, low: 0, stars: [0, 0, 0, 0, 0], total: 0 };
}

async function countTags(db: Queryable, within: SQL): Promise<{ text: string; count: number }[]> {
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    SELECT text, count(*)::int AS count FROM ${evaluation}, unnest(${evaluation.tags}) AS text
    WHERE ${within} GROUP BY text ORDER BY count DESC, text LIMIT ${MAX_TAGS}`);
  return rows;
}

interface ReviewRow {
  evaluation: typeof evaluation.$inferSelect;
  title: (typeof product.$inferSelect)['title'];
  attributes: (typeof product.$inferSelect)['attributes'];
  values: number[] | null;
  portrait: string | null;
  experience: number | null;
}

interface ReplyContext {
  show: PictureLookup;
  shownTag: (kept: string) => string;
  language: Language;
}

function toReviewReply({ evaluation: row, title, attributes, values, portrait, experience }: ReviewRow, shown: ReplyContext): Evaluation {
  const { show, shownTag, language } = shown;
  const productTitle = localize(title, language);
  const pictures = (hashes: readonly string[]) => hashes.map((hash) => show(hash, productTitle));
  const { anonymous, appendContent, appendedAt, replyContent, repliedAt } = row;
  return {
    id: row.id,
    productId: row.productId,
    productTitle,
    skuId: row.skuId ?? 0,
    attrText: values === null ? '' : localize(skuAttributeText(attributes, values), language),
    user: {
      nickname: anonymous ? maskNickname(row.nickname) : row.nickname,
      portrait: anonymous || portrait === null ? null : show(portrait, row.nickname),
      level: levelAtExperience(experience ?? 0).level,
    },
    anonymous,
    star: row.star,
    ...toTextReply(row.content, language),
    tags: row.tags.map(shownTag),
    images: pictures(row.images),
    up: row.up,
    append:
      appendContent === null || appendedAt === null
        ? null
        : { ...toTextReply(appendContent, language), images: pictures(row.appendImages), time: appendedAt.toISOString() },
    reply: replyContent === null || repliedAt === null ? null : { ...toTextReply(replyContent, language), time: repliedAt.toISOString() },
    createTime: row.createdAt.toISOString(),
  };
}

function toTextReply(written: string, language: Language) {
  const { text, ...how } = toReaderScript(written, language);
  return { content: text, ...how };
}

/** Keeps the first character, and the last one of names longer than two characters. */
function maskNickname(nickname: string): string {
  const characters = Array.from(nickname);
  return `${characters[0] ?? ''}***${characters.length > 2 ? (characters.at(-1) ?? '') : ''}`;
}
