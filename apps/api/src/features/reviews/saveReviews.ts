import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderLine } from '@baodao/domain/orders/shapes';
import { orderStates } from '@baodao/domain/orders/states';
import type { ReviewSaveInput, ReviewSaveReply } from '@baodao/domain/reviews/shapes';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { member } from '../../platform/db/schema/account.ts';
import { productReview } from '../../platform/db/schema/catalog.ts';
import { upload } from '../../platform/db/schema/media.ts';
import { orderLine, shopOrder } from '../../platform/db/schema/orders.ts';
import { loadTagLabels } from '../../platform/db/tagLabels.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { inIdempotentTransaction } from '../../platform/http/inIdempotentTransaction.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import type { Services } from '../../services.ts';
import { claimOwnPictures } from '../media/uploads.ts';
import { rewardTask } from '../member/tasks.ts';
import { addToOutbox, memberOutboxItem, orderNotification } from '../notifications/outbox.ts';
import { insertSupplierEventsSql } from '../notifications/supplierEvents.ts';
import { canAppendReview } from '../orders/canAppendReview.ts';
import { isReviewable } from '../orders/orderReply.ts';
import { addWebhookEvents, type OtherEvent } from '../webhooks/webhookEvents.ts';
import { needsModeration } from './needsModeration.ts';

type Review = ReviewSaveInput['list'][number];

/** 0 is hidden until staff approve it. */
const statusOf = (text: string) => (needsModeration(text) ? 0 : 1);

/** Saves reviews and follow-ups idempotently. An invalid one does not affect the others. */
export function saveReviews({ db }: Services, call: RequestContext, input: ReviewSaveInput, route: string): Promise<ReviewSaveReply> {
  return inIdempotentTransaction(db, call, { route, body: input }, (tx) => saveAll(tx, call, input.list));
}

async function saveAll(tx: Transaction, { userId, language }: RequestContext, list: readonly Review[]): Promise<ReviewSaveReply> {
  const [lines, pictures, words, [writer]] = [
    await lockLines(tx, userId, list),
    await findMemberPictures(tx, userId, list),
    await loadTagLabels(tx, language),
    await tx.select({ nickname: member.nickname }).from(member).where(eq(member.id, userId)),
  ];
  const result: ReviewSaveReply = { saved: [], failed: [], integral: 0 };
  const changedProducts = new Set<number>();
  const earned = new Map<string, number>();
  const events: OtherEvent[] = [];
  for (const review of list) {
    const { orderDetailId } = review;
    const line = lines.get(orderDetailId);
    const errorCode = findReviewError(review, line, pictures);
    if (errorCode !== null || !line) {
      result.failed.push({ orderDetailId, code: errorCode ?? errorCodes.notFound });
      continue;
    }
    const saved = {
      ...review,
      images: await claimOwnPictures(tx, userId, review.images),
      tags: [...new Set(review.tags.map(words.toTag))],
    };
    if (review.append) await appendToReview(tx, saved);
    else {
      await insertReview(tx, saved, { line, userId, nickname: writer?.nickname ?? '' });
      // A free gift cannot be refunded, so points for it would remain when everything bought is returned.
      const integral = line.isGift ? 0 : await rewardTask(tx, userId, 'review', String(orderDetailId));
      result.integral += integral;
      earned.set(line.orderCode, (earned.get(line.orderCode) ?? 0) + integral);
    }
    lines.set(orderDetailId, { ...line, evaluated: true, canAppend: !review.append });
    changedProducts.add(line.productId);
    events.push(reviewEvent(review, line));
    result.saved.push(orderDetailId);
  }
  for (const productId of [...changedProducts].toSorted((a, b) => a - b)) await updateProductRating(tx, productId);
  const reviewedOrders = sql`unnest(${sql.param([...earned.keys()])}::text[]) AS reviewed (code)`;
  await tx.execute(insertSupplierEventsSql(reviewedOrders, 'evaluated', { which: result.saved.join('-') }));
  await addToOutbox(
    tx,
    [...earned].map(([code, integral]) => {
      const notification = orderNotification(userId, 'reviewed', code, { integral: String(integral) });
      return memberOutboxItem(`order.reviewed:${code}:${result.saved.join('-')}`, notification);
    }),
  );
  await addWebhookEvents(tx, events);
  return result;
}

