import { type OrderItem, orderFilters } from '@baodao/staff-api/shapes/orders';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../platform/useFormats.ts';
import { RecordLink } from '../../table/RecordLink.tsx';
import { SearchForm } from '../../table/SearchForm.tsx';
import { QueuePage } from '../queues/QueuePage.tsx';
import { OrderState } from './OrderState.tsx';

/** Finds orders. Those of one state come with the longest waiting first. */
export function OrdersPage() {
  const translate = useTranslate();
  const { moment, amount } = useFormats();
  const states = orderFilters.map((state) => ({ value: state, label: translate(`orders.states.${state}`) }));
  return (
    <QueuePage<OrderItem>
      texts="orders"
      search={
        <SearchForm
          fields={[
            { source: 'text', label: 'orders.search', hint: 'orders.searchHint' },
            { source: 'state', label: 'orders.state', options: states },
          ]}
        />
      }
      columns={[
        {
          label: 'orders.code',
          render: ({ code }) => <RecordLink area="orders" code={code} />,
        },
        {
          label: 'orders.state',
          render: ({ state, isPacking, awaitsReceiver }) => (
            <>
              <OrderState state={state} /> {isPacking && <Tag tone="info">{translate('orders.packing')}</Tag>}{' '}
              {awaitsReceiver && <Tag>{translate('orders.awaitsReceiver')}</Tag>}
            </>
          ),
        },
        { label: 'orders.shop', render: ({ shopName }) => shopName },
        { label: 'orders.receiver', render: ({ receiver }) => receiver },
        { label: 'orders.since', render: ({ since }) => <time dateTime={since}>{moment(since)}</time> },
        { label: 'orders.amount', render: ({ payAmount }) => amount(payAmount, 'TWD'), isNumber: true },
      ]}
    />
  );
}
