import type { Calculated } from '@baodao/domain/orders/shapes';
import { PLATFORM } from './checkoutDraft.ts';

/** For whom else a choice was made that does not go with this coupon: a shop's and the platform's of one group. */
export function clashesOf(
  { orgs, coupons }: Pick<Calculated, 'orgs' | 'coupons'>,
  chosen: Record<number, number>,
  orgId: number,
  id: number,
): number[] {
  const listOf = (owner: number) => (owner === PLATFORM ? coupons : (orgs.find((org) => org.orgId === owner)?.coupons ?? []));
  const groupOf = (owner: number, coupon: number | undefined) => listOf(owner).find((each) => each.id === coupon)?.group ?? '';
  const group = groupOf(orgId, id);
  if (group === '') return [];
  const others = orgId === PLATFORM ? orgs.map((org) => org.orgId) : [PLATFORM];
  return others.filter((owner) => groupOf(owner, chosen[owner]) === group);
}
