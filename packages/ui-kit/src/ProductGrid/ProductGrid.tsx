import { Children, type ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './ProductGrid.module.css';

export interface ProductGridProps extends ComponentProps<'ul'> {
  /** Columns on wide screens. Phones have 2 and tablets 3. Default `5`. */
  columns?: 4 | 5 | undefined;
  /** Adds a column from 1800 px on. Use it for long lists: a few cards would leave a gap. Default `false`. */
  grows?: boolean | undefined;
}

/** A grid of cards. Each child becomes a list item. */
export function ProductGrid({ columns = 5, grows = false, className, children, ...rest }: ProductGridProps) {
  return (
    <ul {...rest} className={classNames(styles.root, columns === 4 ? styles.four : styles.five, grows && styles.grows, className)}>
      {Children.map(children, (child) => (child == null || typeof child === 'boolean' ? null : <li className={styles.item}>{child}</li>))}
    </ul>
  );
}
