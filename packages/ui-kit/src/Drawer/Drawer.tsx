import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useOverlayHost } from '../overlayHost.ts';
import styles from './Drawer.module.css';

export interface DrawerProps extends Omit<ComponentProps<'div'>, 'title'> {
  open: boolean;
  /** Called by the close button, Escape, a click outside, a swipe and the app's `OverlayHost`. */
  onClose: () => void;
  title: ReactNode;
  /** Buttons that stay at the bottom. */
  footer?: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Edge of the screen. Default `'right'`. */
  side?: 'left' | 'right' | 'bottom' | undefined;
}

const SWIPE = { left: 'left', right: 'right', bottom: 'down' } as const;

/** A modal panel at an edge of the screen, for menus, filters and options on phones. Users can swipe it away. */
export function Drawer({ open, onClose, title, footer, closeLabel, side = 'right', className, children, ...rest }: DrawerProps) {
  useOverlayHost(open, onClose);
  return (
    <BaseDrawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection={SWIPE[side]}>
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={styles.backdrop} />
        <BaseDrawer.Viewport className={styles.viewport}>
          <BaseDrawer.Popup {...rest} className={classNames(styles.popup, styles[side], className)}>
            <header className={styles.head}>
              <BaseDrawer.Title className={styles.title}>{title}</BaseDrawer.Title>
              <BaseDrawer.Close render={<IconButton label={closeLabel} icon={<X />} className={styles.close} />} />
            </header>
            <BaseDrawer.Content className={styles.body}>{children}</BaseDrawer.Content>
            {footer && <footer className={styles.foot}>{footer}</footer>}
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
