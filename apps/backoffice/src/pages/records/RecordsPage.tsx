import type { ListedRecord } from '@baodao/staff-api/shapes/sales';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useCanAccess, useTranslate } from 'ra-core';
import { useFormats } from '../../platform/useFormats.ts';
import { QueuePage } from '../queues/QueuePage.tsx';
import { type KindName, kinds } from './kinds.ts';

/** The records of a kind, the newest first. */
export function RecordsPage({ kind }: { kind: KindName }) {
  const translate = useTranslate();
  const { local, moment } = useFormats();
  const { canAccess } = useCanAccess({ resource: kinds[kind].right, action: 'edit' });
  return (
    <QueuePage<ListedRecord>
      texts={kind}
      actions={
        canAccess && (
          <Button variant="primary" href={`#/${kind}/new`}>
            {translate(`${kind}.create`)}
          </Button>
        )
      }
      columns={[
        { label: 'records.fields.title', render: ({ id, title }) => <Link href={`#/${kind}/${id}`}>{local(title) || String(id)}</Link> },
        { label: `${kind}.kind`, render: ({ kind: of }) => translate(`${kind}.kinds.${of}`, { _: of }) },
        { label: 'records.fields.startsAt', render: ({ startsAt }) => moment(startsAt) },
        { label: 'records.fields.endsAt', render: ({ endsAt }) => moment(endsAt) },
        { label: 'records.changedBy', render: ({ by }) => (by === null ? translate('products.anImport') : <Tag>{by}</Tag>) },
      ]}
    />
  );
}