const reviewEvent = (
  { star, content, append: isFollowUp = false }: Review,
  { id, productId, skuId, orderCode }: ReviewLine,
): OtherEvent => ({
  type: 'review.written',
  resource: `review:${id}`,
  which: isFollowUp ? 'followUp' : 'review',
  data: { productId, skuId, orderCode, star: isFollowUp ? null : star, isFollowUp, isHidden: statusOf(content) === 0 },
});

interface ReviewLine {
  id: number;
  orderCode: string;
  productId: number;
  skuId: number;
  num: number;
  isGift: boolean;
  evaluated: boolean;
  refundState: OrderLine['refundState'];
  refundNum: number;
  state: number;
  canAppend: boolean;
}

/** Locks the member's lines among those named, in ascending order of ids, so that concurrent submissions are serialized. */
async function lockLines(tx: Transaction, userId: number, list: readonly Review[]): Promise<Map<number, ReviewLine>> {
  const ids = [...new Set(list.map(({ orderDetailId }) => orderDetailId))];
  const rows = await tx
    .select({
      id: orderLine.id,
      orderCode: orderLine.orderCode,
      productId: orderLine.productId,
      skuId: orderLine.skuId,
      num: orderLine.num,
      isGift: orderLine.isGift,
      evaluated: orderLine.evaluated,
      refundState: orderLine.refundState,
      refundNum: orderLine.refundNum,
      state: shopOrder.state,
      canAppend: sql<boolean>`EXISTS (SELECT FROM evaluation WHERE evaluation.order_line_id = ${orderLine.id} AND ${canAppendReview})`,
    })
    .from(orderLine)
    .innerJoin(shopOrder, eq(shopOrder.code, orderLine.orderCode))
    .where(and(eq(orderLine.userId, userId), inArray(orderLine.id, ids)))
    .orderBy(orderLine.id)
    .for('update', { of: orderLine });
  return new Map(rows.map((row) => [row.id, row]));
}

async function findMemberPictures(tx: Transaction, userId: number, list: readonly Review[]): Promise<Set<string>> {
  const ids = list.flatMap(({ images }) => images);
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.userId, userId), inArray(upload.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** The error code of an invalid review. Lines of other members do not exist for the caller. */
function findReviewError(
  review: Review,
  line: ReviewLine | undefined,
  pictures: ReadonlySet<string>,
): ReviewSaveReply['failed'][number]['code'] | null {
  if (!line) return errorCodes.notFound;
  if (review.append ? !line.canAppend : line.state !== orderStates.toReview || !isReviewable(line)) return errorCodes.notReviewable;
  if (review.append && review.content.trim() === '') return errorCodes.badParameter;
  return review.images.every((id) => pictures.has(id)) ? null : errorCodes.badParameter;
}

async function insertReview(
  tx: Transaction,
  review: Review,
  { line, userId, nickname }: { line: ReviewLine; userId: number; nickname: string },
): Promise<void> {
  const { star, serviceStar, deliveryStar, content, images, tags, anonymous } = review;
  await tx.insert(productReview).values({
    productId: line.productId,
    skuId: line.skuId,
    orderLineId: line.id,
    userId,
    nickname,
    anonymous,
    star,
    serviceStar,
    deliveryStar,
    content,
    tags,
    images,
    status: statusOf(content),
    createdAt: sql`shop_now()`,
  });
  await tx.update(orderLine).set({ evaluated: true }).where(eq(orderLine.id, line.id));
}

/** A follow-up that needs moderation hides its review as well. */
async function appendToReview(tx: Transaction, { orderDetailId, content, images }: Review): Promise<void> {
  await tx
    .update(productReview)
    .set({
      appendContent: content,
      appendImages: [...images],
      appendedAt: sql`shop_now()`,
      ...(statusOf(content) === 0 ? { status: 0 } : {}),
    })
    .where(eq(productReview.orderLineId, orderDetailId));
}

/** Updates the rating of a product in the transaction that changes its reviews. Call it in ascending order of product ids. */
export async function updateProductRating(tx: Transaction, productId: number): Promise<void> {
  await tx.execute(sql`SELECT FROM product WHERE id = ${productId} FOR NO KEY UPDATE`);
  await tx.execute(sql`
    UPDATE product SET score = reviews.score, comment_count = reviews.total, good_rate = reviews.good
    FROM (
      SELECT coalesce(round(avg(star), 1), 0) AS score, count(*)::int AS total,
        coalesce(round(100.0 * count(*) FILTER (WHERE star >= 4) / nullif(count(*), 0)), 0)::smallint AS good
      FROM evaluation WHERE product_id = ${productId} AND status = 1
    ) AS reviews
    WHERE product.id = ${productId}`);
}
