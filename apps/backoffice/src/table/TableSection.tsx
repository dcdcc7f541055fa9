import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import styles from '../content/content.module.css';
import { RecordTable, type RecordTableProps } from './RecordTable.tsx';

export interface TableSectionProps<Row> extends Omit<RecordTableProps<Row>, 'caption'> {
  /** Key of its heading. */
  title: string;
  /** What stands above the table. */
  children?: ReactNode;
}

/** A part of a page that is a table. */
export function TableSection<Row>({ title, children, ...table }: TableSectionProps<Row>) {
  const translate = useTranslate();
  return (
    <Stack gap={3} as="section">
      <h2 className={styles.title}>{translate(title)}</h2>
      {children}
      <RecordTable {...table} caption={translate(title)} />
    </Stack>
  );
}
