import { errorCodes } from '@baodao/domain/errors/codes';
import type { EvaluationSaveInput, EvaluationsSaved } from '@baodao/domain/orders/shapes';
import { orderStates } from '@baodao/domain/orders/states';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { member } from '../../db/schema/account.ts';
import { evaluation } from '../../db/schema/catalog.ts';
import { upload } from '../../db/schema/media.ts';
import { orderLine, shopOrder } from '../../db/schema/orders.ts';
import { tagWords } from '../../db/tags.ts';
import { inTransaction, type Transaction } from '../../db/transaction.ts';
import { once } from '../../http/idempotency.ts';
import type { RequestContext } from '../../http/requestContext.ts';
import { memberItem, orderNote, putIntoOutbox } from '../../jobs/outbox.ts';
import { tellSupplierSql } from '../../jobs/supplierEvents.ts';
import type { Services } from '../../services.ts';
import { ownedPictures } from '../media/uploads.ts';
import { earnByTask } from '../member/tasks.ts';
import { isReviewable } from '../orders/orderReply.ts';
import { mayAppend } from './mayAppend.ts';
import { needsEyes } from './needsEyes.ts';

type Review = EvaluationSaveInput['list'][number];

/** 0 is read by somebody first. */
const statusOf = (text: string) => (needsEyes(text) ? 0 : 1);

/** Keeps reviews and follow-ups, each by itself: one that cannot be kept does not hold up the others. Sent again they are the same. */
export function saveEvaluations(
  { db }: Services,
  call: RequestContext,
  input: EvaluationSaveInput,
  route: string,
): Promise<EvaluationsSaved> {
  const save = (tx: Transaction) => saveAll(tx, call, input.list);
  const { idempotencyKey: key } = call;
  return key === null ? inTransaction(db, save) : once(db, call, { route, key, body: input }, save);
}

async function saveAll(tx: Transaction, { userId, language }: RequestContext, list: readonly Review[]): Promise<EvaluationsSaved> {
  const [lines, pictures, words, [writer]] = [
    await lockLines(tx, userId, list),
    await ownPictures(tx, userId, list),
    await tagWords(tx, language),
    await tx.select({ nickname: member.nickname, code: member.code }).from(member).where(eq(member.id, userId)),
  ];
  const result: EvaluationsSaved = { saved: [], failed: [], integral: 0 };
  const touched = new Set<number>();
  const earned = new Map<string, number>();
  for (const review of list) {
    const { orderDetailId } = review;
    const line = lines.get(orderDetailId);
    const fault = faultOf(review, line, pictures);
    if (fault !== null || !line) {
      result.failed.push({ orderDetailId, code: fault ?? errorCodes.notFound });
      continue;
    }
    const kept = { ...review, images: await ownedPictures(tx, userId, review.images), tags: [...new Set(review.tags.map(words.kept))] };
    if (review.append) await append(tx, kept);
    else {
      await insertReview(tx, kept, { line, userId, nickname: writer?.nickname ?? writer?.code ?? '' });
      const integral = await earnByTask(tx, userId, 'review', String(orderDetailId));
      result.integral += integral;
      earned.set(line.orderCode, (earned.get(line.orderCode) ?? 0) + integral);
    }
    lines.set(orderDetailId, { ...line, evaluated: true, canAppend: !review.append });
    touched.add(line.productId);
    result.saved.push(orderDetailId);
  }
  for (const productId of [...touched].toSorted((a, b) => a - b)) await reckonProduct(tx, productId);
  const codes = sql`unnest(${sql.param([...earned.keys()])}::text[]) AS given (code)`;
  await tx.execute(tellSupplierSql(codes, 'evaluated', result.saved.join('-')));
  await putIntoOutbox(
    tx,
    [...earned].map(([code, integral]) => {
      const note = orderNote(userId, 'reviewed', code, { integral: String(integral) });
      return memberItem(`order.reviewed:${code}:${result.saved.join('-')}`, note);
    }),
  );
  return result;
}

interface OwnLine {
  id: number;
  orderCode: string;
  productId: number;
  skuId: number;
  num: number;
  evaluated: boolean;
  refundState: number;
  refundNum: number;
  state: number;
  canAppend: boolean;
}

/** The member's own lines among those named, locked by their ids, so that a second form waits for the first. */
async function lockLines(tx: Transaction, userId: number, list: readonly Review[]): Promise<Map<number, OwnLine>> {
  const ids = [...new Set(list.map(({ orderDetailId }) => orderDetailId))];
  const rows = await tx
    .select({
      id: orderLine.id,
      orderCode: orderLine.orderCode,
      productId: orderLine.productId,
      skuId: orderLine.skuId,
      num: orderLine.num,
      evaluated: orderLine.evaluated,
      refundState: orderLine.refundState,
      refundNum: orderLine.refundNum,
      state: shopOrder.state,
      canAppend: sql<boolean>`EXISTS (SELECT FROM evaluation WHERE evaluation.order_line_id = ${orderLine.id} AND ${mayAppend})`,
    })
    .from(orderLine)
    .innerJoin(shopOrder, eq(shopOrder.code, orderLine.orderCode))
    .where(and(eq(orderLine.userId, userId), inArray(orderLine.id, ids)))
    .orderBy(orderLine.id)
    .for('update', { of: orderLine });
  return new Map(rows.map((row) => [row.id, row]));
}

async function ownPictures(tx: Transaction, userId: number, list: readonly Review[]): Promise<Set<string>> {
  const ids = list.flatMap(({ images }) => images);
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.userId, userId), inArray(upload.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Why a review cannot be kept; null when it can. Another's line is one that does not exist. */
function faultOf(review: Review, line: OwnLine | undefined, pictures: ReadonlySet<string>): number | null {
  if (!line) return errorCodes.notFound;
  if (review.append ? !line.canAppend : line.state !== orderStates.toReview || !isReviewable(line)) return errorCodes.notReviewable;
  if (review.append && review.content.trim() === '') return errorCodes.badParameter;
  return review.images.every((id) => pictures.has(id)) ? null : errorCodes.badParameter;
}

async function insertReview(
  tx: Transaction,
  review: Review,
  { line, userId, nickname }: { line: OwnLine; userId: number; nickname: string },
): Promise<void> {
  const { star, serviceStar, deliveryStar, content, images, tags, anonymous } = review;
  await tx.insert(evaluation).values({
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

/** A follow-up that somebody must read first takes its review out of sight with it. */
async function append(tx: Transaction, { orderDetailId, content, images }: Review): Promise<void> {
  await tx
    .update(evaluation)
    .set({
      appendContent: content,
      appendImages: [...images],
      appendedAt: sql`shop_now()`,
      ...(statusOf(content) === 0 ? { status: 0 } : {}),
    })
    .where(eq(evaluation.orderLineId, orderDetailId));
}

/** What a product shows of its reviews, in the transaction that changes them; products are locked by their ids. */
export async function reckonProduct(tx: Transaction, productId: number): Promise<void> {
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
