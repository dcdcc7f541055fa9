import { type AfterSaleItem, queues } from '@baodao/staff-api/shapes/afterSale';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { ListBase, useListContext, useTranslate } from 'ra-core';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { Pager } from '../../table/Pager.tsx';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';
import { SearchForm } from '../../table/SearchForm.tsx';
import { Deadline } from './Deadline.tsx';

const tones = { disputes: 'danger', answers: 'sale', returns: 'info' } as const;

/** The requests that wait for the shop: disputes first, then those that are decided by themselves soonest. */
export function AfterSalesPage() {
  const translate = useTranslate();
  const options = queues.map((value) => ({ value, label: translate(`afterSale.queues.${value}`) }));
  return (
    <ListBase perPage={25}>
      <Page title={translate('afterSale.title')} text={translate('afterSale.text')}>
        <SearchForm fields={[{ source: 'queue', label: 'afterSale.queue', options }]} />
        <Requests />
        <Pager />
      </Page>
    </ListBase>
  );
}

function Requests() {
  const translate = useTranslate();
  const { amount, number } = useFormats();
  const { data, error, refetch } = useListContext<AfterSaleItem>();
  const columns: readonly Column<AfterSaleItem>[] = [
    {
      label: 'afterSale.request',
      render: ({ id, title, num }) => (
        <Link href={`#/afterSale/${id}`}>
          {title} × {number(num)}
        </Link>
      ),
    },
    { label: 'afterSale.queue', render: ({ queue }) => <Tag tone={tones[queue]}>{translate(`afterSale.queues.${queue}`)}</Tag> },
    { label: 'afterSale.deadline', render: ({ deadline }) => <Deadline deadline={deadline} /> },
    { label: 'afterSale.type', render: ({ type }) => translate(`afterSale.types.${type}`) },
    { label: 'orders.reason', render: ({ reason }) => translate(`afterSale.reasons.${reason}`, { _: reason }) },
    {
      label: 'orders.code',
      render: ({ orderCode }) => (
        <Link variant="plain" href={`#/orders/${orderCode}`} translate="no">
          {orderCode}
        </Link>
      ),
    },
    { label: 'orders.amount', render: (row) => amount(row.amount, 'TWD'), isNumber: true },
  ];
  return (
    <RecordTable
      caption={translate('afterSale.title')}
      columns={columns}
      rows={data}
      keyOf={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={translate('afterSale.empty')}
    />
  );
}
