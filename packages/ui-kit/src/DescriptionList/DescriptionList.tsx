import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './DescriptionList.module.css';

export interface DescriptionItem {
  /** Default: the index. */
  key?: string | undefined;
  label: ReactNode;
  value: ReactNode;
  /** Why it is so, under the label. */
  hint?: ReactNode;
  /** `sale` for what is taken off. */
  tone?: 'plain' | 'sale' | 'member' | 'muted' | undefined;
  /** The total: larger, with a line above. */
  isTotal?: boolean | undefined;
}

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  items: readonly DescriptionItem[];
  /** `amounts` puts the values at the end of the line, in figures that line up. Default `'facts'`. */
  variant?: 'facts' | 'amounts' | undefined;
}

/** Facts of a good, or an account of amounts line by line. */
export function DescriptionList({ items, variant = 'facts', className, ...rest }: DescriptionListProps) {
  return (
    <dl {...rest} className={classNames(styles.root, styles[variant], className)}>
      {items.map((row, index) => (
        <div key={row.key ?? index} className={classNames(styles.row, row.isTotal && styles.total, styles[row.tone ?? 'plain'])}>
          <dt className={styles.label}>
            {row.label}
            {row.hint && <span className={styles.hint}>{row.hint}</span>}
          </dt>
          <dd className={styles.value}>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
