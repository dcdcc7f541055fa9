import { Card } from '@baodao/ui-kit/Card/Card';
import { DataTable } from '@baodao/ui-kit/DataTable/DataTable';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useErrorText } from '../platform/useErrorText.ts';

export interface Column<Row> {
  /** Key of its heading. */
  label: string;
  render: (row: Row) => ReactNode;
  isNumber?: boolean;
}

export interface RecordTableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string | number;
  /** The call that reads them, for what to say if it failed. */
  read?: { error: unknown; refetch: () => unknown };
  /** What an empty list means. */
  empty: string;
}

/** A table on wide screens, and a list of cards on narrow ones: the same cells with their headings. */
export function RecordTable<Row>({ caption, columns, rows, keyOf, read, empty }: RecordTableProps<Row>) {
  const translate = useTranslate();
  const describe = useErrorText();
  if (read?.error)
    return (
      <Card>
        <ErrorState
          title={translate('list.failed')}
          text={describe(read.error)}
          retryLabel={translate('list.retry')}
          onRetry={() => void read.refetch()}
          compact
        />
      </Card>
    );
  if (rows?.length === 0)
    return (
      <Card>
        <EmptyState title={empty} compact />
      </Card>
    );
  return (
    <Card padding="none">
      <DataTable
        caption={caption}
        columns={columns.map(({ label, isNumber }) => ({ label: translate(label), isNumber }))}
        rows={rows?.map((row) => ({ key: keyOf(row), cells: columns.map(({ render }) => render(row)) }))}
      />
    </Card>
  );
}
