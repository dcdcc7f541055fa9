import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import styles from './DescriptionList.module.css';

export interface DescriptionItem {
  /** React key. Default: the index. */
  key?: string | undefined;
  label: ReactNode;
  value: ReactNode;
  /** Explanation below the label. */
  hint?: ReactNode;
  /** `sale` for discounts. Default `'plain'`. */
  tone?: 'plain' | 'sale' | 'member' | 'muted' | undefined;
  /** Renders the item as a total: larger, with a line above. */
  isTotal?: boolean | undefined;
}

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  items: readonly DescriptionItem[];
  /** `amounts` aligns the values at the end of the line, in tabular figures. Default `'facts'`. */
  variant?: 'facts' | 'amounts' | undefined;
}

/** A list of labels and values: product details, or amounts of an order. */
export function DescriptionList({ items, variant = 'facts', className, ...rest }: DescriptionListProps) {
  return (
    <dl {...rest} className={classNames(styles.root, styles[variant], className)}>
      {items.map((item, index) => (
        <div key={item.key ?? index} className={classNames(styles.row, item.isTotal && styles.total, styles[item.tone ?? 'plain'])}>
          <dt className={styles.label}>
            {item.label}
            {item.hint && <span className={styles.hint}>{item.hint}</span>}
          </dt>
          <dd className={styles.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
