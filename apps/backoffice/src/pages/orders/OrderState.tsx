import type { OrderStateName } from '@baodao/staff-api/shapes/orders';
import { Tag, type TagProps } from '@baodao/ui-kit/Tag/Tag';
import { useTranslate } from 'ra-core';

/** What waits for the shop stands out. */
const tones: Readonly<Record<OrderStateName, NonNullable<TagProps['tone']>>> = {
  unpaid: 'plain',
  toShip: 'sale',
  partShipped: 'sale',
  shipped: 'info',
  readyForPickup: 'info',
  toReview: 'brand',
  finished: 'brand',
  cancelled: 'plain',
  expired: 'plain',
  refunded: 'plain',
};

export function OrderState({ state }: { state: OrderStateName }) {
  const translate = useTranslate();
  return <Tag tone={tones[state]}>{translate(`orders.states.${state}`)}</Tag>;
}
