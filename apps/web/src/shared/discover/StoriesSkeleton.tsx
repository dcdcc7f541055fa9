import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import styles from './Stories.module.css';

/** As large as two stories. */
export function StoriesSkeleton() {
  return (
    <div className={styles.spreads} aria-busy="true">
      {[0, 1].map((at) => (
        <div key={at} className={styles.spread}>
          <Skeleton kind="block" height="26rem" />
          <div className={styles.words}>
            <Skeleton kind="title" width="60%" />
            <Skeleton kind="line" lines={6} />
          </div>
        </div>
      ))}
    </div>
  );
}
