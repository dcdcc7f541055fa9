import { subtract, sum } from '@baodao/domain/money/add';
import { compare } from '@baodao/domain/money/compare';
import { splitCny } from '@baodao/domain/money/splitCny';
import type { DiscountLine } from '@baodao/domain/orders/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { coupon, orderCoupon } from '../../platform/db/schema/coupons.ts';
import { orderAllowance } from '../../platform/db/schema/member.ts';
import type { shopOrder } from '../../platform/db/schema/orders.ts';
import { integralName, moneyName } from '../members/levels.ts';

type NewRow = Omit<DiscountLine, 'amountCny'>;
type DiscountedOrder = Pick<typeof shopOrder.$inferSelect, 'code' | 'userId' | 'discountAmount'>;

/** The discounts of an order in TWD. Coupons, points and money are recorded; what remains of the discount came from promotions. */
export async function readOrderDiscounts(
  db: Queryable,
  { code, userId, discountAmount }: DiscountedOrder,
  language: Language,
): Promise<NewRow[]> {
  if (compare(discountAmount, 0) === 0) return [];
  const [coupons, [allowance]] = await Promise.all([
    db
      .select({ id: orderCoupon.memberCouponId, title: orderCoupon.title, amount: orderCoupon.amount, shopId: coupon.shopId })
      .from(orderCoupon)
      .innerJoin(coupon, eq(coupon.id, orderCoupon.couponId))
      .where(eq(orderCoupon.orderCode, code))
      .orderBy(orderCoupon.memberCouponId),
    db
      .select({ integral: orderAllowance.integralAmount, money: orderAllowance.money })
      .from(orderAllowance)
      .where(and(eq(orderAllowance.orderCode, code), eq(orderAllowance.userId, userId))),
  ]);
  const recorded: NewRow[] = [
    ...coupons.map(({ shopId, ...row }) => ({ ...row, type: shopId === 0 ? ('platformCoupon' as const) : ('coupon' as const) })),
    { type: 'integral', id: 0, title: localize(integralName, language), amount: allowance?.integral ?? '0.00' },
    { type: 'money', id: 0, title: localize(moneyName, language), amount: allowance?.money ?? '0.00' },
  ];
  const promotions = subtract(discountAmount, sum(recorded.map(({ amount }) => amount)));
  const rows: NewRow[] = [{ type: 'promotion', id: 0, title: '', amount: promotions }, ...recorded];
  return rows.filter(({ amount }) => compare(amount, 0) > 0);
}

/** Adds the shares of the discount in CNY. */
export function addDiscountsCny(rows: readonly NewRow[], discountAmountCny: string): DiscountLine[] {
  if (rows.length === 0) return [];
  const shares = splitCny(
    discountAmountCny,
    rows.map(({ amount }) => amount),
  );
  return rows.map((row, at) => ({ ...row, amountCny: shares[at] ?? '0.00' }));
}
