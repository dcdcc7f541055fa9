import { type Evaluation, type EvaluationType, evaluationTypes } from '@baodao/domain/orders/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { VenderCommentQuery, VenderComments } from '@baodao/domain/shops/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { member } from '../../db/schema/account.ts';
import { evaluation, product, sku } from '../../db/schema/catalog.ts';
import { shortCache } from '../../db/shortCache.ts';
import { tagWords } from '../../db/tags.ts';
import { attrTextOf } from '../catalog/attrText.ts';
import { createShowPicture } from '../media/pictures.ts';
import { levelOf } from '../member/levels.ts';
import { readSummary } from './shopDetail.ts';

const SHOWN = 1;
const MOST_TAGS = 12;

const conditionOf: Record<EvaluationType, SQL | undefined> = {
  all: undefined,
  image: sql`(cardinality(${evaluation.images}) > 0 OR cardinality(${evaluation.appendImages}) > 0)`,
  append: sql`${evaluation.appendContent} IS NOT NULL`,
  good: sql`${evaluation.star} >= 4`,
  middle: sql`${evaluation.star} = 3`,
  low: sql`${evaluation.star} <= 2`,
};

const ofShop = (id: number) => sql`${product.shopId} = ${id} AND ${evaluation.status} = ${SHOWN}`;

interface Counted {
  counts: Record<EvaluationType, number>;
  stars: number[];
  tags: { tag: string; count: number }[];
}

const stars = [1, 2, 3, 4, 5];
const among = (condition: SQL | undefined) => sql<number>`(count(*) FILTER (WHERE ${condition ?? sql`true`}))::int`;

/** Counts are of all the shop's comments, whatever is asked for; kept for two seconds. */
const countComments = shortCache(async (db, key): Promise<Counted> => {
  const id = Number(key);
  const [row] = await db
    .select({
      all: among(conditionOf.all),
      image: among(conditionOf.image),
      append: among(conditionOf.append),
      good: among(conditionOf.good),
      middle: among(conditionOf.middle),
      low: among(conditionOf.low),
      stars: sql<number[]>`ARRAY[${sql.join(
        stars.map((star) => among(sql`${evaluation.star} = ${sql.raw(String(star))}`)),
        sql`, `,
      )}]`,
    })
    .from(evaluation)
    .innerJoin(product, eq(product.id, evaluation.productId))
    .where(ofShop(id));
  const { rows: tags } = await db.execute<{ tag: string; count: number }>(sql`
    SELECT tag, count(*)::int AS count FROM ${evaluation} JOIN ${product} ON ${product.id} = ${evaluation.productId}, unnest(${evaluation.tags}) AS tag
    WHERE ${ofShop(id)} GROUP BY tag ORDER BY count DESC, tag LIMIT ${MOST_TAGS}`);
  const { stars: counted = [0, 0, 0, 0, 0], ...counts } = row ?? { all: 0, image: 0, append: 0, good: 0, middle: 0, low: 0 };
  return { counts, stars: counted, tags };
});

/** What buyers of a shop's goods said, the newest first. */
export async function readShopComments(db: Queryable, query: VenderCommentQuery, language: Language): Promise<VenderComments> {
  const { id, type = evaluationTypes[0], star } = query;
  const [summary, words, { counts, stars: perStar, tags }] = await Promise.all([
    readSummary(db, id),
    tagWords(db, language),
    countComments(db, String(id)),
  ]);
  const page = pageRequest(query);
  const where = and(ofShop(id), conditionOf[type], star === undefined ? undefined : eq(evaluation.star, star));
  const rows = await db
    .select({
      evaluation,
      title: product.title,
      attributes: product.attributes,
      valueIds: sku.attrValueIds,
      portrait: member.portrait,
      experience: member.experience,
    })
    .from(evaluation)
    .innerJoin(product, eq(product.id, evaluation.productId))
    .leftJoin(sku, eq(sku.id, evaluation.skuId))
    .leftJoin(member, eq(member.id, evaluation.userId))
    .where(where)
    .orderBy(desc(evaluation.createdAt), desc(evaluation.id))
    .limit(page.count)
    .offset(page.offset);
  const show = await createShowPicture(
    db,
    rows.flatMap((row) => [row.portrait, ...row.evaluation.images, ...row.evaluation.appendImages]),
  );
  const list = rows.map(({ evaluation: said, title, attributes, valueIds, portrait, experience }): Evaluation => {
    const productTitle = textIn(title, language);
    const pictures = (hashes: readonly string[]) => hashes.map((hash) => show(hash, productTitle));
    return {
      id: said.id,
      productId: said.productId,
      productTitle,
      skuId: said.skuId ?? 0,
      attrText: valueIds === null ? '' : textIn(attrTextOf(attributes, valueIds), language),
      user: {
        nickname: said.anonymous ? masked(said.nickname) : said.nickname,
        portrait: said.anonymous || portrait === null ? null : show(portrait, said.nickname),
        level: said.anonymous ? 0 : levelOf(experience ?? 0).level,
      },
      anonymous: said.anonymous,
      star: said.star,
      content: said.content,
      tags: said.tags.map(words.shown),
      images: pictures(said.images),
      up: said.up,
      append:
        said.appendContent === null || said.appendedAt === null
          ? null
          : { content: said.appendContent, images: pictures(said.appendImages), time: said.appendedAt.toISOString() },
      reply:
        said.replyContent === null || said.repliedAt === null ? null : { content: said.replyContent, time: said.repliedAt.toISOString() },
      createTime: said.createdAt.toISOString(),
    };
  });
  const total = star !== undefined ? await countMatching(db, where) : counts[type];
  return {
    ...pageOf(list, total, page),
    counts,
    stars: perStar,
    goodRate: summary.goodRate,
    tags: tags.map(({ tag, count }) => ({ text: words.shown(tag), count })),
    summary,
  };
}

async function countMatching(db: Queryable, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(evaluation)
    .innerJoin(product, eq(product.id, evaluation.productId))
    .where(where);
  return row?.total ?? 0;
}

/** The first character and the last. */
function masked(nickname: string): string {
  const characters = Array.from(nickname);
  return `${characters[0] ?? ''}***${characters.length > 1 ? characters.at(-1) : ''}`;
}
