import { readLoginName } from '@baodao/domain/account/loginName';
import { errorNameOf } from '@baodao/domain/errors/codes';
import type { BasketInput, BasketReply } from '@baodao/staff-api/shapes/sales';
import { eq, or, sql } from 'drizzle-orm';
import { type PricedLine, type PricedOrder, priceOrders } from '../features/orders/priceOrders.ts';
import { loadPricingData, loadSharedPricingData } from '../features/orders/pricingData.ts';
import type { Database } from '../platform/db/database.ts';
import { member } from '../platform/db/schema/account.ts';
import { notFound } from '../platform/http/problems.ts';

const NOBODY = 0;

/** What a basket costs now, and why: the prices, sales, promotions and coupons that a checkout would apply. Nothing is stored. */
export async function priceBasket(db: Database, { lines, member: named = '' }: BasketInput): Promise<BasketReply> {
  const userId = named.trim() === '' ? NOBODY : await findMember(db, named.trim());
  const running = await findRunningSales(
    db,
    lines.map(({ skuId }) => skuId),
  );
  const input = { lines: lines.map((line) => ({ ...line, ...running.get(line.skuId) })) };
  const priced = priceOrders(input, await loadPricingData(db, userId, input, await loadSharedPricingData(db)));
  return {
    orders: priced.orders.map(describeOrder),
    problems: priced.problems.map(({ skuId, code, left }) => ({ skuId, reason: errorNameOf(code) ?? 'unknown', left })),
    pay: priced.totals.payAmount,
    payCny: priced.totals.payAmountCny,
  };
}

async function findMember(db: Database, text: string): Promise<number> {
  const phone = readLoginName(text);
  const [found] = await db
    .select({ id: member.id })
    .from(member)
    .where(or(eq(member.code, text), phone === null ? undefined : eq(member.username, phone)));
  if (!found) throw notFound('member');
  return found.id;
}

/** The cheapest sale of each SKU that a shopper could choose now. */
async function findRunningSales(db: Database, skuIds: readonly number[]) {
  const { rows } = await db.execute<{ skuId: number; marketProductId: number | null; promoteId: number | null }>(sql`
    SELECT DISTINCT ON ("skuId") * FROM (
      SELECT market_product.sku_id AS "skuId", market_product.id AS "marketProductId", NULL::int AS "promoteId", market_product.price
      FROM market_product JOIN market_tab ON market_tab.id = tab_id
      WHERE market_product.status = 1 AND market_tab.status = 1 AND starts_at <= shop_now() AND ends_at > shop_now()
        AND level = 0 AND sold + sold_elsewhere < stock
      UNION ALL
      SELECT sku.id, NULL, promotion.id, coalesce(promotion.price, sku.price * percent / 100)
      FROM promotion JOIN sku ON sku.id = sku_id OR (sku_id IS NULL AND sku.product_id = ANY(product_ids))
      WHERE promotion.status = 1 AND promotion.type IN (1, 2) AND starts_at <= shop_now() AND ends_at > shop_now()
        AND (promotion.stock = 0 OR sold + sold_elsewhere < promotion.stock)
    ) AS running WHERE "skuId" = ANY(${sql.param([...skuIds])}::int[]) ORDER BY "skuId", price`);
  return new Map(
    rows.map(({ skuId, marketProductId, promoteId }) => [
      skuId,
      marketProductId === null ? { promoteId: promoteId ?? 0 } : { marketProductId },
    ]),
  );
}

const describeOrder = (order: PricedOrder): BasketReply['orders'][number] => ({
  shopName: order.shopName,
  lines: order.lines.map(describeLine),
  gifts: order.gifts.map(describeLine),
  discounts: [
    ...order.discounts.map(({ promotion, amount }) => ({ kind: 'promotion' as const, title: promotion.title, amount })),
    ...order.coupons.map(({ coupon, amount }) => ({
      kind: coupon.shopId === 0 ? ('platformCoupon' as const) : ('coupon' as const),
      title: coupon.title,
      amount,
    })),
  ],
  unusable: order.couponChoices.unusable.map(({ coupon, code, missing }) => ({
    title: coupon.title,
    reason: errorNameOf(code) ?? 'unknown',
    missing,
  })),
  freight: order.freightAmount,
  tax: order.taxAmount,
  pay: order.payAmount,
});

const describeLine = ({ sku, num, price, amount, sale }: PricedLine): BasketReply['orders'][number]['lines'][number] => ({
  skuId: sku.skuId,
  title: sku.title,
  num,
  regularPrice: sku.price,
  price,
  amount,
  sale: sale?.title ?? null,
});
