import type { FailedQuery, MessageReceiver } from '@baodao/staff-api/shapes/queues';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { ON_SALE } from '../features/catalog/productStatus.ts';
import type { Queryable } from '../platform/db/database.ts';
import { localize } from '../platform/db/localizedText.ts';
import type { Range } from '../platform/db/range.ts';
import { lowStock, product, sku } from '../platform/db/schema/catalog.ts';
import { supplierApplication } from '../platform/db/schema/guides.ts';
import { outbox } from '../platform/db/schema/payment.ts';

/** Due, tried, and not delivered. What is tried for the first time in a moment does not wait for people. */
export const isFailing = sql`outbox.done_at IS NULL AND outbox.attempts > 0 AND outbox.last_error IS NOT NULL`;

/** SKUs on sale with few units, the emptiest first. */
export async function listLowStock(db: Queryable, { limit, offset }: Range) {
  const rows = await db
    .select({ skuId: sku.id, code: sku.code, title: product.title, stock: lowStock.stock, productId: product.id })
    .from(lowStock)
    .innerJoin(sku, eq(sku.id, lowStock.skuId))
    .innerJoin(product, eq(product.id, sku.productId))
    .where(eq(product.status, ON_SALE))
    .orderBy(asc(lowStock.stock), asc(lowStock.skuId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ title, ...row }) => ({ ...row, title: localize(title, 'zh-TW') }));
}

/** The kinds of messages that each receiver gets. */
export const kindsOf: Readonly<Record<MessageReceiver, readonly string[]>> = {
  payment: ['refund', 'closePayment'],
  supplier: ['supplierOrder', 'supplierAfterSale', 'supplierEvent'],
  mail: ['mail', 'applicationMail'],
  push: ['push'],
  invoices: ['invoice', 'invoiceCorrection'],
};

export const isFailingTo = (receiver: MessageReceiver) => and(isFailing, inArray(outbox.kind, [...kindsOf[receiver]]));

export const listFailedMessages = (db: Queryable, { receiver }: FailedQuery, { limit, offset }: Range) =>
  db
    .select()
    .from(outbox)
    .where(receiver === undefined ? isFailing : isFailingTo(receiver))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(limit)
    .offset(offset);

export const listWaitingApplications = (db: Queryable, { limit, offset }: Range) =>
  db
    .select()
    .from(supplierApplication)
    .where(eq(supplierApplication.state, 'review'))
    .orderBy(desc(supplierApplication.createdAt), desc(supplierApplication.code))
    .limit(limit)
    .offset(offset);
