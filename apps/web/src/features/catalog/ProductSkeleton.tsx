import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import layout from '../products/ProductPageLayout.module.css';

export function ProductSkeleton() {
  return (
    <div aria-busy="true">
      <div className={layout.crumbs}>
        <Skeleton width="40%" />
      </div>
      <div className={layout.top}>
        <Skeleton kind="picture" />
        <div className={layout.buy}>
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
