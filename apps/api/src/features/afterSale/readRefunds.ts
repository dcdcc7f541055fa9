import { getRefundActions, refundStates, refundTimeLimits, requiresReturn } from '@baodao/domain/afterSale/rules';
import type { Refund, RefundList, RefundQuery } from '@baodao/domain/afterSale/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { refundRequest, refundStep } from '../../platform/db/schema/afterSale.ts';
import { shop } from '../../platform/db/schema/catalog.ts';
import { orderLine, shopOrder } from '../../platform/db/schema/orders.ts';
import { countWhenPastEnd } from '../../platform/db/totalCount.ts';
import { notFound } from '../../platform/http/problems.ts';
import { translateLines } from '../catalog/translateLines.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { parseRequest } from './refundRequest.ts';

/** A member's refund requests, newest first. */
export async function listRefunds(db: Queryable, userId: number, query: RefundQuery, language: Language): Promise<RefundList> {
  const { id, code, ...paging } = query;
  const page = normalizePageRequest(paging);
  const where = and(
    eq(refundRequest.userId, userId),
    id === undefined ? undefined : eq(refundRequest.id, id),
    code === undefined ? undefined : eq(refundRequest.orderCode, code),
  );
  const rows = await db
    .select({ id: refundRequest.id, total: sql<number>`count(*) OVER ()::int` })
    .from(refundRequest)
    .where(where)
    .orderBy(desc(refundRequest.createdAt), desc(refundRequest.id))
    .limit(page.count)
    .offset(page.offset);
  const list = await loadRefunds(
    db,
    rows.map((row) => row.id),
    language,
  );
  return toPage(list, rows[0]?.total ?? (await countWhenPastEnd(db, page, sql`${refundRequest} WHERE ${where}`)), page);
}

export async function readRefund(db: Queryable, userId: number, id: number, language: Language): Promise<Refund> {
  const [found] = await db
    .select({ id: refundRequest.id })
    .from(refundRequest)
    .where(and(eq(refundRequest.userId, userId), eq(refundRequest.id, id)));
  const [refund] = found ? await loadRefunds(db, [found.id], language) : [];
  if (!refund) throw notFound('refund');
  return refund;
}

async function loadRefunds(db: Queryable, ids: readonly number[], language: Language): Promise<Refund[]> {
  if (ids.length === 0) return [];
  const found = await selectRefunds(db, ids);
  const lines = await translateLines(
    db,
    found.map(({ line }) => line),
    language,
  );
  const steps = await db
    .select()
    .from(refundStep)
    .where(inArray(refundStep.requestId, [...ids]))
    .orderBy(asc(refundStep.id));
  const lookUpPicture = await createPictureLookup(
    db,
    found.flatMap(({ request, line }) => [...request.images, line.image]),
  );
  const stepsByRequest = Map.groupBy(steps, ({ requestId }) => requestId);
  return found.map((row, at) => {
    const line = lines[at] ?? row.line;
    return toRefund({ ...row, line }, { steps: stepsByRequest.get(row.request.id) ?? [], lookUpPicture, language });
  });
}

const selectRefunds = (db: Queryable, ids: readonly number[]) =>
  db
    .select({
      request: refundRequest,
      line: { skuId: orderLine.skuId, title: orderLine.title, attrText: orderLine.attrText, image: orderLine.image },
      shop: { name: shop.name, phone: shop.phone, address: shop.address },
      isManual: sql<boolean>`EXISTS (SELECT FROM payment_refund
        WHERE request_key = 'afterSale:' || ${refundRequest.id} AND payment_refund.state = 'manual')`,
      escalatable: sql<boolean>`coalesce(${refundRequest.doneAt} + make_interval(days => ${refundTimeLimits.escalateDays}::int) > shop_now(), false)
        AND ${orderLine.refundNum} + ${refundRequest.num} <= ${orderLine.num} AND ${orderLine.refundState} NOT BETWEEN 1 AND 4`,
    })
    .from(refundRequest)
    .innerJoin(orderLine, eq(orderLine.id, refundRequest.lineId))
    .innerJoin(shopOrder, eq(shopOrder.code, refundRequest.orderCode))
    .leftJoin(shop, eq(shop.id, shopOrder.shopId))
    .where(inArray(refundRequest.id, [...ids]))
    .orderBy(desc(refundRequest.createdAt), desc(refundRequest.id));

interface RefundView {
  steps: readonly (typeof refundStep.$inferSelect)[];
  lookUpPicture: Awaited<ReturnType<typeof createPictureLookup>>;
  language: Language;
}

function toRefund(
  { request: row, line, shop: sender, isManual, escalatable }: Awaited<ReturnType<typeof selectRefunds>>[number],
  { steps, lookUpPicture, language }: RefundView,
): Refund {
  const request = parseRequest(row);
  const { id, type, state, amount } = request;
  const isReturning = requiresReturn(type) && (state === refundStates.approved || state === refundStates.sentBack);
  const escalated = request.escalatedAt !== null;
  return {
    id,
    orderCode: request.orderCode,
    orderDetailId: request.lineId,
    title: line.title,
    attrText: line.attrText,
    image: lookUpPicture(line.image, line.title),
    type,
    state,
    num: request.num,
    amount,
    amountCny: request.amountCny,
    reason: request.reason,
    description: request.description,
    images: request.images.map((hash) => lookUpPicture(hash, line.title)),
    answer: request.answer,
    returnTo:
      isReturning && sender
        ? { name: localize(sender.name, language), phone: sender.phone, address: localize(sender.address, language) }
        : null,
    courierCode: request.courierCode,
    number: request.number,
    isManual,
    bankAccount: request.bankMasked,
    deadline: request.deadline?.toISOString() ?? null,
    escalated,
    actions: getRefundActions({ type, state, isEscalated: escalated, canEscalate: escalatable }),
    events: steps.map((step) => ({ state: step.state, by: step.by, text: step.text, time: step.takenAt.toISOString() })),
    createTime: request.createdAt.toISOString(),
  };
}
