import { ProductGridSkeleton } from '@baodao/ui-kit/ProductGrid/ProductGridSkeleton';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import styles from './Markets.module.css';

export function MarketSkeleton({ hideHero = false }: { hideHero?: boolean }) {
  return (
    <div className={styles.page} aria-busy="true">
      {!hideHero && (
        <div className={styles.hero}>
          <Skeleton kind="block" height="100%" />
        </div>
      )}
      <Skeleton kind="block" height="4.5rem" />
      <ProductGridSkeleton columns={4} grows count={8} />
    </div>
  );
}
