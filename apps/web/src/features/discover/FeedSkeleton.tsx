import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import styles from './Discover.module.css';

export function FeedSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {['22rem', '26rem', '20rem', '24rem', '26rem', '20rem', '24rem', '22rem'].map((height, index) => (
        <Skeleton key={`${height}-${index}`} kind="block" height={height} />
      ))}
    </div>
  );
}
