import { type OrderItem, orderFilters } from '@baodao/staff-api/shapes/orders';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { Pager } from '../../table/Pager.tsx';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';
import { SearchForm } from '../../table/SearchForm.tsx';
import { OrderState } from './OrderState.tsx';

/** Finds orders. Those of one state come with the longest waiting first. */
export function OrdersPage() {
  const translate = useTranslate();
  const states = orderFilters.map((state) => ({ value: state, label: translate(`orders.states.${state}`) }));
  return (
    <ListBase perPage={25}>
      <Page title={translate('orders.title')} text={translate('orders.text')}>
        <SearchForm
          fields={[
            { source: 'text', label: 'orders.search', hint: 'orders.searchHint' },
            { source: 'state', label: 'orders.state', options: states },
          ]}
        />
        <Orders />
        <Pager />
      </Page>
    </ListBase>
  );
}

function Orders() {
  const translate = useTranslate();
  const { moment, amount } = useFormats();
  const { data, error, refetch } = useListContext<OrderItem & { id: string }>();
  const columns: readonly Column<OrderItem>[] = [
    {
      label: 'orders.code',
      render: ({ code }) => (
        <Link href={`#/orders/${code}`} translate="no">
          {code}
        </Link>
      ),
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
  ];
  return (
    <RecordTable
      caption={translate('orders.title')}
      columns={columns}
      rows={data}
      keyOf={({ code }) => code}
      error={error}
      onRetry={() => void refetch()}
      empty={translate('orders.empty')}
    />
  );
}
