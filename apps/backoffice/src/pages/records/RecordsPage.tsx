import type { ListedRecord } from '@baodao/staff-api/shapes/sales';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { ListBase, type RaRecord, useCanAccess, useListContext, useTranslate } from 'ra-core';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { Pager } from '../../table/Pager.tsx';
import { RecordTable } from '../../table/RecordTable.tsx';
import { type KindName, kinds } from './kinds.ts';

/** The records of a kind, the newest first. */
export function RecordsPage({ kind }: { kind: KindName }) {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: kinds[kind].right, action: 'edit' });
  return (
    <ListBase perPage={25}>
      <Page
        title={translate(`${kind}.title`)}
        text={translate(`${kind}.text`)}
        actions={
          canAccess && (
            <Button variant="primary" href={`#/${kind}/new`}>
              {translate(`${kind}.create`)}
            </Button>
          )
        }
      >
        <Records kind={kind} />
        <Pager />
      </Page>
    </ListBase>
  );
}

function Records({ kind }: { kind: KindName }) {
  const translate = useTranslate();
  const { local, moment } = useFormats();
  const { data, error, refetch } = useListContext<ListedRecord & RaRecord>();
  return (
    <RecordTable
      caption={translate(`${kind}.title`)}
      columns={[
        { label: 'records.fields.title', render: ({ id, title }) => <Link href={`#/${kind}/${id}`}>{local(title) || String(id)}</Link> },
        { label: `${kind}.kind`, render: ({ kind: of }) => translate(`${kind}.kinds.${of}`, { _: of }) },
        { label: 'records.fields.startsAt', render: ({ startsAt }) => moment(startsAt) },
        { label: 'records.fields.endsAt', render: ({ endsAt }) => moment(endsAt) },
        { label: 'records.changedBy', render: ({ by }) => (by === null ? translate('products.anImport') : <Tag>{by}</Tag>) },
      ]}
      rows={data}
      keyOf={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={translate(`${kind}.empty`)}
    />
  );
}
