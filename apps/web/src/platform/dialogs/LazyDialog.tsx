import type { DialogProps } from '@baodao/ui-kit/Dialog/Dialog';
import { lazyComponent } from '../lazy/lazyComponent.tsx';

const Dialog = lazyComponent(async () => ({ default: (await import('@baodao/ui-kit/Dialog/Dialog')).Dialog }));

/** The UI kit's dialog. Its code loads when one opens first. */
export function LazyDialog(props: DialogProps) {
  return <Dialog {...props} />;
}
