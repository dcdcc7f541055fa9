import { orders } from '@baodao/staff-api/endpoints/orders';
import type { OrderDetail } from '@baodao/staff-api/shapes/orders';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { Timeline } from '@baodao/ui-kit/Timeline/Timeline';
import { useCanAccess, useTranslate } from 'ra-core';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';
import styles from './OrderPage.module.css';

/** The parcels with the courier's events, the newest first. */
export function OrderParcels({ order: { code, parcels, actions } }: { order: OrderDetail }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { canAccess } = useCanAccess({ resource: 'orders.change', action: 'edit' });
  const deliver = useStaffAction(orders.progress, { done: 'orders.did.delivered' });
  if (parcels.length === 0) return <p className={styles.muted}>{translate('orders.noParcels')}</p>;
  return (
    <ul className={styles.plain}>
      {parcels.map(({ id, courierName, number, state, shippedAt, events }) => (
        <li key={id}>
          <div className={styles.row}>
            <strong>
              {courierName} <span translate="no">{number}</span>
            </strong>
            <Tag tone={state === 'delivered' ? 'brand' : 'info'}>{translate(`orders.parcelStates.${state}`, { _: state })}</Tag>
          </div>
          <p className={styles.muted}>{translate('orders.shippedAt', { time: moment(shippedAt) })}</p>
          <Timeline
            events={events.toReversed().map(({ text, place, happenedAt }, at) => ({
              key: `${happenedAt}${text}`,
              title: text,
              text: place,
              time: moment(happenedAt),
              dateTime: happenedAt,
              state: at === 0 ? 'current' : 'done',
            }))}
          />
          {canAccess && state !== 'delivered' && actions.includes('deliver') && (
            <Button size="small" loading={deliver.isPending} onClick={() => deliver.mutate({ code, step: 'delivered', number })}>
              {translate('orders.do.delivered')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
