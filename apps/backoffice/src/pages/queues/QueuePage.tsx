import { ListBase, type RaRecord, useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Page } from '../../layout/Page.tsx';
import { Pager } from '../../table/Pager.tsx';
import { type Column, RecordTable } from '../../table/RecordTable.tsx';

export interface QueuePageProps<Row> {
  /** The group of its texts, with `title`, `text` and `empty`. */
  texts: string;
  columns: readonly Column<Row & RaRecord>[];
  search?: ReactNode;
  children?: ReactNode;
}

/** A list of work that waits for people. */
export function QueuePage<Row>({ texts, columns, search, children }: QueuePageProps<Row>) {
  const translate = useTranslate();
  return (
    <ListBase disableSyncWithLocation={false} perPage={25}>
      <Page title={translate(`${texts}.title`)} text={translate(`${texts}.text`)}>
        {search}
        <Rows texts={texts} columns={columns} />
        <Pager />
        {children}
      </Page>
    </ListBase>
  );
}

function Rows<Row>({ texts, columns }: Pick<QueuePageProps<Row>, 'texts' | 'columns'>) {
  const translate = useTranslate();
  const { data, error, refetch } = useListContext<Row & RaRecord>();
  return (
    <RecordTable
      caption={translate(`${texts}.title`)}
      columns={columns}
      rows={data}
      keyOf={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={translate(`${texts}.empty`)}
    />
  );
}
