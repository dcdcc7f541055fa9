import { type AfterSaleItem, queues } from '@baodao/staff-api/shapes/afterSale';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../platform/useFormats.ts';
import { RecordLink } from '../../table/RecordLink.tsx';
import { SearchForm } from '../../table/SearchForm.tsx';
import { QueuePage } from '../queues/QueuePage.tsx';
import { Deadline } from './Deadline.tsx';

const tones = { disputes: 'danger', answers: 'sale', returns: 'info' } as const;

/** The requests that wait for the shop: disputes first, then those that are decided by themselves soonest. */
export function AfterSalesPage() {
  const translate = useTranslate();
  const { amount, number } = useFormats();
  const options = queues.map((value) => ({ value, label: translate(`afterSale.queues.${value}`) }));
  return (
    <QueuePage<AfterSaleItem>
      texts="afterSale"
      search={<SearchForm fields={[{ source: 'queue', label: 'afterSale.queue', options }]} />}
      columns={[
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
          render: ({ orderCode }) => <RecordLink area="orders" code={orderCode} />,
        },
        { label: 'orders.amount', render: (row) => amount(row.amount, 'TWD'), isNumber: true },
      ]}
    />
  );
}
