import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';

/** Where reviews and questions will be. */
export function TalkSkeleton() {
  return <Skeleton lines={6} />;
}
