import type { OrderQuote } from '@baodao/domain/orders/shapes';
import { PLATFORM_ID } from './checkoutDraft.ts';

/** Ids of the shops (or the platform) whose chosen coupon is in the same group as this coupon and therefore excluded. */
export function findCouponConflicts(
  { orgs, coupons }: Pick<OrderQuote, 'orgs' | 'coupons'>,
  chosen: Record<number, number>,
  orgId: number,
  couponId: number,
): number[] {
  const couponsOf = (owner: number) => (owner === PLATFORM_ID ? coupons : (orgs.find((org) => org.orgId === owner)?.coupons ?? []));
  const groupOf = (owner: number, chosenId: number | undefined) => couponsOf(owner).find(({ id }) => id === chosenId)?.group ?? '';
  const group = groupOf(orgId, couponId);
  if (group === '') return [];
  const others = orgId === PLATFORM_ID ? orgs.map((org) => org.orgId) : [PLATFORM_ID];
  return others.filter((owner) => groupOf(owner, chosen[owner]) === group);
}
