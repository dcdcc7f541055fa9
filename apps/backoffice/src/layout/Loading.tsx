import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';

export const Loading = () => (
  <div aria-busy="true">
    <Skeleton kind="title" width="12rem" />
    <Skeleton lines={4} />
  </div>
);
