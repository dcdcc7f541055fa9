import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import styles from './Dialog.module.css';

export interface DialogProps extends Omit<ComponentProps<'div'>, 'title'> {
  open: boolean;
  /** Called for the close button, Escape and a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title, read with it. */
  text?: ReactNode;
  /** The buttons; the primary one last. */
  footer?: ReactNode;
  /** On the close button. */
  closeLabel: string;
  /** Default `'medium'`: 32 rem; small 24, large 48. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** The answer matters: a press beside it does not close it. Default `false`. */
  requiresAnswer?: boolean | undefined;
  /** Something is typed in it: a press beside it does not close it, but it is no warning. Default `false`. */
  hasInput?: boolean | undefined;
}

/** A question or a short task above the page. Focus is kept inside and returns to where it came from; the page does not scroll. */
export function Dialog({
  open,
  onClose,
  title,
  text,
  footer,
  closeLabel,
  size = 'medium',
  requiresAnswer = false,
  hasInput = false,
  className,
  children,
  ...rest
}: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={requiresAnswer || hasInput}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            {...rest}
            role={requiresAnswer ? 'alertdialog' : 'dialog'}
            className={classNames(styles.popup, styles[size], className)}
          >
            <header className={styles.head}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              <BaseDialog.Close render={<IconButton label={closeLabel} icon={<X />} className={styles.close} />} />
            </header>
            <div className={styles.body}>
              {text && <BaseDialog.Description className={styles.text}>{text}</BaseDialog.Description>}
              {children}
            </div>
            {footer && <footer className={styles.foot}>{footer}</footer>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
