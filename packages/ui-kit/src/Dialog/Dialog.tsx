import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useOverlayHost } from '../overlayHost.ts';
import styles from './Dialog.module.css';

export interface DialogProps extends Omit<ComponentProps<'div'>, 'title'> {
  open: boolean;
  /** Called by the close button, Escape, a click outside and the app's `OverlayHost`. */
  onClose: () => void;
  title: ReactNode;
  /** Description below the title. Screen readers announce it with the title. */
  text?: ReactNode;
  /** Buttons, with the primary one last. */
  footer?: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Width: 24, 32 or 48 rem. Default `'medium'` (32 rem). */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Alert dialog: a click outside does not close it. Default `false`. */
  requiresAnswer?: boolean | undefined;
  /** Contains a form: a click outside does not close it. Default `false`. */
  hasInput?: boolean | undefined;
}

/** A modal dialog. It traps the focus and returns it when closed; the page does not scroll. */
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
  useOverlayHost(open, onClose);
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
