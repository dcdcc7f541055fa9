import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import styles from './CartPage.module.css';

export function CartSkeleton() {
  return (
    <div className={styles.layout} aria-busy="true">
      <div className={styles.main}>
        {[0, 1].map((shop) => (
          <div key={shop} className={styles.shop}>
            <div className={styles.shopHead}>
              <Skeleton width="10rem" />
            </div>
            <Skeleton kind="block" height="7rem" />
            <Skeleton kind="block" height="7rem" />
          </div>
        ))}
      </div>
      <div className={styles.summary}>
        <Skeleton kind="block" height="12rem" />
      </div>
    </div>
  );
}
