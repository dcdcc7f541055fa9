import type { OrderDetail } from '@baodao/staff-api/shapes/orders';
import { Timeline } from '@baodao/ui-kit/Timeline/Timeline';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../platform/useFormats.ts';

export function OrderHistory({ order: { history, createdAt } }: { order: OrderDetail }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const steps = history.map(({ movedAt, to, by }, at) => ({
    key: `${at} ${movedAt}`,
    title: translate(`orders.states.${to}`),
    text: translate(`orders.by.${by}`, { _: by }),
    time: moment(movedAt),
    dateTime: movedAt,
    state: at === history.length - 1 ? ('current' as const) : ('done' as const),
  }));
  const placed = { key: 'placed', title: translate('orders.placed'), time: moment(createdAt), dateTime: createdAt };
  return <Timeline events={[placed, ...steps].toReversed()} />;
}
