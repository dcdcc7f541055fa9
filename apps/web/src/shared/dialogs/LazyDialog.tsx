import type { DialogProps } from '@baodao/ui-kit/Dialog/Dialog';
import { lazy, Suspense } from 'react';

const Dialog = lazy(() => import('@baodao/ui-kit/Dialog/Dialog').then((kit) => ({ default: kit.Dialog })));

/** The UI kit's dialog. Its code loads when one opens first. */
export function LazyDialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
