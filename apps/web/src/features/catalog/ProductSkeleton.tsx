import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import styles from './ProductPage.module.css';

export function ProductSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className={styles.crumbs} width="40%" />
      <div className={styles.top}>
        <Skeleton kind="picture" />
        <div className={styles.buy}>
          <Skeleton kind="title" />
          <Skeleton lines={2} />
          <Skeleton kind="block" height="6rem" />
          <Skeleton kind="block" height="12rem" />
          <Skeleton kind="block" height="3rem" />
        </div>
      </div>
    </div>
  );
}
