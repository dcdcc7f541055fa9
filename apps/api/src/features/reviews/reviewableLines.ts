import { orderStates } from '@baodao/domain/orders/states';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { ReviewableList, ReviewableQuery } from '@baodao/domain/reviews/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { loadTagLabels } from '../../platform/db/tagLabels.ts';
import { countWhenPastEnd } from '../../platform/db/totalCount.ts';
import { translateLines } from '../catalog/translateLines.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { countRewardsToday, taskRecords } from '../member/tasks.ts';
import { canAppendReview } from '../orders/canAppendReview.ts';

const MAX_TAGS = 8;

interface LineRow extends Record<string, unknown> {
  id: string;
  orderCode: string;
  productId: number;
  skuId: number;
  title: string;
  attrText: string;
  image: string;
  append: boolean;
  isGift: boolean;
  finishedAt: string | null;
  total: number;
}

/** Order lines that a member can review: first those without a review, then those that can have a follow-up. */
export async function listReviewableLines(
  db: Queryable,
  userId: number,
  query: ReviewableQuery,
  language: Language,
): Promise<ReviewableList> {
  const { code, ...paging } = query;
  const page = normalizePageRequest(paging);
  const listed = sql`order_line AS line JOIN shop_order ON shop_order.code = order_code LEFT JOIN evaluation ON order_line_id = line.id
    WHERE line.user_id = ${userId} AND hidden_at IS NULL ${code === undefined ? sql`` : sql`AND order_code = ${code}`}
      AND CASE WHEN evaluated THEN evaluation.id IS NOT NULL AND ${canAppendReview}
        ELSE shop_order.state = ${orderStates.toReview} AND NOT (refund_state = 5 AND refund_num = num) END`;
  const { rows: stored } = await db.execute<LineRow>(sql`
    SELECT line.id, order_code AS "orderCode", line.product_id AS "productId", line.sku_id AS "skuId", title, attr_text AS "attrText", image,
      evaluated AS append, is_gift AS "isGift", finished_at AS "finishedAt", count(*) OVER ()::int AS total
    FROM ${listed}
    ORDER BY evaluated, shop_order.created_at DESC, line.id LIMIT ${page.count} OFFSET ${page.offset}`);
  const rows = await translateLines(db, stored, language);
  const [lookUpPicture, tagLabels, tags, rewardedToday] = await Promise.all([
    createPictureLookup(
      db,
      rows.map(({ image }) => image),
    ),
    loadTagLabels(db, language),
    loadCommonTags(
      db,
      rows.map(({ productId }) => productId),
    ),
    countRewardsToday(db, userId),
  ]);
  const { kind, account, value, limitPerDay } = taskRecords.review;
  let left = Math.max(0, limitPerDay - (rewardedToday.get(`${kind} ${account}`) ?? 0));
  return toPage(
    rows.map((row) => {
      const earns = !row.append && !row.isGift && left > 0;
      if (earns) left -= 1;
      return {
        orderDetailId: Number(row.id),
        orderCode: row.orderCode,
        productId: row.productId,
        skuId: row.skuId,
        title: row.title,
        attrText: row.attrText,
        image: lookUpPicture(row.image, row.title),
        append: row.append,
        finishTime: row.finishedAt === null ? null : new Date(row.finishedAt).toISOString(),
        integral: earns ? value : 0,
        tags: (tags.get(row.productId) ?? []).map(tagLabels.toLabel),
      };
    }),
    rows[0]?.total ?? (await countWhenPastEnd(db, page, listed)),
    page,
  );
}

/** The most frequent tags of a product's reviews, else of its category. */
async function loadCommonTags(db: Queryable, productIds: readonly number[]): Promise<Map<number, string[]>> {
  if (productIds.length === 0) return new Map();
  const mostFrequent = (where: SQL) => sql`(SELECT array_agg(tag ORDER BY num DESC, tag) FROM (
    SELECT tag, count(*) AS num FROM evaluation, unnest(evaluation.tags) AS tag WHERE ${where} AND evaluation.status = 1
    GROUP BY tag ORDER BY num DESC, tag LIMIT ${MAX_TAGS}) AS frequent_tags)`;
  const { rows } = await db.execute<{ id: number; tags: string[] | null }>(sql`
    SELECT product.id, coalesce(${mostFrequent(sql`evaluation.product_id = product.id`)},
      ${mostFrequent(sql`evaluation.product_id IN (SELECT alike.id FROM product AS alike WHERE alike.category_id = product.category_id LIMIT 200)`)}) AS tags
    FROM product WHERE product.id = ANY(${sql.param([...new Set(productIds)])}::int[])`);
  return new Map(rows.map(({ id, tags }) => [id, tags ?? []]));
}
