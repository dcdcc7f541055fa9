import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import styles from './Stories.module.css';

/** Placeholder of two stories. */
export function StoriesSkeleton() {
  return (
    <div className={styles.stories} aria-busy="true">
      {[0, 1].map((at) => (
        <div key={at} className={styles.story}>
          <Skeleton kind="block" height="26rem" />
          <div className={styles.body}>
            <Skeleton kind="title" width="60%" />
            <Skeleton kind="line" lines={6} />
          </div>
        </div>
      ))}
    </div>
  );
}
