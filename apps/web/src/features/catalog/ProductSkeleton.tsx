import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import places from '../../shared/products/ProductPlaces.module.css';

export function ProductSkeleton() {
  return (
    <div aria-busy="true">
      <div className={places.crumbs}>
        <Skeleton width="40%" />
      </div>
      <div className={places.top}>
        <Skeleton kind="picture" />
        <div className={places.buy}>
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
