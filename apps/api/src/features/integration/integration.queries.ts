import type { ShopOrderList, ShopOrderQuery, ShopStockList, ShopStockQuery } from '@baodao/domain/integration/shapes';
import { and, asc, desc, eq, gt, gte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { member } from '../../platform/db/schema/account.ts';
import { product, sku } from '../../platform/db/schema/catalog.ts';
import { shopOrder } from '../../platform/db/schema/orders.ts';
import { DELETED, ON_SALE } from '../catalog/productStatus.ts';
import { orderFactsSql, withIsoTime } from '../webhooks/orderFacts.ts';

const DEFAULT_COUNT = 100;

const toIso = (time: Date | null) => time?.toISOString() ?? null;

/** An order has the time at which its transaction began. Those of the last minute wait, because one that began earlier may still commit. */
const isSettled = sql`${shopOrder.createdAt} < shop_now() - interval '1 minute'`;

export async function readShopOrders(db: Database, { after, since, count = DEFAULT_COUNT }: ShopOrderQuery): Promise<ShopOrderList> {
  const rows = await db
    .select({
      facts: orderFactsSql,
      state: shopOrder.state,
      payState: shopOrder.payState,
      refundedAmount: shopOrder.refundedAmount,
      createdAt: shopOrder.createdAt,
      paidAt: shopOrder.paidAt,
      shippedAt: shopOrder.shippedAt,
      receivedAt: shopOrder.receivedAt,
    })
    .from(shopOrder)
    .innerJoin(member, eq(member.id, shopOrder.userId))
    .where(and(isSettled, after === undefined ? isSince(since) : isBehind(after)))
    // The direction of the index of the newest orders, read backwards.
    .orderBy(asc(shopOrder.createdAt), desc(shopOrder.code))
    // One more tells whether the list goes on.
    .limit(count + 1);
  const listed = rows.slice(0, count);
  const last = listed.at(-1);
  return {
    list: listed.map(({ facts, createdAt: _createdAt, paidAt, shippedAt, receivedAt, ...states }) => ({
      ...withIsoTime(facts),
      ...states,
      payTime: toIso(paidAt),
      shipTime: toIso(shippedAt),
      receiveTime: toIso(receivedAt),
    })),
    next: last ? `${last.createdAt.getTime()}.${last.facts.code}` : (after ?? null),
    hasMore: rows.length > count,
  };
}

const isSince = (time: string | undefined) => (time === undefined ? undefined : gte(shopOrder.createdAt, new Date(time)));

/** A place is a time in milliseconds and the code of an order. */
function isBehind(place: string) {
  const [time, code = ''] = place.split('.');
  const createdAt = new Date(Number(time));
  return and(gte(shopOrder.createdAt, createdAt), sql`(${gt(shopOrder.createdAt, createdAt)} OR ${shopOrder.code} < ${code})`);
}

export async function readShopStock(db: Database, { after = 0, count = DEFAULT_COUNT }: ShopStockQuery): Promise<ShopStockList> {
  const rows = await db
    .select({
      skuId: sku.id,
      productId: sku.productId,
      code: sku.code,
      stock: sku.stock,
      isOnSale: sql<boolean>`${sku.status} = ${ON_SALE} AND ${product.status} = ${ON_SALE}`,
    })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(gt(sku.id, after), ne(sku.status, DELETED), ne(product.status, DELETED)))
    .orderBy(asc(sku.id))
    .limit(count + 1);
  const list = rows.slice(0, count);
  return { list, next: list.at(-1)?.skuId ?? after, hasMore: rows.length > count };
}
