import type { Right } from '@baodao/staff-api/rights';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { ListBase, type RaRecord, useCanAccess, useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Page } from '../../layout/Page.tsx';
import { ListKeys } from '../../table/ListKeys.tsx';
import { Pager } from '../../table/Pager.tsx';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';

export interface QueuePageProps<Row> {
  /** The group of its texts, with `title`, `text` and `empty`. */
  texts: string;
  columns: readonly Column<Row & RaRecord>[];
  /** What can be done with a row, by those with the right to it. */
  steps?: { right: Right; render: (row: Row & RaRecord) => ReactNode };
  actions?: ReactNode;
  search?: ReactNode;
  /** Of a list with an address of its own: its name, and what it always asks for. */
  list?: { resource: string; filter: Record<string, string> };
  children?: ReactNode;
}

/** A list with its search, its pages, and what can be done with its rows. */
export function QueuePage<Row>({ texts, columns, steps, actions, search, list, children }: QueuePageProps<Row>) {
  const translate = useTranslate();
  return (
    <ListBase {...list} disableSyncWithLocation={false} perPage={25}>
      <Page title={translate(`${texts}.title`)} text={translate(`${texts}.text`)} actions={actions}>
        {search}
        <ListKeys>
          <Rows texts={texts} columns={columns} steps={steps} />
        </ListKeys>
        <Pager />
        {children}
      </Page>
    </ListBase>
  );
}

function Rows<Row>({ texts, columns, steps }: Pick<QueuePageProps<Row>, 'texts' | 'columns'> & { steps: QueuePageProps<Row>['steps'] }) {
  const translate = useTranslate();
  const { data, error, refetch } = useListContext<Row & RaRecord>();
  const { canAccess } = useCanAccess({ resource: steps?.right ?? '', action: 'edit', enabled: steps !== undefined });
  const stepColumn: Column<Row & RaRecord> = {
    label: 'session.action',
    render: (row) => (
      <Stack direction="row" gap={2}>
        {steps?.render(row)}
      </Stack>
    ),
  };
  return (
    <RecordTable
      caption={translate(`${texts}.title`)}
      columns={canAccess ? [...columns, stepColumn] : columns}
      rows={data}
      keyOf={({ id }) => id}
      read={{ error, refetch }}
      empty={translate(`${texts}.empty`)}
    />
  );
}
