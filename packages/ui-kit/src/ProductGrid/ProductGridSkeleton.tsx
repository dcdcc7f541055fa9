import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './ProductGrid.module.css';

export interface ProductGridSkeletonProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Number of cards. Default `10`. */
  count?: number | undefined;
  /** As in `ProductGrid`. Default `5`. */
  columns?: 4 | 5 | undefined;
  /** As in `ProductGrid`. Default `false`. */
  grows?: boolean | undefined;
}

/** Placeholder of a `ProductGrid` with the same height: picture, two lines of title, price. */
export function ProductGridSkeleton({ count = 10, columns = 5, grows = false, className, ...rest }: ProductGridSkeletonProps) {
  return (
    <div
      {...rest}
      aria-hidden="true"
      className={classNames(styles.root, columns === 4 ? styles.four : styles.five, grows && styles.grows, className)}
    >
      {Array.from({ length: count }, (_, index) => (
        <div className={styles.ghost} key={index}>
          <Skeleton kind="picture" />
          <div className={styles.lines}>
            <Skeleton kind="line" />
            <Skeleton kind="line" width="60%" />
          </div>
          <Skeleton kind="line" width="45%" />
        </div>
      ))}
    </div>
  );
}
