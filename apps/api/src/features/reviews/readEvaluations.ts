import type { Evaluation, EvaluationList, EvaluationQuery } from '@baodao/domain/orders/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { member } from '../../db/schema/account.ts';
import { evaluation, product, sku } from '../../db/schema/catalog.ts';
import { tagWords } from '../../db/tags.ts';
import { writtenText } from '../../script/writtenText.ts';
import { attrTextOf } from '../catalog/attrText.ts';
import { createShowPicture, type ShowPicture } from '../media/pictures.ts';
import { levelOf } from '../member/levels.ts';

/** Reviews of one product, or of all that a shop sells. */
export type Scope = { productId: number } | { orgId: number };
export type EvaluationFilter = Omit<EvaluationQuery, 'productId'>;

const SHOWN = sql`${evaluation.status} = 1`;
const MOST_TAGS = 12;

const kinds = {
  all: sql`true`,
  image: sql`(cardinality(${evaluation.images}) > 0 OR cardinality(${evaluation.appendImages}) > 0)`,
  append: sql`${evaluation.appendedAt} IS NOT NULL`,
  good: sql`${evaluation.star} >= 4`,
  middle: sql`${evaluation.star} = 3`,
  low: sql`${evaluation.star} <= 2`,
} satisfies Record<keyof EvaluationList['counts'], SQL>;

/** The newest first, with what stands behind each filter whichever is chosen. */
export async function readEvaluations(db: Queryable, scope: Scope, filter: EvaluationFilter, language: Language): Promise<EvaluationList> {
  const page = pageRequest(filter);
  const words = await tagWords(db, language);
  const within = sql`${scopeOf(scope)} AND ${SHOWN}`;
  const chosen = sql.join(
    [
      kinds[filter.type ?? 'all'],
      ...(filter.star === undefined ? [] : [sql`${evaluation.star} = ${filter.star}::bigint`]),
      ...(filter.skuId === undefined ? [] : [sql`${evaluation.skuId} = ${filter.skuId}::bigint`]),
      ...(filter.tag === undefined ? [] : [sql`${words.kept(filter.tag)} = ANY(${evaluation.tags})`]),
    ],
    sql` AND `,
  );
  const [{ total, stars, ...counts }, tags, rows] = await Promise.all([
    countAll(db, within, chosen),
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
  const show = await createShowPicture(
    db,
    rows.flatMap((row) => [...row.evaluation.images, ...row.evaluation.appendImages, row.evaluation.anonymous ? null : row.portrait]),
  );
  return {
    ...pageOf(
      rows.map((row) => evaluationOf(row, { show, shownTag: words.shown, language })),
      total,
      page,
    ),
    counts,
    stars,
    goodRate: counts.all === 0 ? 0 : Math.round((100 * counts.good) / counts.all),
    tags: tags.map(({ text, count }) => ({ text: words.shown(text), count })),
  };
}

const scopeOf = (scope: Scope): SQL =>
  'productId' in scope
    ? sql`${evaluation.productId} = ${scope.productId}::bigint`
    : sql`${evaluation.productId} IN (SELECT ${product.id} FROM ${product} WHERE ${product.shopId} = ${scope.orgId}::bigint)`;

type Counted = EvaluationList['counts'] & { stars: number[]; total: number };

async function countAll(db: Queryable, within: SQL, chosen: SQL): Promise<Counted> {
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
    WHERE ${within} GROUP BY text ORDER BY count DESC, text LIMIT ${MOST_TAGS}`);
  return rows;
}

interface EvaluationRow {
  evaluation: typeof evaluation.$inferSelect;
  title: (typeof product.$inferSelect)['title'];
  attributes: (typeof product.$inferSelect)['attributes'];
  values: number[] | null;
  portrait: string | null;
  experience: number | null;
}

interface Shown {
  show: ShowPicture;
  shownTag: (kept: string) => string;
  language: Language;
}

function evaluationOf({ evaluation: row, title, attributes, values, portrait, experience }: EvaluationRow, shown: Shown): Evaluation {
  const { show, shownTag, language } = shown;
  const productTitle = textIn(title, language);
  const pictures = (hashes: readonly string[]) => hashes.map((hash) => show(hash, productTitle));
  const { anonymous, appendContent, appendedAt, replyContent, repliedAt } = row;
  return {
    id: row.id,
    productId: row.productId,
    productTitle,
    skuId: row.skuId ?? 0,
    attrText: values === null ? '' : textIn(attrTextOf(attributes, values), language),
    user: {
      nickname: anonymous ? masked(row.nickname) : row.nickname,
      portrait: anonymous || portrait === null ? null : show(portrait, row.nickname),
      level: levelOf(experience ?? 0).level,
    },
    anonymous,
    star: row.star,
    ...said(row.content, language),
    tags: row.tags.map(shownTag),
    images: pictures(row.images),
    up: row.up,
    append:
      appendContent === null || appendedAt === null
        ? null
        : { ...said(appendContent, language), images: pictures(row.appendImages), time: appendedAt.toISOString() },
    reply: replyContent === null || repliedAt === null ? null : { ...said(replyContent, language), time: repliedAt.toISOString() },
    createTime: row.createdAt.toISOString(),
  };
}

function said(written: string, language: Language) {
  const { text, ...how } = writtenText(written, language);
  return { content: text, ...how };
}

/** The first character, and the last one where that does not tell the whole name. */
function masked(nickname: string): string {
  const characters = Array.from(nickname);
  return `${characters[0] ?? ''}***${characters.length > 2 ? (characters.at(-1) ?? '') : ''}`;
}
