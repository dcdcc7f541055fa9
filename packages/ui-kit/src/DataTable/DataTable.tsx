import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './DataTable.module.css';

export interface DataTableColumn {
  label: string;
  /** Aligned at the end, in figures of equal width. */
  isNumber?: boolean | undefined;
}

export interface DataTableRow {
  key: string | number;
  /** One for each column. */
  cells: readonly ReactNode[];
}

export interface DataTableProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the rows are, for screen readers. */
  caption: string;
  /** Headings, and how their cells are aligned. */
  columns: readonly DataTableColumn[];
  /** Undefined while they load. Show an `EmptyState` instead of a table without rows. */
  rows: readonly DataTableRow[] | undefined;
  /** Rows of the placeholder. Default `5`. */
  loadingRows?: number | undefined;
}

/** Rows with equal facts. On a narrow screen, each row is a block of its cells with their headings. */
export function DataTable({ caption, columns, rows, loadingRows = 5, className, ...rest }: DataTableProps) {
  return (
    <div {...rest} className={classNames(styles.root, className)} aria-busy={rows === undefined}>
      <table className={styles.table}>
        <caption className="bd-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" data-number={isNumber || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: loadingRows }, (_, row) => (
                <tr key={row}>
                  <td colSpan={columns.length}>
                    <Skeleton />
                  </td>
                </tr>
              ))
            : rows.map(({ key, cells }) => (
                <tr key={key}>
                  {columns.map(({ label, isNumber }, at) => (
                    <td key={label} data-label={label} data-number={isNumber || undefined}>
                      <div>{cells[at]}</div>
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}
