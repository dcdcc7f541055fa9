import { Card } from '@baodao/ui-kit/Card/Card';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useErrorText } from '../platform/useErrorText.ts';
import styles from './RecordTable.module.css';

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
  error?: unknown;
  onRetry?: () => void;
  /** What an empty list means. */
  empty: string;
}

/** A table on wide screens, and a list of cards on narrow ones: the same cells with their headings. */
export function RecordTable<Row>({ caption, columns, rows, keyOf, error, onRetry, empty }: RecordTableProps<Row>) {
  const translate = useTranslate();
  const describe = useErrorText();
  if (error)
    return (
      <Card>
        <ErrorState
          title={translate('list.failed')}
          text={describe(error)}
          retryLabel={translate('list.retry')}
          onRetry={onRetry}
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
    <Card padding="none" className={styles.box} aria-busy={rows === undefined}>
      <table className={styles.table}>
        <caption className="bd-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" data-number={isNumber || undefined}>
                {translate(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? [1, 2, 3, 4, 5].map((row) => (
                <tr key={row}>
                  <td colSpan={columns.length}>
                    <Skeleton />
                  </td>
                </tr>
              ))
            : rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ label, render, isNumber }) => (
                    <td key={label} data-label={translate(label)} data-number={isNumber || undefined}>
                      <div>{render(row)}</div>
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </Card>
  );
}
